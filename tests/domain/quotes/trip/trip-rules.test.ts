import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planTrip, type TripPreference } from '#app/domain/quotes/trip/trip-rules.ts'
import { chooseVehicles, vipPossible } from '#app/domain/quotes/trip/vehicle-choice.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { anyFleets, companyFleets } from '#tests/support/fleets.ts'

const TODAY = '2026-11-20'
const plan = (changeRequest: Partial<TripPreference>) =>
	planTrip(companyFleets, TODAY, {
		passengers: undefined,
		luggage: undefined,
		vip: false,
		allInHold: false,
		...changeRequest,
	})

const anyChangeRequest = fc.record({
	passengers: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
	luggage: fc.option(fc.nat({ max: 300 }), { nil: undefined }),
	vip: fc.boolean(),
	allInHold: fc.boolean(),
})

test('there is no vehicle before anything is chosen, nothing is removed, and the first day is tomorrow', () => {
	expect(plan({})).toEqual({
		vehicles: [],
		vehiclesFit: true,
		others: [],
		hold: undefined,
		vipPossible: false,
		vip: false,
		vipMissed: false,
		vipRemoved: false,
		earliest: '2026-11-21',
		marginDays: 1,
	})
})

test('VIP ticked before the passengers are known is not reported as impossible', () => {
	expect(plan({ vip: true })).toMatchObject({ vip: false, vipRemoved: false })
})

test('VIP stays ticked while a VIP vehicle seats the passengers', () => {
	expect(plan({ passengers: 16, vip: true })).toMatchObject({
		vehicles: [{ seats: 16 }],
		vehiclesFit: true,
		vipPossible: true,
		vip: true,
		vipMissed: false,
		vipRemoved: false,
	})
})

test('one passenger too many unticks VIP with a notice, and an ordinary vehicle is offered', () => {
	expect(plan({ passengers: 17, vip: true })).toMatchObject({
		vehicles: [{ seats: 24, vip: false }],
		vehiclesFit: true,
		vipPossible: false,
		vip: false,
		vipRemoved: true,
	})
})

test('a box that was not ticked is not reported as removed', () => {
	expect(plan({ passengers: 17 })).toMatchObject({ vipPossible: false, vipRemoved: false })
	expect(plan({ passengers: 4 })).toMatchObject({ vipPossible: true, vip: false })
})

test('a VIP vehicle that is chosen only for its size is reported as VIP', () => {
	expect(plan({ passengers: 14 })).toMatchObject({ vehicles: [{ seats: 16 }], vip: true, vipMissed: false })
})

test('luggage alone does not remove the preference for VIP, but is reported as too much for VIP vehicles', () => {
	expect(plan({ passengers: 10, luggage: 17, vip: true })).toMatchObject({
		vehicles: [{ seats: 24, vip: false }],
		vehiclesFit: true,
		vipPossible: true,
		vip: false,
		vipMissed: true,
		vipRemoved: false,
	})
})

test('luggage not yet chosen counts as none', () => {
	expect(plan({ passengers: 12 }).vehicles[0]?.seats).toBe(12)
})

test('the first day depends on the vehicle’s margin, or on the longest of several', () => {
	expect(plan({ passengers: 12 }).earliest).toBe('2026-11-21')
	expect(plan({ passengers: 60 }).earliest).toBe('2026-11-25')
	expect(plan({ passengers: 65 })).toMatchObject({ marginDays: 3, earliest: '2026-11-23' })
	expect(plan({ passengers: 72 })).toMatchObject({ vehicles: [{ seats: 60 }, { seats: 12 }], marginDays: 5 })
})

test('luggage beyond the capacity is reported, and the next vehicle is chosen where all must fit in the hold', () => {
	const load = { passengers: 12, luggage: 12 }
	expect(plan(load)).toMatchObject({ vehicles: [{ seats: 12 }], others: [{ seats: 16 }], hold: 10, marginDays: 1 })
	expect(plan({ ...load, allInHold: true })).toMatchObject({
		...{ vehicles: [{ seats: 16 }], others: [{ seats: 12 }], hold: 12 },
		...{ vip: true, marginDays: 2 },
	})
	expect(plan({ passengers: 16, luggage: 16, vip: true, allInHold: true })).toMatchObject({
		...{ vehicles: [{ seats: 24 }], vip: false, vipMissed: true },
	})
})

test('all rules hold together for any fleets and any preference', () => {
	fc.assert(
		fc.property(anyFleets(), anyChangeRequest, (fleets, changeRequest) => {
			const trip = planTrip(fleets, TODAY, changeRequest)
			const { passengers, luggage = 0, allInHold } = changeRequest
			const possible = passengers !== undefined && vipPossible(fleets, passengers)
			const isVip = trip.vehicles.length > 0 && trip.vehicles.every(({ vip }) => vip)
			expect(trip.vipPossible).toBe(possible)
			expect(trip.vip).toBe(isVip)
			expect(trip.vipMissed).toBe(changeRequest.vip && possible && !isVip)
			expect(trip.vipRemoved).toBe(changeRequest.vip && passengers !== undefined && !possible)
			const choice =
				passengers && chooseVehicles(fleets, { passengers, luggage, vip: changeRequest.vip && possible, allInHold })
			const { vehicles, fit: vehiclesFit, others, hold } = choice || { vehicles: [], fit: true, others: [] }
			expect(trip).toMatchObject({ vehicles, vehiclesFit, others, hold })
			expect(trip.marginDays).toBe(Math.max(...trip.vehicles.map(({ marginDays }) => marginDays), choice ? 0 : 1))
			expect(trip.earliest).toBe(addDays(TODAY, trip.marginDays))
		}),
	)
})

test('a VIP group travels in VIP vehicles only, unless a notice says otherwise', () => {
	fc.assert(
		fc.property(anyFleets(), anyChangeRequest, (fleets, changeRequest) => {
			const trip = planTrip(fleets, TODAY, changeRequest)
			fc.pre(changeRequest.vip && trip.vehicles.length > 0 && !trip.vipMissed && !trip.vipRemoved)
			expect(trip.vip).toBe(true)
			expect(trip.vehicles.map(({ vip }) => vip)).not.toContain(false)
		}),
	)
})
