import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseVehicles, type Load, MAX_VEHICLES, vipPossible } from '#app/domain/quotes/trip/vehicle-choice.ts'
import { anyFleets, companyFleets } from '#tests/support/fleets.ts'

const anyLoad = fc.record({
	passengers: fc.integer({ min: 1, max: 300 }),
	luggage: fc.nat({ max: 300 }),
	vip: fc.boolean(),
})
const capacityOf = ({ passengers, luggage }: Load) => Math.max(passengers, luggage)

type Fleets = readonly { seats: number; vip: boolean; hold: number | null }[]

/** Returns the vehicles for a load, as `seats × count`, and whether they are enough. */
function offered(fleets: typeof companyFleets, load: Load) {
	const choice = chooseVehicles(fleets, load)
	return choice && { fit: choice.fit, by: choice.vehicles.map(({ seats, count }) => `${seats} × ${count}`) }
}

const sumOf = (choice: ReturnType<typeof chooseVehicles>) => {
	const vehicles = choice?.vehicles ?? []
	return {
		count: vehicles.reduce((sum, line) => sum + line.count, 0),
		seats: vehicles.reduce((sum, line) => sum + line.count * line.seats, 0),
		hold: vehicles.reduce((sum, line) => sum + line.count * (line.hold ?? 0), 0),
	}
}

type Sum = ReturnType<typeof sumOf>

/**
 * Finds, by trying every combination, the fewest vehicles with enough seats and luggage capacity; among these the
 * fewest seats, then the largest luggage capacity. Undefined if ten are not enough.
 */
function bestOfAll(fleets: Fleets, capacity: number, luggage = 0) {
	let best: Sum | undefined
	const isBetter = ({ count, seats, hold }: Sum, than: Sum) =>
		(count - than.count || seats - than.seats || than.hold - hold) < 0
	const add = (from: number, { count, seats, hold }: Sum) => {
		const sum = { count, seats, hold }
		if (count > 0 && seats >= capacity && hold >= luggage) {
			if (!best || isBetter(sum, best)) best = sum
			return
		}
		if (count === 10) return
		for (const [index, fleet] of fleets.entries())
			if (index >= from) add(index, { count: count + 1, seats: seats + fleet.seats, hold: hold + (fleet.hold ?? 0) })
	}
	add(0, { count: 0, seats: 0, hold: 0 })
	return best
}

const vipOf = <Of extends { vip: boolean }>(fleets: readonly Of[]) => fleets.filter(({ vip }) => vip)

test.each([
	{ passengers: 1, luggage: 0, vip: false, by: '12 × 1' },
	{ passengers: 12, luggage: 12, vip: false, by: '12 × 1' },
	{ passengers: 13, luggage: 0, vip: false, by: '16 × 1' },
	{ passengers: 17, luggage: 0, vip: false, by: '24 × 1' },
	{ passengers: 8, luggage: 25, vip: false, by: '40 × 1' },
	{ passengers: 41, luggage: 3, vip: false, by: '55 × 1' },
	{ passengers: 56, luggage: 60, vip: false, by: '60 × 1' },
	{ passengers: 2, luggage: 0, vip: true, by: '16 × 1' },
	{ passengers: 16, luggage: 16, vip: true, by: '16 × 1' },
	{ passengers: 61, luggage: 0, vip: false, by: '40 × 1, 24 × 1' },
	{ passengers: 65, luggage: 30, vip: false, by: '55 × 1, 12 × 1' },
	{ passengers: 90, luggage: 0, vip: false, by: '55 × 1, 40 × 1' },
	{ passengers: 10, luggage: 110, vip: false, by: '55 × 2' },
	{ passengers: 120, luggage: 120, vip: false, by: '60 × 2' },
	{ passengers: 121, luggage: 0, vip: false, by: '55 × 2, 12 × 1' },
	{ passengers: 300, luggage: 0, vip: false, by: '60 × 5' },
])('$passengers people with $luggage pieces, VIP $vip, travel with $by', ({ by, ...load }) => {
	expect(offered(companyFleets, load)).toEqual({ by: by.split(', '), fit: true })
})

test('a company with small vehicles only offers as many as the group needs, and ten at most', () => {
	const small = companyFleets.filter(({ seats }) => seats === 12)
	const load = { passengers: 60, luggage: 0, vip: false }
	expect(offered(small, load)).toEqual({ by: ['12 × 5'], fit: true })
	expect(offered(small, { ...load, passengers: 120 })).toEqual({ by: ['12 × 10'], fit: true })
	expect(offered(small, { ...load, passengers: 121 })).toEqual({ by: ['12 × 10'], fit: false })
})

