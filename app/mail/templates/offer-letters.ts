import { htmlLang } from '#app/i18n/languages.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { bookingPaper, offerPaper } from '#app/papers/offer-paper.ts'
import { priceOf } from '#app/papers/price-words.ts'
import { dayLabel, timeLabel } from '#app/shared/day-label.server.ts'
import { moneyLabel } from '#app/shared/money.ts'
import { calendarOf } from './booked-calendar.ts'
import { type Letter, type Letterhead, senderOf } from './letter.tsx'
import type { AcceptedMail, AnswerMail, CancelMail, OfferMail } from './offer-mail.ts'
import { facts, unlinked } from './quote-letters.ts'

type Fact = Letter['facts'][number]

/** What was offered, line by line, and what it comes to. */
export function priceFacts(texts: LanguageTexts, { offer }: Pick<OfferMail, 'offer'>): Fact[] {
	const { lines, sums, total } = priceOf(texts, offer)
	return [...lines, ...sums, total].map(({ text, amount }) => ({ label: text, value: amount }))
}

/** What somebody typed, paragraph by paragraph. */
export const paragraphs = (text: string) => text.split(/\n+/).filter(Boolean)

/** What the price covers and what not, and until when it holds. */
export function conditions(texts: LanguageTexts, { offer }: Pick<OfferMail, 'offer'>) {
	const { t } = texts
	return [
		offer.included && t('mail:offer.included', { text: offer.included }),
		offer.excluded && t('mail:offer.excluded', { text: offer.excluded }),
		priceOf(texts, offer).validUntil,
	].filter(Boolean)
}

/** What stands around every letter about a request. */
export const frame = (
	texts: LanguageTexts,
	{ company }: Letterhead,
	{ quote: { code } }: Pick<OfferMail, 'quote'>,
) => ({
	lang: htmlLang(texts.language),
	signature: texts.texts('mail').signature,
	sender: senderOf(company),
	footer: texts.t('mail:footer', { code }),
})

/** A customer by the name they gave. */
export const greeting = ({ t }: LanguageTexts, { quote }: Pick<OfferMail, 'quote'>) =>
	t('mail:greeting', { name: unlinked(quote.firstName) })

/** An offer with the day on which it was sent; mails from before do not say it. */
export function datedOffer({ quote, offer: { sentAt, ...offer } }: Pick<OfferMail, 'quote' | 'offer'>) {
	return sentAt === undefined ? undefined : { quote, offer: { ...offer, sentAt } }
}

/** To the customer: the price, what it covers, and where to answer. */
export function quoteOffer(texts: LanguageTexts, letterhead: Letterhead, data: OfferMail): Letter {
	const { t, tag } = texts
	const { quoteOffer: mail } = texts.texts('mail')
	const { code } = data.quote
	const date = dayLabel(tag, data.offer.validUntil)
	const dated = datedOffer(data)
	return {
		...frame(texts, letterhead, data),
		subject: t('mail:quoteOffer.subject', { code, total: moneyLabel(tag, data.offer.totalCents) }),
		preheader: t('mail:quoteOffer.preheader', { date }),
		greeting: greeting(texts, data),
		before: [...paragraphs(data.offer.message), mail.text],
		facts: [...facts(texts, data.quote), ...priceFacts(texts, data)],
		action: { label: mail.button, href: letterhead.addressOf(data.accept) },
		after: [
			...conditions(texts, data),
			...(dated ? [texts.texts('papers').offer.attached] : []),
			t('mail:quoteOffer.reject', { link: letterhead.addressOf(data.reject) }),
			t('mail:quoteOffer.call', { phone: letterhead.company.phone, code }),
		],
		paper: dated && offerPaper(texts, letterhead.company, dated),
	}
}

/** To the customer, three days before the offer ends. */
export function quoteReminder(texts: LanguageTexts, letterhead: Letterhead, data: OfferMail): Letter {
	const { t, tag } = texts
	const { quoteReminder: mail } = texts.texts('mail')
	const { code } = data.quote
	const date = dayLabel(tag, data.offer.validUntil)
	return {
		...quoteOffer(texts, letterhead, data),
		subject: t('mail:quoteReminder.subject', { code, date }),
		preheader: mail.preheader,
		before: [t('mail:quoteReminder.text', { date })],
	}
}

