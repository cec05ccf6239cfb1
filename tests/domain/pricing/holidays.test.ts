import fc from 'fast-check'
import { expect, test } from 'vitest'
import { easterSunday, isHoliday } from '#app/domain/pricing/holidays.ts'

test.each([
	['2024-03-31'],
	['2025-04-20'],
	['2026-04-05'],
	['2027-03-28'],
	['2028-04-16'],
	['2038-04-25'],
	['2285-03-22'],
	['1954-04-18'],
	['1981-04-19'],
	['2049-04-18'],
	['2076-04-19'],
])('Easter Sunday is computed as in the calendar: %s', (day) => {
	expect(easterSunday(Number(day.slice(0, 4)))).toBe(day)
})

test('Easter is a Sunday between 22 March and 25 April of every year', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1583, max: 4099 }), (year) => {
			const easter = easterSunday(year)
			expect(new Date(`${easter}T00:00:00Z`).getUTCDay()).toBe(0)
			expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
		}),
	)
})

test('2026 has exactly these holidays that are not Sundays', () => {
	const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)))
	const holidays = days.filter((day) => day.getUTCDay() !== 0).map((day) => day.toISOString().slice(0, 10))
	expect(holidays.filter(isHoliday)).toEqual([
		'2026-01-01',
		'2026-01-06',
		'2026-04-03',
		'2026-04-06',
		'2026-05-01',
		'2026-06-24',
		'2026-08-15',
		'2026-09-11',
		'2026-10-12',
		'2026-12-08',
		'2026-12-25',
		'2026-12-26',
	])
})

test('every Sunday is a holiday, and does not make the days next to it holidays', () => {
	expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(isHoliday)).toEqual([false, true, false])
	expect(['2028-11-01', '2028-12-06'].map(isHoliday)).toEqual([true, true])
})
