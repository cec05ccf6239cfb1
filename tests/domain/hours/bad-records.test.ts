import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Activity, kinds } from '#app/domain/hours/activity.ts'
import { checkHours } from '#app/domain/hours/check-hours.ts'
import { at, record } from './record.ts'

const period = { from: at('2026-06-01 00:00'), until: at('2026-06-29 00:00') }
const rulesOf = (activities: Activity[], of = period) => checkHours(activities, of).map(({ rule }) => rule)

test('a driver without any record has one finding, and no rule is checked', () => {
	expect(checkHours([], period)).toEqual([
		{ rule: 'noRecord', severity: 'unknown', ...period, minutes: 28 * 1440, limit: 0 },
	])
	expect(rulesOf(record('2026-05-01 06:00', 'D4:00'))).toEqual(['noRecord'])
})

test('a driver who has rested all month has no finding', () => {
	expect(checkHours([{ ...period, kind: 'rest' }], period)).toEqual([])
})

test('overlapping duties have one finding, and the heavier one counts', () => {
	const findings = checkHours(
		[...record('2026-06-01 00:00', 'R6:00 D4:00 R662:00'), ...record('2026-06-01 08:00', 'W8:00')],
		period,
	)
	expect(findings.find(({ rule }) => rule === 'overlap')).toEqual({
		rule: 'overlap',
		severity: 'unknown',
		from: at('2026-06-01 08:00'),
		until: at('2026-06-01 16:00'),
		minutes: 480,
		limit: 0,
	})
	// Four hours at the wheel and six of other work: ten hours in a row.
	expect(findings.find(({ rule }) => rule === 'sixHours')?.minutes).toBe(600)
})

test('a duty that ends before it begins has a finding and does not count', () => {
	const { from, until } = { from: at('2026-06-03 12:00'), until: at('2026-06-03 08:00') }
	expect(
		checkHours(
			[
				{ ...period, kind: 'rest' },
				{ from, until, kind: 'driving' },
			],
			period,
		),
	).toEqual([{ rule: 'backwards', severity: 'unknown', from, until, minutes: -240, limit: 0 }])
})

test('a duty of forty hours has a finding, and counts as it is recorded', () => {
	const found = rulesOf(record('2026-06-01 00:00', 'R48:00 D40:00 R584:00'))
	for (const rule of ['endless', 'dailyDriving', 'break', 'dailyRest', 'dailyWork']) expect(found).toContain(rule)
})

test('an invalid period has no findings', () => {
	for (const until of [period.from, period.from - 1, Number.NaN, Number.POSITIVE_INFINITY])
		expect(checkHours(record('2026-06-01 06:00', 'D4:00'), { from: period.from, until })).toEqual([])
})

test('no record causes an error, whatever is in it, and each finding has figures', () => {
	const time = fc.oneof(
		fc.integer({ min: period.from - 9e8, max: period.until + 9e8 }),
		fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -1, 8.64e15),
	)
	const activity = fc.record({
		from: time,
		until: time,
		kind: fc.constantFrom(...kinds),
		crew: fc.boolean(),
		service: fc.constantFrom('', 'tour'),
	})
	fc.assert(
		fc.property(fc.array(activity, { maxLength: 12 }), (activities) => {
			for (const { from, until, minutes, limit } of checkHours(activities, period))
				for (const figure of [from, until, minutes, limit]) expect(Number.isFinite(figure)).toBe(true)
		}),
		{ numRuns: 300 },
	)
})

test('the order of a record does not matter, nor does splitting a stretch into parts', () => {
	const whole = record('2026-06-01 00:00', 'R6:00 5x(D4:00 R1:00 D4:00 P3:00 R11:30) R45:00 D5:00 R400:00')
	const halves = whole.flatMap(({ from, until, ...what }) => [
		{ from, until: (from + until) / 2, ...what },
		{ from: (from + until) / 2, until, ...what },
	])
	expect(checkHours(halves.toReversed(), period)).toEqual(checkHours(whole, period))
})
