import { expect, test } from 'vitest'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { tariffs } from '#drizzle/schema.ts'
import { companyCheck, setupChecks } from '#server/upkeep/setup-checks.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('a new site lacks an administrator, company facts and prices, until each is entered', async () => {
	const context = await createTestContext()
	const wanted = async ({ sample } = { sample: true }) => {
		const checks = await setupChecks(context.database.read, { ...company, sample })
		return checks.filter(({ level }) => level !== 'ok').map(({ name }) => name)
	}
	expect(await wanted()).toEqual(['office', 'company', 'prices'])
	await createAdmin(context, 'jefa@garbi.example')
	expect(await wanted()).toEqual(['company', 'prices'])
	expect(await wanted({ sample: false })).toEqual(['prices'])
	await inTransaction(context, (tx) => tx.update(tariffs).set({ sample: 0 }))
	expect(await wanted()).toEqual(['company'])
})

test('sample facts are reported with the numbers that an inspector would read', () => {
	const { says, level } = companyCheck({ sample: true, name: 'Garbí', taxId: 'B00000000', licence: 'VD-0000000' })
	expect(level).toBe('warn')
	expect(says).toMatch(/B00000000.*VD-0000000/)
})
