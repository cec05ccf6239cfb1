import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { companyAt, listCompanies, refreshCompany } from '#app/domain/company/current-company.server.ts'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { languageOf } from '#app/platform/i18n/negotiation.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { refused } from '#app/platform/result.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import { companyFacts } from '#drizzle/schema.ts'
import { putTextsBack } from '#tests/support/offered-languages.ts'
import { createTestContext, TEST_NOW } from '#tests/support/test-context.ts'

const empuries = { ...sampleCompany, sample: false, name: 'Autocars Empúries', licence: 'VD-1234567' }

const save = (context: Parameters<typeof saveCompany>[0], version: number, company = empuries) =>
	saveCompany(context, { version, company, userId: null })

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

test.each([
	['six languages where they say nothing of them', undefined, ['es', 'en', 'fr', 'de', 'it', 'cat']],
	['Spanish with those that they name', ['en'], ['es', 'en']],
	['the site’s order', ['cat', 'es', 'en'], ['es', 'en', 'cat']],
	['no language that the site does not have', ['es', 'xx', 'pt'], ['es']],
	['Spanish alone where they name none', [], ['es']],
])('stored facts are read with %s', async (_, languages, read) => {
	putTextsBack()
	const context = await createTestContext()
	const facts = JSON.stringify({ ...empuries, languages })
	await context.database.transaction((tx) => tx.insert(companyFacts).values({ version: 1, facts, savedAt: TEST_NOW }))
	await refreshCompany(context)
	expect(context.company.languages).toEqual(read)
	expect((await listCompanies(context, 1))[0]?.company.languages).toEqual(read)
})

test('saved languages are those that new visitors get from then on', async () => {
	putTextsBack()
	const context = await createTestContext()
	const inGerman = () => languageOf(new Request('http://localhost:3000/', { headers: { 'Accept-Language': 'de' } }))
	expect(await inGerman()).toBe('de')
	await save(context, 0, { ...empuries, languages: ['es', 'en'] })
	expect(await inGerman()).toBe('es')
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
