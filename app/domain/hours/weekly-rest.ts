import { type Finding, findingOf } from './activity.ts'
import { rest, within } from './limits.ts'
import { lengthOf, type Month, type Stretch, shared, timeOf, working } from './month.ts'
import { isRegular, isWeekly } from './week-rests.ts'

/** Article 8(6a): one occasional service, behind a regular weekly rest. */
const mayPutOff = ({ before, service }: Stretch) => service !== undefined && before !== undefined && isRegular(before)

/** Stretches of more than six days that the twelve-day rule allows. */
export const putOffOf = ({ stretches }: Month): Stretch[] =>
	stretches.filter((each) => lengthOf(each) > within.sixDays && lengthOf(each) <= within.twelveDays && mayPutOff(each))

/** Articles 8(6) and (6a): when the weekly rest begins, six days behind the one before or twelve. */
export function weeklyRest(month: Month): Finding[] {
	const putOff = new Set(putOffOf(month))
	return month.stretches.flatMap((stretch) => {
		const length = lengthOf(stretch)
		if (length <= within.sixDays) return []
		if (!putOff.has(stretch)) {
			const limit = mayPutOff(stretch) ? within.twelveDays : within.sixDays
			// What lies before the period may be the regular weekly rest that allows twelve days.
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

/** Article 8(6): whether two weeks have a weekly rest each, one of them regular. In milliseconds. */
export const haveTwoRests = (first: number, second: number) =>
	Math.min(first, second) >= rest.reducedWeekly && Math.max(first, second) >= rest.weekly

/**
 * What is told of each week and the one before where they lack two weekly rests; undefined where nothing is: in weeks that
 * the period does not show whole, weeks without work, and about a weekly rest that was put off.
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
