import { type Finding, findingOf, HOUR, type Period } from './activity.ts'
import { postponing, rest, within } from './limits.ts'
import { type Day, lengthOf, type Month, type Stretch } from './month.ts'

/** Returns the room for a rest in a window after a span of work, in milliseconds; negative if the span exceeds it. */
export const roomForRest = (window: number, span: number) => window - span

/** Returns whether two drivers were on board during all work; in the first hour one may be alone (article 8(5)). */
const isCrewed = ({ from, segments }: Day) =>
	segments.some(({ crew }) => crew) &&
	segments.every(({ kind, crew, until }) => kind === 'rest' || crew || until <= from + HOUR)

/**
 * Returns how much of a day's rest is within a window from its beginning, in milliseconds, and whether it is regular or
 * reduced.
 */
function restWithin(day: Day, window: number) {
	const end = day.rest
	if (!end) return { length: 0, isRegular: false, isReduced: false }
	const length = Math.max(0, Math.min(lengthOf(end), roomForRest(window, end.from - day.from)))
	const isSplit = day.segments.some((each) => each.kind === 'rest' && lengthOf(each) >= rest.firstOfSplit)
	const isReduced = length >= rest.reduced
	return { length, isReduced, isRegular: length >= rest.daily || (isSplit && isReduced) }
}

/** Returns the beginning and end of each occasional service. */
function servicesOf({ segments }: Month) {
	const services = new Map<string, Period>()
	for (const { service, from, until } of segments) {
		const known = services.get(service)
		if (known) known.until = until
		else if (service !== '') services.set(service, { from, until })
	}
	return services
}

/** Returns how often a service allows a postponed daily rest (article 8(2a)). */
const postponementsOf = (service: Period) => {
	const length = lengthOf(service)
	if (length >= postponing.twice) return 2
	return length >= postponing.once ? 1 : 0
}

/** Returns the one service that all work of a day belongs to; empty where there is none, or more than one. */
function serviceOf({ segments }: Day) {
	const services = new Set(segments.flatMap(({ kind, service }) => (kind === 'rest' ? [] : [service])))
	const [service = ''] = services
	return services.size === 1 ? service : ''
}

/** Exceptions used so far: reduced rests since the last weekly rest, and postponed ones by service. */
type Used = { reduced: number; postponed: Map<string, number> }

function judgeDay(month: Month, services: Map<string, Period>, used: Used, day: Day): Finding[] {
	const isCrew = isCrewed(day)
	const window = isCrew ? within.crew : within.day
	const mayReduce = used.reduced < rest.reducedBetweenWeekly
	const inTime = restWithin(day, window)
	const found = { found: inTime.length, limit: mayReduce ? rest.reduced : rest.daily }
	const reduced = () => {
		used.reduced++
		return findingOf('reducedRest', 'note', { from: day.from, until: day.from + window }, found)
	}
	if (inTime.isRegular) return []
	if (inTime.isReduced && mayReduce) return [reduced()]

	const service = serviceOf(day)
	const postponed = used.postponed.get(service) ?? 0
	const span = services.get(service)
	const mayPostpone = !isCrew && span && postponed < postponementsOf(span) && day.driving <= postponing.drivingAtMost
	const later = restWithin(day, within.postponed)
	if (mayPostpone && (later.isRegular || (later.isReduced && mayReduce))) {
		used.postponed.set(service, postponed + 1)
		if (!later.isRegular) used.reduced++
		const until = { from: day.from, until: day.from + within.postponed }
		return [findingOf('postponedRest', 'note', until, { found: later.length, limit: found.limit })]
	}
	const asked = { from: day.from, until: day.from + window }
	return [findingOf('dailyRest', month.severityOf(asked), asked, found)]
}

/**
 * Checks the rest of each day (articles 8(2), (2a), (4) and (5)). In the order of days it accepts a regular rest, else
 * a reduced one, else a postponed one, while these are left. Days of which the period shows less than thirty hours are
 * not checked.
 */
export function dailyRest(month: Month): Finding[] {
	const services = servicesOf(month)
	const used: Used = { reduced: 0, postponed: new Map() }
	let stretch: Stretch | undefined
	return month.days.flatMap((day) => {
		if (day.from + within.crew > month.period.until) return []
		if (stretch && day.from >= stretch.until) used.reduced = 0
		stretch = month.stretches.find(({ from, until }) => from <= day.from && day.from < until)
		return judgeDay(month, services, used, day)
	})
}
