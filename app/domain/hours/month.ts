import type { Activity, Finding, Kind, Period, Severity } from './activity.ts'
import { rest } from './limits.ts'
import { type Week, weeksOf } from './madrid-time.ts'
import { type Segment, timelineOf } from './timeline.ts'

/** What lies between two rests that part days; times in milliseconds. */
export type Day = Period & {
	segments: Segment[]
	/** what ends it; undefined where the period does */
	rest: Period | undefined
	driving: number
	/** at the wheel and other work */
	work: number
}

/** What lies between two weekly rests. */
export type Stretch = Period & {
	before: Period | undefined
	after: Period | undefined
	/** the one service that all work of it belongs to */
	service: string | undefined
}

/** A driver's record as the rules look at it. */
export type Month = {
	period: Period
	segments: Segment[]
	/** those that may count as a daily or a weekly rest: of nine hours or more */
	rests: Period[]
	days: Day[]
	stretches: Stretch[]
	/** those that the period touches, and four behind it */
	weeks: Week[]
	/** one a day, as far as the weeks */
	nights: Period[]
	/** a breach where all of a time is known */
	severityOf: (span: Period) => Severity
	/** what is wrong with the record */
	findings: Finding[]
}

export const lengthOf = ({ from, until }: Period) => until - from
/** How much of one stretch lies in another, in milliseconds. */
export const shared = (one: Period, other: Period) =>
	Math.max(0, Math.min(one.until, other.until) - Math.max(one.from, other.from))
/** Time of some kinds among segments, within a span. */
export function timeOf(segments: readonly Segment[], ofKinds: readonly Kind[], span?: Period) {
	let sum = 0
	for (const segment of segments) {
		if (span && segment.from >= span.until) break
		if (ofKinds.includes(segment.kind)) sum += span ? shared(segment, span) : segment.until - segment.from
	}
	return sum
}

export const working: readonly Kind[] = ['driving', 'otherWork']
const busy: readonly Kind[] = ['driving', 'otherWork', 'availability']

const isRest = ({ kind }: Segment) => kind === 'rest'

function dayOf(segments: Segment[], end: Period | undefined): Day {
	const [first, last] = [segments[0] as Segment, segments.at(-1) as Segment]
	return {
		from: first.from,
		until: last.until,
		segments,
		rest: end,
		driving: timeOf(segments, ['driving']),
		work: timeOf(segments, working),
	}
}

/** Days of work, each until a rest of at least seven hours; those of which nothing is known are left out. */
function daysOf(segments: readonly Segment[]) {
	const days: Day[] = []
	let open: Segment[] = []
	const close = (end: Period | undefined) => {
		if (open.some(({ kind }) => busy.includes(kind))) days.push(dayOf(open, end))
		open = []
	}
	for (const segment of segments) {
		if (isRest(segment) && lengthOf(segment) >= rest.partsDays) close(segment)
		else if (open.length > 0 || !isRest(segment)) open.push(segment)
	}
	while (open.length > 0 && isRest(open.at(-1) as Segment)) open.pop()
	if (open.length > 0) close(undefined)
	return days
}

/** What lies between rests of at least 24 hours, where any work is known. */
function stretchesOf(segments: readonly Segment[], period: Period) {
	const stretches: Stretch[] = []
	let before: Segment | undefined
	let services = new Set<string>()
	const close = (after: Segment | undefined) => {
		const [service] = services
		const span = { from: before?.until ?? period.from, until: after?.from ?? period.until }
		const isOne = services.size === 1 && service !== ''
		if (services.size > 0) stretches.push({ ...span, before, after, service: isOne ? service : undefined })
		before = after
		services = new Set()
	}
	for (const segment of segments) {
		if (isRest(segment) && lengthOf(segment) >= rest.reducedWeekly) close(segment)
		else if (busy.includes(segment.kind)) services.add(segment.service)
	}
	close(undefined)
	return stretches
}

/** Lays out a record for the rules. */
export function monthOf(activities: readonly Activity[], period: Period): Month {
	const { segments, findings } = timelineOf(activities, period)
	const unknown = segments.filter(({ kind }) => kind === 'unknown')
	const weeks = weeksOf(period, 4)
	return {
		period,
		segments,
		rests: segments.filter((segment) => isRest(segment) && lengthOf(segment) >= rest.reduced),
		days: daysOf(segments),
		stretches: stretchesOf(segments, period),
		weeks,
		nights: weeks.flatMap(({ nights }) => nights),
		severityOf: (span) => (unknown.some((gap) => shared(gap, span) > 0) ? 'unknown' : 'breach'),
		findings,
	}
}
