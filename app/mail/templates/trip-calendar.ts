import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { instantsOf } from '#app/shared/wall-clock.ts'

type Trip = {
	code: string
	/** `yyyy-MM-dd HH:mm` in Madrid */
	pickupAt: string
	/** the coach is at the group's disposal until then, in the same spelling */
	until?: string
	/** how long the coach is on its way; an hour where nobody knows */
	minutes: number | null
	summary: string
	description: string
	location: string
	url: string
	/** milliseconds since 1970 */
	writtenAt: number
	/** takes an entry of before out of the calendar again */
	cancelled: boolean
}

const MINUTE = 60_000

function endOf({ until, minutes }: Trip, start: number) {
	const [end] = until === undefined ? [] : instantsOf(until)
	return end ?? start + (minutes ?? 60) * MINUTE
}

/**
 * A trip for the customer's calendar (`.ics`). Times are instants, so that every calendar shows the hour of its own
 * zone; in the hour that October lives twice the first one counts.
 * @throws Error where clocks in Madrid never show the time of pickup
 */
export function tripCalendar(trip: Trip, company: { name: string; email: string }) {
	const [start] = instantsOf(trip.pickupAt)
	if (start === undefined) throw new Error(`No clock shows ${trip.pickupAt}.`)
	const calendar = ical({
		prodId: { company: company.name, product: 'web', language: 'ES' },
		method: trip.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
	})
	calendar.createEvent({
		id: `${trip.code}@${company.email.split('@')[1]}`,
		sequence: trip.cancelled ? 1 : 0,
		status: trip.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		stamp: new Date(trip.writtenAt),
		start: new Date(start),
		end: new Date(endOf(trip, start)),
		summary: trip.summary,
		description: trip.description,
		location: trip.location,
		url: trip.url,
		organizer: company,
	})
	return { filename: `${trip.code}.ics`, method: calendar.method() ?? 'PUBLISH', content: calendar.toString() }
}
