import type { Period } from './activity.ts'
import { rest } from './limits.ts'
import { lengthOf, type Month } from './month.ts'

/**
 * One way to count a weekly rest that lies over the end of a week: how much of it is the weekly rest of the first and of
 * the last week that it touches, and how much that is with the weeks between; in milliseconds.
 */
export type Counting = {
	/** among the ways to count the same rest */
	number: number
	block: Period
	first: number
	last: number
	own: number
}

/** The rests of a week. */
export type RestWeek = Period & {
	/** weekly rests that touch it, and those of them that lie in it from beginning to end */
	touching: Period[]
	inside: Period[]
	/** how the weekly rest over its end may count; one `undefined` where there is none */
	over: (Counting | undefined)[]
	/** rests of nine hours or more that begin in it */
	begun: Period[]
}

/**
 * What counts in a week: the longest of it, in milliseconds, and where all of it is reduced, the weekly rests: the longest of
 * those that lie in the week (the others are long daily ones), and what reaches over its ends.
 */
export type Rested = { most: number; reduced: readonly Period[] }

export const isWeekly = (block: Period) => lengthOf(block) >= rest.reducedWeekly
export const isRegular = (block: Period) => lengthOf(block) >= rest.weekly

const parts = [0, rest.reducedWeekly, rest.weekly]

/**
 * Article 8(9): a rest over the end of a week counts in one of the two weeks; one of 69 hours is a regular and a reduced
 * weekly rest, one of 90 hours two regular ones, and a week of nothing but rest has a regular one.
 * @param between how many whole weeks it lasts
 */
function waysToCount(block: Period, between: number): Counting[] {
	const length = lengthOf(block)
	const shares = isRegular(block)
		? parts.flatMap((first) => parts.map((last) => ({ first, last })))
		: [
				{ first: length, last: 0 },
				{ first: 0, last: length },
			]
	return shares
		.map(({ first, last }) => ({ block, first, last, own: first + last + between * rest.weekly }))
		.filter(({ own }) => own <= length)
		.filter(({ first, last }) => between > 0 || Math.max(first, last) >= Math.min(length, rest.weekly))
		.map((way, number) => ({ ...way, number }))
}

/** The rests of each week; a rest over the end of several weeks is in `over` of each. */
export function restWeeksOf({ weeks, rests }: Pick<Month, 'weeks' | 'rests'>): RestWeek[] {
	const none = () => ({ touching: [], inside: [], over: [undefined], begun: [] })
	const restWeeks = weeks.map(({ from, until }): RestWeek => ({ from, until, ...none() }))
	let index = 0
	for (const block of rests) {
		while ((restWeeks[index] as RestWeek).until <= block.from) index++
		const first = restWeeks[index] as RestWeek
		first.begun.push(block)
		if (!isWeekly(block)) continue
		const touched = restWeeks.slice(index).filter(({ from }) => from < block.until)
		for (const week of touched) week.touching.push(block)
		const crossed = touched.slice(0, -1)
		if (crossed.length === 0) first.inside.push(block)
		const ways = crossed.length > 0 ? waysToCount(block, crossed.length - 1) : []
		for (const week of crossed) week.over = ways
	}
	return restWeeks
}

/** Whether a week is nothing but rest. */
const isAllRest = (before: Counting | undefined, over: Counting | undefined) =>
	before !== undefined && before.block === over?.block

/**
 * What counts in a week.
 * @param before how the rest over its beginning counts
 * @param over how the rest over its end counts
 */
export function restedIn({ inside }: RestWeek, before: Counting | undefined, over: Counting | undefined): Rested {
	if (isAllRest(before, over)) return { most: rest.weekly, reduced: [] }
	const longest = Math.max(...inside.map(lengthOf))
	const shares = inside
		.filter((block) => lengthOf(block) === longest)
		.slice(0, 1)
		.map((block) => ({ block, part: longest }))
	if (before) shares.push({ block: before.block, part: before.last })
	if (over) shares.push({ block: over.block, part: over.first })
	const counted = shares.filter(({ part }) => part > 0)
	const isReduced = !counted.some(({ block }) => isRegular(block))
	return {
		most: Math.max(0, ...counted.map(({ part }) => part)),
		reduced: isReduced ? counted.map(({ block }) => block) : [],
	}
}
