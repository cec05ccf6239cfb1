import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { assessRequest } from '#app/domain/quotes/assess-request.ts'
import { pickupProblem } from '#app/domain/quotes/trip/pickup-date.ts'
import { addDays, MADRID } from '#app/platform/clock/wall-clock.ts'
import { anyFleets, companyFleets } from '#tests/support/fleets.ts'
import { validRequest } from '#tests/support/quote-requests.ts'

const TODAY = '2026-11-20'
const assess = (changes: Partial<QuoteRequest>) => assessRequest(companyFleets, TODAY, validRequest(changes))

test('a valid request stays as it was asked for, and gets the smallest vehicle that fits', () => {
	expect(assess({})).toEqual({
		request: validRequest(),
		vehicles: [{ ...companyFleets.find(({ seats }) => seats === 24), count: 1 }],
		vehiclesFit: true,
		others: [],
		hold: undefined,
		vip: false,
		vipMissed: false,
		vipRemoved: false,
		marginDays: 2,
		pickupProblem: undefined,
	})
})

test('a request for VIP gets a VIP vehicle where one fits', () => {
	expect(assess({ numPasajeros: 8, numMaletas: 8, esVip: true })).toMatchObject({
		request: { esVip: true },
		vehicles: [{ seats: 16, vip: true }],
		vipRemoved: false,
	})
})

test('VIP is reported as removed where no VIP vehicle seats the group, and the request still has it', () => {
	expect(assess({ numPasajeros: 17, esVip: true })).toMatchObject({
		request: { esVip: true },
		vehicles: [{ seats: 24, vip: false }],
		vipRemoved: true,
	})
})

test('luggage that is too much for the VIP vehicle is reported, and a vehicle that takes it is offered', () => {
	expect(assess({ numPasajeros: 8, numMaletas: 20, esVip: true })).toMatchObject({
		request: { esVip: true },
		vehicles: [{ seats: 24, vip: false }],
		vehiclesFit: true,
		vipMissed: true,
		vipRemoved: false,
	})
})

test('the preference for all luggage in the hold stays where no vehicle has the capacity', () => {
	const everything = { numPasajeros: 12, numMaletas: 12, todoEnBodega: true }
	expect(assess(everything)).toMatchObject({ request: everything, vehicles: [{ seats: 16 }], others: [{ seats: 12 }] })
	const small = companyFleets.filter(({ seats }) => seats === 12).map((fleet) => ({ ...fleet, hold: 0 }))
	expect(assessRequest(small, TODAY, validRequest(everything))).toMatchObject({
		...{ request: everything, vehicles: [{ seats: 12 }], others: [], hold: 0 },
	})
})

test('the date gets the contract’s spelling, and text that is no date stays as it was typed', () => {
	expect(assess({ datePickup: '2026-12-24T09:30' }).request.datePickup).toBe('2026-12-24 09:30')
	expect(assess({ datePickup: 'next Friday' })).toMatchObject({
		request: { datePickup: 'next Friday' },
		pickupProblem: 'dateNotValid',
	})
})

test('the margin of the chosen vehicle decides whether the date is too early', () => {
	const inFourDays = { datePickup: '2026-11-24 09:30' }
	expect(assess({ ...inFourDays, numPasajeros: 55 }).pickupProblem).toBeUndefined()
	expect(assess({ ...inFourDays, numPasajeros: 56 }).pickupProblem).toBe('pickupTooEarly')
	expect(assess({ ...inFourDays, numPasajeros: 10, numMaletas: 60 }).pickupProblem).toBe('pickupTooEarly')
})

test.each([
	['', 'pickupRequired'],
	['2027-03-28 02:30', 'timeDoesNotExist'],
	['2029-01-01 09:00', 'pickupTooFar'],
])('the date %j has the problem %s', (datePickup, problem) => {
	expect(assess({ datePickup }).pickupProblem).toBe(problem)
})

test('a company without any fleet cannot assess a request', () => {
	expect(() => assessRequest([], TODAY, validRequest())).toThrow('no fleet')
})

test('an assessment changes nothing of a request but the spelling of its date', () => {
	const anyAsked = fc.record({
		numPasajeros: fc.integer({ min: 1, max: 300 }),
		numMaletas: fc.nat({ max: 300 }),
		esVip: fc.boolean(),
		datePickup: fc.nat({ max: 30 }).map((days) => `${addDays(TODAY, days)}T09:30`),
	})
	fc.assert(
		fc.property(anyFleets(), anyAsked, (fleets, asked) => {
			const { request, vehicles, ...rest } = assessRequest(fleets, TODAY, validRequest(asked))
			expect(request).toEqual({
				...validRequest(asked),
				datePickup: asked.datePickup.replace('T', ' '),
			})
			const margins = vehicles.map(({ count, ...fleet }) => {
				expect(fleets).toContainEqual(fleet)
				return fleet.marginDays
			})
			expect(rest.pickupProblem).toBe(pickupProblem(asked.datePickup, TODAY, Math.max(...margins), MADRID))
		}),
	)
})
