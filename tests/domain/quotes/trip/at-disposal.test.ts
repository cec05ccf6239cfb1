import { expect, test } from 'vitest'
import { untilProblem, untilProblems } from '#app/domain/quotes/trip/at-disposal.ts'
import { MADRID } from '#app/platform/clock/wall-clock.ts'
import { validRequest } from '#tests/support/quote-requests.ts'

const PICKUP = '2026-12-24 09:30'
const problems = (until: string, pickup = PICKUP) => untilProblems(until, pickup, MADRID)

test.each([
	['2026-12-24 09:31', {}],
	['2027-01-23 09:30', {}],
	['2027-01-23 09:31', { day: 'untilTooLate' }],
	['2026-12-24 09:30', { day: 'untilTooEarly' }],
	['2026-12-23 19:00', { day: 'untilTooEarly' }],
	['', { day: 'untilDayRequired', time: 'untilTimeRequired' }],
	['2026-12-24', { time: 'untilTimeRequired' }],
	['19:00', { day: 'untilDayRequired' }],
	['2026-12-24 25:00', { time: 'timeNotValid' }],
	['2026-13-24 19:00', { day: 'dateNotValid' }],
	['24 de diciembre', { day: 'dateNotValid', time: 'untilTimeRequired' }],
])('the end «%s» has the problems %j', (until, wrong) => {
	expect(problems(until)).toEqual(wrong)
})

test('a time that the clocks skip or repeat is refused as an end', () => {
	expect(problems('2027-03-28 02:30', '2027-03-27 20:00')).toEqual({ time: 'timeDoesNotExist' })
	expect(problems('2026-10-25 02:30', '2026-10-24 20:00')).toEqual({ time: 'timeExistsTwice' })
	expect(problems('2026-10-25 03:00', '2026-10-24 20:00')).toEqual({})
})

test('an end is not refused for an invalid pick-up, nor where it does not count', () => {
	expect(problems('2026-12-24 19:00', 'morgen')).toEqual({})
	expect(untilProblem(validRequest({ tipoViaje: 'ida', dateHasta: '1999-01-01 00:00' }))).toBeUndefined()
	expect(untilProblem(validRequest({ tipoViaje: 'disposicion' }))).toBe('untilDayRequired')
	expect(untilProblem(validRequest({ dateHasta: '1999-01-01 00:00' }))).toBe('untilTooEarly')
})
