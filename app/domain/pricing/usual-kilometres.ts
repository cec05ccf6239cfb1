import type { Zone } from '#app/platform/clock/wall-clock.ts'
import { minuteOf } from './hire.ts'

/** Usual kilometres at disposal: 200 to 250 in a day of 8 to 10 hours, 100 in half a day of four (domain E.5). */
const PER_HOUR = 25
const MAX_A_DAY = 250

const HOUR = 60
const DAY = 24 * HOUR

/**
 * Returns how far a coach at disposal usually drives with its group if the destination is unknown, in whole kilometres.
 */
export function usualKilometres(pickupAt: string, until: string, zone: Zone) {
	const minutes = Math.max(0, minuteOf(until, zone) - minuteOf(pickupAt, zone))
	const days = Math.floor(minutes / DAY)
	const ofLastDay = Math.round(((minutes - days * DAY) / HOUR) * PER_HOUR)
	return days * MAX_A_DAY + Math.min(MAX_A_DAY, ofLastDay)
}
