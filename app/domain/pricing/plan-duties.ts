import { DAILY_REST_MINUTES, GARAGE, type Hire, LONGEST_DAY, wayBetween } from './hire.ts'
import { type DayBounds, gapAfter, type Job, jobOf, stintAt } from './hire-job.ts'
import { type NightAway, nightAway } from './night-away.ts'
import { oneOfEachKind, type PriceLine, sumOf } from './price-lines.ts'
import type { Tariff } from './tariff.ts'
import { type WorkingDay, workingDay } from './working-day.ts'

/** Use of the gap between two stints: the coach waits, goes home and out again, or stays away overnight. */
export type GapKind = 'wait' | 'home' | 'night'

/** Cost of a plan: broken rules first, then cents. A plan that breaks fewer rules is better at any price. */
type Cost = { broken: number; cents: number }

const isBetter = (one: Cost, other: Cost) =>
	one.broken === other.broken ? one.cents < other.cents : one.broken < other.broken

/** Request divided into working days, with the nights away between them. */
export type Plan = Cost & {
	job: Job
	/** what happens after each stint but the last */
	gaps: GapKind[]
	days: WorkingDay[]
	/** after each day but the last; undefined where the coach goes home */
	nights: (NightAway | undefined)[]
	/** one of each kind */
	lines: PriceLine[]
}

/** Returns whether a plan may contain a day. A day of several stints must be possible within the drivers' hours. */
const isAllowed = ({ first, last, drivers }: WorkingDay) => first === last || drivers !== 'tooLong'

/** Returns whether the coach is home early enough to go out again for the next stint. */
function comesHomeInTime(job: Job, { homeAt, last }: WorkingDay) {
	if (homeAt === undefined || last === job.stints.length - 1) return true
	const { start, from } = stintAt(job, last + 1)
	return homeAt <= start - wayBetween(job.hire, GARAGE, from).minutes
}

/** Returns whether a day may follow another: it begins where that one ended, and not before the coach is back. */
const canFollow = (before: WorkingDay, day: WorkingDay) =>
	before.to === day.from && (before.homeAt === undefined || before.homeAt <= day.startsAt)

const brokenBy = (day: WorkingDay) => day.late + (day.drivers === 'tooLong' ? 1 : 0)

/** Returns the cost of a plan with one more day. */
function withDay(job: Job, before: Cost & { day: WorkingDay }, day: WorkingDay): Cost {
	const night = day.from === 'away' ? nightAway(job, before.day, day) : undefined
	return {
		broken: before.broken + brokenBy(day) + (night?.isTooShort ? 1 : 0),
		cents: before.cents + day.cents + (night?.cents ?? 0),
	}
}

/** Returns every possible day that ends with a stint. */
function daysEndingAt(job: Job, last: number) {
	const days: WorkingDay[] = []
	const isLast = last === job.stints.length - 1
	for (let first = last; first >= 0; first--) {
		if (first < last && stintAt(job, last).end - stintAt(job, first).start > LONGEST_DAY) break
		for (const from of first === 0 ? (['home'] as const) : (['away', 'home'] as const))
			for (const to of isLast ? (['home'] as const) : (['away', 'home'] as const))
				days.push(workingDay(job, { first, last, from, to }))
	}
	return days.filter((day) => isAllowed(day) && comesHomeInTime(job, day))
}

type Reached = Cost & { day: WorkingDay; before: Reached | undefined }

/**
 * Finds the cheapest days by dynamic programming over the stints. It keeps the best plan for each state that matters
 * later: when the coach is home, or how many drivers sleep away.
 */
function cheapestDays(job: Job): WorkingDay[] {
	const reached: Reached[][] = []
	for (const last of job.stints.keys()) {
		const best = new Map<string, Reached>()
		for (const day of daysEndingAt(job, last)) {
			const befores =
				day.first === 0 ? [undefined] : reached[day.first - 1]?.filter(({ day: before }) => canFollow(before, day))
			for (const before of befores ?? []) {
				const cost = before ? withDay(job, before, day) : { broken: brokenBy(day), cents: day.cents }
				const state = day.to === 'home' ? `home ${day.homeAt}` : `away ${day.crew}`
				const known = best.get(state)
				if (!known || isBetter(cost, known)) best.set(state, { ...cost, day, before })
			}
		}
		reached.push([...best.values()])
	}
	const [cheapest] = (reached.at(-1) ?? []).sort((one, other) => (isBetter(one, other) ? -1 : 1))
	const days: WorkingDay[] = []
	for (let each = cheapest; each; each = each.before) days.unshift(each.day)
	return days
}

