import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { tellCustomers } from '#app/domain/dispatch/driving/tell-customers.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { forget } from '#app/platform/db/forget.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { drivers, jobs, quotes, tripNotices } from '#drizzle/schema.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { changeTrip } from '#tests/support/booking-changes.ts'
import { plain } from '#tests/support/desk.ts'
import { assign, jobOf, jobsOf, unplannedHire } from '#tests/support/planned-hires.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { accept, mailsAbout, priceQuote } from '#tests/support/quotes-at-work.ts'
import { storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** The trip is on 24 December at 9:30, so customers get the notice on the 23rd at 17:00. */
const EVE = Date.parse('2026-12-23T16:00:00Z')
const to = (context: TestContext, instant: number) => context.advance(instant - context.now())

const noticesOf = async (context: TestContext, code: string) =>
	(await mailsAbout(context, code)).filter(({ template }) => template === 'trip-notice')

/** Returns the plain text of each notice, without line breaks. */
const readOf = async (context: TestContext, code: string) =>
	(await noticesOf(context, code)).map((row) => plain(renderText(letterOf(context, row))))

type Parts = Parameters<typeof assign>[2]

/** Changes the plan of a booking's job, by default the first. */
async function plan(context: TestContext, code: string, parts: Parts, at = 0) {
	const job = (await jobsOf(context, code))[at]
	if (!job) throw new Error(`No job ${at} of ${code}`)
	const { vehicleId, driverId, secondDriverId, partnerId } = job
	const assigned = await assign(context, job, { vehicleId, driverId, secondDriverId, partnerId, ...parts })
	if (!assigned.ok) throw new Error(`Not planned: ${assigned.refusal}`)
}

type Asked = Parameters<typeof unplannedHire>[1]

/** Makes a booking whose first coach has a vehicle and Jordi as driver, whose number must not be given. */
async function plannedTrip(context: TestContext, asked: Asked = {}, vehicle: Parameters<typeof storeVehicle>[1] = {}) {
	const { code } = await unplannedHire(context, asked)
	const vehicleId = await storeVehicle(context, vehicle)
	const driverId = await storeDriver(context, { phone: '+34 600 555 666' })
	await plan(context, code, { vehicleId, driverId })
	return { code, vehicleId, driverId }
}

test('a customer gets one mail about driver and vehicle at five o’clock on the day before', async () => {
	const context = await createTestContext()
	const { code } = await plannedTrip(context, {}, { plate: '1234 BCD' })
	to(context, EVE - 60_000)
	expect(await tellCustomers(context)).toBe(0)
	to(context, EVE)
	await Promise.all([tellCustomers(context), tellCustomers(context)])
	expect(await tellCustomers(context)).toBe(0)

	const [text = '', ...more] = await readOf(context, code)
	expect(more).toEqual([])
	for (const facts of [
		...['Conductor y vehículo de P-2026-00001', 'jueves, 24 de diciembre de 2026, 9:30 h'],
		...['Punto de encuentro: Carrer de Mallorca 401', 'Jordi', '1234 BCD', 'Montseny', '+34 930 000 000'],
	])
		expect(text.replaceAll('\u2060', '')).toContain(facts)
	// Neither a surname nor a telephone number that was not released for it.
	for (const kept of ['Vila', '600 555 666']) expect(text).not.toContain(kept)
})

test('a job without a driver causes no mail, and the customer gets it as soon as one is assigned', async () => {
	const context = await createTestContext()
	const { code } = await unplannedHire(context)
	to(context, EVE)
	expect(await tellCustomers(context)).toBe(0)
	await plan(context, code, { vehicleId: await storeVehicle(context) })
	expect(await tellCustomers(context)).toBe(0)
	await plan(context, code, { driverId: await storeDriver(context) })
	const setConflict = (conflict: 'tooSmall' | '') => inTransaction(context, (tx) => tx.update(jobs).set({ conflict }))
	await setConflict('tooSmall')
	expect(await tellCustomers(context)).toBe(0)
	await setConflict('')
	expect(await tellCustomers(context)).toBe(1)
	expect(await noticesOf(context, code)).toHaveLength(1)
})

test('a change after that mail is mailed once, and none for a driver who was only away in between', async () => {
	const context = await createTestContext()
	const { code, driverId } = await plannedTrip(context)
	const second = await storeDriver(context, { firstName: 'Marta', phone: '+34 600 333 444', phoneForCustomers: 1 })
	await plan(context, code, { driverId: second })
	await plan(context, code, { driverId })
	expect(await noticesOf(context, code)).toHaveLength(0)

	to(context, EVE)
	await tellCustomers(context)
	await plan(context, code, { driverId: null })
	await plan(context, code, { driverId })
	expect(await noticesOf(context, code)).toHaveLength(1)

	await plan(context, code, { driverId: second })
	const [, changed = ''] = await readOf(context, code)
	expect(changed).toContain('Algo ha cambiado')
	expect(changed).toMatch(/Marta.*llamad al \+34 600 333 444/s)
	expect(changed).not.toContain('Jordi')
	expect(await tellCustomers(context)).toBe(0)
	expect(await context.database.read.$count(tripNotices)).toBe(1)
})

test('the mail names both drivers of a job', async () => {
	const context = await createTestContext()
	const { code } = await plannedTrip(context)
	await plan(context, code, { secondDriverId: await storeDriver(context, { firstName: 'Marta' }) })
	to(context, EVE)
	await tellCustomers(context)
	expect((await readOf(context, code))[0]).toContain('Jordi y Marta · ')
})

test('a booking that moves by an hour on the day before is mailed again, with its new hour', async () => {
	const context = await createTestContext()
	const { code } = await plannedTrip(context)
	to(context, EVE)
	await tellCustomers(context)
	await changeTrip(context, code, { datePickup: '2026-12-24 10:30' })
	await priceQuote(context, code)
	await accept(context, code, 2)
	const [, changed = '', ...more] = await readOf(context, code)
	expect(more).toEqual([])
	expect(changed).toContain('10:30 h')
	expect(await tellCustomers(context)).toBe(0)
})

test('a driver’s number that is corrected in the records is mailed to customers who had the old one', async () => {
	const context = await createTestContext()
	const { code, driverId } = await plannedTrip(context)
	to(context, EVE)
	await tellCustomers(context)
	await inTransaction(context, (tx) =>
		tx.update(drivers).set({ phone: '+34 600 000 001', phoneForCustomers: 1 }).where(eq(drivers.id, driverId)),
	)
	expect(await tellCustomers(context)).toBe(1)
	expect((await readOf(context, code))[1]).toContain('+34 600 000 001')
})

test('a partner’s job is mailed with the partner’s name, and with plate and driver where known', async () => {
	const context = await createTestContext()
	const { code } = await unplannedHire(context, { language: 'de' })
	await plan(context, code, { partnerId: await storePartner(context) })
	to(context, EVE)
	await tellCustomers(context)
	const [text = ''] = await readOf(context, code)
	for (const facts of ['Autocars Mistral, S.L.', '4321 DCB', 'Marta', 'Partnerfirma']) expect(text).toContain(facts)
	expect(text).not.toContain('Pons')
})

test('the mail about several coaches waits until all have a driver, and names each', async () => {
	const context = await createTestContext()
	const { code } = await plannedTrip(context, { request: { numPasajeros: 70 } }, { plate: '1234 BCD' })
	to(context, EVE)
	expect(await tellCustomers(context)).toBe(0)
	const vehicleId = await storeVehicle(context, { plate: '9876 XYZ', name: '' })
	await plan(context, code, { vehicleId, driverId: await storeDriver(context, { firstName: 'Pau' }) }, 1)
	await tellCustomers(context)
	const [text = ''] = await readOf(context, code)
	expect(text).toMatch(/Jordi · 1234 BCD · Montseny.*Pau · 9876 XYZ.*Vehículo 1 de 2.*Vehículo 2 de 2/s)
})

test('the way back some days later has a mail of its own, with its meeting point', async () => {
	const context = await createTestContext()
	const request = { tipoViaje: 'idaVuelta', dateReturn: '2026-12-27 18:00' } as const
	const { code, vehicleId } = await plannedTrip(context, { request })
	await plan(context, code, { vehicleId, driverId: await storeDriver(context, { firstName: 'Pau' }) }, 1)
	to(context, EVE)
	await tellCustomers(context)
	expect(await readOf(context, code)).toEqual([expect.not.stringContaining('Pau')])
	to(context, EVE + 3 * 24 * 3_600_000)
	await tellCustomers(context)
	const [, back = ''] = await readOf(context, code)
	expect(back.replaceAll('\u2060', '')).toMatch(/27 de diciembre.*Punto de encuentro: Plaça del Vi 1.*Pau/s)
	expect(back).toContain('Conductor y vehículo')
})

test('a trip that is over, cancelled or erased causes no mail', async () => {
	const context = await createTestContext()
	const late = await plannedTrip(context)
	const [off, forgotten] = [await plannedTrip(context), await plannedTrip(context)]
	const offJob = await jobOf(context, off.code)
	await inTransaction(context, async (tx) => {
		await tx.update(jobs).set({ droppedAt: context.now() }).where(eq(jobs.id, offJob.id))
		await tx.update(quotes).set({ status: 'cancelled' }).where(eq(quotes.code, off.code))
		await forgetCustomer(tx, context, forgotten.code)
	})
	to(context, Date.parse('2026-12-24T08:31:00Z'))
	expect(await tellCustomers(context)).toBe(0)
	expect(await noticesOf(context, late.code)).toHaveLength(0)
})

test('the day before is one of Madrid’s calendar, also where clocks change in the night', async () => {
	const context = await createTestContext()
	const request = { datePickup: '2027-03-28 01:30' }
	const spring = await plannedTrip(context, { request }, { insuranceUntil: '2028-01-31' })
	to(context, Date.parse('2027-03-27T15:59:00Z'))
	expect(await tellCustomers(context)).toBe(0)
	to(context, Date.parse('2027-03-27T16:00:00Z'))
	expect(await tellCustomers(context)).toBe(1)
	expect(await noticesOf(context, spring.code)).toHaveLength(1)
})

test('an erased driver is in no mail', async () => {
	const context = await createTestContext()
	const { code, driverId } = await plannedTrip(context)
	const other = await plannedTrip(context)
	to(context, EVE)
	await tellCustomers(context)
	await inTransaction(context, (tx) => forget(tx, 'driver', { id: driverId }))
	expect(await noticesOf(context, code)).toHaveLength(0)
	expect(await noticesOf(context, other.code)).toHaveLength(1)
})

test('two servers send each customer one mail', async () => {
	const context = await createTestContext()
	const codes: string[] = []
	for (let index = 0; index < 6; index++) codes.push((await plannedTrip(context)).code)
	const { dataDir, database } = context.config
	const settings = { DATA_DIR: dataDir, ...(onPostgres && { DATABASE_URL: database.address }) }
	const input = { settings, now: EVE }
	await inProcesses('tests/domain/dispatch/driving/processes/tell.ts', [input, input])
	for (const code of codes) expect(await noticesOf(context, code)).toHaveLength(1)
})
