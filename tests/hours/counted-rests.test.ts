import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Activity, Finding, Period } from '#app/hours/activity.ts'
import { checkHours } from '#app/hours/check-hours.ts'
import { timelineOf } from '#app/hours/timeline.ts'
import { addDays, wallClockAt } from '#app/shared/wall-clock.ts'
import { checkByMinutes } from './minute-checker.ts'
import { weekends, weekendsOf } from './weekends.ts'
import { type Rest, weeksOfRests } from './weeks-of-rests.ts'

const HOUR = 3_600_000
const WEEK = 168 * HOUR

type Weeks = { name: string; begin?: string; end: string; rests: Rest[]; found: string[] }
const counted = (findings: Finding[]) => findings.filter(({ rule }) => rule === 'twoWeeks' || rule === 'compensation')
const told = (findings: Finding[]) =>
	counted(findings)
		.map((finding) => {
			const { rule, severity, minutes, from, until } = finding
			return `${rule} ${severity} ${minutes}, ${wallClockAt(from)} to ${wallClockAt(until)}`
		})
		.sort()

/** 24, 45 and 60 hours, and so on, over Sunday midnight and about it. */
const inTurn: Rest[] = [
	['2026-05-30 09:00', 45],
	['2026-06-06 10:00', 30],
	['2026-06-13 09:00', 45],
	['2026-06-20 09:00', 45],
	['2026-06-27 01:00', 47],
]
/** Thirty hours on the first weekend of June, and one of sixty on the last. */
const made = (sixty: string): Rest[] => [
	['2026-06-06 06:00', 30],
	['2026-06-12 13:00', 45],
	['2026-06-19 09:00', 45],
	['2026-06-25 09:00', 45],
	[sixty, 60],
	['2026-07-04 00:00', 45],
]

