import { changePaper } from '#app/domain/documents/offer-paper.ts'
import { pickupLabel } from '#app/domain/fields/leg-clock.ts'
import { isChanged } from '#app/domain/fields/rows/request-changes.server.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { calendarsOfChange } from './booked-calendar.ts'
import { changesSection, hireFirst, priceSections, tripSection } from './hire-sections.ts'
import type { Letter, Letterhead, LetterSection } from './letter.ts'
import { customerFrame } from './letter-frames.ts'
import { messageParagraphs } from './message-words.ts'
import {
	afterAcceptance,
	attachedConditions,
	datedOffer,
	quoteAccepted,
	quoteAnswered,
	quoteOffer,
} from './offer-letters.ts'
import type { ChangeAnswerMail, ChangeOfferMail, ChangeOverMail } from './offer-mail.ts'

/** What differs, the price with it. */
const changesIn = (texts: LanguageTexts, { changes, agreedCents, offer }: ChangeOfferMail) =>
	changesSection(texts, changes, { agreedCents, totalCents: offer.totalCents })

/** The trip and its price as they would be: the sections of an offer under headings of their own. */
function withChange(texts: LanguageTexts, { quote, offer, changes }: ChangeOfferMail): LetterSection[] {
	const { card, priceTitle } = texts.texts('answer').change
	const [price, ...covers] = priceSections(texts, offer)
	const trip = tripSection(texts, quote)
	return [
		...(price ? [{ ...price, title: priceTitle }] : []),
		...covers,
		isChanged(changes) ? { ...trip, title: card } : trip,
	]
}

/** That nothing is changed by sending this, and where it is so, that the price alone would be. */
const holdsIn = ({ texts }: LanguageTexts, { changes }: ChangeOfferMail) => {
	const { holds, sameTrip } = texts('mail').changeOffer
	return isChanged(changes) ? [holds] : [sameTrip, holds]
}

/** The change as a paper; mails from before do not say when it was made. */
function paperOfChange(
	texts: LanguageTexts,
	{ company }: Letterhead,
	{ changes, agreedCents, ...data }: ChangeOfferMail,
) {
	const dated = datedOffer(data)
	return dated && changePaper(texts, company, { ...dated, changes, agreedCents })
}

/** To the customer: what would change, where to answer, and what the trip would then be and cost. */
export function changeOffer(texts: LanguageTexts, letterhead: Letterhead, data: ChangeOfferMail): Letter {
	const { t, tag } = texts
	const { changeOffer: mail } = texts.texts('mail')
	const { code } = data.quote
	const paper = paperOfChange(texts, letterhead, data)
	return {
		...quoteOffer(texts, letterhead, data),
		subject: t('mail:changeOffer.subject', { code, total: moneyLabel(tag, data.offer.totalCents) }),
		preheader: mail.preheader,
		before: [mail.text, ...holdsIn(texts, data)],
		action: { label: mail.button, href: letterhead.addressOf(data.accept) },
		links: [{ text: mail.reject, label: mail.rejectLink, href: letterhead.addressOf(data.reject) }],
		after: [
			...messageParagraphs(data.offer.message, data.quote),
			...(paper ? [texts.texts('papers').change.attached] : []),
			...attachedConditions(texts, data.offer).said,
			t('mail:quoteOffer.call', { phone: letterhead.company.phone, code }),
		],
		sections: [changesIn(texts, data), ...withChange(texts, data)],
		paper,
	}
}

/** To the customer, three days before the offer of a change ends. */
export function changeReminder(texts: LanguageTexts, letterhead: Letterhead, data: ChangeOfferMail): Letter {
	const { t, tag } = texts
	const date = dayLabel(tag, data.offer.validUntil)
	return {
		...changeOffer(texts, letterhead, { ...data, offer: { ...data.offer, message: '' } }),
		subject: t('mail:changeReminder.subject', { code: data.quote.code, date }),
		before: [t('mail:changeReminder.text', { date }), ...holdsIn(texts, data)],
	}
}

/** To the customer who has accepted a change: what holds now, and the trip for their calendar. */
export function changeAccepted(texts: LanguageTexts, letterhead: Letterhead, data: ChangeAnswerMail): Letter {
	const { t } = texts
	const { changeAccepted: mail } = texts.texts('mail')
	const { code } = data.quote
	const accepted = quoteAccepted(texts, letterhead, data)
	return {
		...accepted,
		subject: t('mail:changeAccepted.subject', { code, date: pickupLabel(texts, data.quote) }),
		before: [mail.text, mail.now],
		sections: [changesIn(texts, data), ...accepted.sections],
		after: afterAcceptance(texts, letterhead, data, mail.calendar, accepted.paper !== undefined),
		calendars: calendarsOfChange(texts, letterhead, data),
	}
}

/** To the office, in Spanish: how the customer has answered a change. */
export function changeAnswered(texts: LanguageTexts, letterhead: Letterhead, data: ChangeAnswerMail): Letter {
	const { t, tag } = texts
	const { changeAnswered: mail } = texts.texts('mail')
	const { code } = data.quote
	const answered = quoteAnswered(texts, letterhead, data)
	return {
		...answered,
		subject: t(`mail:changeAnswered.${data.accepted ? 'subjectAccepted' : 'subjectRejected'}`, {
			code,
			date: pickupLabel(texts, data.quote),
			total: moneyLabel(tag, data.offer.totalCents),
		}),
		before: [data.accepted ? mail.accepted : mail.rejected],
		sections: [changesIn(texts, data), ...answered.sections],
		calendars: data.accepted ? calendarsOfChange(texts, letterhead, data) : undefined,
	}
}

/** To the customer whose change has come to nothing: their booking, as it was agreed and stays. */
export function changeOver(texts: LanguageTexts, letterhead: Letterhead, data: ChangeOverMail): Letter {
	const { t } = texts
	const { changeOver: mail, quoteAccepted } = texts.texts('mail')
	const { quote, offer, why } = data
	return {
		...customerFrame(texts, letterhead, quote),
		subject: t('mail:changeOver.subject', { code: quote.code }),
		preheader: mail.preheader,
		before: [mail[why], mail.stays],
		first: hireFirst(texts, quote, offer),
		action: { label: quoteAccepted.button, href: letterhead.addressOf(data.accept) },
		links: [],
		sections: [tripSection(texts, quote), ...(offer ? priceSections(texts, offer) : [])],
		after: [t('mail:quoteOffer.call', { phone: letterhead.company.phone, code: quote.code })],
	}
}
