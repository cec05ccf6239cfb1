import type { StoredLeg } from '#app/domain/fields/leg-fields.server.ts'
import { stopRows } from '#app/domain/fields/rows/stop-rows.server.ts'
import { type StoredStop, stayAt } from '#app/domain/fields/stop-fields.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { labelled } from '#app/platform/i18n/labelled.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { vehiclesIn, withoutLinks } from './hire-facts.ts'
import type { Letterhead } from './letter.ts'
import type { ChangeAnswerMail, OfferMail } from './offer-mail.ts'
import type { QuoteMail } from './quote-mail.ts'
import { tripCalendar } from './trip-calendar.ts'

/** Leg as a calendar event describes it. */
type CalendarLeg = Omit<StoredLeg, 'passengers'> & { stops?: readonly StoredStop[] }

/** Returns the description of an event: facts of the whole booking, then those of its own leg. */
function calendarDescription(
	texts: LanguageTexts,
	{ company: { phone } }: Letterhead,
	quote: QuoteMail,
	{ ticket, stops }: CalendarLeg,
) {
	const vehicle = vehiclesIn(texts, quote)
	const hire = texts.t('mail:calendar.description', { code: quote.code, vehicle, phone })
	const lines = stopRows(texts, stops, withoutLinks).map(({ label, value }) => labelled(texts, label, value))
	if (ticket) lines.push(labelled(texts, texts.texts('fields').ticket, withoutLinks(ticket)))
	return [hire, ...lines].join('\n')
}

/** Converts a leg to a calendar event. */
const calendarLeg = (
	reader: LanguageTexts,
	{ company }: Letterhead,
	leg: CalendarLeg,
	minutes: number | null,
	description: string,
) => ({
	description,
	...{ pickupAt: leg.pickupAt, zone: leg.zone },
	until: leg.until || undefined,
	minutes: minutes === null ? null : minutes + stayAt(leg.stops),
	summary: reader.t('mail:calendar.summary', {
		company: company.name,
		trip: tripName(reader, [leg], withoutLinks),
	}),
	location: withoutLinks(`${leg.originAddress}, ${leg.originPostalCode} ${leg.originLocality}`),
})

type BookedMail = Omit<OfferMail, 'offer'>

const eventOf = (
	texts: LanguageTexts,
	letterhead: Letterhead,
	{ quote }: BookedMail,
	leg: CalendarLeg,
	minutes: number | null,
) => calendarLeg(texts, letterhead, leg, minutes, calendarDescription(texts, letterhead, quote, leg))

/**
 * Returns the calendar file of a booking, one event for each leg.
 * @param sequence version of the events: 0 for the first
 */
export function calendarOf(
	texts: LanguageTexts,
	letterhead: Letterhead,
	data: BookedMail,
	sequence = 0,
	cancelled = false,
) {
	const { company, addressOf, writtenAt } = letterhead
	const { quote, drivingMinutes } = data
	const further = (quote.furtherLegs ?? []).map((leg) =>
		eventOf(texts, letterhead, data, leg, leg.drivingMinutes ?? null),
	)
	const legs = [eventOf(texts, letterhead, data, quote, drivingMinutes), ...further] as const
	return tripCalendar({ code: quote.code, legs, url: addressOf(data.accept), writtenAt, cancelled, sequence }, company)
}

/**
 * Returns the calendar files of a changed booking: the current trip, and a second file that cancels the events of
 * removed legs.
 */
export function calendarsOfChange(texts: LanguageTexts, letterhead: Letterhead, data: ChangeAnswerMail) {
	const { company, addressOf, writtenAt } = letterhead
	const { quote, sequence } = data
	const now = calendarOf(texts, letterhead, data, sequence)
	const removed = data.removedLegs.map((leg) => ({
		...eventOf(texts, letterhead, data, leg, leg.drivingMinutes ?? null),
		number: leg.number,
	}))
	const [first, ...others] = removed
	if (!first) return [now]
	const trip = { code: quote.code, url: addressOf(data.accept), writtenAt, sequence, cancelled: true }
	const gone = tripCalendar({ ...trip, legs: [first, ...others] }, company)
	return [now, { ...gone, filename: `${quote.code}-cancel.ics` }]
}
