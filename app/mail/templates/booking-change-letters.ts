import { changeRows } from '#app/fields/change-rows.server.ts'
import { isChanged } from '#app/fields/request-changes.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { changePaper } from '#app/papers/offer-paper.ts'
import { dayLabel, timeLabel } from '#app/shared/day-label.server.ts'
import { moneyLabel } from '#app/shared/money.ts'
import { calendarsOfChange } from './booked-calendar.ts'
import { changeLine } from './change-letter.ts'
import type { Letter, Letterhead } from './letter.tsx'
import {
	afterAcceptance,
	conditions,
	datedOffer,
	frame,
	greeting,
	paragraphs,
	priceFacts,
	quoteAccepted,
	quoteAnswered,
} from './offer-letters.ts'
import type { ChangeAnswerMail, ChangeOfferMail, ChangeOverMail } from './offer-mail.ts'
import { facts, unlinked } from './quote-letters.ts'

/** What differs, line by line: first the trip, then the price. */
function changeLines(texts: LanguageTexts, { changes, agreedCents, offer }: ChangeOfferMail) {
	const { tag, t } = texts
	const { price } = texts.texts('mail').changeOffer
	const trip = changeRows(texts, changes, unlinked).map((change) => changeLine(texts, change))
	if (agreedCents === null) return trip
	const [from, to] = [moneyLabel(tag, agreedCents), moneyLabel(tag, offer.totalCents)]
	const isSame = agreedCents === offer.totalCents
	return [
		...trip,
		isSame ? t('mail:changeOffer.samePrice', { total: to }) : changeLine(texts, { label: price, said: { from, to } }),
	]
}

/** What stands above the trip of a change: that it is another one, or that only its price is. */
const aboveTrip = ({ texts }: LanguageTexts, { changes }: ChangeOfferMail) => {
	const { then, sameTrip } = texts('mail').changeOffer
	return isChanged(changes) ? then : sameTrip
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

/** To the customer: what would change, what the trip would then be and cost, and where to answer. */
export function changeOffer(texts: LanguageTexts, letterhead: Letterhead, data: ChangeOfferMail): Letter {
	const { t, tag } = texts
	const { changeOffer: mail } = texts.texts('mail')
	const { code } = data.quote
	const paper = paperOfChange(texts, letterhead, data)
	return {
		...frame(texts, letterhead, data),
		subject: t('mail:changeOffer.subject', { code, total: moneyLabel(tag, data.offer.totalCents) }),
		preheader: mail.preheader,
		greeting: greeting(texts, data),
		before: [
			...paragraphs(data.offer.message),
			mail.text,
			...changeLines(texts, data),
			mail.holds,
			aboveTrip(texts, data),
		],
		facts: [...facts(texts, data.quote), ...priceFacts(texts, data)],
		action: { label: mail.button, href: letterhead.addressOf(data.accept) },
		after: [
			...conditions(texts, data),
			...(paper ? [texts.texts('papers').change.attached] : []),
			t('mail:changeOffer.reject', { link: letterhead.addressOf(data.reject) }),
			t('mail:quoteOffer.call', { phone: letterhead.company.phone, code }),
		],
		paper,
	}
}

/** To the customer, three days before the offer of a change ends. */
export function changeReminder(texts: LanguageTexts, letterhead: Letterhead, data: ChangeOfferMail): Letter {
	const { t, tag } = texts
	const { changeOffer: mail } = texts.texts('mail')
	const { code } = data.quote
	const date = dayLabel(tag, data.offer.validUntil)
	return {
		...changeOffer(texts, letterhead, data),
		subject: t('mail:changeReminder.subject', { code, date }),
		preheader: mail.preheader,
		before: [t('mail:changeReminder.text', { date }), ...changeLines(texts, data), mail.holds, aboveTrip(texts, data)],
	}
}

/** To the customer who has accepted a change: what holds now, and the trip for their calendar. */
export function changeAccepted(texts: LanguageTexts, letterhead: Letterhead, data: ChangeAnswerMail): Letter {
	const { t, tag } = texts
	const { changeAccepted: mail } = texts.texts('mail')
	const { code, pickupAt } = data.quote
	const accepted = quoteAccepted(texts, letterhead, data)
	return {
		...accepted,
		subject: t('mail:changeAccepted.subject', { code, date: timeLabel(tag, pickupAt) }),
		before: [mail.text, ...changeLines(texts, data), mail.now],
		after: afterAcceptance(texts, letterhead, data, mail.calendar, accepted.paper !== undefined),
		calendars: calendarsOfChange(texts, letterhead, data),
	}
}

/** To the office, in Spanish: how the customer has answered a change. */
export function changeAnswered(texts: LanguageTexts, letterhead: Letterhead, data: ChangeAnswerMail): Letter {
	const { t, tag } = texts
	const { changeAnswered: mail } = texts.texts('mail')
	const { code, pickupAt } = data.quote
	return {
		...quoteAnswered(texts, letterhead, data),
		subject: t(`mail:changeAnswered.${data.accepted ? 'subjectAccepted' : 'subjectRejected'}`, {
			code,
			date: timeLabel(tag, pickupAt),
			total: moneyLabel(tag, data.offer.totalCents),
		}),
		before: [data.accepted ? mail.accepted : mail.rejected, ...changeLines(texts, data)],
		calendars: data.accepted ? calendarsOfChange(texts, letterhead, data) : undefined,
	}
}

/** To the customer whose change has come to nothing: their booking, as it was agreed and stays. */
export function changeOver(texts: LanguageTexts, letterhead: Letterhead, data: ChangeOverMail): Letter {
	const { t } = texts
	const { changeOver: mail, quoteAccepted } = texts.texts('mail')
	const { code } = data.quote
	return {
		...frame(texts, letterhead, data),
		subject: t('mail:changeOver.subject', { code }),
		preheader: mail.preheader,
		greeting: greeting(texts, data),
		before: [mail[data.why], mail.stays],
		facts: [...facts(texts, data.quote), ...(data.offer ? priceFacts(texts, { offer: data.offer }) : [])],
		action: { label: quoteAccepted.button, href: letterhead.addressOf(data.accept) },
		after: [t('mail:quoteOffer.call', { phone: letterhead.company.phone, code })],
	}
}
