import { expect, test } from 'vitest'
import { behindGate } from '#app/platform/db/gate.server.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { fleets } from '#drizzle/schema.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('a database behind a closed gate refuses reads, writes and its revision; opened, it works', async () => {
	const { database } = await createTestContext()
	const { gated, open } = behindGate(database)
	const read = async () => gated.read.select({ id: fleets.id }).from(fleets)
	const write = () => gated.transaction(async (tx) => tx.select({ id: fleets.id }).from(fleets))

	await expect(read()).rejects.toThrow(DatabaseUnavailable)
	await expect(write()).rejects.toThrow(DatabaseUnavailable)
	expect(() => gated.revision()).toThrow(DatabaseUnavailable)

	open()
	expect(await read()).toHaveLength(6)
	expect(await write()).toHaveLength(6)
	expect(gated.revision()).toBe(database.revision())
	expect(gated.read).toBe(database.read)
})
