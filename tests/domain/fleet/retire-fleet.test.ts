import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeFleets } from '#app/domain/fleet/change-fleets.server.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { listFleetRecords, listStoredFleets } from '#app/domain/fleet/fleet-records.server.ts'
import {
	areOffered,
	listFleets,
	listFleetsAsKnown,
	listFleetsEver,
	listFleetsEverAsKnown,
} from '#app/domain/fleet/fleets.server.ts'
import { offerFleetAgain, retireFleet } from '#app/domain/fleet/retire-fleet.server.ts'
import { addFleet } from '#app/domain/pricing/add-fleet.server.ts'
import { priceBasis } from '#app/domain/quotes/offer/price-basis.server.ts'
import { chooseVehicles } from '#app/domain/quotes/trip/vehicle-choice.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Finds a size as it is stored. */
async function sizeOf(context: TestContext, seats: number) {
	const found = (await listFleetsEver(context)).find((fleet) => fleet.seats === seats)
	if (!found) throw new Error(`No size of ${seats}`)
	return found
}

/** Retires a size as its form would, with the values that are stored. */
async function retire(context: TestContext, seats: number, changes: Partial<Fleet> = {}) {
	const { id, ...was } = await sizeOf(context, seats)
	return retireFleet(context, { id, was: { ...was, ...changes } })
}

const seatsIn = (fleets: readonly { seats: number }[]) => fleets.map(({ seats }) => seats)

test('a size that is retired is in no list of what is offered, and stays in that of all sizes', async () => {
	const context = await createTestContext()
	await listFleetsAsKnown(context)
	expect(await retire(context, 40)).toEqual(accepted(undefined))

	const rest = [12, 16, 24, 55, 60]
	for (const list of [listFleets, listFleetsAsKnown]) expect(seatsIn(await list(context))).toEqual(rest)
	expect(seatsIn((await priceBasis(context)).fleets)).toEqual(rest)
	expect((await listFleetRecords(context)).map(({ NUM_MAX_PASSENGERS }) => NUM_MAX_PASSENGERS)).toEqual(rest)
	const ever = await listFleetsEver(context)
	expect(ever.map(({ seats, retiredAt }) => [seats, retiredAt])).toEqual(
		[12, 16, 24, 40, 55, 60].map((seats) => [seats, seats === 40 ? context.now() : null]),
	)
	expect(await listFleetsEverAsKnown(context)).toEqual(ever)
	expect(await listStoredFleets(context)).toHaveLength(6)
	expect(await areOffered(context.database.read, [1, 2])).toBe(true)
	expect(await areOffered(context.database.read, [1, 4])).toBe(false)
})

test('a size that is offered again is what it was', async () => {
	const context = await createTestContext()
	const before = await listFleets(context)
	await retire(context, 40)
	const { id, retiredAt } = await sizeOf(context, 40)
	expect(await offerFleetAgain(context, { id, retiredAt: (retiredAt ?? 0) - 1 })).toEqual(refused('changedMeanwhile'))
	expect(await offerFleetAgain(context, { id, retiredAt: retiredAt ?? 0 })).toEqual(accepted(undefined))
	expect(await listFleets(context)).toEqual(before)
	expect(await offerFleetAgain(context, { id, retiredAt: retiredAt ?? 0 })).toEqual(refused('changedMeanwhile'))
	expect(await offerFleetAgain(context, { id: 99, retiredAt: 1 })).toEqual(refused('unknown'))
})

test.each<Partial<Fleet>>([{ name: 'Otra' }, { seats: 41 }, { marginDays: 9 }, { vip: true }, { hold: null }])(
	'a retirement made on the outdated value %j is refused',
	async (other) => {
		const context = await createTestContext()
		expect(await retire(context, 40, other)).toEqual(refused('changedMeanwhile'))
		expect(await listFleets(context)).toHaveLength(6)
	},
)