/** Builds a plan from its days. */
function planOf(job: Job, days: WorkingDay[]): Plan {
	const nights = days.slice(1).map((day, index) => {
		const before = days[index]
		return before && day.from === 'away' ? nightAway(job, before, day) : undefined
	})
	const gaps = days.flatMap(({ first, last, to }): GapKind[] => [
		...Array.from({ length: last - first }, () => 'wait' as const),
		...(last < job.stints.length - 1 ? [to === 'home' ? ('home' as const) : ('night' as const)] : []),
	])
	const all = [...days.flatMap(({ lines }) => lines), ...nights.flatMap((night) => night?.lines ?? [])]
	return {
		job,
		gaps,
		days,
		nights,
		lines: oneOfEachKind(all),
		broken: days.reduce((sum, day) => sum + brokenBy(day), 0) + nights.filter((night) => night?.isTooShort).length,
		cents: sumOf(all),
	}
}

/**
 * Plans what the coach and its drivers do from leaving the garage until back there. Between two stints the coach waits,
 * goes home and out again, or stays away overnight. The result is the cheapest plan within the drivers' hours (domain
 * E.5), or else the one that breaks the fewest rules.
 */
export function planDuties(tariff: Tariff, hire: Hire): Plan {
	const job = jobOf(tariff, hire)
	return planOf(job, cheapestDays(job))
}

/** Returns the plan of a job with other gaps; undefined where that is impossible. */
function planWith(job: Job, gaps: readonly GapKind[]): Plan | undefined {
	const bounds: DayBounds[] = []
	let [first, from]: [number, DayBounds['from']] = [0, 'home']
	for (const [last, gap] of [...gaps, 'home' as const].entries()) {
		if (gap === 'wait') continue
		const to = gap === 'home' ? 'home' : 'away'
		bounds.push({ first, last, from, to })
		;[first, from] = [last + 1, to]
	}
	const days = bounds.map((each) => workingDay(job, each))
	const isPossible = days.every((day, index) => {
		const before = days[index - 1]
		return isAllowed(day) && (!before || canFollow(before, day))
	})
	return isPossible ? planOf(job, days) : undefined
}

/** Reason for a gap: nothing else fits in time, nothing else keeps to the drivers' hours, or it is the cheapest. */
export type GapRule =
	| { rule: 'time' | 'hours' | 'late' | 'shortRest' }
	| { rule: 'cheapest' /** compared with the next cheapest plan, without VAT */; savedCents: number }

/** Returns the kinds that fit into a gap by time alone, whatever the drivers' hours say. */
function fitting(job: Job, index: number): GapKind[] {
	const { spare } = gapAfter(job, index)
	const [before, after] = [stintAt(job, index), stintAt(job, index + 1)]
	const back = wayBetween(job.hire, before.to, GARAGE).minutes
	const isHome = before.end + back + wayBetween(job.hire, GARAGE, after.from).minutes <= after.start
	return [spare >= 0 && 'wait', isHome && 'home', spare >= DAILY_REST_MINUTES && 'night'].filter(
		(kind) => kind !== false,
	) as GapKind[]
}

/**
 * Returns the rule that has decided a gap of a plan.
 * @param index of the stint before it
 */
export function ruleOf(plan: Plan, index: number): GapRule {
	const { job, gaps } = plan
	const chosen = gaps[index]
	const { spare } = gapAfter(job, index)
	if (chosen === 'wait' && spare < 0) return { rule: 'late' }
	const night = plan.nights[plan.days.findIndex(({ last }) => last === index)]
	if (chosen === 'night' && night?.isTooShort) return { rule: 'shortRest' }
	const others = fitting(job, index).filter((kind) => kind !== chosen)
	if (others.length === 0) return { rule: 'time' }
	const plans = others.flatMap((kind) => planWith(job, gaps.with(index, kind)) ?? [])
	const allowed = plans.filter(({ broken }) => broken <= plan.broken)
	if (allowed.length === 0) return { rule: 'hours' }
	return { rule: 'cheapest', savedCents: Math.min(...allowed.map(({ cents }) => cents)) - plan.cents }
}
