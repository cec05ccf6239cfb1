import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { instantsOf, type Zone } from '#app/platform/clock/wall-clock.ts'
import { calendarText, ORGANIZER, withOrganizer } from '#app/platform/text/calendar-text.ts'

type CalendarLeg = {
	/** which of the hire's legs, 1 for the first one; by its place where nobody says */
	number?: number
	/** `yyyy-MM-dd HH:mm` on the clock of its zone */
	pickupAt: string
	zone: Zone
	/** the coach is at the group's disposal until then, in the same spelling */
	until?: string
	/** how long the coach is on its way; an hour where nobody knows */
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
	/** takes the entries of before out of the calendar again */
	cancelled: boolean
	/** rises with each version of an entry (decision 62) */
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
 * A hire for the customer's calendar (`.ics`), one event a leg, which keeps its identity (decision 62). Times are
 * instants, so that every calendar shows the hour of its own zone; in the hour that October lives twice the first one
 * counts.
 * @throws Error where clocks of its zone never show the time of a pickup
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
