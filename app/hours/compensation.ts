import { type Finding, findingOf, type Period } from './activity.ts'
import { rest } from './limits.ts'
import { lengthOf, type Month, shared } from './month.ts'
import { putOffOf } from './weekly-rest.ts'

/** Rest that is owed for a shortened weekly rest, in milliseconds, and by when it must have been taken. */
type Debt = { block: Period; owed: number; by: number }

/** The end of the third week behind the one in which a rest begins. */
function deadlineOf({ weeks }: Month, { from }: Period) {
	const week = weeks.findLastIndex((each) => each.from <= from)
	return (weeks[week + 3] as Period).until
}

/** A rest that is the weekly one of its week, and shortened: no regular one touches that week. */
function isShortened({ weeks, rests }: Month, block: Period) {
	const length = lengthOf(block)
	if (length < rest.reducedWeekly || length >= rest.weekly) return false
	const week = weeks.findLast(({ from }) => from <= block.from) as Period
	return !rests.some((other) => lengthOf(other) >= rest.weekly && shared(other, week) > 0)
}

/** Article 8(6) and (6a)(b): what each weekly rest that was shortened, and each pair behind twelve days, lacks. */
function debtsOf(month: Month, afterTwelve: ReadonlySet<Period>): Debt[] {
	return month.rests.flatMap((block) => {
		const isWhole = block.from > month.period.from && block.until < month.period.until
		const length = lengthOf(block)
		const asked = afterTwelve.has(block) && length >= rest.afterTwelveDays ? rest.twoWeekly : rest.weekly
		const isOwed = afterTwelve.has(block) ? length >= rest.afterTwelveDays : isShortened(month, block)
		return isWhole && isOwed && length < asked ? [{ block, owed: asked - length, by: deadlineOf(month, block) }] : []
	})
}

/** What a rest is by itself; what is longer may compensate. @returns undefined where nothing may be taken from it */
function ownLength(month: Month, block: Period, isAfterTwelve: boolean) {
	const length = lengthOf(block)
	if (isAfterTwelve) return length >= rest.twoWeekly ? rest.twoWeekly : undefined
	if (length >= rest.weekly) return rest.weekly
	return isShortened(month, block) ? undefined : rest.reduced
}

/**
 * Article 8(6b): what a weekly rest lacks is taken en bloc with another rest of at least nine hours before the end of
 * the third week behind. Of the rests that are long enough the first one counts, and no hour of it twice.
 */
export function compensation(month: Month): Finding[] {
	const afterTwelve = new Set<Period>(putOffOf(month).flatMap(({ after }) => after ?? []))
	const taken = new Map<Period, number>()
	return debtsOf(month, afterTwelve).flatMap(({ block, owed, by }) => {
		const paid = month.rests.find((other) => {
			if (other.from < block.until || Math.min(other.until, by) - other.from < owed) return false
			const own = ownLength(month, other, afterTwelve.has(other))
			const spent = taken.get(other) ?? 0
			return own !== undefined && Math.min(other.until, by) - other.from - own - spent >= owed
		})
		if (paid) {
			taken.set(paid, (taken.get(paid) ?? 0) + owed)
			return []
		}
		const span = { from: block.from, until: by }
		const severity = by <= month.period.until ? month.severityOf(span) : 'note'
		return [findingOf('compensation', severity, span, { found: owed })]
	})
}