const examples: Weeks[] = [
	{
		name: 'a regular rest over Sunday midnight counts for the week that has no other, and not for the next',
		end: '2026-06-29 00:00',
		rests: inTurn,
		found: ['compensation breach 900, 2026-06-06 10:00 to 2026-06-29 00:00'],
	},
	{
		name: 'where sixty hours of that week are unknown nobody can rule out a rest in it',
		end: '2026-06-29 00:00',
		rests: [['2026-05-25 00:00', 60, 'unknown'], ...inTurn],
		found: ['twoWeeks unknown 2700, 2026-05-25 00:00 to 2026-06-08 00:00'],
	},
	{
		name: 'of two weekends the unknown one is none',
		end: '2026-06-08 00:00',
		rests: [
			['2026-05-30 03:00', 45],
			['2026-06-06 03:00', 45, 'unknown'],
		],
		found: ['twoWeeks unknown 2700, 2026-05-25 00:00 to 2026-06-08 00:00'],
	},
	{
		name: 'a week of which the period shows two days needs no rest, so the one over its end counts for the next week',
		begin: '2026-05-30 00:00',
		end: '2026-06-22 00:00',
		rests: [
			['2026-05-30 09:00', 45],
			['2026-06-07 05:00', 30],
			['2026-06-13 10:00', 45],
			['2026-06-20 02:00', 45],
		],
		found: [],
	},
	{
		name: 'a reduced rest over Sunday midnight is owed by the third week behind the one in which it counts',
		end: '2026-06-22 00:00',
		rests: [
			['2026-05-30 09:00', 45],
			['2026-06-07 05:00', 30],
			['2026-06-13 10:00', 45],
			['2026-06-20 02:00', 45],
		],
		found: ['compensation note 900, 2026-06-07 05:00 to 2026-06-29 00:00'],
	},
	{
		name: 'a last week that the period cuts off is compared with nothing',
		end: '2026-06-13 00:00',
		rests: [
			['2026-05-30 09:00', 45],
			['2026-06-06 09:00', 45],
		],
		found: [],
	},
	{
		name: 'a rest that ends on Monday at 0:00 does not touch that week',
		end: '2026-06-15 00:00',
		rests: [
			['2026-05-25 00:00', 45],
			['2026-05-30 03:00', 45],
			['2026-06-08 00:00', 45],
		],
		found: [
			'twoWeeks breach 2700, 2026-05-25 00:00 to 2026-06-08 00:00',
			'twoWeeks breach 2700, 2026-06-01 00:00 to 2026-06-15 00:00',
		],
	},
	{
		name: 'a minute longer, and it counts there',
		end: '2026-06-15 00:00',
		rests: [
			['2026-05-25 00:00', 45],
			['2026-05-30 03:00', 45 + 1 / 60],
			['2026-06-08 00:00', 45],
		],
		found: [],
	},
	{
		name: 'Saturday 9:00 to Monday 6:00 are 44 hours where clocks go forward',
		begin: '2026-03-16 00:00',
		end: '2026-04-06 00:00',
		rests: [
			['2026-03-21 00:00', 38],
			['2026-03-28 09:00', 44],
			['2026-04-04 00:00', 47],
		],
		found: [
			'compensation note 420, 2026-03-21 00:00 to 2026-04-13 00:00',
			'twoWeeks breach 2640, 2026-03-16 00:00 to 2026-03-30 00:00',
		],
	},
	{
		name: 'Saturday 9:00 to Monday 5:00 are 45 hours where they go back',
		begin: '2026-10-12 00:00',
		end: '2026-11-09 00:00',
		rests: [
			['2026-10-17 01:00', 38],
			['2026-10-24 09:00', 45],
			['2026-10-31 01:00', 46],
			['2026-11-06 00:00', 52],
		],
		found: [],
	},
	{
		name: 'a rest of 69 hours has one regular rest for both weeks, one of ninety has two',
		end: '2026-06-22 00:00',
		rests: [
			['2026-05-30 12:00', 24],
			['2026-06-06 03:00', 69],
			['2026-06-15 00:00', 24],
		],
		found: [
			'compensation breach 1260, 2026-05-30 12:00 to 2026-06-22 00:00',
			'compensation note 1260, 2026-06-15 00:00 to 2026-07-13 00:00',
			'twoWeeks breach 4140, 2026-06-08 00:00 to 2026-06-22 00:00',
		],
	},
	{
		name: 'ninety hours that are two regular rests have nothing left for what is owed',
		end: '2026-06-22 00:00',
		rests: [
			['2026-05-30 12:00', 24],
			['2026-06-06 03:00', 90],
			['2026-06-15 00:00', 24],
		],
		found: [
			'compensation breach 1260, 2026-05-30 12:00 to 2026-06-22 00:00',
			'compensation note 1260, 2026-06-15 00:00 to 2026-07-13 00:00',
		],
	},
	{
		name: 'ten days of rest are a weekly rest of each week that they touch, and make good what was owed',
		end: '2026-06-22 00:00',
		rests: [
			['2026-05-30 12:00', 24],
			['2026-06-05 03:00', 240],
			['2026-06-20 12:00', 24],
		],
		found: [],
	},
	{
		name: 'of two reduced rests in a week the longer one is the weekly rest, and the other a long daily one',
		end: '2026-06-29 00:00',
		rests: [
			['2026-05-30 01:00', 46],
			['2026-06-03 12:00', 26],
			['2026-06-06 10:00', 30],
			['2026-06-12 13:00', 45],
			['2026-06-19 09:00', 45],
			['2026-06-26 00:00', 45],
		],
		found: ['compensation breach 900, 2026-06-06 10:00 to 2026-06-29 00:00'],
	},
	{
		name: 'fifteen hours that are over on Sunday at 24:00 are in time, whatever they are attached to',
		begin: '2026-06-01 00:00',
		end: '2026-07-06 00:00',
		rests: made('2026-06-28 09:00'),
		found: [],
	},
	{
		name: 'a minute later they are not',
		begin: '2026-06-01 00:00',
		end: '2026-07-06 00:00',
		rests: made('2026-06-28 09:01'),
		found: ['compensation breach 900, 2026-06-06 06:00 to 2026-06-29 00:00'],
	},
]

/** What two weeks lack and what is owed, by the rules; the minutes say the same. */
function findingsOf({ begin = '2026-05-25 00:00', end, rests }: Omit<Weeks, 'name' | 'found'>) {
	const { activities, period } = weeksOfRests(begin, end, rests)
	const findings = told(checkHours(activities, period))
	expect(told(checkByMinutes(activities, period))).toEqual(findings)
	return findings
}

test.each(examples)('$name', ({ found, ...weeks }) => {
	expect(findingsOf(weeks)).toEqual(found)
})

