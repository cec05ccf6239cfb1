import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discardDraft, keepText, saveDraft, takeDefault } from '#app/domain/words/change-words.server.ts'
import { discardDrafts, markOfDrafts, publishDrafts } from '#app/domain/words/publish-words.server.ts'
import { storedWords } from '#app/domain/words/stored-words.server.ts'
import { historyOf, takeAgain } from '#app/domain/words/word-history.server.ts'
import { markOf, publishedText, statesOf, wordTexts } from '#app/domain/words/word-texts.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { draftTextsIn, textsIn } from '#app/platform/i18n/texts.server.ts'
import { ownWords, wordDrafts, wordPublications } from '#drizzle/schema.ts'
import { openAccount, openSite } from '#tests/support/account-requests.ts'
import { changeOf, draft, publish, textOf } from '#tests/support/own-words.ts'

const NAME = 'quote:title'
const SEATS = 'fleet:seats'

async function site() {
	const context = await openSite()
	const { id, email } = await openAccount(context)
	return { context, id, email }
}

test('a draft is seen in the preview only, and on all pages once it is published', async () => {
	const { context, id } = await site()
	const before = textsIn('en').t(NAME)
	expect(await draft(context, NAME, 'en', { title: 'Ask us' }, id)).toEqual({ ok: true, value: 1 })
	expect([textsIn('en').t(NAME), draftTextsIn('en').t(NAME)]).toEqual([before, 'Ask us'])
	expect(statesOf(await textOf(context, NAME, 'en'))).toEqual(['draft'])
	expect(await publish(context, id)).toMatchObject({ ok: true, value: { version: 1, count: 1 } })
	expect(textsIn('en').t(NAME)).toBe('Ask us')
	expect(textsIn('es').t(NAME)).not.toBe('Ask us')
	expect(statesOf(await textOf(context, NAME, 'en'))).toEqual(['own'])
	expect(await context.database.read.select().from(wordDrafts)).toEqual([])
})

test('two changes within a millisecond are two, and the preview shows the second', async () => {
	const { context, id } = await site()
	await draft(context, NAME, 'en', { title: 'First' }, id)
	const read = await changeOf(context, NAME, 'en', id)
	await saveDraft(context, read, { title: 'Other' })
	await draft(context, NAME, 'en', { title: 'First' }, id)
	expect(draftTextsIn('en').t(NAME)).toBe('First')
	expect(await saveDraft(context, read, { title: 'Third' })).toMatchObject({ ok: false })
})

test('each plural form has its own text', async () => {
	const { context, id } = await site()
	await draft(context, SEATS, 'es', { seats_one: '{{count}} asiento', seats_other: '{{count}} asientos' }, id)
	await publish(context, id)
	const { t } = textsIn('es')
	expect([1, 24].map((count) => t(SEATS, { count }))).toEqual(['1 asiento', '24 asientos'])
	expect(t(SEATS, { count: 1_000_000 })).toContain('plazas')
})

test('a draft that is as published is none, and the default as a draft ends an own text', async () => {
	const { context, id } = await site()
	const byDefault = textsIn('en').t(NAME)
	expect(await draft(context, NAME, 'en', { title: byDefault }, id)).toEqual({ ok: true, value: 0 })
	await draft(context, NAME, 'en', { title: 'Ask us' }, id)
	await publish(context, id)
	expect(await draft(context, NAME, 'en', { title: 'Ask us' }, id)).toEqual({ ok: true, value: 0 })
	expect(await takeDefault(context, await changeOf(context, NAME, 'en', id))).toEqual({ ok: true, value: 1 })
	await publish(context, id)
	expect(textsIn('en').t(NAME)).toBe(byDefault)
	expect(statesOf(await textOf(context, NAME, 'en'))).toEqual([])
})

test('the second of two editors is refused, and nothing of the first is lost', async () => {
	const { context, id } = await site()
	const read = await changeOf(context, NAME, 'en', id)
	await saveDraft(context, read, { title: 'First' })
	for (const change of [
		saveDraft(context, read, { title: 'Second' }),
		takeDefault(context, read),
		discardDraft(context, read),
	])
		expect(await change).toEqual({ ok: false, refusal: 'changedMeanwhile' })
	expect(await keepText(context, read)).toMatchObject({ ok: false })
	expect((await textOf(context, NAME, 'en')).forms[0]?.draft?.text).toBe('First')
})

test('a publication takes what its author has read, all or nothing', async () => {
	const { context, id } = await site()
	await draft(context, NAME, 'en', { title: 'Ask us' }, id)
	const mark = markOfDrafts(await storedWords(context.database.read), 'all')
	await draft(context, 'quote:lead', 'en', { lead: 'Write to us' }, id)
	const facts = { everywhere: [], named: [], ownPages: {} }
	expect(await publishDrafts(context, { scope: 'all', mark, userId: id }, facts)).toEqual({
		ok: false,
		refusal: 'changedMeanwhile',
	})
	expect(await discardDrafts(context, { scope: 'all', mark })).toMatchObject({ ok: false })
	expect(await context.database.read.select().from(wordPublications)).toEqual([])
	expect(await context.database.read.select().from(wordDrafts)).toHaveLength(2)
})

test('the drafts of one language are published without the others', async () => {
	const { context, id } = await site()
	await draft(context, NAME, 'en', { title: 'Ask us' }, id)
	await draft(context, NAME, 'de', { title: 'Fragen Sie uns' }, id)
	expect(await publish(context, id, 'de')).toMatchObject({ ok: true, value: { count: 1 } })
	expect([textsIn('de').t(NAME), textsIn('en').t(NAME) === 'Ask us']).toEqual(['Fragen Sie uns', false])
	expect(await publish(context, id, 'de')).toEqual({ ok: false, refusal: 'nothingWaits' })
	expect(await publish(context, id)).toMatchObject({ ok: true, value: { version: 2 } })
})

