import { dayDrives } from '#app/domain/pricing/day-drives.ts'
import { GARAGE, wayBetween } from '#app/domain/pricing/hire.ts'
import { stintAt } from '#app/domain/pricing/hire-job.ts'
import type { Plan } from '#app/domain/pricing/plan-duties.ts'
import type { WorkingDay } from '#app/domain/pricing/working-day.ts'
import { type JobWork, LONGEST_DUTY, type Span } from './job.ts'

/** Duty of one coach from leaving the garage until it is back, as stored in a job; times in epoch milliseconds. */
export type JobDuty = Span & { dutyNumber: number; legs: number[]; work: JobWork; quotedKm: number }
type Unnumbered = Omit<JobDuty, 'dutyNumber'>

const MINUTE = 60_000

type Entry = JobWork[number]
type Kind = Entry['kind']

/**
 * Fills the gaps between `entries` with `kind`, from `from` until `until`, and cuts overlaps off the later entry; in
 * minutes.
 */
function filled(entries: readonly Entry[], kind: Kind, from: number, until: number): Entry[] {
	const all: Entry[] = []
	let at = from
	for (const entry of entries) {
		const begins = Math.max(entry.from, at)
		if (begins > at) all.push({ kind, from: at, until: begins })
		if (entry.until > begins) all.push({ ...entry, from: begins })
		at = Math.max(at, entry.until)
	}
	return until > at ? [...all, { kind, from: at, until }] : all
}

/** Returns a day's work with the way home. The driver waits between two drives, and rests before the way home. */
function workOfDay({ job }: Plan, day: WorkingDay): Entry[] {
	const shift = dayDrives(job, day, day.timing)
	const work = filled(shift.pieces, 'wait', day.startsAt, day.endsAt)
	if (day.homeAt === undefined) return work
	const home = wayBetween(job.hire, stintAt(job, day.last).to, GARAGE)
	const driven = shift.pieces.length
	shift.rest(day.homeAt - home.minutes - day.endsAt)
	shift.driveWay(day.homeAt - home.minutes, home)
	return [...work, ...shift.pieces.slice(driven)]
}

function dutyOf(plan: Plan, days: readonly [WorkingDay, ...WorkingDay[]]): Unnumbered {
	const [first] = days
	const last = days.at(-1) ?? first
	const endsAt = Math.max(last.homeAt ?? last.endsAt, last.endsAt, first.startsAt + 1)
	const known = days.flatMap((day) => workOfDay(plan, day))
	const work = filled(known, 'rest', first.startsAt, endsAt)
	const legs = days.flatMap((day) =>
		Array.from({ length: day.last - day.first + 1 }, (_, index) => stintAt(plan.job, day.first + index).leg + 1),
	)
	return {
		startsAt: first.startsAt * MINUTE,
		endsAt: endsAt * MINUTE,
		legs: [...new Set(legs)],
		work: work.map(({ kind, from, until }) => ({ kind, from: from * MINUTE, until: until * MINUTE })),
		quotedKm: Math.round(days.reduce((km, day) => km + day.km, 0)),
	}
}

/** Cuts a duty into pieces of at most `LONGEST_DUTY`; the first has all of its kilometres. */
function cut(duty: Unnumbered): Unnumbered[] {
	const end = duty.startsAt + LONGEST_DUTY
	if (duty.endsAt <= end) return [duty]
	const work = duty.work.filter(({ from }) => from < end).map((each) => ({ ...each, until: Math.min(each.until, end) }))
	const rest = duty.work.filter(({ until }) => until > end).map((each) => ({ ...each, from: Math.max(each.from, end) }))
	return [{ ...duty, endsAt: end, work }, ...cut({ ...duty, startsAt: end, work: rest, quotedKm: 0 })]
}

/**
 * Returns the duties of a plan (domain E.5): each from leaving the garage until back there, with nights away in
 * between.
 */
export function jobDuties(plan: Plan): JobDuty[] {
	const groups: [WorkingDay, ...WorkingDay[]][] = []
	for (const day of plan.days) {
		const group = groups.at(-1)
		if (day.from === 'away' && group) group.push(day)
		else groups.push([day])
	}
	return groups.flatMap((days) => cut(dutyOf(plan, days))).map((duty, index) => ({ ...duty, dutyNumber: index + 1 }))
}
