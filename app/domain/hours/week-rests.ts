import type { Period } from './activity.ts'
import { rest } from './limits.ts'
import { lengthOf, type Month } from './month.ts'

/**
 * One way to count a weekly rest that spans the end of a week, in milliseconds: the part counted in the first week that
 * it touches, and in the last. `own` is the sum of both and of the weeks between.
 */
export type Counting = {
	/** index among the ways to count the same rest */
	number: number
	block: Period
	first: number
	last: number
	own: number
}

/** Rests of a week. */
export type RestWeek = Period & {
	/** weekly rests that touch it, and those that are wholly inside */
	touching: Period[]
	inside: Period[]
	/** ways to count the weekly rest over its end; one `undefined` where there is none */
	over: (Counting | undefined)[]
	/** rests of nine hours or more that begin in it */
	begun: Period[]
}

/**
 * Weekly rests counted in a week: the longest, in milliseconds, and the reduced ones if none is regular. Those are the
 * longest inside the week, and those over its ends; shorter ones inside count as long daily rests.
 */
export type Rested = { most: number; reduced: readonly Period[] }

export const isWeekly = (block: Period) => lengthOf(block) >= rest.reducedWeekly
export const isRegular = (block: Period) => lengthOf(block) >= rest.weekly

const parts = [0, rest.reducedWeekly, rest.weekly]

/**
 * Returns the ways to count a rest over the end of a week (article 8(9)). It counts in one of the two weeks. 69 hours
 * are a regular and a reduced weekly rest, 90 hours two regular ones, and a week of nothing but rest has a regular one.
 * @param between number of whole weeks that it covers
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

/** Collects the rests of each week; a rest over the end of several weeks is in `over` of each. */
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

/** Returns whether a week is nothing but rest. */
const isAllRest = (before: Counting | undefined, over: Counting | undefined) =>
	before !== undefined && before.block === over?.block

/**
 * Returns the weekly rests counted in a week.
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