test('luggage that no VIP vehicle takes leads to the smallest other vehicle that takes it', () => {
	const choice = chooseVehicles(companyFleets, { passengers: 10, luggage: 17, vip: true })
	expect(choice).toMatchObject({ vehicles: [{ seats: 24, vip: false, count: 1 }], fit: true })
})

test('several VIP vehicles are chosen where as many other vehicles would be needed', () => {
	const company = companyFleets.map((fleet) => ({ ...fleet, vip: fleet.seats === 55 }))
	const load = { passengers: 100, luggage: 0, vip: true }
	expect(vipPossible(company, 100)).toBe(true)
	expect(offered(company, load)).toEqual({ by: ['55 × 2'], fit: true })
	expect(vipPossible(company, 120)).toBe(false)
	expect(offered(company, { ...load, luggage: 120 })).toEqual({ by: ['60 × 2'], fit: true })
})

test('a company without any fleet offers nothing, and every other company offers something', () => {
	expect(chooseVehicles([], { passengers: 1, luggage: 0, vip: false })).toBeUndefined()
	fc.assert(fc.property(anyFleets(), anyLoad, (fleets, load) => chooseVehicles(fleets, load) !== undefined))
})

test('the choice has the fewest vehicles possible, and among these the fewest seats', () => {
	fc.assert(
		fc.property(anyFleets(), anyLoad, (fleets, load) => {
			const best = bestOfAll(fleets, capacityOf(load))
			const choice = chooseVehicles(fleets, { ...load, vip: false })
			expect(choice?.fit).toBe(best !== undefined)
			if (best) expect(sumOf(choice)).toEqual(best)
			else {
				const seats = Math.max(...fleets.map((fleet) => fleet.seats))
				expect(choice?.vehicles).toEqual([expect.objectContaining({ seats, count: MAX_VEHICLES })])
			}
		}),
	)
})

test('a customer who wants VIP gets only VIP vehicles where no fewer other vehicles would do', () => {
	fc.assert(
		fc.property(anyFleets(), anyLoad, (fleets, load) => {
			const [vip, any] = [bestOfAll(vipOf(fleets), capacityOf(load)), bestOfAll(fleets, capacityOf(load))]
			const choice = chooseVehicles(fleets, { ...load, vip: true })
			if (vip && vip.count === any?.count) {
				expect(sumOf(choice)).toEqual(vip)
				expect(choice?.vehicles.every((line) => line.vip)).toBe(true)
			} else expect(choice?.vehicles).toEqual(chooseVehicles(fleets, { ...load, vip: false })?.vehicles)
			if (!choice?.others.length) return
			const [vipRoom, anyRoom] = [vipOf(fleets), fleets].map((of) => bestOfAll(of, capacityOf(load), load.luggage))
			expect(sumOf({ ...choice, vehicles: choice.others })).toEqual(
				vipRoom?.count === anyRoom?.count ? vipRoom : anyRoom,
			)
		}),
	)
})

test('lines are the company’s own sizes, each once, the largest first', () => {
	fc.assert(
		fc.property(anyFleets(), anyLoad, (fleets, load) => {
			const vehicles = chooseVehicles(fleets, load)?.vehicles ?? []
			for (const { count, ...fleet } of vehicles) {
				expect(fleets).toContainEqual(fleet)
				expect(count).toBeGreaterThan(0)
			}
			const seats = vehicles.map((line) => line.seats)
			expect(seats).toEqual([...new Set(seats)].sort((one, other) => other - one))
		}),
	)
})

test('one more passenger or piece of luggage never leads to fewer seats, as long as all fit', () => {
	fc.assert(
		fc.property(anyFleets(), anyLoad, fc.nat({ max: 30 }), fc.nat({ max: 30 }), (fleets, load, people, pieces) => {
			const [passengers, luggage] = [load.passengers + people, load.luggage + pieces]
			const before = chooseVehicles(fleets, { ...load, vip: false })
			const after = chooseVehicles(fleets, { passengers, luggage, vip: false })
			fc.pre(after?.fit === true)
			const [less, more] = [sumOf(before), sumOf(after)]
			expect(more.count).toBeGreaterThanOrEqual(less.count)
			if (more.count === less.count) expect(more.seats).toBeGreaterThanOrEqual(less.seats)
		}),
	)
})

