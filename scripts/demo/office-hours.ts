import { addDays, dayAt, instantOf, MADRID, wallClockAt, weekOf } from '#app/platform/clock/wall-clock.ts'

/** Returns the first moment from a given one on at which the office works, in epoch milliseconds. */
export function inOfficeHours(at: number): number {
	const day = dayAt(at)
	const time = wallClockAt(at).slice(11)
	const isSunday = weekOf(day).sunday === day
	if (isSunday || time >= '19:00') return inOfficeHours(instantOf(`${addDays(day, 1)} 08:${time.slice(3)}`, MADRID))
	return time < '08:00' ? instantOf(`${day} 08:${time.slice(3)}`, MADRID) : at
}
