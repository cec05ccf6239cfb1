import { addDays } from '#app/platform/clock/wall-clock.ts'

/** On how many days a hire may be repeated at once: every week of a year. */
export const MOST_REPEATS = 52

const DAY = 86_400_000
const asUtc = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** How many days lie between two days, `yyyy-MM-dd`. */
export const daysBetween = (from: string, to: string) => Math.round((asUtc(to) - asUtc(from)) / DAY)

/** The weekday of a day, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string) => new Date(asUtc(day)).getUTCDay() || 7

/**
 * All days on some weekdays, in order; one more than may be at once at most, which says that there are too many.
 * @param from the first possible day, `yyyy-MM-dd`
 * @param until the last possible one
 */
export function everyWeek(weekdays: readonly number[], from: string, until: string): string[] {
	const found: string[] = []
	if (weekdays.length === 0) return found
	for (let day = from; day <= until && found.length <= MOST_REPEATS; day = addDays(day, 1))
		if (weekdays.includes(weekdayOf(day))) found.push(day)
	return found
}
