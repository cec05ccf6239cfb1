import { expect, test } from 'vitest'
import { tellDrivers } from '#app/domain/dispatch/driving/tell-drivers.server.ts'
import { forgetDriver } from '#app/domain/dispatch/resources/forget-driver.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { driverNotices, outbox } from '#drizzle/schema.ts'
import { plain } from '#tests/support/desk.ts'
import { assign, jobOf, plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000

/** Returns the mails to drivers, each as its address and its text without line breaks. */
async function facts(context: TestContext) {
	const rows = await context.database.read.select().from(outbox)
	return rows
		.filter(({ template }) => template === 'driver-news')
		.map((row) => ({ to: row.toAddress, text: plain(renderText(letterOf(context, row))).replaceAll('\u2060', '') }))
}

/** Assigns another crew to a booking's one job. */
async function plan(context: TestContext, code: string, crew: Parameters<typeof assign>[2]) {
	const job = await jobOf(context, code)
	const { vehicleId, driverId, secondDriverId, partnerId } = job
	const assigned = await assign(context, job, { vehicleId, driverId, secondDriverId, partnerId, ...crew })
	if (!assigned.ok) throw new Error(assigned.refusal)
}

test('a driver gets one mail about a new job, five minutes after its last change, in their language', async () => {
	const context = await createTestContext()
	const { code } = await unplannedHire(context)
	const vehicleId = await storeVehicle(context, { plate: '1234 BCD' })
	const driverId = await storeDriver(context, { email: 'jordi@example.com', language: 'de' })
	await plan(context, code, { driverId })
	context.advance(4 * MINUTE)
	await plan(context, code, { vehicleId })
	context.advance(4 * MINUTE)
	expect(await tellDrivers(context)).toBe(0)
	context.advance(MINUTE)
	await Promise.all([tellDrivers(context), tellDrivers(context)])
	expect(await tellDrivers(context)).toBe(0)

	const [mail, ...more] = await facts(context)
	expect(more).toEqual([])
	expect(mail?.to).toBe('jordi@example.com')
	for (const words of [
		'Neues bei Ihren Fahrten',
		'Neu: Barcelona → Girona (P-2026-00001)',
		'24. Dez. 2026',
		'1234 BCD',
		'/d/?i=',
	])
		expect(mail?.text).toContain(words)
	// Neither the customer's name, telephone number nor street: these are behind the link.
	for (const kept of ['Núria', 'Puig', '600111222', 'Mallorca']) expect(mail?.text).not.toContain(kept)
})

test('a change that is undone within five minutes causes no mail', async () => {
	const context = await createTestContext()
	const { code, driverId } = await plannedHire(context)
	const other = await storeDriver(context, { firstName: 'Marta', email: 'marta@example.com' })
	context.advance(5 * MINUTE)
	expect(await tellDrivers(context)).toBe(1)

	await plan(context, code, { driverId: other })
	await plan(context, code, { driverId })
	context.advance(5 * MINUTE)
	expect(await tellDrivers(context)).toBe(0)
	expect(await facts(context)).toHaveLength(1)
})

test('a driver whose job changes, and one who loses or gets a job, each get their own mail', async () => {
	const context = await createTestContext()
	const { code } = await plannedHire(context)
	const other = await storeDriver(context, { firstName: 'Marta', email: 'marta@example.com' })
	context.advance(5 * MINUTE)
	await tellDrivers(context)

	await plan(context, code, { vehicleId: await storeVehicle(context, { plate: '9876 XYZ' }) })
	context.advance(5 * MINUTE)
	await tellDrivers(context)
	await plan(context, code, { driverId: other })
	context.advance(5 * MINUTE)
	expect(await tellDrivers(context)).toBe(2)

	const mails = (await facts(context)).slice(1)
	expect(mails[0]?.text).toMatch(/Cambiado: Barcelona.*9876 XYZ/s)
	expect(mails.find(({ to }) => to === 'marta@example.com')?.text).toContain('Nuevo: Barcelona')
	const gone = mails.findLast(({ to }) => to === 'jordi@example.com')?.text
	expect(gone).toContain('Ya no es tuyo: Barcelona')
	expect(gone).not.toContain('9876 XYZ')
})

test('no mail is sent without an address or about a past job, and an erased driver’s mails are deleted', async () => {
	const context = await createTestContext()
	const { code, driverId } = await plannedHire(context)
	const silent = await storeDriver(context, { email: '' })
	context.advance(5 * MINUTE)
	await tellDrivers(context)
	await plan(context, code, { driverId: silent })
	context.advance(5 * MINUTE)
	expect(await tellDrivers(context)).toBe(1)

	expect((await forgetDriver(context, driverId)).ok).toBe(true)
	expect(await facts(context)).toEqual([])
	expect(await context.database.read.$count(driverNotices)).toBe(1)

	await plan(context, code, { driverId: await storeDriver(context) })
	context.advance(60 * 24 * 60 * MINUTE)
	expect(await tellDrivers(context)).toBe(0)
})
