import { changePdf } from '#app/domain/documents/offer-pdf.ts'
import { shortPickupLabel } from '#app/domain/fields/leg-clock.ts'
import { isChanged } from '#app/domain/fields/rows/request-changes.server.ts'
import { dayLabel, shortDayLabel, shortWeekdayLabel } from '#app/platform/clock/day-label.server.ts'
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

/** Returns the section with the changes, the price included. */
const changesIn = (texts: LanguageTexts, { changes, agreedCents, offer }: ChangeOfferMail) =>
	changesSection(texts, changes, { agreedCents, totalCents: offer.totalCents })

/** Returns the sections of price and trip after the change, under headings of their own. */
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

/**
 * Returns the sentence that nothing changes until the customer accepts. Where only the price would change, another
 * sentence says so first.
 */
const holdsIn = ({ texts }: LanguageTexts, { changes }: ChangeOfferMail) => {
	const { holds, sameTrip } = texts('mail').changeOffer
	return isChanged(changes) ? [holds] : [sameTrip, holds]
}

/** Returns the offer of a change as a PDF; undefined for older mails, which lack the time of sending. */
function pdfOfChange(
	texts: LanguageTexts,
	{ company }: Letterhead,
	{ changes, agreedCents, ...data }: ChangeOfferMail,
) {
	const dated = datedOffer(data)
	return dated && changePdf(texts, company, { ...dated, changes, agreedCents })
}

/**
 * Writes the mail that offers a change to the customer: the changes, the links to answer, and the new trip and price.
 */
export function changeOffer(texts: LanguageTexts, letterhead: Letterhead, data: ChangeOfferMail): Letter {
	const { t, tag } = texts
	const { changeOffer: mail } = texts.texts('mail')
	const { code } = data.quote
	const pdf = pdfOfChange(texts, letterhead, data)
	return {
		...quoteOffer(texts, letterhead, data),
		subject: t('mail:changeOffer.subject', { code, total: moneyLabel(tag, data.offer.totalCents) }),
		preheader: mail.preheader,
		before: [mail.text, ...holdsIn(texts, data)],
		action: { label: mail.button, href: letterhead.addressOf(data.accept) },
		links: [{ text: mail.reject, label: mail.rejectLink, href: letterhead.addressOf(data.reject) }],
		after: [
			...messageParagraphs(data.offer.message, data.quote),
			...(pdf ? [texts.texts('papers').change.attached] : []),
			...attachedConditions(texts, data.offer).attachments,
			t('mail:quoteOffer.call', { phone: letterhead.company.phone, code }),
		],
		sections: [changesIn(texts, data), ...withChange(texts, data)],
		pdf,
	}
}

/** Writes the reminder to the customer, three days before the offer of a change ends. */
export function changeReminder(texts: LanguageTexts, letterhead: Letterhead, data: ChangeOfferMail): Letter {
	const { t, tag } = texts
	const date = dayLabel(tag, data.offer.validUntil)
	return {
		...changeOffer(texts, letterhead, { ...data, offer: { ...data.offer, message: '' } }),
		subject: t('mail:changeReminder.subject', {
			code: data.quote.code,
			date: shortDayLabel(tag, data.offer.validUntil),
		}),
		before: [t('mail:changeReminder.text', { date }), ...holdsIn(texts, data)],
	}
}

/** Writes the confirmation to a customer who has accepted a change, with updated calendar files. */
export function changeAccepted(texts: LanguageTexts, letterhead: Letterhead, data: ChangeAnswerMail): Letter {
	const { t } = texts
	const { changeAccepted: mail } = texts.texts('mail')
	const { code } = data.quote
	const accepted = quoteAccepted(texts, letterhead, data)
	return {
		...accepted,
		subject: t('mail:changeAccepted.subject', { code, date: shortPickupLabel(texts, data.quote) }),
		before: [mail.text, mail.now],
		sections: [changesIn(texts, data), ...accepted.sections],
		after: afterAcceptance(texts, letterhead, data, mail.calendar, accepted.pdf !== undefined),
		calendars: calendarsOfChange(texts, letterhead, data),
	}
}

/** Writes the mail to the office, in Spanish, with the customer's answer to a change. */
export function changeAnswered(texts: LanguageTexts, letterhead: Letterhead, data: ChangeAnswerMail): Letter {
	const { t, tag } = texts
	const { changeAnswered: mail } = texts.texts('mail')
	const { code } = data.quote
	const answered = quoteAnswered(texts, letterhead, data)
	return {
		...answered,
		subject: t(`mail:changeAnswered.${data.accepted ? 'subjectAccepted' : 'subjectRejected'}`, {
			code,
			date: shortWeekdayLabel(tag, data.quote.pickupAt),
			total: moneyLabel(tag, data.offer.totalCents),
		}),
		before: [data.accepted ? mail.accepted : mail.rejected],
		sections: [changesIn(texts, data), ...answered.sections],
		calendars: data.accepted ? calendarsOfChange(texts, letterhead, data) : undefined,
	}
}

/** Writes the mail to a customer whose change does not take place: the booking stays as agreed. */
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
