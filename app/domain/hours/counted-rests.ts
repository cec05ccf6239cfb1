import type { Finding, Period, Severity } from './activity.ts'
import { type Debt, debtsOf, longEnough, type Payer, payersOf, waysToPay } from './compensation.ts'
import { rest } from './limits.ts'
import type { Month } from './month.ts'
import { type Counting, type RestWeek, restedIn, restWeeksOf } from './week-rests.ts'
import { haveTwoRests, putOffOf, twoWeeksOf } from './weekly-rest.ts'

/** One way to count the rests and to pay compensation, up to the end of a week. */
type Way = {
	/** how the rest over the end of the week counts */
	over: Counting | undefined
	/** longest weekly rest counted in the week, in milliseconds */
	most: number
	/** unpaid debts, in the order in which they are due */
	debts: readonly Debt[]
	/** findings so far, in the order in which they became certain */
	findings: readonly Finding[]
	cost: number
}

/** Costs by severity. One finding costs more than 999 of any lower rank, also of the ranks that `costOf` adds. */
const costs: Record<Severity, number> = { breach: 1000 ** 4, unknown: 1000 ** 2, note: 1 }

/**
 * Returns the cost of a finding. Of the same severity, two weeks without their rests cost more than unpaid
 * compensation.
 */
const costOf = ({ rule, severity }: Finding) => costs[severity] + (rule === 'twoWeeks' ? costs[severity] / 1000 : 0)

/** Returns whether one way costs less than another; at equal cost, whether the first finding that differs is later. */
function isBetter(one: Way, other: Way) {
	if (one.cost !== other.cost) return one.cost < other.cost
	for (const [index, mine] of one.findings.entries()) {
		const others = other.findings[index] ?? mine
		if (mine.until !== others.until) return mine.until > others.until
		if (mine.from !== others.from) return mine.from > others.from
	}
	return false
}

/** Result of a week, given how the rests over its beginning and its end count. */
type Counted = { most: number; debts: readonly Debt[]; payers: readonly Payer[] }

/** Rests of each week, and all that does not depend on the chosen way. */
type Plan = {
	restWeeks: RestWeek[]
	/** finding for each week and the one before, in case their rests do not suffice */
	twoWeeks: (Finding | undefined)[]
	/** by week, then by `number` of the counting before and of the one over its end */
	counted: Counted[][][]
}

function planOf(month: Month): Plan {
	const afterTwelve = new Set<Period>(putOffOf(month).flatMap(({ after }) => after ?? []))
	const restWeeks = restWeeksOf(month)
	const owing = restWeeks.map((week, index) => {
		const { until } = month.weeks[index + 3] ?? week
		return debtsOf(month, week, afterTwelve, until)
	})
	const allOwing = owing.flat()
	const counted = restWeeks.map((week, index) => {
		const begun = longEnough(week.begun, allOwing)
		const countedIn = (before: Counting | undefined, over: Counting | undefined): Counted => {
			const { most, reduced } = restedIn(week, before, over)
			return {
				most,
				debts: (owing[index] ?? []).filter(({ block }) => reduced.includes(block) || afterTwelve.has(block)),
				payers: payersOf(begun, afterTwelve, { before, over, isReduced: reduced.length > 0 }),
			}
		}
		return (restWeeks[index - 1]?.over ?? [undefined]).map((before) => week.over.map((over) => countedIn(before, over)))
	})
	return { restWeeks, twoWeeks: twoWeeksOf(month), counted }
}

const namesOf = (debts: readonly Debt[]) => debts.map(({ name }) => name).join()

/** Removes duplicate ways to pay; two rests may pay the same debts. */
function distinct(ways: (readonly Debt[])[]) {
	if (ways.length === 1) return ways
	return [...new Map(ways.map((debts) => [namesOf(debts), debts])).values()]
}

/** Extends a way by one week, with one way to count the rest over its end. */
function stepsOf({ restWeeks, twoWeeks, counted }: Plan, index: number, way: Way, over: Counting | undefined): Way[] {
	const { from } = restWeeks[index] as RestWeek
	const here = counted[index]?.[way.over?.number ?? 0]?.[over?.number ?? 0]
	const { most, debts, payers } = here as Counted
	const lacking = haveTwoRests(way.most, most) ? undefined : twoWeeks[index]
	let left = [debts.length > 0 ? [...way.debts, ...debts] : way.debts]
	for (const payer of payers) left = distinct(left.flatMap((each) => waysToPay(each, payer)))
	return left.map((owed) => {
		const due = owed.filter(({ by }) => by <= from).map(({ finding }) => finding)
		if (lacking) due.push(lacking)
		if (due.length === 0) return { ...way, over, most, debts: owed }
		const cost = due.reduce((sum, finding) => sum + costOf(finding), way.cost)
		return { over, most, debts: owed.filter(({ by }) => by > from), findings: [...way.findings, ...due], cost }
	})
}

/** Returns all that the weeks to come depend on; of the ways that share it, only the best is continued. */
const nameOf = ({ over, most, debts }: Way) =>
	`${over?.number} ${most >= rest.reducedWeekly} ${most >= rest.weekly} ${namesOf(debts)}`

/**
 * Assigns each weekly rest to one week and pays compensation from the rests that suit best (articles 8(6), (6b), (7)
 * and (9)). Of all ways it takes the one with the fewest breaches, then the fewest unknown findings, then the fewest
 * notes. Of equal ones it takes the one whose first finding is later (docs/hours.md).
 * @returns findings of `twoWeeks` and `compensation`
 */
export function countedRests(month: Month): readonly Finding[] {
	const plan = planOf(month)
	let ways: Way[] = [{ over: undefined, most: 0, debts: [], findings: [], cost: 0 }]
	for (const [index, week] of plan.restWeeks.entries()) {
		const best = new Map<string, Way>()
		for (const way of ways) {
			// A rest longer than the week must count as it does already.
			const waysOver = way.over && week.over[0]?.block === way.over.block ? [way.over] : week.over
			for (const step of waysOver.flatMap((over) => stepsOf(plan, index, way, over))) {
				const name = nameOf(step)
				const known = best.get(name)
				if (!known || isBetter(step, known)) best.set(name, step)
			}
		}
		ways = [...best.values()]
	}
	return ways.reduce((one, other) => (isBetter(other, one) ? other : one)).findings
}
