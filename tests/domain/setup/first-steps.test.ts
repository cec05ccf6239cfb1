import { expect, test } from 'vitest'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { readFirstSteps, skipStep } from '#app/domain/setup/first-steps.server.ts'
import { firstSteps } from '#app/domain/setup/first-steps.ts'
import { quotes, tariffs } from '#drizzle/schema.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { secondCompany } from '#tests/support/second-company.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const stateOf = async (context: TestContext) =>
	Object.fromEntries((await readFirstSteps(context, 1)).map(({ name, state }) => [name, state]))

test('a new site has no step done but those that the sample company happens to fulfil', async () => {
	const context = await createTestContext()
	const states = await stateOf(context)
	expect(Object.keys(states)).toEqual(firstSteps.map(({ name }) => name))
	expect(states).toMatchObject({ legal: 'open', prices: 'open', vehicles: 'open', mail: 'open', domain: 'open' })
	expect(states).toMatchObject({ request: 'open', offer: 'open', secondFactor: 'open', terms: 'open', bank: 'open' })
})

test('a step is done as soon as what it asks for is stored', async () => {
	const context = await createTestContext()
	await saveCompany(context, { version: 0, company: secondCompany, userId: null })
	await requestedQuote(context)
	await context.database.transaction((tx) => tx.update(tariffs).set({ sample: 0 }))
	expect(await context.database.read.$count(quotes)).toBe(1)
	expect(await stateOf(context)).toMatchObject({ legal: 'done', licence: 'done', prices: 'done', request: 'done' })
})

test('a step can be skipped and taken up again, unless the law requires it', async () => {
	const context = await createTestContext()
	await skipStep(context, 'staff', true)
	await skipStep(context, 'drivers', true)
	await skipStep(context, 'legal', true)
	await skipStep(context, 'nothing', true)
	expect(await stateOf(context)).toMatchObject({ staff: 'skipped', drivers: 'skipped', legal: 'open' })
	await skipStep(context, 'staff', false)
	expect(await stateOf(context)).toMatchObject({ staff: 'open', drivers: 'skipped' })
})
