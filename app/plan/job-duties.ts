import { GARAGE, type Way, wayBetween } from '#app/pricing/hire.ts'
import type { Plan } from '#app/pricing/plan-duties.ts'
import { stintAt, type WorkingDay } from '#app/pricing/working-day.ts'
import { type JobWork, LONGEST_DUTY, type Span } from './job.ts'

/** What one coach does between leaving the garage and coming home, as a job holds it; times in milliseconds since 1970. */
export type JobDuty = Span & { dutyNumber: number; legs: number[]; work: JobWork; quotedKm: number }
type Unnumbered = Omit<JobDuty, 'dutyNumber'>

const MINUTE = 60_000
/** Regulation (EC) 561/2006, article 7, as `withBreaks` reckons them. */
const DRIVING_BEFORE_BREAK = 270
const BREAK = 45

type Entry = JobWork[number]
type Kind = Entry['kind']

/** A way from a minute on, with the breaks that are in its minutes. */
function driving(from: number, { minutes, wheelMinutes }: Way): Entry[] {
	const entries: Entry[] = []
	const end = from + minutes
	let at = from
	for (let breaks = Math.floor((minutes - wheelMinutes) / BREAK); breaks > 0; breaks--) {
		const rests = at + DRIVING_BEFORE_BREAK
		if (rests + BREAK > end) break
		entries.push({ kind: 'driving', from: at, until: rests }, { kind: 'rest', from: rests, until: rests + BREAK })
		at = rests + BREAK
	}
	return [...entries, { kind: 'driving', from: at, until: end }]
}

/** The same without holes and overlaps between two minutes: what nobody has said is of this kind. */
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

/** The drive of a stretch: its stops divide the way into equal parts, since nobody keeps where they are. */
function stretch(start: number, way: Way, stops: { count: number; minutes: number }): Entry[] {
	const parts = stops.count + 1
	const part = (of: number, index: number) => Math.round((of * (index + 1)) / parts) - Math.round((of * index) / parts)
	if (stops.minutes === 0) return driving(start, way)
	let at = start
	return Array.from({ length: parts }, (_, index) => {
		const minutes = part(way.minutes, index)
		const entries = driving(at, { ...way, minutes, wheelMinutes: Math.min(minutes, part(way.wheelMinutes, index)) })
		at += minutes + Math.round(stops.minutes / stops.count)
		return entries
	}).flat()
}

/** What is driven on a day, in order: to the first pick-up, with the group, between two trips, and home. */
function drivesOf({ job }: Plan, day: WorkingDay): Entry[] {
	const begin = stintAt(job, day.first)
	const approach = day.from === 'home' ? wayBetween(job.hire, GARAGE, begin.from) : job.gaps[day.first - 1]?.way
	const entries = approach ? driving(day.startsAt, approach) : []
	for (let index = day.first; index <= day.last; index++) {
		const { way, stops, start, end } = stintAt(job, index)
		entries.push(...stretch(start, way, stops))
		const gap = index < day.last ? job.gaps[index] : undefined
		if (gap) entries.push(...driving(end + Math.max(0, gap.spare), gap.way))
	}
	return entries
}

/** A day's work until the passengers are where they wanted to be; between two drives whoever drives waits. */
const workOfDay = (plan: Plan, day: WorkingDay) => filled(drivesOf(plan, day), 'wait', day.startsAt, day.endsAt)

/** The way home, at once or behind a rest. */
function wayHome({ job }: Plan, { homeAt, last }: WorkingDay): Entry[] {
	if (homeAt === undefined) return []
	const way = wayBetween(job.hire, stintAt(job, last).to, GARAGE)
	return driving(homeAt - way.minutes, way)
}

function dutyOf(plan: Plan, days: readonly [WorkingDay, ...WorkingDay[]]): Unnumbered {
	const [first] = days
	const last = days.at(-1) ?? first
	const endsAt = Math.max(last.homeAt ?? last.endsAt, last.endsAt, first.startsAt + 1)
	const known = days.flatMap((day) => [...workOfDay(plan, day), ...wayHome(plan, day)])
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

/** A duty in pieces that are not longer than the longest one; its kilometres are driven in the first. */
function cut(duty: Unnumbered): Unnumbered[] {
	const end = duty.startsAt + LONGEST_DUTY
	if (duty.endsAt <= end) return [duty]
	const work = duty.work.filter(({ from }) => from < end).map((each) => ({ ...each, until: Math.min(each.until, end) }))
	const rest = duty.work.filter(({ until }) => until > end).map((each) => ({ ...each, from: Math.max(each.from, end) }))
	return [{ ...duty, endsAt: end, work }, ...cut({ ...duty, startsAt: end, work: rest, quotedKm: 0 })]
}

/** The duties of a plan (domain E.5): each from leaving the garage to coming home, nights away in between. */
export function jobDuties(plan: Plan): JobDuty[] {
	const groups: [WorkingDay, ...WorkingDay[]][] = []
	for (const day of plan.days) {
		const group = groups.at(-1)
		if (day.from === 'away' && group) group.push(day)
		else groups.push([day])
	}
	return groups.flatMap((days) => cut(dutyOf(plan, days))).map((duty, index) => ({ ...duty, dutyNumber: index + 1 }))
}
