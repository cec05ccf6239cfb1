import { type Finding, findingOf, type Period } from './activity.ts'
import { rest } from './limits.ts'
import { lengthOf, type Month } from './month.ts'
import { type Counting, isRegular, isWeekly, type RestWeek } from './week-rests.ts'

/** Rest that is owed for a weekly rest, in milliseconds, and by when it must have been taken. */
export type Debt = {
	block: Period
	owed: number
	by: number
	/** what is told of it where nobody has paid it by then */
	finding: Finding
	/** one that no other debt has */
	name: string
}

/** A rest, and how much of it may be taken as compensation, in milliseconds. */
export type Payer = { block: Period; spare: number }

/** Rests behind a weekly rest that was put off (article 8(6a)). */
export type AfterTwelve = ReadonlySet<Period>

/** What 69 hours behind twelve days lack of ninety, and what a reduced weekly rest lacks of 45 hours. */
function owedFor(block: Period, afterTwelve: AfterTwelve) {
	const length = lengthOf(block)
	if (afterTwelve.has(block)) return length >= rest.afterTwelveDays ? rest.twoWeekly - length : 0
	return rest.weekly - length
}

/**
 * Articles 8(6), (6a)(b) and (6b): what may be owed for the rests of a week; for a reduced one it is owed where the week
 * has no other weekly rest than reduced ones. A rest that the period cuts off owes nothing, since nobody knows how long it was.
 * @param by the end of the third week behind, in milliseconds
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
 * What of a rest is left for compensation, in milliseconds, behind what it is by itself: a weekly rest, as often as it
 * counts as one, or else the nine hours of article 8(7).
 * @param counting how it counts, where it lies over the end of a week
 * @param isReduced its week has reduced weekly rests only: nothing is taken from one of these
 */
function spareOf(block: Period, afterTwelve: AfterTwelve, counting: Counting | undefined, isReduced: boolean) {
	const length = lengthOf(block)
	if (afterTwelve.has(block)) return length - rest.twoWeekly
	if (isRegular(block)) return length - (counting?.own ?? rest.weekly)
	return isWeekly(block) && isReduced ? 0 : length - rest.reduced
}

/** Whether a rest counts as the weekly rest of the week behind the one in which it begins, and may be a reduced one. */
const isOfNextWeek = (counting: Counting | undefined) =>
	counting !== undefined && counting.first === 0 && !isRegular(counting.block)

/**
 * The rests of a week that have something to spare, in order; a reduced one over an end of the week is among those of the
 * week in which it counts, since what it may give depends on what else counts there.
 * @param begun those that begin in the week
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

/** Of some rests those that are long enough to pay for the least of some debts. */
export function longEnough(blocks: readonly Period[], debts: readonly Debt[]): Period[] {
	const least = Math.min(...debts.map(({ owed }) => owed))
	return blocks.filter((block) => lengthOf(block) >= rest.reduced + least)
}

const isPayable = ({ block, owed, by }: Debt, payer: Payer, used: number) =>
	block.until <= payer.block.from && used + owed <= payer.spare && payer.block.from + used + owed <= by

/**
 * The ways to take from one rest what is owed, each piece whole and over by the time it is due, one piece behind another;
 * the rest that they are attached to may run on. It helps nobody to leave what may be paid besides.
 * @param debts in the order in which they are due
 * @returns for each way what is owed still
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
	// Of two ways of which one pays more, that one comes first.
	for (const left of waysFrom(0, 0)) {
		if (!ways.some((other) => other.every((debt) => left.includes(debt)))) ways.push(left)
	}
	return ways
}
