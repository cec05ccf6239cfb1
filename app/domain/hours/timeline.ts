import { type Activity, type Finding, findingOf, type Kind, kinds, type Period } from './activity.ts'
import { ENDLESS } from './limits.ts'

/** Stretch of a gapless timeline; it differs from its neighbours in kind, crew or service. */
export type Segment = Required<Activity>

const isTime = ({ from, until }: Period) => Number.isFinite(from) && Number.isFinite(until) && until > from

const isWork = (kind: Kind) => kind === 'driving' || kind === 'otherWork' || kind === 'availability'

/** Finds impossible entries: ends before beginnings, and work of more than 24 hours. */
function oddities(activities: readonly Activity[], period: Period) {
	const findings: Finding[] = []
	for (const activity of activities) {
		const { from, until, kind } = activity
		if (!isTime(activity)) {
			const begin = Number.isFinite(from) ? from : period.from
			findings.push(findingOf('backwards', 'unknown', { from: begin, until: Number.isFinite(until) ? until : begin }))
		} else if (until - from > ENDLESS && isWork(kind))
			findings.push(findingOf('endless', 'unknown', { from, until }, { limit: ENDLESS }))
	}
	return findings
}

function segmentOf(
	from: number,
	until: number,
	{ kind, crew = false, service = '' }: Omit<Activity, 'from' | 'until'>,
) {
	const isBusy = isWork(kind)
	return { from, until, kind, crew: isBusy && crew, service: isBusy ? service : '' } satisfies Segment
}

const weight = ({ kind }: Segment) => kinds.indexOf(kind)

/** Resolves overlaps: the kind that comes first in `kinds` counts, of equal ones the earlier activity. */
function flattened(sorted: readonly Segment[]) {
	const edges = [...new Set(sorted.flatMap(({ from, until }) => [from, until]))].sort((one, other) => one - other)
	const flat: Segment[] = []
	const twice: Period[] = []
	let covering: Segment[] = []
	let next = 0
	for (const [index, from] of edges.slice(0, -1).entries()) {
		const until = edges[index + 1] as number
		covering = covering.filter((each) => each.until > from)
		while ((sorted[next]?.from ?? until) <= from) covering.push(sorted[next++] as Segment)
		const [heaviest] = covering.toSorted((one, other) => weight(one) - weight(other))
		if (!heaviest) continue
		flat.push(segmentOf(from, until, heaviest))
		const last = twice.at(-1)
		if (covering.length > 1 && last?.until === from) last.until = until
		else if (covering.length > 1) twice.push({ from, until })
	}
	return { flat, twice }
}

const areDisjoint = (sorted: readonly Segment[]) =>
	sorted.every(({ from }, index) => index === 0 || (sorted[index - 1] as Segment).until <= from)

/** Joins equal neighbours, and fills gaps with unknown time. */
function closed(flat: readonly Segment[], { from, until }: Period) {
	const segments: Segment[] = []
	const add = (next: Segment) => {
		const last = segments.at(-1)
		const isSame = last?.kind === next.kind && last.crew === next.crew && last.service === next.service
		if (isSame) last.until = next.until
		else if (next.until > next.from) segments.push(next)
	}
	let at = from
	for (const segment of flat) {
		if (segment.from > at) add(segmentOf(at, segment.from, { kind: 'unknown' }))
		add(segment)
		at = segment.until
	}
	if (at < until) add(segmentOf(at, until, { kind: 'unknown' }))
	return segments
}

/**
 * Turns a driver's record into a gapless timeline of a period.
 * @returns segments, unknown where there is no record, and the faults of the record
 */
export function timelineOf(
	activities: readonly Activity[],
	period: Period,
): { segments: Segment[]; findings: Finding[] } {
	const findings = oddities(activities, period)
	const within = activities
		.filter(isTime)
		.sort((one, other) => one.from - other.from)
		.map((each) => segmentOf(Math.max(each.from, period.from), Math.min(each.until, period.until), each))
		.filter(isTime)
	const { flat, twice } = areDisjoint(within) ? { flat: within, twice: [] } : flattened(within)
	findings.push(...twice.map((each) => findingOf('overlap', 'unknown', each)))
	const segments = closed(flat, period)
	if (segments.every(({ kind }) => kind === 'unknown'))
		return { segments, findings: [...findings, findingOf('noRecord', 'unknown', period)] }
	const gaps = segments.filter(({ kind }) => kind === 'unknown')
	return { segments, findings: [...findings, ...gaps.map((gap) => findingOf('unknownTime', 'unknown', gap))] }
}
