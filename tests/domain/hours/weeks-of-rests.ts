import type { Activity } from '#app/domain/hours/activity.ts'
import { at } from './record.ts'

const HOUR = 3_600_000

/** A rest from a time by the clocks of Madrid on, so many hours long; or as long a time without a record. */
export type Rest = [begin: string, hours: number, kind?: 'unknown']

/** A day of thirteen hours and the shortest regular rest behind it. */
const day: readonly [hours: number, kind: Activity['kind']][] = [
	[3, 'driving'],
	[1, 'rest'],
	[3, 'driving'],
	[6, 'availability'],
	[11, 'rest'],
]

/**
 * A record of weekly rests, and from one of them to the next days of thirteen hours, with an hour of work to the last.
 * @param begin by the clocks of Madrid, as `end`
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
