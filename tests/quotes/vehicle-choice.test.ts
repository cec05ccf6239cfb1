import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseVehicle, type Load, vipPossible } from '#app/quotes/vehicle-choice.ts'
import { anyFleets, companyFleets } from '#tests/support/fleets.ts'

const anyLoad = fc.record({
	passengers: fc.integer({ min: 1, max: 90 }),
	luggage: fc.nat({ max: 90 }),
	vip: fc.boolean(),
})
const capacityOf = ({ passengers, luggage }: Load) => Math.max(passengers, luggage)

/** The fleets that a load asks for and that take it, by the words of the contract. */
const candidates = (fleets: readonly { seats: number; vip: boolean }[], load: Load) =>
	fleets.filter((fleet) => (fleet.vip || !load.vip) && fleet.seats >= capacityOf(load))

test.each([
	{ passengers: 1, luggage: 0, vip: false, seats: 12 },
	{ passengers: 12, luggage: 12, vip: false, seats: 12 },
	{ passengers: 13, luggage: 0, vip: false, seats: 16 },
	{ passengers: 17, luggage: 0, vip: false, seats: 24 },
	{ passengers: 8, luggage: 25, vip: false, seats: 40 },
	{ passengers: 41, luggage: 3, vip: false, seats: 55 },
	{ passengers: 56, luggage: 60, vip: false, seats: 60 },
	{ passengers: 2, luggage: 0, vip: true, seats: 16 },
	{ passengers: 16, luggage: 16, vip: true, seats: 16 },
])('$passengers people with $luggage pieces, VIP $vip, travel with $seats seats', ({ seats, ...load }) => {
	expect(chooseVehicle(companyFleets, load)).toMatchObject({ fleet: { seats }, fits: true })
})

test('a group larger than every vehicle is offered the largest, and told that it does not fit', () => {
	expect(chooseVehicle(companyFleets, { passengers: 61, luggage: 0, vip: false })).toMatchObject({
		fleet: { seats: 60 },
		fits: false,
	})
})

test('luggage that no VIP vehicle takes leads to the smallest other vehicle that takes it', () => {
	expect(chooseVehicle(companyFleets, { passengers: 10, luggage: 17, vip: true })).toMatchObject({
		fleet: { seats: 24, vip: false },
		fits: true,
	})
})

test('a company without any fleet offers nothing, and every other company offers something', () => {
	expect(chooseVehicle([], { passengers: 1, luggage: 0, vip: false })).toBeUndefined()
	fc.assert(fc.property(anyFleets(), anyLoad, (fleets, load) => chooseVehicle(fleets, load) !== undefined))
})

test('whatever fits is used: the choice fits, is of the kind asked for, and no smaller one of that kind fits', () => {
	fc.assert(
		fc.property(anyFleets(), anyLoad, (fleets, load) => {
			const seats = candidates(fleets, load).map((fleet) => fleet.seats)
			fc.pre(seats.length > 0)
			const choice = chooseVehicle(fleets, load)
			expect(choice).toMatchObject({ fits: true, fleet: { seats: Math.min(...seats) } })
			expect(choice?.fleet.vip || !load.vip).toBe(true)
		}),
	)
})

test('a ticked VIP box means a VIP vehicle whenever one of them fits', () => {
	fc.assert(
		fc.property(anyFleets(), anyLoad, (fleets, load) => {
			fc.pre(fleets.some((fleet) => fleet.vip && fleet.seats >= capacityOf(load)))
			expect(chooseVehicle(fleets, { ...load, vip: true })?.fleet.vip).toBe(true)
		}),
	)
})

test('where no VIP vehicle fits, the offer is the smallest of all that does, else the largest', () => {
	fc.assert(
		fc.property(anyFleets(), anyLoad, (fleets, load) => {
			fc.pre(candidates(fleets, load).length === 0)
			const fitting = fleets.map(({ seats }) => seats).filter((seats) => seats >= capacityOf(load))
			const largest = Math.max(...fleets.map(({ seats }) => seats))
			const choice = chooseVehicle(fleets, load)
			expect(choice?.fits).toBe(fitting.length > 0)
			expect(choice?.fleet.seats).toBe(fitting.length > 0 ? Math.min(...fitting) : largest)
		}),
	)
})

test('one more passenger or piece of luggage never leads to a smaller vehicle, as long as it fits', () => {
	fc.assert(
		fc.property(anyFleets(), anyLoad, fc.nat({ max: 30 }), fc.nat({ max: 30 }), (fleets, load, people, pieces) => {
			const before = chooseVehicle(fleets, load)
			const after = chooseVehicle(fleets, {
				...load,
				passengers: load.passengers + people,
				luggage: load.luggage + pieces,
			})
			fc.pre(after?.fits === true)
			expect(after?.fleet.seats).toBeGreaterThanOrEqual(before?.fleet.seats ?? Number.NaN)
		}),
	)
})

test('with the company’s own fleets a larger load never leads to a smaller vehicle at all, VIP or not', () => {
	for (const vip of [false, true])
		for (const luggage of [0, 10, 16, 17, 30, 60]) {
			const seats = Array.from({ length: 60 }, (_, index) =>
				Number(chooseVehicle(companyFleets, { passengers: index + 1, luggage, vip })?.fleet.seats),
			)
			expect(seats).toEqual(seats.toSorted((a, b) => a - b))
		}
})

test('the order in which the fleets are listed does not matter', () => {
	const shuffled = anyFleets().chain((fleets) =>
		fc.tuple(fc.constant(fleets), fc.shuffledSubarray(fleets, { minLength: fleets.length })),
	)
	fc.assert(
		fc.property(shuffled, anyLoad, ([fleets, others], load) => {
			expect(chooseVehicle(others, load)).toEqual(chooseVehicle(fleets, load))
		}),
	)
})

test('VIP is possible up to the seats of the largest VIP vehicle, whatever the luggage', () => {
	expect(vipPossible(companyFleets, 16)).toBe(true)
	expect(vipPossible(companyFleets, 17)).toBe(false)
	expect(vipPossible([], 1)).toBe(false)
	fc.assert(
		fc.property(anyFleets(0), fc.integer({ min: 1, max: 90 }), (fleets, passengers) => {
			const largestVip = Math.max(0, ...fleets.filter(({ vip }) => vip).map(({ seats }) => seats))
			expect(vipPossible(fleets, passengers)).toBe(passengers <= largestVip)
		}),
	)
})
