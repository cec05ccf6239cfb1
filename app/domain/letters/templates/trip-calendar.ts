import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { instantsOf, type Zone } from '#app/platform/clock/wall-clock.ts'
import { calendarText, ORGANIZER, withOrganizer } from '#app/platform/text/calendar-text.ts'

type CalendarLeg = {
	/** number of the leg in the booking, 1 for the first; by default its position */
	number?: number
	/** `yyyy-MM-dd HH:mm` in `zone` */
	pickupAt: string
	zone: Zone
	/** end of the time at the group's disposal, in the same format */
	until?: string
	/** travel time; null counts as an hour */
	minutes: number | null
	summary: string
	description: string
	location: string
}

type Trip = {
	code: string
	/** in order of time, one event each */
	legs: readonly [CalendarLeg, ...CalendarLeg[]]
	url: string
	/** milliseconds since 1970 */
	writtenAt: number
	/** whether the file cancels earlier events */
	cancelled: boolean
	/** version of the events, which rises with each change (decision 62) */
	sequence: number
}

const MINUTE = 60_000

function endOf({ until, minutes, zone }: CalendarLeg, start: number) {
	const [end] = until === undefined ? [] : instantsOf(until, zone)
	return end ?? start + (minutes ?? 60) * MINUTE
}

function startOf({ pickupAt, zone }: CalendarLeg) {
	const [start] = instantsOf(pickupAt, zone)
	if (start === undefined) throw new Error(`No clock shows ${pickupAt}.`)
	return start
}

/**
 * Builds the calendar file (`.ics`) of a booking, with one event for each leg that keeps its id (decision 62). Times
 * are instants, so that each calendar shows them in its own zone. A time that occurs twice when summer time ends
 * means the first one.
 * @throws Error where a pickup time does not exist in its zone
 */
export function tripCalendar(trip: Trip, company: { name: string; email: string }) {
	const calendar = ical({
		prodId: { company: calendarText(company.name), product: 'web', language: 'ES' },
		method: trip.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
	})
	for (const [index, leg] of trip.legs.entries()) {
		const start = startOf(leg)
		const number = leg.number ?? index + 1
		const name = number === 1 ? trip.code : `${trip.code}-${number}`
		calendar.createEvent({
			id: `${name}@${company.email.split('@')[1]}`,
			sequence: trip.sequence,
			status: trip.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
			stamp: new Date(trip.writtenAt),
			start: new Date(start),
			end: new Date(endOf(leg, start)),
			summary: leg.summary,
			description: leg.description,
			location: leg.location,
			url: trip.url,
			organizer: { ...company, name: ORGANIZER },
		})
	}
	return {
		filename: `${trip.code}.ics`,
		method: calendar.method() ?? 'PUBLISH',
		content: withOrganizer(calendar.toString(), company.name),
	}
}
