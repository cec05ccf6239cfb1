import { type Activity, MINUTE, type Period } from './activity.ts'
import { driving, pause } from './limits.ts'

/** Driver's work on a duty, as stored in a job. */
export type DutyWork = readonly { from: number; until: number; kind: 'driving' | 'otherWork' | 'wait' | 'rest' }[]

/** Duty of one driver, in epoch milliseconds: alone, or as the first or second of two. */
export type DriversDuty = Period & { work: DutyWork; seat: 'alone' | 'first' | 'second'; service: string }

type Duty = { crew: boolean; service: string }

/** Builds an activity. It names each property because objects built by spread take three times the memory. */
const onDuty = (kind: Activity['kind'], { from, until }: Period, { crew, service }: Duty): Activity => ({
	from,
	until,
	kind,
	crew,
	service,
})

/** Splits a wait: its first 45 minutes are a break, if it is long enough for one; the remainder is presence. */
function waiting({ from, until }: Period, duty: Duty): Activity[] {
	const isBreak = until - from >= pause.least
	const ends = isBreak ? Math.min(until, from + pause.whole) : from
	return [
		...(isBreak ? [{ from, until: ends, kind: 'rest' as const }] : []),
		...(until > ends ? [onDuty('availability', { from: ends, until }, duty)] : []),
	]
}

/**
 * Divides driving between two drivers in turns of four and a half hours, the first driver beginning. The other is
 * available.
 */
function* turns(work: DutyWork, seat: 'first' | 'second', service: string): Generator<Activity> {
	let driven = 0
	for (const { from, until } of work) {
		for (let at = from; at < until; ) {
			const turn = Math.floor(driven / driving.beforeBreak)
			const ends = Math.min(until, at + (turn + 1) * driving.beforeBreak - driven)
			const isMine = (turn % 2 === 0) === (seat === 'first')
			yield { from: at, until: ends, kind: isMine ? 'driving' : 'availability', crew: true, service }
			driven += ends - at
			at = ends
		}
	}
}

/**
 * Returns one driver's activities on a duty, as planned. A duty without planned work is one activity of unknown kind.
 */
export function activitiesOfDuty({ from, until, work, seat, service }: DriversDuty): Activity[] {
	if (work.length === 0) return [{ from, until: Math.max(until, from + MINUTE), kind: 'unknown' }]
	const duty = { crew: seat !== 'alone', service }
	const drives = work.filter(({ kind }) => kind === 'driving')
	const wheel =
		seat === 'alone' ? drives.map((drive) => onDuty('driving', drive, duty)) : [...turns(drives, seat, service)]
	const others = work.flatMap((each): Activity[] => {
		if (each.kind === 'driving') return []
		return each.kind === 'wait' ? waiting(each, duty) : [onDuty(each.kind, each, duty)]
	})
	return [...wheel, ...others].sort((one, other) => one.from - other.from)
}

/**
 * Fills the gaps from a driver's first record on with rest: time without a job is planned as free. Before the first
 * record nothing is known.
 * @returns the activities, and the period that can be checked
 */
export function withFreeTime(records: readonly Activity[], period: Period): { activities: Activity[]; period: Period } {
	const sorted = records.filter(({ from, until }) => until > from).sort((one, other) => one.from - other.from)
	const first = sorted[0]
	if (!first) return { activities: [], period }
	const activities: Activity[] = []
	let at = Math.max(first.from, period.from)
	for (const record of sorted) {
		if (record.from > at) activities.push({ from: at, until: record.from, kind: 'rest' })
		activities.push(record)
		at = Math.max(at, record.until)
	}
	if (at < period.until) activities.push({ from: at, until: period.until, kind: 'rest' })
	return {
		activities,
		period: { from: Math.min(Math.max(first.from, period.from), period.until - 1), until: period.until },
	}
}
