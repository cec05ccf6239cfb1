import { expect, test } from 'vitest'
import { knownFacts } from '#app/domain/content/known-facts.server.ts'
import { menuAsSpecified } from '#app/domain/content/site-menu.server.ts'
import { refreshWords } from '#app/domain/words/current-words.server.ts'
import { presentName } from '#app/domain/words/moved-texts.server.ts'
import { storedWords } from '#app/domain/words/stored-words.server.ts'
import { fileEntries, findEntry, nameOf } from '#app/domain/words/text-entries.server.ts'
import { historyOf } from '#app/domain/words/word-history.server.ts'
import { importWords, ownWordsFile } from '#app/domain/words/words-file.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { ownWords, wordDrafts, wordPublications } from '#drizzle/schema.ts'
import { openAccount, openSite } from '#tests/support/account-requests.ts'
import { draft, publish } from '#tests/support/own-words.ts'

/* Words that were saved while the label in the menu and the name of a page were two texts. */

const OF_MENU = { namespace: 'shell', key: 'menu.andorra' }
const OF_PAGE = { namespace: 'transfers', key: 'pages.andorra.name' }
const NAME = nameOf(OF_PAGE)

type Saved = typeof OF_MENU & { text: string | null; version: number }

async function siteWith(saved: readonly Saved[], waiting: readonly Saved[] = []) {
	const context = await openSite()
	const { id } = await openAccount(context)
	const common = { language: 'es', basis: 'Andorra', source: '' }
	await inTransaction(context, async (tx) => {
		for (const version of new Set(saved.map((each) => each.version)))
			await tx.insert(wordPublications).values({ version, publishedAt: version, publishedBy: id })
		for (const row of saved) await tx.insert(ownWords).values({ ...common, ...row })
		for (const { version, ...row } of waiting)
			await tx.insert(wordDrafts).values({ ...common, ...row, savedAt: version, savedBy: id })
	})
	await refreshWords(context)
	return { context, id }
}

const named = () => textsIn('es').texts('transfers').pages.andorra.name

test('each page of the program has one name, which its label in the menu was too', () => {
	const sections = ['services', 'tours', 'transfers']
	const names = fileEntries
		.filter(({ namespace, key }) => sections.includes(namespace) && /^pages\.\w+\.name$/.test(key))
		.map(nameOf)
	expect(names).toHaveLength(25)
	for (const name of names) expect(presentName(`shell:menu.${name.split('.')[1]}`)).toBe(name)
	expect(presentName('shell:menu.tours')).toBe('shell:menu.tours')
	expect(textsIn('en').texts('transfers').pages.para_eventos.name).toBe('For events')
})

test('words of the menu are those of the page: shown, exported, and with their history', async () => {
	const { context } = await siteWith([
		{ ...OF_MENU, text: 'Al Principado', version: 1 },
		{ ...OF_MENU, text: 'Al país vecino', version: 2 },
	])
	expect(named()).toBe('Al país vecino')
	const transfers = menuAsSpecified(textsIn('es')).find(({ label }) => label === 'traslados')
	expect(JSON.stringify(transfers)).toContain('Al país vecino')
	expect(await ownWordsFile(context.database.read)).toEqual({ words: { es: { [NAME]: 'Al país vecino' } } })
	const entry = findEntry(NAME)
	const history = entry && (await historyOf(context, entry, 'es'))
	expect(history?.map(({ texts }) => texts[OF_PAGE.key])).toEqual(['Al país vecino', 'Al Principado'])
})

test.each([
	['the newer one counts', [2, 1], 'Del menú'],
	['the newer one counts, whichever it is', [1, 2], 'De la página'],
	['of one publication that of the menu counts', [1, 1], 'Del menú'],
] as const)('where both texts were changed, %s', async (_, [ofMenu, ofPage], shown) => {
	const { context } = await siteWith([
		{ ...OF_MENU, text: 'Del menú', version: ofMenu },
		{ ...OF_PAGE, text: 'De la página', version: ofPage },
	])
	expect(named()).toBe(shown)
	const entry = findEntry(NAME)
	const [newest] = (entry && (await historyOf(context, entry, 'es'))) ?? []
	expect(newest?.texts[OF_PAGE.key]).toBe(shown)
})

test('a draft of the menu is a draft of the page: changed, discarded and published under its name', async () => {
	const { context, id } = await siteWith([], [{ ...OF_MENU, text: 'Andorra la Vella', version: 1 }])
	const waiting = async () => (await storedWords(context.database.read)).drafts.map(({ key, text }) => [key, text])
	expect(await waiting()).toEqual([[OF_PAGE.key, 'Andorra la Vella']])
	await draft(context, NAME, 'es', { [OF_PAGE.key]: 'El Principado' }, id)
	expect(await waiting()).toEqual([[OF_PAGE.key, 'El Principado']])
	expect(await publish(context, id)).toMatchObject({ ok: true, value: { count: 1 } })
	expect([await waiting(), named()]).toEqual([[], 'El Principado'])
	await draft(context, NAME, 'es', { [OF_PAGE.key]: null }, id)
	await publish(context, id)
	expect(named()).toBe('Andorra')
})

test('a file that was exported before is taken under the present name', async () => {
	const { context, id } = await siteWith([])
	const json = JSON.stringify({ words: { es: { 'shell:menu.andorra': 'Principado' } } })
	expect(await importWords(context, json, id, knownFacts(context.company))).toEqual({ ok: true, value: { count: 1 } })
	await publish(context, id)
	expect(named()).toBe('Principado')
})
