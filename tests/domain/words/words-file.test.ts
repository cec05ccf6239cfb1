import { expect, test } from 'vitest'
import { knownFacts } from '#app/domain/content/known-facts.server.ts'
import { markOf } from '#app/domain/content/pages/page-words.server.ts'
import { translatePage } from '#app/domain/content/pages/save-page.server.ts'
import { allWordsFile, importWords, ownWordsFile } from '#app/domain/words/words-file.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { wordDrafts } from '#drizzle/schema.ts'
import { openAccount, openSite } from '#tests/support/account-requests.ts'
import { draft, ownTransfer, publish } from '#tests/support/own-words.ts'

async function site() {
	const context = await openSite()
	const { id } = await openAccount(context)
	const facts = knownFacts(context.company)
	return {
		context,
		id,
		take: (file: unknown) => importWords(context, JSON.stringify(file), id, facts),
		drafts: () => context.database.read.select().from(wordDrafts),
	}
}

test('what was exported can be imported elsewhere', async () => {
	const one = await site()
	await draft(one.context, 'quote:title', 'fr', { title: 'Prêt\u202f?' }, one.id)
	await draft(one.context, 'fleet:seats', 'en', { seats_one: 'just {{count}} seat' }, one.id)
	await publish(one.context, one.id)
	const file = await ownWordsFile(one.context.database.read)
	expect(file).toEqual({
		words: { en: { 'fleet:seats_one': 'just {{count}} seat' }, fr: { 'quote:title': 'Prêt\u202f?' } },
	})

	const other = await site()
	expect(await other.take(file)).toEqual({ ok: true, value: { count: 2 } })
	await publish(other.context, other.id)
	expect(textsIn('fr').t('quote:title')).toBe('Prêt\u202f?')
	expect(await ownWordsFile(other.context.database.read)).toEqual(file)
})

test('all texts of a language, unchanged, make no draft; one changed text makes one', async () => {
	const { context, take, drafts } = await site()
	const file = await allWordsFile(context.database.read, 'fr')
	expect(await take(file)).toEqual({ ok: true, value: { count: 0 } })
	expect(await take({ words: { fr: { ...file.words.fr, 'quote:title': 'Devis' } } })).toEqual({
		ok: true,
		value: { count: 1 },
	})
	expect((await drafts()).map(({ language, namespace, key, text }) => [language, namespace, key, text])).toEqual([
		['fr', 'quote', 'title', 'Devis'],
	])
})

test('where one text is not taken, nothing is stored, and each is named with its reason', async () => {
	const { context, id, take, drafts } = await site()
	await draft(context, 'quote:lead', 'en', { lead: 'Of another person' }, id)
	const file = {
		words: {
			en: {
				'quote:title': 'Good',
				'quote:sent.reference': 'No code',
				'fleet:others': '<b>Fleet</b>',
				'quote:nothing': 'x',
				'quote:__proto__': 'x',
				'quote:lead': 'Of the file',
			},
		},
	}
	const taken = await take(file)
	expect(taken.ok && 'faults' in taken.value && taken.value.faults.map(({ name, fault }) => [name, fault])).toEqual([
		['quote:sent.reference', 'wordsMissing||{{code}}'],
		['fleet:others', 'htmlInText'],
		['quote:nothing', 'wordsUnknown'],
		['quote:__proto__', 'wordsUnknown'],
		['quote:lead', 'wordsDraftWaits'],
	])
	expect((await drafts()).map(({ text }) => text)).toEqual(['Of another person'])
})

test('anything but such a file is refused', async () => {
	const { context, id } = await site()
	const broken = ['', '{', '[]', '{}', '{"words":[]}', '{"words":{"xx":{}}}', '{"words":{"en":{"quote:title":1}}}']
	const others = ['{"version":9,"words":{"en":{"quote:title":"Ask"}}}', '{"words":{},"company":{"name":"Garbí"}}']
	for (const json of [...broken, ...others])
		expect(await importWords(context, json, id, knownFacts(context.company)), json).toEqual({
			ok: false,
			refusal: 'notWords',
		})
})

