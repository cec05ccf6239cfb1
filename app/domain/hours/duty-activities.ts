import { type Activity, MINUTE, type Period } from './activity.ts'
import { driving, pause } from './limits.ts'

/** What whoever drives does on a duty, as a job keeps it. */
export type DutyWork = readonly { from: number; until: number; kind: 'driving' | 'otherWork' | 'wait' | 'rest' }[]

/** A duty of one driver, in milliseconds; alone, or the first or the second of two. */
export type DriversDuty = Period & { work: DutyWork; seat: 'alone' | 'first' | 'second'; service: string }

type Duty = { crew: boolean; service: string }

/** Written out: of records that are spread together each has a shape of its own in memory, three times as large as this. */
const onDuty = (kind: Activity['kind'], { from, until }: Period, { crew, service }: Duty): Activity => ({
	from,
	until,
	kind,
	crew,
	service,
})

/** Of a wait the first 45 minutes are the break, where it has as much as a break needs; the rest of it is presence. */
function waiting({ from, until }: Period, duty: Duty): Activity[] {
	const isBreak = until - from >= pause.least
	const ends = isBreak ? Math.min(until, from + pause.whole) : from
	return [
		...(isBreak ? [{ from, until: ends, kind: 'rest' as const }] : []),
		...(until > ends ? [onDuty('availability', { from: ends, until }, duty)] : []),
	]
}

/** Two drivers take turns each four and a half hours, the first one begins: who is not at the wheel is at hand. */
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
 * What one driver does on a duty, as far as its plan says. A duty without a plan of its work is work of which nobody knows
 * what it was.
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
 * From a driver's first record on, what lies between two records is free time, as the plan has it: rest. Before it, nothing is
 * known.
 * @returns the record, and the period that it can be judged in
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
