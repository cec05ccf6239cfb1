import { expect, test } from 'vitest'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { knownFacts } from '#app/domain/content/known-facts.server.ts'
import { readFirstSteps, skipStep } from '#app/domain/setup/first-steps.server.ts'
import { firstSteps } from '#app/domain/setup/first-steps.ts'
import { importWords } from '#app/domain/words/words-file.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { quotes, tariffs } from '#drizzle/schema.ts'
import { openAccount } from '#tests/support/account-requests.ts'
import { putTextsBack } from '#tests/support/offered-languages.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { secondCompany } from '#tests/support/second-company.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'
import { catalogue } from '#tests/support/texts.ts'

const stateOf = async (context: TestContext) =>
	Object.fromEntries((await readFirstSteps(context, 1)).map(({ name, state }) => [name, state]))

test('a new site has no step done but those that the sample company happens to fulfil', async () => {
	const context = await createTestContext()
	const states = await stateOf(context)
	expect(Object.keys(states)).toEqual(firstSteps.map(({ name }) => name).filter((name) => name !== 'texts'))
	expect(states).toMatchObject({ legal: 'open', prices: 'open', vehicles: 'open', mail: 'open', domain: 'open' })
	expect(states).toMatchObject({ request: 'open', offer: 'open', secondFactor: 'open', terms: 'open', bank: 'open' })
})

test('a step is done as soon as what it asks for is stored', async () => {
	const context = await createTestContext()
	putTextsBack()
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

/** Returns all texts of a language without the sample company's town, in the shape of a file. */
const textsOfGirona = (language: (typeof languageCodes)[number]) =>
	Object.fromEntries(
		Object.entries(catalogue[language]).flatMap(([namespace, texts]) =>
			Object.entries(texts)
				.filter(([, text]) => text.includes('Barcelona'))
				.map(([key, text]) => [`${namespace}:${key}`, text.replaceAll('Barcelona', 'Girona')]),
		),
	)

test('a company of another town is led to the texts that speak of the sample’s, language by language', async () => {
	const context = await createTestContext()
	putTextsBack()
	const { id } = await openAccount(context)
	const step = async () => (await readFirstSteps(context, 1)).find(({ name }) => name === 'texts')
	expect(await step()).toBeUndefined()
	await saveCompany(context, { version: 0, company: secondCompany, userId: null })
	expect(await step()).toMatchObject({
		state: 'open',
		href: '/admin/words/?in=es&q=Barcelona&part=pages&state=unchanged',
	})
	const take = (language: (typeof languageCodes)[number]) =>
		importWords(
			context,
			JSON.stringify({ words: { [language]: textsOfGirona(language) } }),
			id,
			knownFacts(context.company),
		)
	expect(await take('es')).toMatchObject({ ok: true, value: { count: expect.any(Number) } })
	expect((await step())?.href).toContain('?in=en&')
	for (const language of languageCodes.filter((code) => code !== 'es' && context.company.languages.includes(code)))
		expect(await take(language)).toMatchObject({ ok: true, value: { count: expect.any(Number) } })
	expect(await step()).toMatchObject({ state: 'done', href: '/admin/words/' })
})
