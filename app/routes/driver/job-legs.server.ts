import type { DriversJob } from '#app/domain/dispatch/driving/driver-jobs.server.ts'
import { onLegClock } from '#app/domain/fields/leg-clock.ts'
import { legWords } from '#app/domain/fields/rows/leg-rows.server.ts'
import { legsNumbered } from '#app/domain/fields/trip-name.ts'
import { shortWeekdayLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { MapAddress } from './map-address.ts'

/** Returns the legs of the booking that a job drives. */
export const drivenLegs = ({ job, quote }: Pick<DriversJob, 'job' | 'quote'>) =>
	legsNumbered([{ ...quote, number: 1, passengers: null }, ...quote.furtherLegs], job.legs)

/**
 * Formats wall-clock times in order, `yyyy-MM-dd HH:mm`. A day is named only where it differs from the one before.
 * @param day `yyyy-MM-dd`, which the reader knows already
 */
function timesOn(tag: string, day: string, wallClocks: readonly string[]) {
	const days = [day, ...wallClocks.map((wallClock) => wallClock.slice(0, 10))]
	return wallClocks.map((wallClock, index) => {
		const time = wallClock.slice(11, 16)
		return days[index + 1] === days[index] ? time : `${shortWeekdayLabel(tag, wallClock)}, ${time}`
	})
}

/** Formats a span of time, with its days only where they are not the given one. */
export const spanOn = (tag: string, day: string, from: string, until: string) =>
	timesOn(tag, day, until === '' ? [from] : [from, until]).join(' – ')

/** Lists the legs of a job, each place with a link to a map. @param day `yyyy-MM-dd`, which the page names above */
export function legsOf(reader: LanguageTexts, row: DriversJob, day: string, mapOf: MapAddress) {
	const { pickupAt, destination } = reader.texts('fields')
	const { meetingPoint } = reader.texts('trip')
	const legs = drivenLegs(row)
	return legs.map((leg, index) => {
		const { from, stops, to, ticket } = legWords(reader, leg)
		const before = legs[index - 1]
		const known = before ? (before.until || before.pickupAt).slice(0, 10) : day
		const time = onLegClock(reader, spanOn(reader.tag, known, leg.pickupAt, leg.until), leg)
		const people = leg.passengers === null ? [] : [reader.t('trip:group.passengers', { count: leg.passengers })]
		const place = (label: string, value: string) => ({ label, value, href: mapOf(value) })
		return {
			...{ number: leg.number, ticket },
			when: { label: pickupAt, value: [time, ...people].join(' · ') },
			places: [
				place(meetingPoint, from),
				...stops.map((stop, at) => place(reader.t('fields:stop', { number: at + 1 }), stop)),
				place(destination, to),
			],
		}
	})
}
