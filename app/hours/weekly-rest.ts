import { type Finding, findingOf, type Period } from './activity.ts'
import { rest, within } from './limits.ts'
import { lengthOf, type Month, type Stretch, shared, timeOf, working } from './month.ts'

const isRegular = (block: Period) => lengthOf(block) >= rest.weekly

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

/** Whether two weeks have a weekly rest each, one of them regular; none counts in both, but a long one is two. */
function haveTwoRests([first, second]: readonly [Period, Period], weekly: readonly Period[]) {
	const inFirst = weekly.filter((each) => shared(each, first) > 0)
	const inSecond = weekly.filter((each) => shared(each, second) > 0)
	return inFirst.some((one) =>
		inSecond.some((other) =>
			one === other ? lengthOf(one) >= rest.afterTwelveDays : isRegular(one) || isRegular(other),
		),
	)
}

/** Article 8(6): two weekly rests in any two weeks that the period shows whole, one of them regular. */
export function twoWeeks(month: Month): Finding[] {
	const { weeks, period, rests, segments } = month
	const weekly = rests.filter((block) => lengthOf(block) >= rest.reducedWeekly)
	const putOff = putOffOf(month)
	return weeks.slice(1).flatMap((second, index) => {
		const first = weeks[index] as Period
		const both = { from: first.from, until: second.until }
		const isShown = both.from >= period.from && both.until <= period.until
		const isExempt = putOff.some((each) => shared(each, both) > 0)
		if (!isShown || isExempt || timeOf(segments, working, both) === 0) return []
		if (haveTwoRests([first, second], weekly)) return []
		const longest = Math.max(0, ...weekly.filter((each) => shared(each, both) > 0).map(lengthOf))
		return [findingOf('twoWeeks', month.severityOf(both), both, { found: longest, limit: rest.weekly })]
	})
}
