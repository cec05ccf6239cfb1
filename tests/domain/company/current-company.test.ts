import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { companyAt, listCompanies, refreshCompany } from '#app/domain/company/current-company.server.ts'
import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { fillInTexts, textsIn } from '#app/platform/i18n/texts.server.ts'
import { refused } from '#app/platform/result.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import { companyFacts } from '#drizzle/schema.ts'
import { createTestContext, TEST_NOW } from '#tests/support/test-context.ts'

const empuries = { ...sampleCompany, sample: false, name: 'Autocars Empúries', licence: 'VD-1234567' }

const save = (context: Parameters<typeof saveCompany>[0], version: number, company = empuries) =>
	saveCompany(context, { version, company, userId: null })

/** Lets the texts name the sample company again when the test has ended: all tests of a process share them. */
const putTextsBack = () => onTestFinished(() => fillInTexts(factsInTexts(sampleCompany)))

test('a database without facts belongs to the sample company', async () => {
	const context = await createTestContext()
	expect(context.company).toEqual(sampleCompany)
	expect(await listCompanies(context, 5)).toEqual([
		{ version: 0, company: sampleCompany, savedAt: null, savedBy: null },
	])
})

test('saved facts apply immediately in this process, and its texts name the company', async () => {
	putTextsBack()
	const context = await createTestContext()
	expect(await save(context, 0)).toMatchObject({ ok: true, value: 1 })
	expect(context.company).toEqual(empuries)
	expect(textsIn('es').texts('shell').brand).toBe('Autocars Empúries')
	expect(textsIn('cat').t('mail:signature')).toContain('Autocars Empúries')
})

test('another process learns of a change when it reads the facts again, without a restart', async () => {
	putTextsBack()
	const context = await createTestContext()
	const other = await openContext(context.config, () => TEST_NOW)
	onTestFinished(async () => {
		await other.database.close()
		other.places.close()
	})
	await save(context, 0)
	expect(other.company).toEqual(sampleCompany)
	await expect
		.poll(async () => {
			await refreshCompany(other)
			return other.company
		})
		.toEqual(empuries)
})

test('of two who save at the same time one is refused, and so is a version that never was', async () => {
	putTextsBack()
	const context = await createTestContext()
	const both = await Promise.all([save(context, 0), save(context, 0, { ...empuries, name: 'Other' })])
	expect(both.filter(({ ok }) => ok)).toHaveLength(1)
	expect(await save(context, 5)).toEqual(refused('changedMeanwhile'))
	expect(await context.database.read.select().from(companyFacts)).toHaveLength(1)
})

test('a sent document keeps the facts of its time, and an older one has those of the first version', async () => {
	putTextsBack()
	const context = await createTestContext()
	expect(await companyAt(context, TEST_NOW)).toEqual(sampleCompany)
	await save(context, 0)
	context.advance(1000)
	await save(context, 1, { ...empuries, licence: 'VD-7654321' })
	expect((await companyAt(context, 0)).licence).toBe('VD-1234567')
	expect((await companyAt(context, TEST_NOW)).licence).toBe('VD-1234567')
	expect((await companyAt(context, TEST_NOW + 1000)).licence).toBe('VD-7654321')
})
