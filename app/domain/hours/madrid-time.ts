import { addDays, dayAt, instantsOf, MADRID, weekOf } from '#app/platform/clock/wall-clock.ts'
import { HOUR, type Period } from './activity.ts'

/**
 * Week from Monday 0:00 to Sunday 24:00 in Madrid, in epoch milliseconds, with the nights (22:00 to 6:00) that end in
 * it.
 */
export type Week = Period & { nights: Period[]; nextMonday: string }

const cached = new Map<string, Week>()
const MAX_CACHED = 2_000

/** Returns the instant of a time in Madrid; callers ask only for times that no clock change skips or repeats. */
const instantOf = (wallClock: string) => instantsOf(wallClock, MADRID)[0] ?? Number.NaN

/**
 * Returns the start of a day in Madrid, in epoch milliseconds.
 * @param day `yyyy-MM-dd`
 */
export const midnightOf = (day: string) => instantOf(`${day} 00:00`)

/** Returns the week that begins on a Monday, `yyyy-MM-dd`; cached, because all drivers share it. */
function weekFrom(monday: string): Week {
	const known = cached.get(monday)
	if (known) return known
	const nextMonday = addDays(monday, 7)
	const nights = Array.from({ length: 7 }, (_, index) => ({
		from: instantOf(`${addDays(monday, index - 1)} 22:00`),
		until: instantOf(`${addDays(monday, index)} 06:00`),
	}))
	const week = { from: midnightOf(monday), until: midnightOf(nextMonday), nights, nextMonday }
	if (cached.size >= MAX_CACHED) cached.clear()
	cached.set(monday, week)
	return week
}

/** Returns the weeks that a period touches, and `behind` weeks after them. */
export function weeksOf({ from, until }: Period, behind: number): Week[] {
	const weeks = [weekFrom(weekOf(dayAt(from)).monday)]
	let more = behind
	while (true) {
		const last = weeks.at(-1) as Week
		if (last.until >= until && more-- <= 0) return weeks
		weeks.push(weekFrom(last.nextMonday))
	}
}

/**
 * Returns how much of a stretch is between 22:00 and 6:00 in Madrid, in milliseconds.
 * @param nights in order, one a day
 */
export function nightTimeOf({ from, until }: Period, nights: readonly Period[]) {
	const first = nights[0]
	if (!first) return 0
	let sum = 0
	// A day with a clock change is an hour longer or shorter, so the search begins one night early.
	for (let index = Math.max(0, Math.floor((from - first.from) / (24 * HOUR)) - 1); index < nights.length; index++) {
		const night = nights[index] as Period
		if (night.from >= until) break
		sum += Math.max(0, Math.min(until, night.until) - Math.max(from, night.from))
	}
	return sum
}