describe('compensation in one rest', () => {
	/** Forty hours of rest, then thirty, so that five and fifteen are owed, and one that is longer. */
	const owedTwice = (long: Rest): Rest[] => [
		['2026-05-30 01:00', 46],
		['2026-06-06 01:00', 40],
		['2026-06-12 10:00', 45],
		['2026-06-20 01:00', 30],
		long,
		['2026-07-03 00:00', 45],
		['2026-07-09 00:00', 45],
		['2026-07-15 00:00', 45],
	]
	const findings = (...long: Rest) => findingsOf({ end: '2026-07-20 00:00', rests: owedTwice(long) })
	const five = 'compensation breach 300, 2026-06-06 01:00 to 2026-06-29 00:00'
	const fifteen = 'compensation breach 900, 2026-06-20 01:00 to 2026-07-13 00:00'

	test('five and fifteen hours are both made good by 65', () => {
		expect(findings('2026-06-26 01:00', 65)).toEqual([])
	})

	test('a minute shorter it has room for one of them: for the one that is due first', () => {
		expect(findings('2026-06-26 01:00', 65 - 1 / 60)).toEqual([fifteen])
	})

	test('both hold where five hours are left until the first of them is due, and not where a minute less is', () => {
		expect(findings('2026-06-28 19:00', 65)).toEqual([])
		expect(findings('2026-06-28 19:01', 65)).toEqual([five])
	})
})

/** Weeks without a hole, and not of one service. */
const plain = weekends.map(({ activities, period }) => ({
	activities: activities.map((each) => ({ ...each, service: '' })),
	period,
}))

/** A record in which a stretch is rest, whatever it was. */
function withRest(activities: readonly Activity[], { from, until }: Period): Activity[] {
	const others = activities
		.flatMap((each) => [
			{ ...each, until: Math.min(each.until, from) },
			{ ...each, from: Math.max(each.from, until) },
		])
		.filter((each) => each.until > each.from)
	return [...others, { from, until, kind: 'rest' }]
}

/** Weekly rests, in order. */
function weeklyRestsIn({ from, until }: Period, activities: readonly Activity[]) {
	const { segments } = timelineOf(activities, { from, until })
	return segments.filter((each) => each.kind === 'rest' && each.until - each.from >= 24 * HOUR)
}

const runs = { numRuns: 150, seed: 561 }
const added = fc.record({ at: fc.integer({ min: 0, max: 40 * 24 }), hours: fc.integer({ min: 1, max: 60 }) })

test('more rest never adds two weeks that lack theirs, as long as two weekly rests do not become one', () => {
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

test('one more regular weekly rest adds no breach of weekly rests, nor an hour to what is too long between them', () => {
	fc.assert(
		fc.property(plain, added, ({ activities, period }, { at: hour, hours }) => {
			const from = period.from + hour * HOUR
			const more = withRest(activities, { from, until: from + (45 + hours) * HOUR })
			fc.pre(weeklyRestsIn(period, more).length > weeklyRestsIn(period, activities).length)
			const [before, after] = [checkHours(activities, period), checkHours(more, period)]
			const breaches = (of: Finding[]) => counted(of).filter(({ severity }) => severity === 'breach').length
			expect(breaches(after)).toBeLessThanOrEqual(breaches(before))
			const tooLong = (of: Finding[]) =>
				of.reduce((sum, { rule, minutes, limit }) => sum + (rule === 'weeklyRest' ? minutes - limit : 0), 0)
			expect(tooLong(after)).toBeLessThanOrEqual(tooLong(before))
		}),
		runs,
	)
})

test('whole weeks earlier or later the same is found', () => {
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

test('half a year of reduced rests over Sunday midnight has the same findings week by week', () => {
	const weeks = Array.from({ length: 26 }, (_, index) => addDays('2026-01-03', 7 * index))
	const rests = weeks.map((day): Rest => [`${day} 19:00`, 36])
	const { activities, period } = weeksOfRests('2026-01-01 00:00', `${addDays('2026-01-03', 7 * 26)} 00:00`, rests)
	const findings = counted(checkHours(activities, period))
	expect(findings.filter(({ rule }) => rule === 'twoWeeks')).toHaveLength(24)
	expect(findings.filter(({ rule }) => rule === 'compensation')).toHaveLength(26)
})
