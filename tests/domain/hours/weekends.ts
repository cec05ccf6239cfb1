import fc from 'fast-check'
import type { Activity, Kind, Period } from '#app/domain/hours/activity.ts'
import { near } from './months.ts'

/*
 * Weeks that differ only in their rests. Each has a weekly rest near its end, regular or reduced, some across Sunday
 * midnight by a minute or by a day. Now and then there is another rest in the middle or none at all, and there are
 * holidays.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WEEK = 168 * HOUR

/** Days of work, in hours; the rest of the 24 hours is rest. */
const days: readonly [hours: number, kind: Kind][][] = [
	[[4, 'driving']],
	[
		[3, 'driving'],
		[1, 'rest'],
		[3, 'driving'],
		[6, 'availability'],
	],
	[
		[4, 'driving'],
		[1, 'rest'],
		[4, 'otherWork'],
		[6, 'availability'],
	],
]

const weekend = fc.record({
	/** how long before the end of the week it begins, and how long it lasts, in minutes */
	before: fc.oneof(near(60, 600, 1080, 1440, 1800, 2340, 2700), fc.integer({ min: -600, max: 4000 })),
	length: fc.oneof(
		{ weight: 9, arbitrary: near(1440, 1800, 2160, 2400, 2640, 2700, 2700, 3000, 3600, 4140, 5400) },
		{ weight: 1, arbitrary: near(600, 10_200, 14_400) },
	),
	/** another rest so many hours after the beginning of Monday, or none */
	middle: fc.oneof(
		{ weight: 4, arbitrary: fc.constant(undefined) },
		fc.record({ at: fc.integer({ min: 30, max: 90 }), length: near(1440, 1800, 2700, 3000, 3600) }),
	),
	day: fc.constantFrom(...days),
	service: fc.constantFrom('', '', '', 'tour'),
})

/** Fills the time from one rest to another with work, day by day, also up to the last minute. */
function workBetween(from: number, until: number, day: (typeof days)[number], service: string) {
	const activities: Activity[] = []
	for (let start = from; start < until; start += 24 * HOUR) {
		let at = start
		const pieces = [...day, [24 - day.reduce((sum, [hours]) => sum + hours, 0), 'rest'] as const]
		for (const [hours, kind] of pieces) {
			const end = Math.min(until, at + hours * HOUR)
			if (end > at) activities.push({ from: at, until: end, kind, service })
			at = end
		}
	}
	const last = activities.at(-1)
	if (last?.kind === 'rest') last.kind = 'otherWork'
	return activities
}

type Weekend = typeof weekend extends fc.Arbitrary<infer T> ? T : never

function activitiesOf(monday: number, weeks: readonly Weekend[]) {
	const activities: Activity[] = []
	let at = monday
	const rest = (from: number, length: number, { day, service }: Weekend) => {
		const begin = Math.max(at, from)
		activities.push(...workBetween(at, begin, day, service))
		activities.push({ from: begin, until: begin + length * MINUTE, kind: 'rest' })
		at = begin + length * MINUTE
	}
	for (const [index, week] of weeks.entries()) {
		const begin = monday + index * WEEK
		if (week.middle) rest(begin + week.middle.at * HOUR, week.middle.length, week)
		rest(begin + WEEK - week.before * MINUTE, week.length, week)
	}
	return activities
}

/** Mondays, taken two hours before midnight UTC; in some of the months clocks change. */
const mondays = fc.constantFrom('2026-06-01', '2026-03-09', '2026-10-05', '2027-12-20')

/**
 * Generates records of at least a month from about a Monday, and the period that is checked; a few have gaps.
 * @param monday `yyyy-MM-dd`
 */
export const weekendsOf = (monday: fc.Arbitrary<string>) =>
	fc
		.record({
			monday,
			weeks: fc.array(weekend, { minLength: 5, maxLength: 6 }),
			skipped: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 * 24 * 60 })),
			length: fc.integer({ min: 28 * 24 * 60, max: 42 * 24 * 60 }),
			hole: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.nat({ max: 35 * 24 })),
		})
		.map(({ monday: day, weeks, skipped, length, hole }): { activities: Activity[]; period: Period } => {
			const begin = Date.parse(`${day}T00:00:00Z`) - 2 * HOUR
			const gap = begin + (hole ?? 0) * HOUR
			const known = activitiesOf(begin, weeks)
			const activities =
				hole === undefined ? known : known.filter(({ from, until }) => until <= gap || from >= gap + 5 * HOUR)
			const from = begin + skipped * MINUTE
			return { activities, period: { from, until: from + length * MINUTE } }
		})

export const weekends = weekendsOf(mondays)