/** The booking as a paper; mails from before do not say when it was made. */
function bookingOf(texts: LanguageTexts, { company }: Letterhead, data: AcceptedMail) {
	const dated = datedOffer(data)
	const { answeredAt, answeredBy } = data
	if (!dated || answeredAt === undefined) return undefined
	return bookingPaper(texts, company, { ...dated, answeredAt, answeredBy: answeredBy ?? '' })
}

/** What a customer reads below what they have agreed to. @param calendar the sentence about the trip for their calendar */
export const afterAcceptance = (
	texts: LanguageTexts,
	letterhead: Letterhead,
	data: AcceptedMail,
	calendar: string,
	hasPaper: boolean,
) => [
	...conditions(texts, data).slice(0, -1),
	...(hasPaper ? [texts.texts('papers').booking.attached] : []),
	calendar,
	...(data.travellers
		? [texts.t('mail:quoteAccepted.travellers', { link: letterhead.addressOf(data.travellers) })]
		: []),
	texts.t('mail:quoteAccepted.change', { phone: letterhead.company.phone, code: data.quote.code }),
]

/** To the customer: what was agreed, and the trip for their calendar. */
export function quoteAccepted(texts: LanguageTexts, letterhead: Letterhead, data: AcceptedMail): Letter {
	const { t, tag } = texts
	const { quoteAccepted: mail } = texts.texts('mail')
	const { code, pickupAt } = data.quote
	const paper = bookingOf(texts, letterhead, data)
	return {
		...frame(texts, letterhead, data),
		subject: t('mail:quoteAccepted.subject', { code, date: timeLabel(tag, pickupAt) }),
		preheader: mail.preheader,
		greeting: greeting(texts, data),
		before: [mail.text],
		facts: [
			...facts(texts, data.quote),
			...priceFacts(texts, data),
			{ label: mail.acceptedBy, value: unlinked(data.answeredBy ?? '') },
		],
		action: { label: mail.button, href: letterhead.addressOf(data.accept) },
		after: afterAcceptance(texts, letterhead, data, mail.calendar, paper !== undefined),
		calendars: [calendarOf(texts, letterhead, data)],
		paper,
	}
}

/** To the office, in Spanish: how the customer has answered. */
export function quoteAnswered(texts: LanguageTexts, letterhead: Letterhead, data: AnswerMail): Letter {
	const { t, tag } = texts
	const { quoteAnswered: mail, quoteAccepted, greetingPlain } = texts.texts('mail')
	const { code, pickupAt, originLocality, destinationLocality } = data.quote
	const answer = data.accepted
		? { label: quoteAccepted.acceptedBy, value: unlinked(data.answeredBy ?? '') }
		: { label: mail.reason, value: data.reason ? unlinked(data.reason) : mail.noReason }
	return {
		...frame(texts, letterhead, data),
		subject: t(`mail:quoteAnswered.${data.accepted ? 'subjectAccepted' : 'subjectRejected'}`, {
			code,
			date: timeLabel(tag, pickupAt),
			total: moneyLabel(tag, data.offer.totalCents),
		}),
		preheader: t('mail:quoteAnswered.preheader', {
			from: unlinked(originLocality),
			to: unlinked(destinationLocality),
		}),
		greeting: greetingPlain,
		before: [data.accepted ? mail.accepted : mail.rejected],
		facts: [answer, ...facts(texts, data.quote), ...priceFacts(texts, data)],
		action: { label: mail.button, href: letterhead.addressOf(`/admin/quotes/${code}/`) },
		after: [],
		footer: '',
		calendars: data.accepted ? [calendarOf(texts, letterhead, data)] : undefined,
	}
}

/** To the customer, when the office calls off a request or a booked trip. */
export function quoteCancelled(texts: LanguageTexts, letterhead: Letterhead, data: CancelMail): Letter {
	const { t } = texts
	const { quoteCancelled: mail } = texts.texts('mail')
	const { code } = data.quote
	return {
		...frame(texts, letterhead, data),
		subject: t(`mail:quoteCancelled.${data.wasAccepted ? 'subjectBooked' : 'subjectRequested'}`, { code }),
		preheader: mail.preheader,
		greeting: greeting(texts, data),
		before: [
			t(`mail:quoteCancelled.${data.wasAccepted ? 'booked' : 'requested'}`, { code }),
			...paragraphs(t('mail:quoteCancelled.reason', { reason: data.reason })),
		],
		facts: facts(texts, data.quote),
		after: [t('mail:quoteCancelled.call', { phone: letterhead.company.phone })],
		calendars: data.wasAccepted ? [calendarOf(texts, letterhead, data, data.sequence ?? 1, true)] : undefined,
	}
}
