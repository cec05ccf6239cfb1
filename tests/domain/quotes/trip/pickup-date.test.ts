import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earliestPickup, latestPickup, pickupProblem, pickupProblems } from '#app/domain/quotes/trip/pickup-date.ts'
import { dayAt, MADRID } from '#app/platform/clock/wall-clock.ts'
import { anyText } from '#tests/support/any-text.ts'

const TODAY = '2026-11-20'
const DAY = 24 * 3_600_000
const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** Any day between 2020 and 2070. */
const anyDay = fc.integer({ min: 18_262, max: 36_524 }).map((days) => isoDay(days * DAY))
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY

test.each([
	['2026-11-20', 1, '2026-11-21'],
	['2026-11-30', 1, '2026-12-01'],
	['2026-12-31', 1, '2027-01-01'],
	['2026-12-29', 5, '2027-01-03'],
	['2027-02-28', 1, '2027-03-01'],
	['2028-02-28', 1, '2028-02-29'],
	['2028-02-28', 2, '2028-03-01'],
	['2027-03-27', 1, '2027-03-28'],
	['2027-03-27', 2, '2027-03-29'],
	['2027-10-30', 2, '2027-11-01'],
	['2026-11-20', 0, '2026-11-20'],
])('on %s with a margin of %i days the first pickup is on %s', (today, margin, first) => {
	expect(earliestPickup(today, margin)).toBe(first)
})

test('the margin is one day until a vehicle is chosen', () => {
	expect(earliestPickup(TODAY)).toBe('2026-11-21')
})

test('the margin counts from the day in Madrid, which begins there at midnight', () => {
	const firstPickupAt = (instant: string) => earliestPickup(dayAt(Date.parse(instant)), 1)

	expect(firstPickupAt('2026-11-20T22:59:59Z')).toBe('2026-11-21')
	expect(firstPickupAt('2026-11-20T23:00:00Z')).toBe('2026-11-22')
	expect(firstPickupAt('2027-07-31T21:59:59Z')).toBe('2027-08-01')
	expect(firstPickupAt('2027-07-31T22:00:00Z')).toBe('2027-08-02')
})

test('the first pickup is exactly the margin away, counted in calendar days, and a larger margin never makes it earlier', () => {
	fc.assert(
		fc.property(anyDay, fc.nat({ max: 400 }), fc.nat({ max: 400 }), (today, margin, more) => {
			const first = earliestPickup(today, margin)
			expect(daysBetween(today, first)).toBe(margin)
			expect(earliestPickup(today, margin + more) >= first).toBe(true)
		}),
	)
})

test('a pickup is possible from the first minute of the first day to the last minute of the last', () => {
	expect(pickupProblem('2026-11-21 23:59', TODAY, 2, MADRID)).toBe('pickupTooEarly')
	expect(pickupProblem('2026-11-22 00:00', TODAY, 2, MADRID)).toBeUndefined()
	expect(latestPickup(TODAY)).toBe('2028-11-19')
	expect(pickupProblem('2028-11-19 23:59', TODAY, 2, MADRID)).toBeUndefined()
	expect(pickupProblem('2028-11-20 00:00', TODAY, 2, MADRID)).toBe('pickupTooFar')
})

test('the days before the margin are too early, those after two years too far, and all between are possible', () => {
	fc.assert(
		fc.property(anyDay, fc.nat({ max: 20 }), fc.integer({ min: -40, max: 800 }), (today, margin, ahead) => {
			const noon = `${isoDay(Date.parse(today) + ahead * DAY)} 12:00`
			const expected = ahead < margin ? 'pickupTooEarly' : ahead > 730 ? 'pickupTooFar' : undefined
			expect(pickupProblem(noon, today, margin, MADRID)).toBe(expected)
		}),
	)
})

test('a date that is too early stays so when the margin grows', () => {
	fc.assert(
		fc.property(anyDay, fc.nat({ max: 30 }), fc.nat({ max: 20 }), fc.nat({ max: 20 }), (today, ahead, margin, more) => {
			const noon = `${isoDay(Date.parse(today) + ahead * DAY)} 12:00`
			fc.pre(pickupProblem(noon, today, margin, MADRID) === 'pickupTooEarly')
			expect(pickupProblem(noon, today, margin + more, MADRID)).toBe('pickupTooEarly')
		}),
	)
})

test.each(['', ' ', '\t\n'])('an empty text (%j) is a missing date', (text) => {
	expect(pickupProblem(text, TODAY, 1, MADRID)).toBe('pickupRequired')
})

