import type { Finding } from '#app/domain/hours/activity.ts'
import { firstHourOf } from './minute-calendar.ts'
import { codes, type Minutes, type Run } from './minutes.ts'

const { otherWork: WORK } = codes

/*
 * Articles 8(6), (6b), (7) and (9) by exhaustive search: every way to count each weekly rest in the weeks that it
 * touches. For each of them, every way to compensate the owed hours in later rests. The one with the fewest breaches is
 * the result.
 */

/** Part of a rest that counts as the weekly rest of a week. */
type Share = { rest: Run; week: number; minutes: number }
type Debt = { rest: Run; minutes: number; due: number }
/** Facts that are the same in every way. */
type Given = { month: Minutes; weekly: readonly Run[]; behindTwelve: ReadonlySet<Run>; putOff: readonly Run[] }

const startOf = (week: number) => firstHourOf(week) * 3_600_000
const lengthOf = ({ start, end }: Run) => end - start

/** Returns every choice of one item from each list. */
function every<T>(lists: readonly (readonly T[])[]): T[][] {
	let chosen: T[][] = [[]]
	for (const list of lists) chosen = chosen.flatMap((before) => list.map((each) => [...before, each]))
	return chosen
}

/**
 * Returns the ways to count a rest. A short one counts in one of its weeks. A longer one may count in several, as 45 or
 * as 24 hours, once at least as 45.
 */
function waysToCount(month: Minutes, rest: Run): Share[][] {
	const weeks = new Set<number>()
	for (let m = rest.start; m < rest.end; m++) weeks.add(month.week[m] as number)
	const length = lengthOf(rest)
	if (length < 2700) return [...weeks].map((week) => [{ rest, week, minutes: length }])
	return every([...weeks].map((week) => [0, 1440, 2700].map((minutes) => ({ rest, week, minutes }))))
		.map((shares) => shares.filter(({ minutes }) => minutes > 0))
		.filter((shares) => shares.some(({ minutes }) => minutes === 2700))
		.filter((shares) => shares.reduce((sum, { minutes }) => sum + minutes, 0) <= length)
}

/** Finds each two weeks of which one has no weekly rest, or neither has 45 hours. */
function fortnightsOf({ month, weekly, putOff }: Given) {
	const facts: { week: number; finding: Finding }[] = []
	const last = month.week[month.length - 1] as number
	for (let week = month.week[0] as number; week < last; week++) {
		const [from, until] = [startOf(week), startOf(week + 2)]
		if (from < month.period.from || until > month.period.until) continue
		const touches = (run: Run) => month.at(run.start) < until && month.at(run.end) > from
		const [a, z] = [(from - month.period.from) / 60_000, (until - month.period.from) / 60_000]
		if (putOff.some(touches) || month.count(a, z, (m) => (month.kind[m] as number) <= WORK) === 0) continue
		const minutes = Math.max(0, ...weekly.filter(touches).map(lengthOf))
		const finding = { rule: 'twoWeeks', severity: month.sure(a, z), from, until, minutes, limit: 2700 } as const
		facts.push({ week, finding })
	}
	return facts
}

/**
 * Returns the owed hours. If a week has only rests below 45 hours, the longest within it owes the difference, and so
 * does each that extends beyond the week. A rest of at least 69 hours after twelve days owes the difference from 90.
 */
function debtsOf({ month, weekly, behindTwelve }: Given, shares: readonly Share[]) {
	const debts: Debt[] = []
	const owe = (rest: Run, minutes: number, week: number) => {
		if (minutes > 0 && rest.start > 0 && rest.end < month.length)
			debts.push({ rest, minutes, due: (startOf(week + 4) - month.period.from) / 60_000 })
	}
	for (const rest of weekly)
		if (behindTwelve.has(rest) && lengthOf(rest) >= 4140)
			owe(rest, 5400 - lengthOf(rest), month.week[rest.start] as number)
	for (const week of new Set(shares.map((share) => share.week))) {
		const inWeek = shares.filter((share) => share.week === week)
		if (inWeek.some(({ rest }) => lengthOf(rest) >= 2700)) continue
		const isWithin = ({ start, end }: Run) => month.week[start] === week && month.week[end - 1] === week
		const longest = Math.max(...inWeek.map(({ rest, minutes }) => (isWithin(rest) ? minutes : 0)))
		const isLongest = ({ rest }: Share) => isWithin(rest) && lengthOf(rest) === longest
		const first = inWeek.find(isLongest)
		for (const share of inWeek)
			if ((share === first || !isWithin(share.rest)) && !behindTwelve.has(share.rest))
				owe(share.rest, 2700 - share.minutes, week)
	}
	return debts
}

/**
 * Returns the minutes of a rest that are needed for its own purpose; infinite for a reduced rest, which cannot
 * compensate.
 */
function baseOf({ behindTwelve }: Given, shares: readonly Share[], rest: Run) {
	if (behindTwelve.has(rest)) return 5400
	const own = shares.filter((share) => share.rest === rest)
	if (lengthOf(rest) >= 2700) return own.reduce((sum, { minutes }) => sum + minutes, 0)
	const isReduced = own.some(({ week }) =>
		shares.filter((share) => share.week === week).every((share) => lengthOf(share.rest) < 2700),
	)
	return isReduced ? Number.POSITIVE_INFINITY : 540
}

