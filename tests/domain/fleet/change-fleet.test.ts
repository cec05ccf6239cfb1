import { expect, test } from 'vitest'
import { changeFleet } from '#app/domain/fleet/change-fleet.server.ts'
import { listFleetRecords } from '#app/domain/fleet/fleet-records.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { fleets } from '#drizzle/schema.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const van = { name: 'Furgoneta de 12 plazas', seats: 12, marginDays: 1, vip: false, hold: 10 }
const sprinter = { name: 'Mercedes Sprinter VIP de 16 plazas', seats: 16, marginDays: 2, vip: true, hold: 12 }

test('fleets are records of the contract’s five fields, smallest first', async () => {
	const context = await createTestContext()
	const records = await listFleetRecords(context)
	expect(records.map(({ NUM_MAX_PASSENGERS }) => NUM_MAX_PASSENGERS)).toEqual([12, 16, 24, 40, 55, 60])
	expect(records[1]).toEqual({
		ID_FLEET: 2,
		DES_FLEET: 'Mercedes Sprinter VIP de 16 plazas',
		NUM_MAX_PASSENGERS: 16,
		NUM_DAYS_MARGIN: 2,
		IND_VIP_FLEET: 1,
	})
	for (const record of records)
		expect(Object.keys(record)).toEqual(
			'ID_FLEET DES_FLEET NUM_MAX_PASSENGERS NUM_DAYS_MARGIN IND_VIP_FLEET'.split(' '),
		)
})

test('a change of a fleet is stored, and no other fleet changes', async () => {
	const context = await createTestContext()
	const before = await listFleets(context)
	const becomes = { name: 'Microbús', seats: 18, marginDays: 0, vip: true, hold: null }

	expect(await changeFleet(context, { id: 1, was: van, becomes })).toEqual(accepted(undefined))

	expect(await listFleets(context)).toEqual([before[1], { id: 1, ...becomes }, ...before.slice(2)])
})

test('a stored VIP value above 1 counts as VIP', async () => {
	const context = await createTestContext()
	await context.database.transaction((tx) => tx.update(fleets).set({ vip: 3 }))
	const becomes = { ...sprinter, vip: false }
	expect(await changeFleet(context, { id: 2, was: sprinter, becomes })).toEqual(accepted(undefined))
	expect((await listFleets(context))[1]).toEqual({ id: 2, ...becomes })
})

test('no two fleets get the same number of seats', async () => {
	const context = await createTestContext()
	const before = await listFleets(context)
	const change = { id: 1, was: van, becomes: { ...van, seats: 16 } }
	expect(await changeFleet(context, change)).toEqual(refused('seatsTaken'))
	expect(await listFleets(context)).toEqual(before)
})

test.each([{ name: 'Otra' }, { seats: 13 }, { marginDays: 9 }, { vip: true }, { hold: 9 }, { hold: null }])(
	'a change made on the outdated value %j is refused',
	async (other) => {
		const context = await createTestContext()
		const before = await listFleets(context)
		const change = { id: 1, was: { ...van, ...other }, becomes: { ...van, marginDays: 30 } }
		expect(await changeFleet(context, change)).toEqual(refused('changedMeanwhile'))
		expect(await listFleets(context)).toEqual(before)
	},
)

test('of two changes of one fleet at the same moment one is refused', async () => {
	const context = await createTestContext()
	const changes = [7, 8].map((marginDays) => changeFleet(context, { id: 1, was: van, becomes: { ...van, marginDays } }))
	expect(await Promise.all(changes)).toEqual([accepted(undefined), refused('changedMeanwhile')])
	expect((await listFleets(context))[0]?.marginDays).toBe(7)
})

test('of two fleets that take the same number of seats at the same moment one is refused', async () => {
	const context = await createTestContext()
	const changes = [
		changeFleet(context, { id: 1, was: van, becomes: { ...van, seats: 18 } }),
		changeFleet(context, { id: 2, was: sprinter, becomes: { ...sprinter, seats: 18 } }),
	]
	expect(await Promise.all(changes)).toEqual([accepted(undefined), refused('seatsTaken')])
})

test.each([0, 99, -1, Number.NaN])('there is no fleet %d to change', async (id) => {
	const context = await createTestContext()
	expect(await changeFleet(context, { id, was: van, becomes: van })).toEqual(refused('unknown'))
})
