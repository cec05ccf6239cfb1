import { expect, test } from 'vitest'
import { everyWeek, MAX_REPEATS, weekdayOf } from '#app/domain/bookings/repeating/repeat-days.ts'
import { daysBetween } from '#app/platform/clock/wall-clock.ts'

test('days are counted by the calendar, over changes of the clock and leap days', () => {
	expect(daysBetween('2026-12-24', '2027-01-07')).toBe(14)
	expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
	expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
	expect(daysBetween('2027-01-07', '2026-12-24')).toBe(-14)
	expect([weekdayOf('2026-12-21'), weekdayOf('2026-12-27')]).toEqual([1, 7])
})

test('days are listed for every Tuesday and Friday between two days, both included', () => {
	expect(everyWeek([2, 5], '2026-12-01', '2026-12-11')).toEqual([
		'2026-12-01',
		'2026-12-04',
		'2026-12-08',
		'2026-12-11',
	])
	expect(everyWeek([], '2026-12-01', '2026-12-11')).toEqual([])
	expect(everyWeek([2], '2026-12-11', '2026-12-01')).toEqual([])
})

test('a year of weekly days is the maximum, and a longer list ends one day above it', () => {
	expect(everyWeek([1], '2026-01-05', '2026-12-28')).toHaveLength(MAX_REPEATS)
	expect(everyWeek([1, 2, 3, 4, 5, 6, 7], '2026-01-05', '9999-12-31')).toHaveLength(MAX_REPEATS + 1)
})