test('the order in which the fleets are listed does not matter', () => {
	const shuffled = anyFleets().chain((fleets) =>
		fc.tuple(fc.constant(fleets), fc.shuffledSubarray(fleets, { minLength: fleets.length })),
	)
	fc.assert(
		fc.property(shuffled, anyLoad, ([fleets, others], load) => {
			expect(chooseVehicles(others, load)).toEqual(chooseVehicles(fleets, load))
		}),
	)
})

test('VIP is possible up to the seats of the largest VIP vehicle, whatever the luggage', () => {
	expect(vipPossible(companyFleets, 16)).toBe(true)
	expect(vipPossible(companyFleets, 17)).toBe(false)
	expect(vipPossible([], 1)).toBe(false)
})

test('VIP is possible where VIP vehicles seat the group in no more vehicles than any others', () => {
	fc.assert(
		fc.property(anyFleets(0), fc.integer({ min: 1, max: 300 }), (fleets, passengers) => {
			const [vip, any] = [bestOfAll(vipOf(fleets), passengers), bestOfAll(fleets, passengers)]
			expect(vipPossible(fleets, passengers)).toBe(vip !== undefined && vip.count === any?.count)
		}),
	)
})

test.each([
	{ passengers: 12, luggage: 10, by: '12 × 1', others: '', hold: undefined },
	{ passengers: 12, luggage: 11, by: '12 × 1', others: '16 × 1', hold: 10 },
	{ passengers: 8, luggage: 16, by: '16 × 1', others: '24 × 1', hold: 12 },
	{ passengers: 55, luggage: 55, by: '55 × 1', others: '60 × 1', hold: 50 },
	{ passengers: 10, luggage: 60, by: '60 × 1', others: '55 × 1, 12 × 1', hold: 55 },
	{ passengers: 120, luggage: 120, by: '60 × 2', others: '60 × 2, 12 × 1', hold: 110 },
])('$passengers people with $luggage pieces get $by with capacity for $hold, or $others instead', (row) => {
	const { by, others, hold, ...load } = row
	const lines = (choice: readonly { seats: number; count: number }[] = []) =>
		choice.map(({ seats, count }) => `${seats} × ${count}`).join(', ')
	const choice = chooseVehicles(companyFleets, { ...load, vip: false })
	expect([lines(choice?.vehicles), lines(choice?.others), choice?.hold]).toEqual([by, others, hold])
	const roomier = chooseVehicles(companyFleets, { ...load, vip: false, allInHold: true })
	expect([lines(roomier?.vehicles), lines(roomier?.others)]).toEqual(others ? [others, by] : [by, ''])
})

test('a customer who wants all luggage in the hold gets as few vehicles as take it, or the others instead', () => {
	fc.assert(
		fc.property(anyFleets(), anyLoad, (fleets, drawn) => {
			const load = { ...drawn, vip: false }
			const seated = chooseVehicles(fleets, load)
			const roomier = chooseVehicles(fleets, { ...load, allInHold: true })
			const isKnown = seated?.vehicles.every(({ hold }) => hold !== null)
			if (!seated?.fit || !isKnown || sumOf(seated).hold >= load.luggage) {
				expect(roomier).toEqual(seated)
				expect(seated).toMatchObject({ others: [], hold: undefined })
				return
			}
			const best = bestOfAll(fleets, capacityOf(load), load.luggage)
			expect(seated.hold).toBe(sumOf(seated).hold)
			if (!best) {
				expect(roomier).toEqual(seated)
				expect(seated.others).toEqual([])
				return
			}
			expect(sumOf(roomier)).toEqual(best)
			expect(roomier).toMatchObject({ others: seated.vehicles, hold: best.hold })
			expect(seated.others).toEqual(roomier?.vehicles)
		}),
	)
})

test('VIP vehicles are chosen for all luggage where no fewer others would do, and else other vehicles', () => {
	const load = { passengers: 16, luggage: 16, vip: true, allInHold: true }
	expect(chooseVehicles(companyFleets, load)).toMatchObject({ vehicles: [{ seats: 24, vip: false }] })
	const company = companyFleets.map((fleet) => ({ ...fleet, vip: fleet.seats === 16 || fleet.seats === 40 }))
	expect(chooseVehicles(company, load)).toMatchObject({ vehicles: [{ seats: 40, vip: true, count: 1 }] })
})
