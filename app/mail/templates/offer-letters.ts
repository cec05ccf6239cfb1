import type { StoredLeg } from '#app/fields/leg-fields.server.ts'
import { type StoredStop, stayAt } from '#app/fields/stop-fields.server.ts'
import { stopRows } from '#app/fields/stop-rows.server.ts'
import { htmlLang } from '#app/i18n/languages.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { bookingPaper, offerPaper } from '#app/papers/offer-paper.ts'
import { dayLabel, timeLabel } from '#app/shared/day-label.server.ts'
import { moneyLabel } from '#app/shared/money.ts'
import { type Letter, type Letterhead, senderOf } from './letter.tsx'
import type { AcceptedMail, AnswerMail, CancelMail, OfferMail } from './offer-mail.ts'
import { facts, unlinked, vehiclesIn } from './quote-letters.ts'
import type { QuoteMail } from './quote-mail.ts'
import { tripCalendar } from './trip-calendar.ts'

type Fact = Letter['facts'][number]

/** What was offered, line by line, and what it comes to. */
function priceFacts({ t, tag, texts }: LanguageTexts, { offer }: OfferMail): Fact[] {
	const { net, total } = texts('mail').offer
	const money = (cents: number) => moneyLabel(tag, cents)
	const rate = (offer.vatBasisPoints / 100).toLocaleString(tag)
	return [
		...offer.lines.map(({ text, cents }) => ({ label: text, value: money(cents) })),
		{ label: net, value: money(offer.netCents) },
		{ label: t('mail:offer.vat', { rate }), value: money(offer.vatCents) },
		{ label: total, value: money(offer.totalCents) },
	]
}

const paragraphs = (text: string) => text.split(/\n+/).filter(Boolean)

/** What the price covers and what not, and until when it holds. */
function conditions({ t, tag }: LanguageTexts, { offer }: OfferMail) {
	return [
		offer.included && t('mail:offer.included', { text: offer.included }),
		offer.excluded && t('mail:offer.excluded', { text: offer.excluded }),
		t('mail:offer.validUntil', { date: dayLabel(tag, offer.validUntil) }),
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
function datedOffer({ quote, offer: { sentAt, ...offer } }: OfferMail) {
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

/** What an event tells of its leg. */
type CalendarLeg = Omit<StoredLeg, 'passengers'> & { stops?: readonly StoredStop[] }

/** What an event says below its name: of the whole hire, and of its own leg. */
function calendarDescription(
	texts: LanguageTexts,
	{ company: { phone } }: Letterhead,
	quote: QuoteMail,
	{ ticket, stops }: CalendarLeg,
) {
	const vehicle = vehiclesIn(texts, quote)
	const hire = texts.t('mail:calendar.description', { code: quote.code, vehicle, phone })
	const lines = stopRows(texts, stops, unlinked).map(({ label, value }) => `${label}: ${value}`)
	if (ticket) lines.push(`${texts.texts('fields').ticket}: ${unlinked(ticket)}`)
	return [hire, ...lines].join('\n')
}

/** A leg as an event of a calendar. */
const calendarLeg = (
	{ t }: LanguageTexts,
	{ company }: Letterhead,
	leg: CalendarLeg,
	minutes: number | null,
	description: string,
) => ({
	description,
	pickupAt: leg.pickupAt,
	until: leg.until || undefined,
	minutes: minutes === null ? null : minutes + stayAt(leg.stops),
	summary: t('mail:calendar.summary', {
		company: company.name,
		from: unlinked(leg.originLocality),
		to: unlinked(leg.destinationLocality),
	}),
	location: unlinked(`${leg.originAddress}, ${leg.originPostalCode} ${leg.originLocality}`),
})

/** The trip as entries for a calendar. */
function calendarOf(texts: LanguageTexts, letterhead: Letterhead, data: Omit<OfferMail, 'offer'>, cancelled = false) {
	const { company, addressOf, writtenAt } = letterhead
	const { quote, drivingMinutes } = data
	const event = (leg: CalendarLeg, minutes: number | null) =>
		calendarLeg(texts, letterhead, leg, minutes, calendarDescription(texts, letterhead, quote, leg))
	const further = (quote.furtherLegs ?? []).map((leg) => event(leg, leg.drivingMinutes ?? null))
	return tripCalendar(
		{
			code: quote.code,
			legs: [event(quote, drivingMinutes), ...further],
			url: addressOf(data.accept),
			writtenAt,
			cancelled,
		},
		company,
	)
}

/** The booking as a paper; mails from before do not say when it was made. */
function bookingOf(texts: LanguageTexts, { company }: Letterhead, data: AcceptedMail) {
	const dated = datedOffer(data)
	const { answeredAt, answeredBy } = data
	if (!dated || answeredAt === undefined) return undefined
	return bookingPaper(texts, company, { ...dated, answeredAt, answeredBy: answeredBy ?? '' })
}

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
		after: [
			...conditions(texts, data).slice(0, -1),
			...(paper ? [texts.texts('papers').booking.attached] : []),
			mail.calendar,
			...(data.travellers ? [t('mail:quoteAccepted.travellers', { link: letterhead.addressOf(data.travellers) })] : []),
			t('mail:quoteAccepted.change', { phone: letterhead.company.phone, code }),
		],
		calendar: calendarOf(texts, letterhead, data),
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
		calendar: data.accepted ? calendarOf(texts, letterhead, data) : undefined,
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
		calendar: data.wasAccepted ? calendarOf(texts, letterhead, data, true) : undefined,
	}
}