test.each([
	'24/12/2026 09:30',
	'2026-13-01 09:30',
	'2026-00-10 09:30',
	'2026-12-32 09:30',
	'2027-02-29 09:30',
	'2027-04-31 09:30',
	'+02026-12-24 09:30',
	'２０２６-12-24 09:30',
	'tomorrow',
	'NaN',
])('%s is no valid date', (text) => {
	expect(pickupProblem(text, TODAY, 1, MADRID)).toBe('dateNotValid')
})

test.each(['2026-12-24 9:30', '2026-12-24 24:00', '2026-12-24 09:60', '2026-12-24T09:30Z', '2026-12-24T09:30+02:00'])(
	'%s has a day and no valid time',
	(text) => {
		expect(pickupProblems(text, TODAY, 1, MADRID)).toEqual({ day: undefined, time: 'timeNotValid' })
		expect(pickupProblem(text, TODAY, 1, MADRID)).toBe('timeNotValid')
	},
)

test('day and time have problems of their own', () => {
	expect(pickupProblems('', TODAY, 1, MADRID)).toEqual({ day: 'pickupDayRequired', time: 'pickupTimeRequired' })
	expect(pickupProblems('2026-12-24', TODAY, 1, MADRID)).toEqual({ day: undefined, time: 'pickupTimeRequired' })
	expect(pickupProblems('09:30', TODAY, 1, MADRID)).toEqual({ day: 'pickupDayRequired', time: undefined })
	expect(pickupProblems('2026-11-20', TODAY, 1, MADRID)).toEqual({ day: 'pickupTooEarly', time: 'pickupTimeRequired' })
	expect(pickupProblems('tomorrow 02:30', TODAY, 1, MADRID)).toEqual({ day: 'dateNotValid', time: undefined })
	expect(pickupProblems('2027-03-28 02:30', TODAY, 1, MADRID)).toEqual({ day: undefined, time: 'timeDoesNotExist' })
})

test('29 February is a day in a leap year', () => {
	expect(pickupProblem('2028-02-29 09:30', TODAY, 1, MADRID)).toBeUndefined()
})

test('both spellings of a time, the form’s and the contract’s, are judged alike', () => {
	expect(pickupProblem('2026-12-24T09:30', TODAY, 1, MADRID)).toBeUndefined()
	expect(pickupProblem(' 2026-12-24 09:30 ', TODAY, 1, MADRID)).toBeUndefined()
	expect(pickupProblem('2026-11-20T09:30', TODAY, 1, MADRID)).toBe('pickupTooEarly')
})

test('any text gets a result, and only a day and time in digits can be possible', () => {
	fc.assert(
		fc.property(anyText(40), (text) => {
			const problem = pickupProblem(text, TODAY, 1, MADRID)
			if (!/^\s*\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/.test(text))
				expect(problem).toBeOneOf(
					text.trim()
						? ['dateNotValid', 'pickupDayRequired', 'pickupTimeRequired', 'timeNotValid']
						: ['pickupRequired'],
				)
		}),
	)
})

test.each(['02:00', '02:30', '02:59'])('%s on the night of 28 March 2027 does not exist in Madrid', (time) => {
	expect(pickupProblem(`2027-03-28 ${time}`, TODAY, 1, MADRID)).toBe('timeDoesNotExist')
	expect(pickupProblem(`2027-03-28T${time}`, TODAY, 1, MADRID)).toBe('timeDoesNotExist')
	expect(pickupProblem(`2027-03-27 ${time}`, TODAY, 1, MADRID)).toBeUndefined()
})

test.each(['2027-03-28 01:59', '2027-03-28 03:00', '2027-10-31 01:59', '2027-10-31 02:30', '2027-10-31 03:00'])(
	'%s exists, once or twice, and is accepted',
	(text) => {
		expect(pickupProblem(text, TODAY, 1, MADRID)).toBeUndefined()
	},
)

test('the hour skipped on the last Sunday of March is refused in every year', () => {
	for (let year = 2025; year <= 2037; year++) {
		const lastDay = new Date(Date.UTC(year, 2, 31))
		const sunday = isoDay(lastDay.getTime() - lastDay.getUTCDay() * DAY)
		expect(pickupProblem(`${sunday} 02:15`, `${year}-01-01`, 1, MADRID)).toBe('timeDoesNotExist')
	}
})
