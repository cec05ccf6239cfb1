import type { Zone } from '#app/platform/clock/wall-clock.ts'
import { minuteOf } from './hire.ts'

/** A day's hire holds 200 to 250 kilometres in 8 to 10 hours, half a day's 100 in four (domain E.5). */
const PER_HOUR = 25
const MOST_A_DAY = 250

const HOUR = 60
const DAY = 24 * HOUR

/** How far a coach at disposal usually drives with its group, where nobody has said where to; whole kilometres. */
export function usualKilometres(pickupAt: string, until: string, zone: Zone) {
	const minutes = Math.max(0, minuteOf(until, zone) - minuteOf(pickupAt, zone))
	const days = Math.floor(minutes / DAY)
	const ofLastDay = Math.round(((minutes - days * DAY) / HOUR) * PER_HOUR)
	return days * MOST_A_DAY + Math.min(MOST_A_DAY, ofLastDay)
}
