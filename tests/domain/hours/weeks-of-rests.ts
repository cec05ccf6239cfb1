import type { Activity } from '#app/domain/hours/activity.ts'
import { at } from './record.ts'

const HOUR = 3_600_000

/** Rest from a time of Madrid's clock, so many hours long; or as long a time without a record. */
export type Rest = [begin: string, hours: number, kind?: 'unknown']

/** A day of thirteen hours, followed by the shortest regular rest. */
const day: readonly [hours: number, kind: Activity['kind']][] = [
	[3, 'driving'],
	[1, 'rest'],
	[3, 'driving'],
	[6, 'availability'],
	[11, 'rest'],
]

/**
 * Makes a record of weekly rests, with days of thirteen hours in between and an hour of work before each rest.
 * @param begin by Madrid's clock, as `end`
 */
export function weeksOfRests(begin: string, end: string, rests: readonly Rest[]) {
	const activities: Activity[] = []
	let now = at(begin)
	const add = (kind: Activity['kind'], until: number) => {
		if (until > now) activities.push({ from: now, until, kind })
		now = Math.max(now, until)
	}
	const workUntil = (until: number) => {
		while (now < until - HOUR) for (const [hours, kind] of day) add(kind, Math.min(now + hours * HOUR, until - HOUR))
		add('otherWork', until)
	}
	for (const [from, hours, kind = 'rest'] of rests) {
		workUntil(at(from))
		add(kind, now + Math.round(hours * 60) * 60_000)
	}
	workUntil(at(end))
	return { activities, period: { from: at(begin), until: at(end) } }
}
