import { expect, test } from 'vitest'
import { currentTerms, listTerms } from '#app/domain/company/current-terms.server.ts'
import { defaultTerms } from '#app/domain/company/hire-terms.ts'
import { saveTerms } from '#app/domain/company/save-terms.server.ts'
import { StoredTermsSchema } from '#app/domain/company/terms.schema.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { hireTerms, users } from '#drizzle/schema.ts'
import { createTestContext, TEST_NOW } from '#tests/support/test-context.ts'

async function withOwner() {
	const context = await createTestContext()
	await context.database.transaction((tx) =>
		tx.insert(users).values({ id: 7, email: 'owner@example.com', language: 'es', createdAt: TEST_NOW }),
	)
	return context
}

test('a new site begins with valid terms, and without an account to pay into', async () => {
	const context = await createTestContext()
	expect(await currentTerms(context)).toEqual({ version: 0, terms: defaultTerms, savedAt: null, savedBy: null })
	expect(StoredTermsSchema.parse(defaultTerms)).toEqual(defaultTerms)
	expect(defaultTerms.iban).toBe('')
})

test('saved terms apply from then on, and the earlier ones stay listed', async () => {
	const context = await withOwner()
	const terms = { ...defaultTerms, waitingMinutes: 20 }
	expect(await saveTerms(context, { version: 0, terms, userId: 7 })).toEqual(accepted(1))
	const now = { version: 1, terms, savedAt: context.now(), savedBy: 'owner@example.com' }
	expect(await currentTerms(context)).toEqual(now)
	expect(await listTerms(context, 10)).toMatchObject([now, { version: 0, terms: defaultTerms }])
})

test('of two who save at the same time one is refused, and so is a version that never was', async () => {
	const context = await withOwner()
	const save = (version: number, waitingMinutes: number) =>
		saveTerms(context, { version, terms: { ...defaultTerms, waitingMinutes }, userId: 7 })
	const both = await Promise.all([save(0, 20), save(0, 30)])
	expect(both.filter(({ ok }) => ok)).toHaveLength(1)
	expect(await save(0, 40)).toEqual(refused('changedMeanwhile'))
	expect(await save(5, 40)).toEqual(refused('changedMeanwhile'))
	expect(await context.database.read.select().from(hireTerms)).toHaveLength(1)
})

test('a term that is newer than the saved terms has the value of a new site', async () => {
	const context = await withOwner()
	await context.database.transaction((tx) =>
		tx.insert(hireTerms).values({ version: 1, terms: '{"waitingMinutes":20}', savedAt: 1, savedBy: null }),
	)
	expect((await currentTerms(context)).terms).toEqual({ ...defaultTerms, waitingMinutes: 20 })
})

test('a scale with a lower fee for a later cancellation is refused', () => {
	const scale = [
		{ hours: 48, basisPoints: 5000 },
		{ hours: 24, basisPoints: 2500 },
	]
	expect(StoredTermsSchema.safeParse({ customerScale: scale }).success).toBe(false)
	expect(StoredTermsSchema.safeParse({ customerScale: scale.toReversed() }).success).toBe(false)
})
