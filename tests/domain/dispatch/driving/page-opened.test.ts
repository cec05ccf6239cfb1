import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notePageOpened, OPENED_EVERY } from '#app/domain/dispatch/driving/page-opened.server.ts'
import { exportDriver } from '#app/domain/dispatch/resources/export-driver.server.ts'
import { forgetDriver } from '#app/domain/dispatch/resources/forget-driver.server.ts'
import { drivers } from '#drizzle/schema.ts'
import { storeDriver } from '#tests/support/resources.ts'
import { createTestContext } from '#tests/support/test-context.ts'

async function openDriver() {
	const context = await createTestContext()
	const id = await storeDriver(context)
	const openedAt = async () => {
		const [row] = await context.database.read.select().from(drivers).where(eq(drivers.id, id))
		return row?.pageOpenedAt ?? null
	}
	return { context, id, openedAt, open: async () => notePageOpened(context, { id, pageOpenedAt: await openedAt() }) }
}

test('the opening of a driver’s page is stored once in ten minutes', async () => {
	const { context, open, openedAt } = await openDriver()
	expect(await openedAt()).toBeNull()
	await open()
	const first = context.now()
	expect(await openedAt()).toBe(first)
	context.advance(OPENED_EVERY - 1)
	await open()
	expect(await openedAt()).toBe(first)
	context.advance(1)
	await open()
	expect(await openedAt()).toBe(first + OPENED_EVERY)
})

test('of two openings at once one is stored, and none of a driver who was forgotten', async () => {
	const { context, id, openedAt } = await openDriver()
	await Promise.all([1, 2].map(() => notePageOpened(context, { id, pageOpenedAt: null })))
	expect(await openedAt()).toBe(context.now())
	expect(await exportDriver(context.database.read, id)).toMatchObject({ pageOpenedAt: context.now() })
	await forgetDriver(context, id)
	expect(await openedAt()).toBeNull()
	await notePageOpened(context, { id, pageOpenedAt: null })
	expect(await openedAt()).toBeNull()
})
