import { expect, test } from 'vitest'
import { changeFleets } from '#app/domain/fleet/change-fleets.server.ts'
import { listFleetRecords } from '#app/domain/fleet/fleet-records.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { retireFleet } from '#app/domain/fleet/retire-fleet.server.ts'
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

test('changes of fleets are stored, and no other fleet changes', async () => {
	const context = await createTestContext()
	const before = await listFleets(context)
	const becomes = { name: 'Microbús', seats: 18, marginDays: 0, vip: true, hold: null }
	const changes = [
		{ id: 1, was: van, becomes },
		{ id: 2, was: sprinter, becomes: { ...sprinter, marginDays: 5 } },
	]
	expect(await changeFleets(context, changes)).toEqual(accepted(undefined))
	expect(await listFleets(context)).toEqual([
		{ id: 2, ...sprinter, marginDays: 5 },
		{ id: 1, ...becomes },
		...before.slice(2),
	])
	expect(await changeFleets(context, [])).toEqual(accepted(undefined))
})

test('a stored VIP value above 1 counts as VIP', async () => {
	const context = await createTestContext()
	await context.database.transaction((tx) => tx.update(fleets).set({ vip: 3 }))
	const becomes = { ...sprinter, vip: false }
	expect(await changeFleets(context, [{ id: 2, was: sprinter, becomes }])).toEqual(accepted(undefined))
	expect((await listFleets(context))[1]).toEqual({ id: 2, ...becomes })
})

test('two fleets exchange their seats, three pass theirs on', async () => {
	const context = await createTestContext()
	const withSeats = async (seatsOf: Record<number, number>) => {
		const all = await listFleets(context)
		const changes = all.flatMap(({ id, ...was }) => {
			const seats = seatsOf[id]
			return seats ? [{ id, was, becomes: { ...was, seats } }] : []
		})
		expect(await changeFleets(context, changes)).toEqual(accepted(undefined))
		return (await listFleets(context)).map(({ id, seats }) => [id, seats])
	}
	expect((await withSeats({ 1: 16, 2: 12 })).slice(0, 2)).toEqual([
		[2, 12],
		[1, 16],
	])
	expect((await withSeats({ 2: 16, 1: 24, 3: 12 })).slice(0, 3)).toEqual([
		[3, 12],
		[2, 16],
		[1, 24],
	])
})

test('no two fleets get the same number of seats, and then none is changed', async () => {
	const context = await createTestContext()
	const before = await listFleets(context)
	const becomes = { ...van, seats: 16 }
	const renamed = { id: 3, was: before[2] ?? van, becomes: { ...(before[2] ?? van), name: 'Otra' } }
	const taken = (...ids: number[]) => ({
		...refused('seatsTaken'),
		taken: ids.map((id) => ({ id, seats: 16, reason: 'seatsTaken' })),
	})
	expect(await changeFleets(context, [renamed, { id: 1, was: van, becomes }])).toEqual(taken(1))
	const kept = { id: 2, was: sprinter, becomes: { ...sprinter, name: 'Otra' } }
	expect(await changeFleets(context, [{ id: 1, was: van, becomes }, kept])).toEqual(taken(1))
	const moved = { ...renamed, becomes: { ...renamed.becomes, seats: 16 } }
	const away = { ...kept, becomes: { ...sprinter, seats: 17 } }
	expect(await changeFleets(context, [{ id: 1, was: van, becomes }, moved, away])).toEqual(taken(1, 3))
	expect(await listFleets(context)).toEqual(before)
})

test('the seats of a fleet that is no longer offered are not free, and it is not changed', async () => {
	const context = await createTestContext()
	await retireFleet(context, { id: 2, was: sprinter })
	const outcome = await changeFleets(context, [{ id: 1, was: van, becomes: { ...van, seats: 16 } }])
	expect(outcome).toMatchObject({ taken: [{ id: 1, seats: 16, reason: 'seatsRetired' }] })
	const changes = [
		{ id: 1, was: van, becomes: { ...van, name: 'Otra' } },
		{ id: 2, was: sprinter, becomes: { ...sprinter, name: 'Otra' } },
	]
	expect(await changeFleets(context, changes)).toEqual(refused('notOffered'))
	expect((await listFleets(context))[0]).toEqual({ id: 1, ...van })
})

test.each([{ name: 'Otra' }, { seats: 13 }, { marginDays: 9 }, { vip: true }, { hold: 9 }, { hold: null }])(
	'a change made on the outdated value %j is refused with all others',
	async (other) => {
		const context = await createTestContext()
		const before = await listFleets(context)
		const changes = [
			{ id: 2, was: sprinter, becomes: { ...sprinter, marginDays: 30 } },
			{ id: 1, was: { ...van, ...other }, becomes: { ...van, marginDays: 30 } },
		]
		expect(await changeFleets(context, changes)).toEqual(refused('changedMeanwhile'))
		expect(await listFleets(context)).toEqual(before)
	},
)

test('of two changes of one fleet at the same moment one is refused', async () => {
	const context = await createTestContext()
	const changes = [7, 8].map((marginDays) =>
		changeFleets(context, [{ id: 1, was: van, becomes: { ...van, marginDays } }]),
	)
	expect(await Promise.all(changes)).toEqual([accepted(undefined), refused('changedMeanwhile')])
	expect((await listFleets(context))[0]?.marginDays).toBe(7)
})

test('of two fleets that take the same number of seats at the same moment one is refused', async () => {
	const context = await createTestContext()
	const outcomes = await Promise.all([
		changeFleets(context, [{ id: 1, was: van, becomes: { ...van, seats: 18 } }]),
		changeFleets(context, [{ id: 2, was: sprinter, becomes: { ...sprinter, seats: 18 } }]),
	])
	expect(outcomes).toEqual([
		accepted(undefined),
		{ ...refused('seatsTaken'), taken: [{ id: 2, seats: 18, reason: 'seatsTaken' }] },
	])
})

test.each([0, 99, -1, Number.NaN])('there is no fleet %d to change', async (id) => {
	const context = await createTestContext()
	const changes = [
		{ id: 1, was: van, becomes: { ...van, marginDays: 30 } },
		{ id, was: van, becomes: van },
	]
	expect(await changeFleets(context, changes)).toEqual(refused('notOffered'))
	expect((await listFleets(context))[0]).toEqual({ id: 1, ...van })
})
