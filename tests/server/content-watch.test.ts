import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { showGuidePrice } from '#app/pricing/tariffs.server.ts'
import { countVisit } from '#app/visits/visits.server.ts'
import { fleets, tariffs } from '#drizzle/schema.ts'
import { watchContent } from '#server/content-watch.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** A watch, and whether it has seen a change since it was asked last. */
async function watched(context: TestContext) {
	let changes = 0
	const look = watchContent(context, () => changes++)
	const hasChanged = async () => {
		changes = 0
		// Looks that come together are one.
		await new Promise(setImmediate)
		await look()
		return changes > 0
	}
	await hasChanged()
	return { look, hasChanged }
}

test('quotes and visits are no change of content; fleets, tariffs and switches are', async () => {
	const context = await createTestContext()
	const { hasChanged } = await watched(context)
	await countVisit(context)
	expect(await hasChanged()).toBe(false)

	await context.database.transaction((tx) => tx.update(fleets).set({ seats: 26 }).where(eq(fleets.seats, 24)))
	expect(await hasChanged()).toBe(true)
	expect(await hasChanged()).toBe(false)
	await context.database.transaction((tx) => tx.update(tariffs).set({ perKmCents: 999 }))
	expect(await hasChanged()).toBe(true)
	await showGuidePrice(context, false)
	expect(await hasChanged()).toBe(true)
})

test('what another connection writes is seen by the very next look, or within a second', async () => {
	const context = await createTestContext()
	const { hasChanged } = await watched(context)
	const elsewhere = openDatabase(context.config.database.address)
	await elsewhere.transaction((tx) => tx.update(fleets).set({ name: 'other' }))
	await elsewhere.close()
	if (onPostgres) await expect.poll(hasChanged).toBe(true)
	else expect(await hasChanged()).toBe(true)
})

test('a new day in Madrid is a change, a new hour is not', async () => {
	const context = await createTestContext()
	const { hasChanged } = await watched(context)
	context.advance(3_600_000)
	expect(await hasChanged()).toBe(false)
	context.advance(13 * 3_600_000 - 1)
	expect(await hasChanged()).toBe(false)
	context.advance(1)
	expect(await hasChanged()).toBe(true)
})

test('while content is being compared, whoever asks waits for the same comparison', async () => {
	const context = await createTestContext()
	const { look } = await watched(context)
	await new Promise(setImmediate)
	await countVisit(context)
	const first = look()
	expect(first).toBeInstanceOf(Promise)
	expect(look()).toBe(first)
	await first
	expect(look()).toBeUndefined()
})

test('a database that does not answer is no reason to fail, nor to believe what was kept', async () => {
	const context = await createTestContext()
	const { hasChanged } = await watched(context)
	context.database.close()
	for (let turn = 0; turn < 3; turn++) expect(await hasChanged()).toBe(true)
})
