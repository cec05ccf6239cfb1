import type { Activity, Finding, Kind, Period, Severity } from './activity.ts'
import { rest } from './limits.ts'
import { type Week, weeksOf } from './madrid-time.ts'
import { type Segment, timelineOf } from './timeline.ts'

/** Day: time between two rests that separate days, in milliseconds. */
export type Day = Period & {
	segments: Segment[]
	/** the rest that ends it; undefined where the period ends first */
	rest: Period | undefined
	driving: number
	/** driving and other work */
	work: number
}

/** Stretch between two weekly rests. */
export type Stretch = Period & {
	before: Period | undefined
	after: Period | undefined
	/** the one service that all of its work belongs to; undefined where there is none, or more than one */
	service: string | undefined
}

/** A driver's record, prepared for the rules. */
export type Month = {
	period: Period
	segments: Segment[]
	/** rests of nine hours or more, which may count as a daily or weekly rest */
	rests: Period[]
	days: Day[]
	stretches: Stretch[]
	/** the weeks that the period touches, and four after it */
	weeks: Week[]
	/** one a day, for all of `weeks` */
	nights: Period[]
	/** 'breach', or 'unknown' where part of the span has no record */
	severityOf: (span: Period) => Severity
	/** faults of the record */
	findings: Finding[]
}

export const lengthOf = ({ from, until }: Period) => until - from
/** Returns the overlap of two stretches, in milliseconds. */
export const shared = (one: Period, other: Period) =>
	Math.max(0, Math.min(one.until, other.until) - Math.max(one.from, other.from))
/** Sums the time of some kinds among segments, within a span, in milliseconds. */
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

/** Returns days of work, each until a rest of at least seven hours; leaves out days without any known work. */
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

/** Returns the stretches between rests of at least 24 hours in which some work is known. */
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

/** Prepares a record for the rules. */
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
