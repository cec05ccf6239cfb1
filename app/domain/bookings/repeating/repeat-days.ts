import { addDays } from '#app/platform/clock/wall-clock.ts'

/** Most days on which a trip may be repeated in one step: every week of a year. */
export const MAX_REPEATS = 52

/** Returns the weekday of a day, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/**
 * Lists all days on the given weekdays, in order. It stops at one more than `MAX_REPEATS`, which shows the caller that
 * there are too many.
 * @param from the first possible day, `yyyy-MM-dd`
 * @param until the last possible one
 */
export function everyWeek(weekdays: readonly number[], from: string, until: string): string[] {
	const found: string[] = []
	if (weekdays.length === 0) return found
	for (let day = from; day <= until && found.length <= MAX_REPEATS; day = addDays(day, 1))
		if (weekdays.includes(weekdayOf(day))) found.push(day)
	return found
}
