import { conditionsFile } from '#app/domain/documents/conditions-pdf.ts'
import { bookingPdf, offerPdf } from '#app/domain/documents/offer-pdf.ts'
import { dueFacts, planFacts } from '#app/domain/documents/payment-words.ts'
import { endsAtPickup, validity } from '#app/domain/documents/price-words.ts'
import { shortPickupLabel } from '#app/domain/fields/leg-clock.ts'
import { dayLabel, shortDayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { labelled } from '#app/platform/i18n/labelled.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { calendarOf } from './booked-calendar.ts'
import { unlinked } from './hire-facts.ts'
import {
	contactFacts,
	hireFirst,
	paymentSections,
	priceSections,
	transferSections,
	tripSection,
} from './hire-sections.ts'
import type { Letter, Letterhead } from './letter.ts'
import { customerFrame, officeFrame } from './letter-frames.ts'
import { messageParagraphs } from './message-words.ts'
import type { AcceptedMail, AnswerMail, OfferMail } from './offer-mail.ts'
import { routeOf } from './quote-letters.ts'

/** Returns an offer with the time at which it was sent; undefined for older mails, which lack it. */
export function datedOffer({ quote, offer: { sentAt, ...offer } }: Pick<OfferMail, 'quote' | 'offer'>) {
	return sentAt === undefined ? undefined : { quote, offer: { ...offer, sentAt } }
}

/** Describes how an offer is to be paid, by the day on which it was sent, as its PDF does. */
const planOf = (texts: LanguageTexts, { writtenAt }: Letterhead, { offer, quote }: OfferMail) =>
	planFacts(texts, offer, dayAt(offer.sentAt ?? writtenAt), quote.pickupAt)

/**
 * Returns the attachment with the conditions of an offer, and the sentence that mentions it. Older mails have
 * neither.
 */
export function attachedConditions(texts: LanguageTexts, { conditions }: OfferMail['offer']) {
	if (!conditions) return { attachments: [] }
	const { hash, version } = conditions
	return {
		file: { hash, filename: conditionsFile(texts, version) },
		attachments: [texts.t('conditions:attached', { date: dayLabel(texts.tag, version) })],
	}
}

/** Writes the mail with an offer to the customer: the price, the links to answer, and what the price covers. */
export function quoteOffer(texts: LanguageTexts, letterhead: Letterhead, data: OfferMail): Letter {
	const { t, tag } = texts
	const { company, addressOf } = letterhead
	const { quoteOffer: mail } = texts.texts('mail')
	const { quote, offer } = data
	const dated = datedOffer(data)
	const conditions = attachedConditions(texts, offer)
	return {
		...customerFrame(texts, letterhead, quote),
		subject: t('mail:quoteOffer.subject', { code: quote.code, total: moneyLabel(tag, offer.totalCents) }),
		preheader: endsAtPickup(offer.validUntil, quote)
			? validity(texts, offer, quote)
			: t('mail:quoteOffer.preheader', { date: dayLabel(tag, offer.validUntil) }),
		before: [mail.text],
		first: hireFirst(texts, quote, offer, [validity(texts, offer, quote)]),
		action: { label: mail.button, href: addressOf(data.accept) },
		links: [{ text: mail.reject, label: mail.rejectLink, href: addressOf(data.reject) }],
		after: [
			...messageParagraphs(offer.message, quote),
			...(dated ? [texts.texts('papers').offer.attached] : []),
			...conditions.attachments,
			t('mail:quoteOffer.call', { phone: company.phone, code: quote.code }),
		],
		sections: [
			...priceSections(texts, offer),
			...paymentSections(texts, planOf(texts, letterhead, data)),
			tripSection(texts, quote),
		],
		pdf: dated && offerPdf(texts, company, dated),
		conditions: conditions.file,
	}
}

/** Writes the reminder to the customer, three days before the offer ends. */
export function quoteReminder(texts: LanguageTexts, letterhead: Letterhead, data: OfferMail): Letter {
	const { t, tag } = texts
	const date = dayLabel(tag, data.offer.validUntil)
	return {
		...quoteOffer(texts, letterhead, { ...data, offer: { ...data.offer, message: '' } }),
		subject: t('mail:quoteReminder.subject', {
			code: data.quote.code,
			date: shortDayLabel(tag, data.offer.validUntil),
		}),
		preheader: texts.texts('mail').quoteReminder.preheader,
		before: [t('mail:quoteReminder.text', { date })],
	}
}

/** Returns the booking confirmation as a PDF; undefined for older mails, which lack the time of acceptance. */
function bookingOf(texts: LanguageTexts, { company }: Letterhead, data: AcceptedMail) {
	const dated = datedOffer(data)
	const { answeredAt, answeredBy, due, transfer } = data
	if (!dated || answeredAt === undefined) return undefined
	return bookingPdf(texts, company, { ...dated, answeredAt, answeredBy: answeredBy ?? '', due, transfer })
}

/**
 * Returns the sentences below the agreed facts in a confirmation.
 * @param calendar the sentence about the calendar file
 */
export const afterAcceptance = (
	texts: LanguageTexts,
	{ company }: Letterhead,
	{ quote, offer }: AcceptedMail,
	calendar: string,
	hasPdf: boolean,
) => [
	...(hasPdf ? [texts.texts('papers').booking.attached] : []),
	...attachedConditions(texts, offer).attachments,
	calendar,
	texts.t('mail:quoteAccepted.change', { phone: company.phone, code: quote.code }),
]

/** Returns the line of the summary box that says what is to be paid next and until when; empty where nothing is. */
function nextPayment(texts: LanguageTexts, { due = [], answeredAt }: AcceptedMail) {
	const [next] = due
	const [fact] = dueFacts(texts, due)
	if (!next || !fact || next.dueDay === null || next.cents === 0) return []
	if (answeredAt === undefined || next.dueDay > dayAt(answeredAt)) return [labelled(texts, fact.label, fact.value)]
	const values = { date: dayLabel(texts.tag, next.dueDay), amount: moneyLabel(texts.tag, next.cents) }
	return [texts.t('payments:mail.today', values)]
}

/** Writes the confirmation to the customer: what was agreed, and the trip as a calendar file. */
export function quoteAccepted(texts: LanguageTexts, letterhead: Letterhead, data: AcceptedMail): Letter {
	const { t } = texts
	const { addressOf } = letterhead
	const { quoteAccepted: mail } = texts.texts('mail')
	const { quote, offer, travellers } = data
	const pdf = bookingOf(texts, letterhead, data)
	const payable = nextPayment(texts, data)
	const by = { label: mail.acceptedBy, value: unlinked(data.answeredBy ?? '') }
	return {
		...customerFrame(texts, letterhead, quote),
		subject: t('mail:quoteAccepted.subject', { code: quote.code, date: shortPickupLabel(texts, quote) }),
		preheader: mail.preheader,
		before: [mail.text],
		first: hireFirst(texts, quote, offer, payable),
		action: { label: payable.length > 0 ? mail.pay : mail.button, href: addressOf(data.accept) },
		links: travellers ? [{ text: mail.travellers, label: mail.travellersLink, href: addressOf(travellers) }] : [],
		sections: [
			...priceSections(texts, offer),
			...paymentSections(texts, dueFacts(texts, data.due ?? [])),
			...transferSections(texts, data.transfer),
			tripSection(texts, quote, [by]),
		],
		after: afterAcceptance(texts, letterhead, data, mail.calendar, pdf !== undefined),
		calendars: [calendarOf(texts, letterhead, data)],
		pdf,
		conditions: attachedConditions(texts, offer).file,
	}
}

/** Writes the mail to the office, in Spanish, with the customer's answer to an offer. */
export function quoteAnswered(texts: LanguageTexts, letterhead: Letterhead, data: AnswerMail): Letter {
	const { t, tag } = texts
	const { quoteAnswered: mail, quoteAccepted } = texts.texts('mail')
	const { quote, offer, accepted } = data
	const answer = accepted
		? { label: quoteAccepted.acceptedBy, value: unlinked(data.answeredBy ?? '') }
		: { label: mail.reason, value: data.reason ? unlinked(data.reason) : mail.noReason }
	return {
		...officeFrame(texts, letterhead),
		subject: t(`mail:quoteAnswered.${accepted ? 'subjectAccepted' : 'subjectRejected'}`, {
			code: quote.code,
			date: shortPickupLabel(texts, quote),
			total: moneyLabel(tag, offer.totalCents),
		}),
		preheader: routeOf(texts, quote),
		before: [accepted ? mail.accepted : mail.rejected],
		first: hireFirst(texts, quote, offer),
		action: { label: mail.button, href: letterhead.addressOf(`/admin/quotes/${quote.code}/`) },
		links: [],
		sections: [
			{ title: mail.answer, facts: [answer] },
			tripSection(texts, quote, contactFacts(texts, quote)),
			...priceSections(texts, offer),
		],
		after: [],
		calendars: accepted ? [calendarOf(texts, letterhead, data)] : undefined,
	}
}