test('a size that is retired already, or does not exist, cannot be retired', async () => {
	const context = await createTestContext()
	await retire(context, 40)
	context.advance(1000)
	expect(await retire(context, 40)).toEqual(refused('changedMeanwhile'))
	expect((await sizeOf(context, 40)).retiredAt).toBe(context.now() - 1000)
	const { id: _, ...was } = await sizeOf(context, 40)
	for (const id of [0, 99, -1]) expect(await retireFleet(context, { id, was })).toEqual(refused('unknown'))
})

test('of two offices that retire one size at the same moment one is refused', async () => {
	const context = await createTestContext()
	const outcomes = await Promise.all([retire(context, 40), retire(context, 40)])
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
	expect(outcomes).toContainEqual(refused('changedMeanwhile'))
})

test('of two offices that retire and change one size at the same moment the second is refused', async () => {
	const context = await createTestContext()
	const { id, retiredAt: _, ...was } = await sizeOf(context, 40)
	const outcomes = await Promise.all([
		changeFleets(context, [{ id, was, becomes: { ...was, marginDays: 9 } }]),
		retireFleet(context, { id, was }),
	])
	expect(outcomes).toEqual([accepted(undefined), refused('changedMeanwhile')])
})

test('the last size cannot be retired, even by two offices that retire the last two at the same moment', async () => {
	const context = await createTestContext()
	for (const seats of [12, 16, 24, 40]) expect((await retire(context, seats)).ok).toBe(true)
	const outcomes = await Promise.all([retire(context, 55), retire(context, 60)])
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
	expect(outcomes).toContainEqual(refused('last'))
	expect(await listFleets(context)).toHaveLength(1)
})

test('a size that is retired is not changed until it is offered again', async () => {
	const context = await createTestContext()
	await retire(context, 40)
	const { id, retiredAt, ...was } = await sizeOf(context, 40)
	const changes = [{ id, was, becomes: { ...was, name: 'Otra' } }]
	expect(await changeFleets(context, changes)).toEqual(refused('notOffered'))
	expect(await sizeOf(context, 40)).toEqual({ id, retiredAt, ...was })
	await offerFleetAgain(context, { id, retiredAt: retiredAt ?? 0 })
	expect(await changeFleets(context, changes)).toEqual(accepted(undefined))
	expect(await sizeOf(context, 40)).toMatchObject({ name: 'Otra', retiredAt: null })
})

const anyTurn = fc.record({
	turn: fc.constantFrom('add', 'retire', 'offer'),
	seats: fc.integer({ min: 1, max: 99 }),
	at: fc.nat({ max: 30 }),
	passengers: fc.integer({ min: 1, max: 300 }),
	luggage: fc.nat({ max: 120 }),
	vip: fc.boolean(),
	allInHold: fc.boolean(),
})

test('whatever sizes are added, retired and offered again, the vehicle rule offers some, and never a retired one', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyTurn, { minLength: 1, maxLength: 25 }), async (turns) => {
			const context = await createTestContext()
			for (const { turn, seats, at, vip, ...load } of turns) {
				const all = await listFleetsEver(context)
				const { id, retiredAt, ...was } = all[at % all.length] ?? (await sizeOf(context, 12))
				if (turn === 'add') await addFleet(context, { name: `${seats}`, seats, marginDays: 1, vip, hold: seats })
				if (turn === 'retire') await retireFleet(context, { id, was })
				if (turn === 'offer') await offerFleetAgain(context, { id, retiredAt: retiredAt ?? 0 })

				const retired = (await listFleetsEver(context)).filter((fleet) => fleet.retiredAt !== null)
				const { fleets, tariffOf } = await priceBasis(context)
				const choice = chooseVehicles(fleets, { vip, ...load })
				const chosen = [...(choice?.vehicles ?? []), ...(choice?.others ?? [])]
				expect(choice?.vehicles).not.toEqual([])
				for (const vehicle of chosen) {
					expect(seatsIn(retired)).not.toContain(vehicle.seats)
					expect(tariffOf(vehicle.id)).toBeDefined()
				}
			}
		}),
		{ numRuns: 12 },
	)
})
