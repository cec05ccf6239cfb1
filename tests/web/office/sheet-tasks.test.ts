import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OFFICE } from '#app/domain/accounts/access-level.ts'
import { issueDueSheets } from '#app/domain/dispatch/route-sheets/issue-due-sheets.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sheetTasks } from '#app/web/office/sheet-tasks.server.ts'
import { drivers, quotes } from '#drizzle/schema.ts'
import { assign, jobOf, plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const DAY = 24 * 3_600_000

const tasks = (context: TestContext) => sheetTasks(context, textsIn('es'), { level: OFFICE })

test('Today lists what each job’s sheet lacks in the next three days, and links to where it is entered', async () => {
	const context = await createTestContext()
	const { code, job, driverId } = await plannedHire(context, { request: { nif: '' } })
	await inTransaction(context, (tx) => tx.update(drivers).set({ taxNumber: '' }))
	context.advance(job.startsAt - context.now() - 3 * DAY - 1)
	expect(await tasks(context)).toBeNull()
	context.advance(1)
	expect(await tasks(context)).toMatchObject({
		count: '1',
		rows: [
			{
				...{
					href: `/admin/plan/${job.id}/`,
					service: `Barcelona → Girona · Servicio ${code}, vehículo 1`,
					leaves: '24/12/26, 9:26',
				},
				missing: [
					{ text: 'Falta el NIF de quien contrata.', href: `/admin/quotes/${code}/change/?fill=nif` },
					{ text: 'Falta el NIF del conductor.', href: `/admin/drivers/${driverId}/` },
				],
			},
		],
	})
	// After the coach has left, the request can no longer be changed.
	context.advance(3 * DAY)
	expect((await tasks(context))?.rows[0]?.missing[0]?.href).toBe(`/admin/quotes/${code}/`)
	await inTransaction(context, async (tx) => {
		await tx.update(drivers).set({ taxNumber: '12345678Z' }).where(eq(drivers.id, driverId))
		await tx.update(quotes).set({ taxNumber: 'B12345674' })
	})
	expect(await tasks(context)).toBeNull()
	expect(await issueDueSheets(context)).toBe(1)
})

test('a job without vehicle or driver is no second task, and a partner’s facts are entered in their record', async () => {
	const context = await createTestContext()
	const { code, jobs } = await unplannedHire(context, { request: { nif: 'B12345674' } })
	const startsAt = jobs[0]?.startsAt ?? 0
	context.advance(startsAt - context.now() - DAY)
	expect(await tasks(context)).toBeNull()
	const partnerId = await storePartner(context, { taxNumber: '', plate: '' })
	await assign(context, await jobOf(context, code), { partnerId })
	expect((await tasks(context))?.rows[0]?.missing).toEqual([
		{ text: 'Falta la matrícula.', href: `/admin/partners/${partnerId}/` },
		{ text: 'Falta el NIF de la empresa colaboradora.', href: `/admin/partners/${partnerId}/` },
	])
})

test('of two drivers the one without a tax number is linked', async () => {
	const context = await createTestContext()
	const { code, jobs } = await unplannedHire(context, { request: { nif: 'B12345674' } })
	context.advance((jobs[0]?.startsAt ?? 0) - context.now() - DAY)
	const secondDriverId = await storeDriver(context, { firstName: 'Marta', taxNumber: '' })
	const facts = { vehicleId: await storeVehicle(context), driverId: await storeDriver(context), secondDriverId }
	await assign(context, await jobOf(context, code), facts)
	expect((await tasks(context))?.rows[0]?.missing).toMatchObject([{ href: `/admin/drivers/${secondDriverId}/` }])
})

test('each of several jobs lists its own missing facts', async () => {
	const context = await createTestContext()
	const own = await plannedHire(context, { request: { nif: '' } })
	const { code, jobs } = await unplannedHire(context, { request: { nif: 'B12345674' } })
	context.advance((jobs[0]?.startsAt ?? 0) - context.now() - DAY)
	await assign(context, await jobOf(context, code), { partnerId: await storePartner(context, { taxNumber: '' }) })
	const rows = (await tasks(context))?.rows.map(({ service, missing }) => [service, missing.map(({ text }) => text)])
	expect(Object.fromEntries(rows ?? [])).toEqual({
		[`Barcelona → Girona · Servicio ${own.code}, vehículo 1`]: ['Falta el NIF de quien contrata.'],
		[`Barcelona → Girona · Servicio ${code}, vehículo 1`]: ['Falta el NIF de la empresa colaboradora.'],
	})
})