test('a draft that no longer fits the program stops the publication, and is named', async () => {
	const { context, id } = await site()
	await draft(context, NAME, 'en', { title: 'Ask us' }, id)
	await draft(context, 'quote:sent.reference', 'en', { 'sent.reference': 'No code' }, id)
	expect(await publish(context, id)).toEqual({ ok: true, value: { unfit: ['quote:sent.reference'] } })
	expect(await context.database.read.select().from(ownWords)).toEqual([])
})

test('the history tells the publications of a text, and an earlier one becomes the draft', async () => {
	const { context, id, email } = await site()
	await draft(context, NAME, 'en', { title: 'First' }, id)
	await publish(context, id)
	context.advance(60_000)
	await draft(context, NAME, 'en', { title: 'Second' }, id)
	await publish(context, id)
	const { entry } = await textOf(context, NAME, 'en')
	const history = await historyOf(context, entry, 'en')
	expect(history.map(({ version, by, texts }) => [version, by, texts.title])).toEqual([
		[2, email, 'Second'],
		[1, email, 'First'],
	])
	expect((history[0]?.at ?? 0) - (history[1]?.at ?? 0)).toBe(60_000)
	expect(await takeAgain(context, await changeOf(context, NAME, 'en', id), 1)).toEqual({ ok: true, value: 1 })
	expect((await textOf(context, NAME, 'en')).forms[0]?.draft?.text).toBe('First')
	expect(await takeAgain(context, await changeOf(context, NAME, 'en', id), 7)).toMatchObject({ ok: false })
})

test('a text says that the Spanish has changed since, until it is kept', async () => {
	const { context, id } = await site()
	await draft(context, NAME, 'en', { title: 'Ask us' }, id)
	await draft(context, NAME, 'es', { title: 'Pregúntanos' }, id)
	await publish(context, id)
	expect(statesOf(await textOf(context, NAME, 'en'))).toEqual(['own', 'spanish'])
	// A translation of the files was made for the Spanish of the files.
	expect(statesOf(await textOf(context, NAME, 'fr'))).toEqual(['spanish'])
	for (const language of ['en', 'fr'] as const) {
		await keepText(context, await changeOf(context, NAME, language, id))
		expect(statesOf(await textOf(context, NAME, language))).not.toContain('spanish')
	}
	const french = textsIn('fr').t(NAME)
	await publish(context, id)
	expect(statesOf(await textOf(context, NAME, 'en'))).toEqual(['own'])
	expect(statesOf(await textOf(context, NAME, 'fr'))).toEqual(['own'])
	expect([textsIn('en').t(NAME), textsIn('fr').t(NAME)]).toEqual(['Ask us', french])
})

test('an update keeps an own text, and the text says that its default has changed', async () => {
	const { context, id } = await site()
	await draft(context, NAME, 'en', { title: 'Ask us' }, id)
	await publish(context, id)
	await inTransaction(context, (tx) => tx.update(ownWords).set({ basis: 'Default of the former program' }))
	const text = await textOf(context, NAME, 'en')
	expect(statesOf(text)).toEqual(['own', 'default'])
	expect(text.forms.map(publishedText)).toEqual(['Ask us'])
	expect(textsIn('en').t(NAME)).toBe('Ask us')
	await keepText(context, await changeOf(context, NAME, 'en', id))
	await publish(context, id)
	expect(statesOf(await textOf(context, NAME, 'en'))).toEqual(['own'])
})

test('a discarded draft is gone, and a deleted account leaves what it has published', async () => {
	const { context, id } = await site()
	await draft(context, NAME, 'en', { title: 'Ask us' }, id)
	await publish(context, id)
	await draft(context, NAME, 'en', { title: 'Other' }, id)
	expect(await discardDraft(context, await changeOf(context, NAME, 'en', id))).toEqual({ ok: true, value: 0 })
	expect(statesOf(await textOf(context, NAME, 'en'))).toEqual(['own'])
	await inTransaction(context, (tx) => tx.update(wordPublications).set({ publishedBy: sql`null` }))
	const { entry } = await textOf(context, NAME, 'en')
	expect((await historyOf(context, entry, 'en'))[0]?.by).toBeNull()
})

test('a text of an own page has no default, so that it can be changed and not taken away', async () => {
	const { context, id } = await site()
	const row = { language: 'es', namespace: 'services', key: 'pages.own1.title', basis: '', source: '' }
	await inTransaction(context, async (tx) => {
		await tx.insert(wordPublications).values({ version: 1, publishedAt: context.now() })
		await tx.insert(ownWords).values({ ...row, version: 1, text: 'Bodas' })
	})
	const read = async () => {
		const texts = wordTexts(await storedWords(context.database.read))
		const entry = texts.find('services:pages.own1.title')
		if (!entry) throw new Error('The text was not found')
		return texts.of(entry, 'es')
	}
	const changing = async () => {
		const text = await read()
		return { entry: text.entry, language: text.language, mark: markOf(text), userId: id }
	}
	expect(await takeDefault(context, await changing())).toEqual({ ok: true, value: 0 })
	expect(await saveDraft(context, await changing(), { 'pages.own1.title': 'Fiestas' })).toEqual({ ok: true, value: 1 })
	expect(await publish(context, id)).toMatchObject({ ok: true, value: { version: 2 } })
	expect((await read()).forms.map(publishedText)).toEqual(['Fiestas'])
})