test('the texts of an own page come back from an export as they were, with their line breaks', async () => {
	const { context, id, take, drafts } = await site()
	const words = { name: 'Cala  Bona', 'labels.1': 'Más', 'paragraphs.1': 'Primero.\n\n\nSegundo.' }
	const name = await ownTransfer(context, words, id)
	const file = await allWordsFile(context.database.read, 'es')
	expect(await take(file)).toEqual({ ok: true, value: { count: 0 } })
	const changed = { ...file.words.es, [`${name}.paragraphs.1`]: 'Primero.\r\n\r\nTercero.' }
	expect(await take({ words: { es: changed } })).toEqual({ ok: true, value: { count: 1 } })
	expect((await drafts()).map(({ text }) => text)).toEqual(['Primero.\n\nTercero.'])
})

test('an export leaves out the texts of a page that is not published, and can be imported', async () => {
	const { context, id, take, drafts } = await site()
	const name = await ownTransfer(context, { name: 'Cala', heading: 'A la cala' }, id, false)
	const before = await drafts()
	for (const language of ['es', 'fr'] as const) {
		const file = await allWordsFile(context.database.read, language)
		expect(Object.keys(file.words[language] ?? {}).filter((each) => each.startsWith(name))).toEqual([])
		expect(await take(file)).toEqual({ ok: true, value: { count: 0 } })
	}
	expect(await drafts()).toEqual(before)
})

test('an unchanged export leaves the drafts of its texts as they are', async () => {
	const { context, id, take, drafts } = await site()
	await draft(context, 'quote:title', 'fr', { title: 'Demande' }, id)
	await publish(context, id)
	const file = await allWordsFile(context.database.read, 'fr')
	await draft(context, 'quote:title', 'fr', { title: 'Devis' }, id)
	await draft(context, 'quote:lead', 'fr', { lead: 'Bonjour' }, id)
	const before = await drafts()
	expect(before).toHaveLength(2)
	const asWritten = { words: { fr: { 'quote:title': 'Devis', 'quote:lead': null } } }
	for (const same of [file, await ownWordsFile(context.database.read), asWritten])
		expect(await take(same)).toEqual({ ok: true, value: { count: 0 } })
	expect(await drafts()).toEqual(before)

	const changed = {
		...file.words.fr,
		'fleet:seats_one': 'un siège, {{count}}',
		'fleet:seats_other': '{{count}} sièges',
	}
	expect(await take({ words: { fr: changed } })).toEqual({ ok: true, value: { count: 1 } })
	expect(await drafts()).toEqual(expect.arrayContaining(before))
})

test('a text whose own words are taken back by a file becomes the default again', async () => {
	const { context, id, take, drafts } = await site()
	await draft(context, 'quote:title', 'fr', { title: 'Demande' }, id)
	await publish(context, id)
	expect(await take({ words: { fr: { 'quote:title': null } } })).toEqual({ ok: true, value: { count: 1 } })
	expect((await drafts()).map(({ key, text }) => [key, text])).toEqual([['title', null]])
})

test('the Spanish text of an own page is neither exported nor imported as that of another language', async () => {
	const { context, id, take, drafts } = await site()
	const name = await ownTransfer(context, { name: 'Cala', heading: 'A la cala' }, id)
	const page = { section: 'traslados', key: name.split('.')[1] ?? '', language: 'fr', publishes: false } as const
	const read = { version: 0, mark: markOf({}) }
	expect(await translatePage(context, { ...page, read, words: { name: 'Crique' }, userId: id })).toMatchObject({
		ok: true,
	})
	const before = await drafts()
	expect(before).toHaveLength(1)
	const file = await allWordsFile(context.database.read, 'fr')
	expect(Object.keys(file.words.fr ?? {}).filter((each) => each.startsWith(name))).toEqual([])
	const earlier = { ...file.words.fr, [`${name}.name`]: 'Cala', [`${name}.heading`]: 'A la cala' }
	expect(await take({ words: { fr: earlier } })).toEqual({ ok: true, value: { count: 0 } })
	expect(await drafts()).toEqual(before)
})
