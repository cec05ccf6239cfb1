import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LegRequest } from '#app/domain/fields/leg-fields.server.ts'
import { MAX_LEGS } from '#app/domain/quotes/hire-request.ts'
import { legProblem, startProblems } from '#app/domain/quotes/trip/leg-problems.ts'
import { MADRID, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { validRequest } from '#tests/support/quote-requests.ts'

const TODAY = '2026-11-20'
const before = { datePickup: '2026-12-24 09:30', dateHasta: '', zone: MADRID }
const { datePickup, ...own } = validRequest()

const legAt = (moment: string, changes: Partial<LegRequest> = {}): LegRequest => ({
	...own,
	numPasajeros: undefined,
	datePickup: moment,
	...changes,
})
const problemOf = (legs: LegRequest[], minutes?: number[]) =>
	legProblem({ ...validRequest(), trayectos: legs }, TODAY, minutes)

test.each([
	['', { day: 'dayRequired', time: 'timeRequired' }],
	['2026-12-29', { time: 'timeRequired' }],
	['10:00', { day: 'dayRequired' }],
	['31/02/2027 10:00', { day: 'dateNotValid' }],
	['2026-12-29 25:61', { time: 'timeNotValid' }],
	['2028-12-29 10:00', { day: 'pickupTooFar' }],
	['2026-12-24 09:30', { day: 'tooEarly' }],
	['2026-12-24 09:31', {}],
	['2027-03-28 02:30', { time: 'timeDoesNotExist' }],
	['2027-10-31 02:30', { time: 'timeExistsTwice' }],
])('a further leg at «%s» has the problems %o', (text, problems) => {
	const { day, time } = startProblems(text, MADRID, before, TODAY)
	expect({ ...(day && { day }), ...(time && { time }) }).toEqual(problems)
})

test('a leg begins no earlier than the previous one ends, where its end is known', () => {
	expect(startProblems('2026-12-24 11:04', MADRID, before, TODAY, 95)).toEqual({ day: 'tooSoon' })
	expect(startProblems('2026-12-24 11:05', MADRID, before, TODAY, 95)).toEqual({ day: undefined })
	const stays = { ...before, dateHasta: '2026-12-24 19:00' }
	expect(startProblems('2026-12-24 18:59', MADRID, stays, TODAY)).toEqual({ day: 'tooEarly' })
	expect(startProblems('2026-12-24 19:00', MADRID, stays, TODAY)).toEqual({ day: undefined })
})

test('a problem is reported for the first leg that has it', () => {
	const [first, second] = [legAt('2026-12-25 09:00'), legAt('2026-12-26 09:00')]
	expect(problemOf([first, second])).toBeUndefined()
	expect(problemOf([second, first])).toEqual({ leg: 3, field: 'datePickup', problem: 'tooEarly' })
	expect(problemOf([first, legAt('2026-12-25 09:40')], [30, 60])).toMatchObject({ leg: 3, problem: 'tooSoon' })
	expect(problemOf([legAt('2026-12-25 09:00', { dateHasta: '2026-12-25 08:00' })])).toEqual({
		leg: 2,
		field: 'dateHasta',
		problem: 'untilTooEarly',
	})
	expect(problemOf([legAt('2026-12-25 09:00', { numPasajeros: 23 })])).toEqual({
		leg: 2,
		field: 'numPasajeros',
		problem: 'passengers',
	})
})

test('legs in order of time are accepted, up to twenty, and legs in another order are refused', () => {
	const start = Date.parse('2026-12-25T00:00:00Z')
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 60, max: 5000 }), { minLength: 1, maxLength: 25 }), (gaps) => {
			let at = start
			const legs = gaps.map((gap) => {
				at += gap * 60_000
				return legAt(wallClockAt(at))
			})
			const found = problemOf(legs)
			if (legs.length >= MAX_LEGS) return expect(found).toEqual({ leg: 21, field: 'datePickup', problem: 'tooMany' })
			expect(found).toBeUndefined()
			if (legs.length > 1) expect(problemOf(legs.toReversed())).toMatchObject({ leg: 3, problem: 'tooEarly' })
		}),
	)
})
