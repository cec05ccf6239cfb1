import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planTrip, type TripWish } from '#app/quotes/trip-rules.ts'
import { chooseVehicle } from '#app/quotes/vehicle-choice.ts'
import { addDays } from '#app/shared/wall-clock.ts'
import { anyFleets, companyFleets } from '#tests/support/fleets.ts'

const TODAY = '2026-11-20'
const plan = (wish: Partial<TripWish>) =>
	planTrip(companyFleets, TODAY, { passengers: undefined, luggage: undefined, vip: false, ...wish })

const anyWish = fc.record({
	passengers: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
	luggage: fc.option(fc.nat({ max: 60 }), { nil: undefined }),
	vip: fc.boolean(),
})

test('before anything is chosen there is no vehicle, nothing is removed, and the first day is tomorrow', () => {
	expect(plan({})).toEqual({
		vehicle: undefined,
		vehicleFits: true,
		vipPossible: false,
		vip: false,
		vipMissed: false,
		vipRemoved: false,
		earliest: '2026-11-21',
	})
})

test('VIP ticked before the passengers are known is not called impossible', () => {
	expect(plan({ vip: true })).toMatchObject({ vip: false, vipRemoved: false })
})

test('VIP is kept while a VIP vehicle seats the passengers', () => {
	expect(plan({ passengers: 16, vip: true })).toMatchObject({
		vehicle: { seats: 16 },
		vehicleFits: true,
		vipPossible: true,
		vip: true,
		vipMissed: false,
		vipRemoved: false,
	})
})

test('one passenger more and VIP is unticked, with a notice, and an ordinary vehicle is offered', () => {
	expect(plan({ passengers: 17, vip: true })).toMatchObject({
		vehicle: { seats: 24, vip: false },
		vehicleFits: true,
		vipPossible: false,
		vip: false,
		vipRemoved: true,
	})
})

test('a box that was not ticked is not removed either', () => {
	expect(plan({ passengers: 17 })).toMatchObject({ vipPossible: false, vipRemoved: false })
	expect(plan({ passengers: 4 })).toMatchObject({ vipPossible: true, vip: false })
})

test('a VIP vehicle that merely suits best is said to be one', () => {
	expect(plan({ passengers: 14 })).toMatchObject({ vehicle: { seats: 16 }, vip: true, vipMissed: false })
})

test('luggage alone does not take the wish for VIP away, but says that no such vehicle takes it', () => {
	expect(plan({ passengers: 10, luggage: 17, vip: true })).toMatchObject({
		vehicle: { seats: 24, vip: false },
		vehicleFits: true,
		vipPossible: true,
		vip: false,
		vipMissed: true,
		vipRemoved: false,
	})
})

test('luggage not yet chosen counts as none', () => {
	expect(plan({ passengers: 12 }).vehicle?.seats).toBe(12)
})

test('the vehicle’s margin decides the first day', () => {
	expect(plan({ passengers: 12 }).earliest).toBe('2026-11-21')
	expect(plan({ passengers: 60 }).earliest).toBe('2026-11-25')
})

test('all rules hold together for any fleets and any wish', () => {
	fc.assert(
		fc.property(anyFleets(), anyWish, (fleets, wish) => {
			const trip = planTrip(fleets, TODAY, wish)
			const { passengers, luggage } = wish
			const largestVip = Math.max(0, ...fleets.filter(({ vip }) => vip).map(({ seats }) => seats))
			const possible = passengers !== undefined && passengers <= largestVip
			expect(trip.vipPossible).toBe(possible)
			expect(trip.vip).toBe(trip.vehicle?.vip === true)
			expect(trip.vipMissed).toBe(wish.vip && possible && trip.vehicle?.vip === false)
			expect(trip.vipRemoved).toBe(wish.vip && passengers !== undefined && !possible)
			const choice =
				passengers && chooseVehicle(fleets, { passengers, luggage: luggage ?? 0, vip: wish.vip && possible })
			if (choice) expect(trip).toMatchObject({ vehicle: choice.fleet, vehicleFits: choice.fits })
			else expect(trip.vehicle).toBeUndefined()
			expect(trip.earliest).toBe(addDays(TODAY, trip.vehicle?.marginDays ?? 1))
		}),
	)
})

test('a group that travels VIP travels in a VIP vehicle, unless it is told otherwise', () => {
	fc.assert(
		fc.property(anyFleets(), anyWish, (fleets, wish) => {
			const trip = planTrip(fleets, TODAY, wish)
			fc.pre(wish.vip && trip.vehicle !== undefined && !trip.vipMissed && !trip.vipRemoved)
			expect(trip).toMatchObject({ vip: true, vehicle: { vip: true } })
		}),
	)
})