/**
 * Returns whether a rest has room for its own minutes and all these debts, one after the other in some order, each
 * before it is due.
 */
function holds(rest: Run, base: number, debts: readonly Debt[]): boolean {
	const needed = debts.reduce((sum, { minutes }) => sum + minutes, base)
	if (needed > lengthOf(rest) || debts.some((debt) => debt.rest.end > rest.start)) return false
	const fitsBehind = (minute: number, left: readonly Debt[]): boolean =>
		left.length === 0 ||
		left.some((debt) => {
			const end = minute + debt.minutes
			const others = left.filter((each) => each !== debt)
			return end <= debt.due && fitsBehind(end, others)
		})
	return fitsBehind(rest.start, debts)
}

/**
 * Tries every way to assign debts to rests.
 * @returns for each way the unpaid debts; only the way that pays all, if there is one
 */
function unpaidIn(given: Given, shares: readonly Share[], debts: readonly Debt[]): Debt[][] {
	const rests = given.month.rests.filter((rest) => lengthOf(rest) >= 540)
	const payers = rests.map((rest) => ({ rest, base: baseOf(given, shares, rest), given: [] as Debt[] }))
	const ways: Debt[][] = []
	const mayBePaid = (debt: Debt) => payers.some(({ rest, base }) => holds(rest, base, [debt]))
	const hopeless = debts.filter((debt) => !mayBePaid(debt))
	const others = debts.filter(mayBePaid)
	/**
	 * Assigns the debts from an index on, in every way.
	 * @returns whether all are paid, so that there is no better way
	 */
	const give = (index: number, unpaid: readonly Debt[]): boolean => {
		const debt = others[index]
		if (!debt) {
			ways.push([...hopeless, ...unpaid])
			return unpaid.length === 0
		}
		for (const payer of payers) {
			payer.given.push(debt)
			const isDone = holds(payer.rest, payer.base, payer.given) && give(index + 1, unpaid)
			payer.given.pop()
			if (isDone) return true
		}
		return give(index + 1, [...unpaid, debt])
	}
	return give(0, []) ? [hopeless] : ways
}

/**
 * Ranks findings: number of breaches, those about two weeks, the same of uncertain ones, and notes. Fewer is better.
 */
function ranked(findings: readonly Finding[]) {
	const count = (...severities: string[]) => findings.filter(({ severity }) => severities.includes(severity))
	const weeks = (of: Finding[]) => of.filter(({ rule }) => rule === 'twoWeeks').length
	const [breaches, unknown] = [count('breach'), count('unknown')]
	return [breaches.length, weeks(breaches), unknown.length, weeks(unknown), count('note').length]
}

/** Sorts by end, findings about two weeks first. */
const inOrder = (findings: readonly Finding[]) =>
	findings.toSorted(
		(one, other) =>
			one.until - other.until ||
			Number(other.rule === 'twoWeeks') - Number(one.rule === 'twoWeeks') ||
			one.from - other.from,
	)

/** Returns a number below 0 if the first has fewer. */
function compareRanks(one: readonly Finding[], other: readonly Finding[]) {
	const others = ranked(other)
	for (const [index, rank] of ranked(one).entries()) if (rank !== others[index]) return rank - (others[index] as number)
	return 0
}

/** Returns a number below 0 if the first findings are better: fewer, or equally many and later. */
function compare(one: readonly Finding[], other: readonly Finding[]) {
	const difference = compareRanks(one, other)
	if (difference !== 0) return difference
	const others = inOrder(other)
	for (const [index, { from, until }] of inOrder(one).entries()) {
		const match = others[index] as Finding
		if (match.until !== until) return match.until - until
		if (match.from !== from) return match.from - from
	}
	return 0
}

/** Reports the findings of the best way to count the rests and to pay what is owed. */
export function countEveryWay(given: Given) {
	const { month, weekly } = given
	const fortnights = fortnightsOf(given)
	const facts = new Map<string, Finding>()
	const isDebtReported = ({ rest, minutes, due }: Debt): Finding => {
		const name = `${rest.start} ${due}`
		const severity = due <= month.length ? month.sure(rest.start, due) : 'note'
		const [from, until] = [month.at(rest.start), month.at(due)]
		const finding = facts.get(name) ?? { rule: 'compensation', severity, from, until, minutes, limit: 0 }
		facts.set(name, finding)
		return finding
	}
	let best: Finding[] | undefined
	for (const ways of every(weekly.map((rest) => waysToCount(month, rest)))) {
		const shares = ways.flat()
		const most = new Map<number, number>()
		for (const { week, minutes } of shares) most.set(week, Math.max(minutes, most.get(week) ?? 0))
		const lacking = fortnights.filter(({ week }) => {
			const both = [most.get(week) ?? 0, most.get(week + 1) ?? 0]
			return Math.min(...both) === 0 || Math.max(...both) < 2700
		})
		const findings = lacking.map(({ finding }) => finding)
		// Debts can only make it worse.
		if (best && compareRanks(findings, best) > 0) continue
		for (const unpaid of unpaidIn(given, shares, debtsOf(given, shares))) {
			const all = [...findings, ...unpaid.map(isDebtReported)]
			if (!best || compare(all, best) < 0) best = all
		}
	}
	month.findings.push(...(best ?? []))
}
