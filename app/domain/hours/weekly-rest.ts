import { type Finding, findingOf } from './activity.ts'
import { rest, within } from './limits.ts'
import { lengthOf, type Month, type Stretch, shared, timeOf, working } from './month.ts'
import { isRegular, isWeekly } from './week-rests.ts'

/**
 * Returns whether a stretch may postpone its weekly rest: one occasional service after a regular weekly rest (article
 * 8(6a)).
 */
const mayPutOff = ({ before, service }: Stretch) => service !== undefined && before !== undefined && isRegular(before)

/** Returns the stretches of more than six days that the twelve-day rule allows. */
export const putOffOf = ({ stretches }: Month): Stretch[] =>
	stretches.filter((each) => lengthOf(each) > within.sixDays && lengthOf(each) <= within.twelveDays && mayPutOff(each))

/**
 * Checks when the weekly rest begins: within six days after the last one, or within twelve (articles 8(6) and (6a)).
 */
export function weeklyRest(month: Month): Finding[] {
	const putOff = new Set(putOffOf(month))
	return month.stretches.flatMap((stretch) => {
		const length = lengthOf(stretch)
		if (length <= within.sixDays) return []
		if (!putOff.has(stretch)) {
			const limit = mayPutOff(stretch) ? within.twelveDays : within.sixDays
			// A regular weekly rest before the period would allow twelve days.
			const isOpen = stretch.before === undefined && stretch.service !== undefined && length <= within.twelveDays
			return [findingOf('weeklyRest', isOpen ? 'unknown' : month.severityOf(stretch), stretch, { limit })]
		}
		const { after } = stretch
		const isShort = after && after.until < month.period.until && lengthOf(after) < rest.afterTwelveDays
		return [
			findingOf('twelveDays', 'note', stretch, { limit: within.twelveDays }),
			...(isShort
				? [
						findingOf('restAfterTwelveDays', month.severityOf({ from: after.from, until: after.until + 1 }), after, {
							limit: rest.afterTwelveDays,
						}),
					]
				: []),
		]
	})
}

/** Returns whether two weeks have a weekly rest each, one of them regular (article 8(6)); lengths in milliseconds. */
export const haveTwoRests = (first: number, second: number) =>
	Math.min(first, second) >= rest.reducedWeekly && Math.max(first, second) >= rest.weekly

/**
 * Returns for each week the finding if it and the week before lack two weekly rests. It is undefined for weeks that the
 * period does not show whole, without work, or with a postponed weekly rest.
 */
export function twoWeeksOf(month: Month): (Finding | undefined)[] {
	const { weeks, period, rests, segments } = month
	const putOff = putOffOf(month)
	return weeks.map((second, index) => {
		const first = weeks[index - 1]
		if (!first || first.from < period.from || second.until > period.until) return undefined
		const both = { from: first.from, until: second.until }
		const isExempt = putOff.some((each) => shared(each, both) > 0)
		if (isExempt || timeOf(segments, working, both) === 0) return undefined
		const weekly = rests.filter((block) => isWeekly(block) && shared(block, both) > 0)
		const longest = Math.max(0, ...weekly.map(lengthOf))
		return findingOf('twoWeeks', month.severityOf(both), both, { found: longest, limit: rest.weekly })
	})
}
