import { type Finding, findingOf, type Period } from './activity.ts'
import { rest } from './limits.ts'
import { lengthOf, type Month } from './month.ts'
import { type Counting, isRegular, isWeekly, type RestWeek } from './week-rests.ts'

/** Compensation owed for a weekly rest, in milliseconds, and the time by which it must have been taken. */
export type Debt = {
	block: Period
	owed: number
	by: number
	/** finding if it is not paid by then */
	finding: Finding
	/** unique among all debts */
	name: string
}

/** Rest, and how much of it may be taken as compensation, in milliseconds. */
export type Payer = { block: Period; spare: number }

/** Rests after a postponed weekly rest (article 8(6a)). */
export type AfterTwelve = ReadonlySet<Period>

/** Returns what a rest after twelve days, of at least 69 hours, lacks of 90 hours, or any other weekly rest of 45. */
function owedFor(block: Period, afterTwelve: AfterTwelve) {
	const length = lengthOf(block)
	if (afterTwelve.has(block)) return length >= rest.afterTwelveDays ? rest.twoWeekly - length : 0
	return rest.weekly - length
}

/**
 * Returns what may be owed for the rests of a week (articles 8(6), (6a)(b) and (6b)). A reduced rest is owed for only
 * where all weekly rests of the week are reduced. A rest cut off by the period owes nothing, because its length is
 * unknown.
 * @param by end of the third week after it, in epoch milliseconds
 */
export function debtsOf(month: Month, week: RestWeek, afterTwelve: AfterTwelve, by: number): Debt[] {
	const { period } = month
	return week.touching.flatMap((block): Debt[] => {
		const owed = owedFor(block, afterTwelve)
		const isWhole = block.from > period.from && block.until < period.until
		const isEarlier = afterTwelve.has(block) && block.from < week.from
		if (owed <= 0 || !isWhole || isEarlier) return []
		const span = { from: block.from, until: by }
		const severity = by <= period.until ? month.severityOf(span) : 'note'
		const finding = findingOf('compensation', severity, span, { found: owed })
		return [{ block, owed, by, finding, name: `${block.from} ${by}` }]
	})
}

/**
 * Returns how much of a rest is left for compensation, in milliseconds. What it counts for as one or two weekly rests is
 * deducted, or else the nine hours of article 8(7).
 * @param counting how it counts where it spans the end of a week
 * @param isReduced whether all weekly rests of its week are reduced: then they have nothing to spare
 */
function spareOf(block: Period, afterTwelve: AfterTwelve, counting: Counting | undefined, isReduced: boolean) {
	const length = lengthOf(block)
	if (afterTwelve.has(block)) return length - rest.twoWeekly
	if (isRegular(block)) return length - (counting?.own ?? rest.weekly)
	return isWeekly(block) && isReduced ? 0 : length - rest.reduced
}

/** Returns whether a rest counts in the week after the one in which it begins, and is shorter than a regular one. */
const isOfNextWeek = (counting: Counting | undefined) =>
	counting !== undefined && counting.first === 0 && !isRegular(counting.block)

/**
 * Returns the rests of a week that have something to spare, in order of time. A reduced rest over a week's end is
 * listed in the week in which it counts, because what it can spare depends on the other rests there.
 * @param begun rests that begin in the week
 */
export function payersOf(
	begun: readonly Period[],
	afterTwelve: AfterTwelve,
	{ before, over, isReduced }: { before: Counting | undefined; over: Counting | undefined; isReduced: boolean },
): Payer[] {
	const own = isOfNextWeek(over) ? begun.filter((block) => block !== over?.block) : begun
	return (before && isOfNextWeek(before) ? [before.block, ...own] : own)
		.map((block) => {
			const counting = block === over?.block ? over : undefined
			return { block, spare: spareOf(block, afterTwelve, counting, isReduced) }
		})
		.filter(({ spare }) => spare > 0)
}

/** Selects the rests that are long enough to pay the smallest of some debts. */
export function longEnough(blocks: readonly Period[], debts: readonly Debt[]): Period[] {
	const least = Math.min(...debts.map(({ owed }) => owed))
	return blocks.filter((block) => lengthOf(block) >= rest.reduced + least)
}

const isPayable = ({ block, owed, by }: Debt, payer: Payer, used: number) =>
	block.until <= payer.block.from && used + owed <= payer.spare && payer.block.from + used + owed <= by

/**
 * Returns the ways to pay debts out of one rest. Each debt is paid in one piece that ends by its due time. The pieces
 * follow one another from the start of the rest. Ways that pay less than another are left out.
 * @param debts in the order in which they are due
 * @returns for each way the debts still unpaid
 */
export function waysToPay(debts: readonly Debt[], payer: Payer): (readonly Debt[])[] {
	if (!debts.some((debt) => isPayable(debt, payer, 0))) return [debts]
	const waysFrom = (index: number, used: number): Debt[][] => {
		const debt = debts[index]
		if (!debt) return [[]]
		const unpaid = waysFrom(index + 1, used).map((left) => [debt, ...left])
		return isPayable(debt, payer, used) ? [...waysFrom(index + 1, used + debt.owed), ...unpaid] : unpaid
	}
	const ways: Debt[][] = []
	// `waysFrom` yields a way before those that pay less, so this drops the latter.
	for (const left of waysFrom(0, 0)) {
		if (!ways.some((other) => other.every((debt) => left.includes(debt)))) ways.push(left)
	}
	return ways
}
