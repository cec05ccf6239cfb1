import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { afterJobChange } from '#app/domain/dispatch/after-job-change.server.ts'
import { jobEventsOf } from '#app/domain/dispatch/job-events.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { issueDueSheets } from '#app/domain/dispatch/route-sheets/issue-due-sheets.server.ts'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { sheetFile } from '#app/domain/dispatch/route-sheets/sheet-file.server.ts'
import { sheetFactsOf, sheetOfJob, sheetsOfJobs } from '#app/domain/dispatch/route-sheets/sheet-of-job.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { refused } from '#app/platform/result.ts'
import { drivers, jobs, quotes, routeSheets } from '#drizzle/schema.ts'
import { changeTrip } from '#tests/support/booking-changes.ts'
import { assign, plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { PYTHON, printed, testWith } from '#tests/support/programs.ts'
import { MARTA, quoteNow } from '#tests/support/quotes-at-work.ts'
import { storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

const DAY = 24 * 3_600_000

/** Makes a planned booking whose hirer has a tax number. */
async function readyHire(context: TestContext) {
	return plannedHire(context, { request: { empresa: 'Escola Tramuntana', nif: 'B12345674' } })
}

const issue = (context: TestContext, jobId: number) => issueSheet(context, { jobId, actor: MARTA })

const pathOf = async (context: TestContext, jobId: number) =>
	(await sheetOfJob(context.database.read, jobId))?.path ?? ''

const fileAt = (context: TestContext, address: string) => sheetFile(context, address.replace('/hr/', ''))

async function textOf(file: Buffer | undefined) {
	const name = path.join(temporaryFolder(), 'sheet.pdf')
	writeFileSync(name, file ?? Buffer.alloc(0))
	const text = printed('pdftotext', '-raw', '-enc', 'UTF-8', name, '-').replace(/[\s\u00a0\u202f]+/g, ' ')
	return { name, text }
}

testWith('pdftotext')('a sheet has the six data and its own address', async () => {
	const context = await createTestContext()
	const { code, job } = await readyHire(context)
	const sheet = await issue(context, job.id)
	expect(sheet).toMatchObject({ ok: true, value: { number: 1, isNew: true } })
	const { text } = await textOf(await fileAt(context, await pathOf(context, job.id)))
	for (const words of [
		...[
			`Hoja de ruta digital ${code}-1/1`,
			'Garbí Coaches, S.L.',
			'NIF B00000000',
			'Escola Tramuntana',
			'NIF B12345674',
		],
		...['24 de diciembre de 2026', 'Barcelona', 'Girona', 'BCD', 'Jordi Vila Serra (NIF 12345678Z)', 'Discrecional'],
	])
		expect(text).toContain(words)
	expect(text.replaceAll(' ', '')).toContain(`${context.config.origin}${await pathOf(context, job.id)}`)
	expect((await jobById(context.database.read, job.id))?.stage).toBe('sheetIssued')
	expect((await jobEventsOf(context.database.read, job.id)).at(-1)).toMatchObject({ kind: 'sheetIssued', detail: '1' })
})

testWith('zbarimg')('the QR code on a sheet is read as its address', async () => {
	const context = await createTestContext()
	const { job } = await readyHire(context)
	await issue(context, job.id)
	const address = await pathOf(context, job.id)
	const { name } = await textOf(await fileAt(context, address))
	const picture = name.replace('.pdf', '')
	printed('pdftoppm', '-png', '-r', '150', '-singlefile', name, picture)
	const read = printed('zbarimg', '--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', `${picture}.png`)
	expect(read.trim()).toBe(`${context.config.origin}${address}`)
})

testWith('qpdf')(
	'the file of a sheet is valid, tagged, at most 5 MB, and has its times of issue and change',
	async () => {
		const context = await createTestContext()
		const { job } = await readyHire(context)
		await issue(context, job.id)
		context.advance(DAY)
		const driverId = await storeDriver(context, { firstName: 'Marta', taxNumber: '87654321X' })
		const standing = await jobById(context.database.read, job.id)
		if (!standing) throw new Error('no job')
		expect((await assign(context, standing, { vehicleId: standing.vehicleId, driverId })).ok).toBe(true)
		expect(await issue(context, job.id)).toMatchObject({ ok: true, value: { number: 2, isNew: true } })

		const file = await fileAt(context, await pathOf(context, job.id))
		const { name, text } = await textOf(file)
		expect(printed('qpdf', '--check', name)).toContain('No syntax')
		expect(file?.length).toBeLessThan(200_000)
		const info = printed('pdfinfo', '-isodates', name)
		expect(info).toMatch(/CreationDate:\s+2026-11-20T/)
		expect(info).toMatch(/ModDate:\s+2026-11-21T/)
		expect(info).toMatch(/Tagged:\s+yes/)
		expect(text).toContain('Sustituye a la hoja 1')
		expect(text).toContain('Jordi Vila Serra')
		expect(JSON.parse(printed(PYTHON, 'tests/support/pdf-facts.py', name))).toMatchObject([{ lang: 'es' }])
	},
)

test('the same sheet is issued once, however often it is asked for', async () => {
	const context = await createTestContext()
	const { job } = await readyHire(context)
	const all = await Promise.all(Array.from({ length: 8 }, () => issue(context, job.id)))
	expect(all.filter((each) => each.ok && each.value.isNew)).toHaveLength(1)
	expect(all.filter((each) => !each.ok && each.refusal !== 'changedMeanwhile')).toEqual([])
	expect(await sheetsOfJobs(context.database.read, [job.id])).toHaveLength(1)
	expect(await issue(context, job.id)).toMatchObject({ ok: true, value: { number: 1, isNew: false } })
})

test('a change of the job makes its sheet void immediately, closes its address and keeps it stored', async () => {
	const context = await createTestContext()
	const { job } = await readyHire(context)
	await issue(context, job.id)
	const before = await pathOf(context, job.id)
	const vehicleId = await storeVehicle(context, { plate: '9999ZZZ' })
	const standing = await jobById(context.database.read, job.id)
	if (!standing) throw new Error('no job')
	await assign(context, standing, { vehicleId, driverId: standing.driverId })

	expect(await fileAt(context, before)).toBeUndefined()
	expect(await sheetOfJob(context.database.read, job.id)).toBeUndefined()
	expect((await jobById(context.database.read, job.id))?.stage).toBe('planned')
	await issue(context, job.id)
	const [newer, older] = await sheetsOfJobs(context.database.read, [job.id])
	expect(newer).toMatchObject({ number: 2, reason: 'plate', voidAt: null })
	expect(older).toMatchObject({ number: 1, reason: '', voidAt: expect.any(Number) })
	expect(newer?.token).not.toBe(older?.token)
})

test('a corrected hirer makes the sheet void immediately, and another telephone does not', async () => {
	const context = await createTestContext()
	const { code, job } = await readyHire(context)
	await issue(context, job.id)
	const before = await pathOf(context, job.id)
	const hirer = { empresa: 'Escola Tramuntana', nif: 'B12345674' }
	expect(await changeTrip(context, code, { ...hirer, phone: '+34 600 999 888' })).toMatchObject({ ok: true })
	expect(await fileAt(context, before)).toBeDefined()
	expect(await changeTrip(context, code, { ...hirer, nif: '12345678Z' })).toMatchObject({ ok: true })
	expect(await fileAt(context, before)).toBeUndefined()
	expect((await jobById(context.database.read, job.id))?.stage).toBe('planned')
})

test('a cancelled job has no sheet any more', async () => {
	const context = await createTestContext()
	const { code, job } = await readyHire(context)
	await issue(context, job.id)
	const address = await pathOf(context, job.id)
	const { version } = await quoteNow(context, code)
	expect(await cancelQuote(context, { code, version, reason: 'avería', actor: MARTA })).toMatchObject({ ok: true })
	expect(await fileAt(context, address)).toBeUndefined()
	expect(await issue(context, job.id)).toEqual(refused('unknown'))
})

test('no sheet is issued without all of its data, and what is missing is reported', async () => {
	const context = await createTestContext()
	const { job } = await unplannedHire(context, { request: { nif: '' } }).then(({ jobs: [job] }) => ({ job }))
	if (!job) throw new Error('no job')
	const missingNow = async () => {
		const now = await jobById(context.database.read, job.id)
		return now && (await sheetFactsOf(context.database.read, context.company, now))?.missing
	}
	expect(await missingNow()).toEqual(['hirerTaxNumber', 'plate', 'driver'])
	const driverId = await storeDriver(context, { taxNumber: '' })
	await assign(context, job, { vehicleId: await storeVehicle(context), driverId })
	expect(await missingNow()).toEqual(['hirerTaxNumber', 'driverTaxNumber'])
	expect(await issue(context, job.id)).toEqual(refused('missing'))
	await inTransaction(context, async (tx) => {
		await tx.update(drivers).set({ taxNumber: '12345678Z' }).where(eq(drivers.id, driverId))
		await tx.update(quotes).set({ taxNumber: 'DE136695976' }).where(eq(quotes.id, job.quoteId))
	})
	expect(await missingNow()).toEqual([])
	expect(await issue(context, job.id)).toMatchObject({ ok: true })
})

test('the sheet of a partner’s job names the partner as the carrier', async () => {
	const context = await createTestContext()
	const { jobs } = await unplannedHire(context, { request: { nif: 'B12345674' } })
	const [job] = jobs
	if (!job) throw new Error('no job')
	await assign(context, job, { partnerId: await storePartner(context) })
	const now = await jobById(context.database.read, job.id)
	expect(now && (await sheetFactsOf(context.database.read, context.company, now))).toMatchObject({
		facts: { carrier: { name: 'Autocars Mistral, S.L.' }, drivers: [{ name: 'Marta Pons' }], plate: '4321 DCB' },
		missing: [],
	})
	expect(await issue(context, job.id)).toMatchObject({ ok: true })
})

test('sheets of the next three days are issued automatically, and again when a name on them changes', async () => {
	const context = await createTestContext()
	const { job, driverId } = await readyHire(context)
	expect(await issueDueSheets(context)).toBe(0)
	context.advance(job.startsAt - context.now() - 3 * DAY)
	expect(await issueDueSheets(context)).toBe(1)
	expect(await issueDueSheets(context)).toBe(0)
	await inTransaction(context, (tx) => tx.update(drivers).set({ surname: 'Vila Roca' }).where(eq(drivers.id, driverId)))
	expect(await issueDueSheets(context)).toBe(1)
	expect(await sheetsOfJobs(context.database.read, [job.id])).toMatchObject([
		{ number: 2, reason: 'drivers' },
		{ number: 1 },
	])
})

test('a sheet of a job that comes home later stays open for as long as the job now takes', async () => {
	const context = await createTestContext()
	const { job } = await readyHire(context)
	await issue(context, job.id)
	const address = await pathOf(context, job.id)
	await inTransaction(context, async (tx) => {
		const later = { startsAt: job.startsAt - DAY, endsAt: job.endsAt + DAY, stage: 'planned' as const }
		await tx.update(jobs).set(later).where(eq(jobs.id, job.id))
		await afterJobChange(tx, context, { ...job, ...later })
	})
	expect((await jobById(context.database.read, job.id))?.stage).toBe('sheetIssued')
	context.advance(job.endsAt + 8 * DAY - context.now())
	expect(await fileAt(context, address)).toBeDefined()
	context.advance(1)
	expect(await fileAt(context, address)).toBeUndefined()
	const [row] = await context.database.read.select().from(routeSheets)
	expect(row).toMatchObject({ serviceStartsAt: job.startsAt - DAY, voidAt: null })
})

testWith('pdftotext')('a first sheet issued after the departure says so, and a changed one does not', async () => {
	const context = await createTestContext()
	const { job } = await readyHire(context)
	const facts = async () => (await textOf(await fileAt(context, await pathOf(context, job.id)))).text
	context.advance(job.startsAt - context.now())
	expect(await issueDueSheets(context)).toBe(1)
	expect(await facts()).toContain('con el servicio ya empezado')
	await inTransaction(context, (tx) => tx.update(drivers).set({ surname: 'Vila Roca' }))
	expect(await issueDueSheets(context)).toBe(1)
	expect(await facts()).not.toContain('con el servicio ya empezado')
})

test('the address of a sheet serves the stored bytes until seven days after its job', async () => {
	const context = await createTestContext()
	const { job } = await readyHire(context)
	await issue(context, job.id)
	const address = await pathOf(context, job.id)
	const [row] = await context.database.read.select().from(routeSheets).where(eq(routeSheets.jobId, job.id))
	context.advance(job.endsAt + 7 * DAY - context.now())
	const file = await fileAt(context, address)
	expect(
		createHash('sha256')
			.update(file ?? '')
			.digest('hex'),
	).toBe(row?.sha256)
	context.advance(1)
	expect(await fileAt(context, address)).toBeUndefined()
	expect(await sheetsOfJobs(context.database.read, [job.id])).toHaveLength(1)
	expect(await issue(context, job.id)).toEqual(refused('isOver'))
})
