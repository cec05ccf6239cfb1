import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { fleets } from '#drizzle/schema.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('a new company has the contract’s six sizes, smallest first, and only the one with 16 seats is VIP', async () => {
	const context = await createTestContext()

	expect(await listFleets(context)).toEqual([
		{ id: 1, name: 'Furgoneta de 12 plazas', seats: 12, marginDays: 1, vip: false, hold: 10 },
		{ id: 2, name: 'Mercedes Sprinter VIP de 16 plazas', seats: 16, marginDays: 2, vip: true, hold: 12 },
		{ id: 3, name: 'Midibús de 24 plazas', seats: 24, marginDays: 2, vip: false, hold: 20 },
		{ id: 4, name: 'Autocar de 40 plazas', seats: 40, marginDays: 3, vip: false, hold: 35 },
		{ id: 5, name: 'Autocar de 55 plazas', seats: 55, marginDays: 3, vip: false, hold: 50 },
		{ id: 6, name: 'Autocar de 60 plazas', seats: 60, marginDays: 5, vip: false, hold: 55 },
	])
})

test('fleets come in the order of their seats, in whichever order they were entered', async () => {
	const context = await createTestContext()
	await context.database.transaction(async (tx) => {
		await tx.insert(fleets).values({ name: 'Minivan', seats: 8, marginDays: 0, vip: 0 })
		await tx.insert(fleets).values({ name: 'Midi', seats: 30, marginDays: 2, vip: 0 })
	})

	expect((await listFleets(context)).map(({ seats }) => seats)).toEqual([8, 12, 16, 24, 30, 40, 55, 60])
})

test('an indicator of 1 or more means VIP', async () => {
	const context = await createTestContext()
	await context.database.transaction(async (tx) => {
		await tx.update(fleets).set({ vip: 2 }).where(eq(fleets.seats, 24))
		await tx.update(fleets).set({ vip: 0 }).where(eq(fleets.seats, 16))
	})

	const vip = (await listFleets(context)).filter((fleet) => fleet.vip)
	expect(vip.map(({ seats }) => seats)).toEqual([24])
})

test('a company without vehicles has no fleets', async () => {
	const context = await createTestContext()
	await context.database.transaction((tx) => tx.delete(fleets))

	expect(await listFleets(context)).toEqual([])
})
