import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Activity, Finding, Period } from '#app/domain/hours/activity.ts'
import { checkHours } from '#app/domain/hours/check-hours.ts'
import { timelineOf } from '#app/domain/hours/timeline.ts'
import { weekends, weekendsOf } from './weekends.ts'

const HOUR = 3_600_000
const WEEK = 168 * HOUR

/** Weeks without a gap, and with no occasional service. */
const plain = weekends.map(({ activities, period }) => ({
	activities: activities.map((each) => ({ ...each, service: '' })),
	period,
}))

/** Returns a record in which a period is rest, whatever it was. */
function withRest(activities: readonly Activity[], { from, until }: Period): Activity[] {
	const others = activities
		.flatMap((each) => [
			{ ...each, until: Math.min(each.until, from) },
			{ ...each, from: Math.max(each.from, until) },
		])
		.filter((each) => each.until > each.from)
	return [...others, { from, until, kind: 'rest' }]
}

/** Returns the weekly rests, in order. */
function weeklyRestsIn({ from, until }: Period, activities: readonly Activity[]) {
	const { segments } = timelineOf(activities, { from, until })
	return segments.filter((each) => each.kind === 'rest' && each.until - each.from >= 24 * HOUR)
}

const runs = { numRuns: 150, seed: 561 }
const added = fc.record({ at: fc.integer({ min: 0, max: 40 * 24 }), hours: fc.integer({ min: 1, max: 60 }) })

test('more rest adds no pair of weeks that lack theirs, unless two weekly rests become one', () => {
	fc.assert(
		fc.property(plain, added, ({ activities, period }, { at: hour, hours }) => {
			const from = period.from + hour * HOUR
			const more = withRest(activities, { from, until: from + hours * HOUR })
			fc.pre(weeklyRestsIn(period, more).length >= weeklyRestsIn(period, activities).length)
			const lacking = (of: Activity[]) => checkHours(of, period).filter(({ rule }) => rule === 'twoWeeks').length
			expect(lacking(more)).toBeLessThanOrEqual(lacking(activities))
		}),
		runs,
	)
})

test('one more regular weekly rest adds no breach of weekly rests, and no time too long between them', () => {
	fc.assert(
		fc.property(plain, added, ({ activities, period }, { at: hour, hours }) => {
			const from = period.from + hour * HOUR
			const more = withRest(activities, { from, until: from + (45 + hours) * HOUR })
			fc.pre(weeklyRestsIn(period, more).length > weeklyRestsIn(period, activities).length)
			const [before, after] = [checkHours(activities, period), checkHours(more, period)]
			const breaches = (of: Finding[]) =>
				of.filter(({ rule, severity }) => severity === 'breach' && (rule === 'twoWeeks' || rule === 'compensation'))
					.length
			expect(breaches(after)).toBeLessThanOrEqual(breaches(before))
			const tooLong = (of: Finding[]) =>
				of.reduce((sum, { rule, minutes, limit }) => sum + (rule === 'weeklyRest' ? minutes - limit : 0), 0)
			expect(tooLong(after)).toBeLessThanOrEqual(tooLong(before))
		}),
		runs,
	)
})

test('the same record moved by whole weeks has the same findings', () => {
	const june = fc.integer({ min: -4, max: 8 })
	const shifted = (by: number) => (each: Period) => ({ ...each, from: each.from + by, until: each.until + by })
	fc.assert(
		fc.property(weekendsOf(fc.constant('2026-06-01')), june, ({ activities, period }, weeks) => {
			const move = shifted(weeks * WEEK)
			const later = checkHours(activities.map(move) as Activity[], move(period))
			expect(later).toEqual(checkHours(activities, period).map(move))
		}),
		runs,
	)
})
