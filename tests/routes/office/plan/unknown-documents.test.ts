import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { boardFacts } from '#app/routes/office/plan/board-page.server.ts'
import type { JobPage } from '#app/routes/office/plan/job-page.server.ts'
import { loader as jobLoader } from '#app/routes/office/plan/plan-job.route.tsx'
import type { ResourceListPage } from '#app/routes/office/resources/resource-list.server.ts'
import { loader as listLoader } from '#app/routes/office/resources/resources.route.tsx'
import { loader as overview } from '#app/routes/office/today/overview.route.tsx'
import { drivers, vehicles } from '#drizzle/schema.ts'
import { get, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'

const documents = {
	vehicles: ['inspectionUntil', 'insuranceUntil', 'tachographUntil'],
	drivers: ['licenceUntil', 'competenceUntil', 'tachographCardUntil'],
} as const

type Kind = keyof typeof documents

async function openPlanning() {
	const { context, cookie } = await openOffice(1)
	const answer = async <Page>(loader: (args: never) => unknown, path: string, params = {}) =>
		(await replyOf(() => loader({ request: get(path, cookie), context: {}, params } as never)))
			.answer as unknown as Page
	return {
		context,
		list: (kind: Kind, language = 'es') => answer<ResourceListPage>(listLoader, `/admin/${kind}/?lng=${language}`),
		job: (id: number, language = 'es') =>
			answer<JobPage>(jobLoader, `/admin/plan/${id}/?lng=${language}`, { job: String(id) }),
		today: () => answer<{ sample: string | null }>(overview, '/admin/'),
	}
}

const fine = (language: (typeof languageCodes)[number]) => textsIn(language).texts('resources').states.fit

test('a document without a date never counts as valid, in any list and language', async () => {
	const { context, list } = await openPlanning()
	const stored = { vehicles: await storeVehicle(context), drivers: await storeDriver(context) }
	const table = { vehicles, drivers }
	const days = fc.subarray([0, 1, 2], { minLength: 1 })
	await fc.assert(
		fc.asyncProperty(fc.constantFrom<Kind>('vehicles', 'drivers'), days, async (kind, unknown) => {
			const set = Object.fromEntries(documents[kind].map((pdf, at) => [pdf, unknown.includes(at) ? '' : '2031-01-01']))
			await context.database.transaction((tx) =>
				tx.update(table[kind]).set(set).where(eq(table[kind].id, stored[kind])),
			)
			for (const language of languageCodes) {
				const { fields } = textsIn(language).texts('resources')[kind]
				const labels = documents[kind].map((pdf) => (fields as Record<string, string>)[pdf] ?? '')
				const state = (await list(kind, language)).rows[0]?.state
				expect([state?.label, state?.mark]).not.toContain(fine(language))
				expect(labels.map((label, at) => state?.label.includes(label) === unknown.includes(at))).not.toContain(false)
			}
		}),
		{ numRuns: 14 },
	)
	await context.database.transaction((tx) => tx.update(vehicles).set({ ...known('vehicles') }))
	expect((await list('vehicles')).rows[0]?.state.label).toBe(fine('es'))
})

const known = (kind: Kind) => Object.fromEntries(documents[kind].map((pdf) => [pdf, '2031-01-01']))

test('a driver or vehicle with an undated document can be assigned, with a warning, on the board too', async () => {
	const { context, job: open } = await openPlanning()
	const { job, vehicleId, driverId } = await plannedHire(context)
	const secondId = await storeDriver(context, { firstName: 'Aina', surname: 'Puig', competenceUntil: '' })
	const coachId = await storeVehicle(context, { plate: '9999 ZZZ', inspectionUntil: '', insuranceUntil: '' })
	const { options, counts } = await open(job.id)
	expect(counts).toMatchObject({ vehicleId: '1 libre, 1 con avisos', driverId: '1 libre, 1 con avisos' })
	const note = expect.stringMatching(/^Sin fecha: ITV, .*Seguro/)
	expect(options.vehicleId.warned).toEqual([{ value: String(coachId), label: expect.any(String), note }])
	expect(options.secondDriverId.warned).toEqual([
		{
			...{ value: String(secondId), label: 'Aina Puig · 0/56\u00a0h' },
			note: expect.stringMatching(/^Sin fecha: CAP/),
		},
	])
	expect(options.vehicleId.free.map(({ value }) => value)).toEqual([String(vehicleId)])
	expect(options.driverId.free.map(({ value }) => value)).toEqual([String(driverId)])
	const { lines } = await boardFacts(context, textsIn('es'), new URLSearchParams('day=2026-12-24'))
	expect(lines.find(({ name }) => name.startsWith('9999'))?.unfit).toMatch(/^Sin fecha: ITV/)
})

test('a job’s sheet is shown with warnings about undated documents and sample facts', async () => {
	const { context, job: open, today } = await openPlanning()
	const { job, vehicleId, driverId } = await plannedHire(context)
	for (const language of languageCodes)
		expect((await open(job.id, language)).sheet.warnings).toEqual([expect.stringMatching(/B00000000.*VD-0000000/)])
	await context.database.transaction(async (tx) => {
		await tx.update(vehicles).set({ inspectionUntil: '' }).where(eq(vehicles.id, vehicleId))
		await tx.update(drivers).set({ licenceUntil: '' }).where(eq(drivers.id, driverId))
	})
	expect((await open(job.id)).sheet.warnings.slice(1)).toEqual([
		expect.stringMatching(/BCD.* – Sin fecha: ITV/),
		expect.stringMatching(/^Jordi Vila Serra – Sin fecha: /),
	])
	expect((await today()).sample).toMatch(/B00000000.*VD-0000000/)
	await saveCompany(context, { version: 0, company: { ...context.company, sample: false }, userId: null })
	expect((await today()).sample).toBeNull()
	expect((await open(job.id)).sheet.warnings).toHaveLength(2)
})

test('each thing missing on a job’s sheet links to where it is filled in', async () => {
	const { context, job: open } = await openPlanning()
	const { code, job, driverId } = await plannedHire(context, { request: { nif: '' } })
	await context.database.transaction((tx) => tx.update(drivers).set({ taxNumber: '' }).where(eq(drivers.id, driverId)))
	expect((await open(job.id)).sheet.missing).toEqual([
		{ text: 'Falta el NIF de quien contrata.', href: `/admin/quotes/${code}/change/?fill=nif` },
		{ text: 'Falta el NIF del conductor.', href: `/admin/drivers/${driverId}/` },
	])
})
