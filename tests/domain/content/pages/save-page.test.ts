import { expect, test } from 'vitest'
import { currentPages, findPage, removedPages } from '#app/domain/content/pages/current-pages.server.ts'
import { exchangePages, exchangeSections, listPage, showSection } from '#app/domain/content/pages/order-pages.server.ts'
import { pageText } from '#app/domain/content/pages/page-text.server.ts'
import { markOf, readWords } from '#app/domain/content/pages/page-words.server.ts'
import { dependentsOf, removePage } from '#app/domain/content/pages/remove-page.server.ts'
import { addPage, changePage, setFigures, translatePage } from '#app/domain/content/pages/save-page.server.ts'
import { arrangedPages, MAX_PAGES, movedTo, pageAt, pagesIn } from '#app/domain/content/pages/site-pages.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { draftTextsIn, textsIn } from '#app/platform/i18n/texts.server.ts'
import { refused } from '#app/platform/result.ts'
import { sitePages, wordDrafts, wordPublications } from '#drizzle/schema.ts'
import { openAccount } from '#tests/support/account-requests.ts'
import { takeDatabaseAway } from '#tests/support/database-away.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const spanish = { name: 'Priorat', heading: 'El Priorat', title: 'Autocar al Priorat', description: 'Bodegas' }
const section = 'tours' as const
const page = { section, key: 'own1' }

async function openPages() {
	const context = await createTestContext()
	const { id: userId } = await openAccount(context)
	const add = (changes: Partial<Parameters<typeof addPage>[1]> = {}) =>
		addPage(context, {
			...{ section, slug: 'priorat', figures: undefined, words: spanish, publishes: true, userId },
			read: { version: 0, mark: '' },
			...changes,
		})
	return { context, userId, add }
}

/** Returns what a form of the page would carry. */
async function readNow(context: TestContext, language: Language = 'es') {
	const { drafted } = await readWords(context.database.read, page)
	const found = await findPage(context.database.read, page.key)
	return { version: found?.version ?? 0, mark: markOf(drafted[language]) }
}

const nameIn = (language: Language) => pageText(textsIn(language), page)?.name
const slugsOf = async (context: TestContext) => pagesIn(await currentPages(context), section).map(({ slug }) => slug)

test('a new page is the last of its section, and in every language under its Spanish name until it has another', async () => {
	const { context, userId, add } = await openPages()
	expect(await add()).toEqual({ ok: true, value: 'own1' })
	expect((await slugsOf(context)).at(-1)).toBe('priorat')
	expect([nameIn('es'), nameIn('de')]).toEqual(['Priorat', 'Priorat'])
	const read = await readNow(context, 'de')
	const words = { name: 'Das Priorat' }
	const saved = await translatePage(context, { ...page, language: 'de', read, words, publishes: true, userId })
	expect(saved.ok).toBe(true)
	expect([nameIn('es'), nameIn('de'), nameIn('fr')]).toEqual(['Priorat', 'Das Priorat', 'Priorat'])
})

test('a draft changes the texts of the drafts alone, until the page is published', async () => {
	const { context, userId, add } = await openPages()
	await add({ publishes: false })
	expect(nameIn('es')).toBeUndefined()
	expect(pageText(draftTextsIn('es'), page)?.heading).toBe('El Priorat')
	expect(await context.database.read.$count(wordPublications)).toBe(0)
	const read = await readNow(context, 'fr')
	await translatePage(context, {
		...page,
		language: 'fr',
		read,
		words: { name: 'Le Priorat' },
		publishes: true,
		userId,
	})
	expect([nameIn('es'), nameIn('fr')]).toEqual(['Priorat', 'Le Priorat'])
	expect(await context.database.read.$count(wordDrafts)).toBe(0)
})

test('a text that Spanish no longer has leaves the other languages too', async () => {
	const { context, userId, add } = await openPages()
	const words = { ...spanish, 'labels.1': 'Vino', 'paragraphs.1': 'Hay bodegas.' }
	await add({ words })
	const german = { name: 'Das Priorat', 'paragraphs.1': 'Es gibt Weingüter.' }
	const read = await readNow(context, 'de')
	await translatePage(context, { ...page, language: 'de', read, words: german, publishes: true, userId })
	expect(pageText(textsIn('de'), page)?.paragraphs).toEqual({ 1: 'Es gibt Weingüter.' })
	const change = { ...page, slug: 'priorat', figures: undefined, words: spanish, publishes: true, userId }
	await changePage(context, { ...change, read: await readNow(context) })
	expect(pageText(textsIn('de'), page)).toMatchObject({ name: 'Das Priorat', paragraphs: {} })
})

test('an address of the specification or of another page is refused, also to a page that changes', async () => {
	const { context, userId, add } = await openPages()
	await add()
	expect(await add({ slug: 'visitas_ciudad' })).toEqual({ ok: false, refusal: 'slugOfSite' })
	expect(await add()).toEqual({ ok: false, refusal: 'slugTaken' })
	await add({ slug: 'penedes', words: { ...spanish, name: 'Penedès' } })
	const change = { ...page, figures: undefined, words: spanish, publishes: true, userId }
	for (const [slug, refusal] of [
		['penedes', 'slugTaken'],
		['visitas_cavas_bodegas', 'slugOfSite'],
	] as const)
		expect(await changePage(context, { ...change, slug, read: await readNow(context) })).toEqual({ ok: false, refusal })
	expect(await slugsOf(context)).toEqual(['visitas_ciudad', 'visitas_cavas_bodegas', 'priorat', 'penedes'])
})

test('of pages that are added with one address at the same time, one gets it', async () => {
	const { context, add } = await openPages()
	const added = await Promise.all([add(), add(), add({ slug: 'penedes' })])
	expect(added.map(({ ok }) => ok).sort()).toEqual([false, true, true])
	expect((await slugsOf(context)).slice(2).sort()).toEqual(['penedes', 'priorat'])
})

test('a former address leads to the page, until another page takes it', async () => {
	const { context, userId, add } = await openPages()
	await add()
	const change = { ...page, figures: undefined, words: spanish, publishes: true, userId }
	await changePage(context, { ...change, slug: 'priorat_montsant', read: await readNow(context) })
	expect(movedTo(await currentPages(context), section, 'priorat')).toBe('/tours/priorat_montsant/')
	expect((await add()).ok).toBe(true)
	const pages = await currentPages(context)
	expect(pageAt(pages, section, 'priorat')?.key).toBe('own2')
	expect(movedTo(pages, section, 'priorat')).toBeUndefined()
})

test('of two people who change a page, the second is refused, whether page or texts have changed', async () => {
	const { context, userId, add } = await openPages()
	await add()
	const read = await readNow(context)
	const change = { ...page, slug: 'priorat', figures: undefined, publishes: false, userId }
	const first = { ...change, read, words: { ...spanish, name: 'Primero' } }
	expect((await changePage(context, first)).ok).toBe(true)
	const late = { ...change, words: { ...spanish, name: 'Segundo' } }
	const refusal = { ok: false, refusal: 'changedMeanwhile' }
	expect(await changePage(context, { ...late, read })).toEqual(refusal)
	const now = await readNow(context)
	expect(await changePage(context, { ...late, read: { ...now, version: read.version } })).toEqual(refusal)
	expect(await changePage(context, { ...late, read: { ...now, mark: read.mark } })).toEqual(refusal)
	expect((await changePage(context, { ...late, read: now })).ok).toBe(true)
	const stale = { ...page, language: 'de', words: {}, publishes: false, userId } as const
	const german = await readNow(context, 'de')
	await translatePage(context, { ...stale, words: { name: 'Eins' }, read: german })
	expect(await translatePage(context, { ...stale, words: { name: 'Zwei' }, read: german })).toEqual(refusal)
})

test('a removed page names first what depends on it, leads to its section, and exists again once it is saved', async () => {
	const { context, userId, add } = await openPages()
	await add()
	const { version } = await readNow(context)
	expect(await dependentsOf(context.database.read, page)).toEqual({
		addresses: ['/tours/priorat/'],
		languages: ['es'],
		hasPicture: false,
	})
	expect((await removePage(context, { ...page, version: version + 1, userId })).ok).toBe(false)
	expect((await removePage(context, { ...page, version, userId })).ok).toBe(true)
	expect(nameIn('es')).toBeUndefined()
	expect(movedTo(await currentPages(context), section, 'priorat')).toBe('/tours/')
	expect((await removePage(context, { ...page, version: version + 1, userId })).ok).toBe(false)

	const change = { ...page, slug: 'priorat', figures: undefined, words: spanish, publishes: true, userId }
	expect((await changePage(context, { ...change, read: { version, mark: '' } })).ok).toBe(false)
	expect((await changePage(context, { ...change, read: await readNow(context) })).ok).toBe(true)
	expect(nameIn('es')).toBe('Priorat')
})

test('a page of the specification cannot be removed', async () => {
	const { context, userId } = await openPages()
	const removed = removePage(context, { section, key: 'visitas_ciudad', version: 0, userId })
	await expect(removed).rejects.toThrow(/cannot be removed/)
	expect(await slugsOf(context)).toContain('visitas_ciudad')
})

test('a section has a limit of pages', async () => {
	const { context, add } = await openPages()
	const free = MAX_PAGES - (await slugsOf(context)).length
	const rows = Array.from({ length: free - 1 }, (_, at) => ({ key: `own${at + 1}`, slug: `page_${at}` }))
	await context.database.transaction((tx) =>
		tx.insert(sitePages).values(rows.map((row) => ({ ...row, section, position: 50, listed: 0 }))),
	)
	expect(await add({ slug: 'last_one' })).toEqual({ ok: true, value: `own${free}` })
	expect(await add({ slug: 'one_more' })).toEqual({ ok: false, refusal: 'tooManyPages' })
})

test('neighbours change places, and a person who saw another order is refused', async () => {
	const { context, add } = await openPages()
	await add()
	const neighbours = { section, first: 'visitas_cavas_bodegas', second: 'own1' } as const
	expect((await exchangePages(context, neighbours)).ok).toBe(true)
	expect(await slugsOf(context)).toEqual(['visitas_ciudad', 'priorat', 'visitas_cavas_bodegas'])
	for (const stale of [neighbours, { ...neighbours, second: 'nada' }, { ...neighbours, first: 'nada' }])
		expect(await exchangePages(context, stale)).toEqual({ ok: false, refusal: 'moved' })
	await exchangeSections(context, { first: 'flota', second: 'servicios' })
	await showSection(context, { section: 'tours', isShown: false })
	const { sections } = await currentPages(context)
	expect(sections.map((each) => (each.isShown ? each.section : `-${each.section}`))).toEqual([
		'servicios',
		'flota',
		'-tours',
		'traslados',
	])
	expect((await exchangeSections(context, { first: 'flota', second: 'servicios' })).ok).toBe(false)
})

test('hiding a page and moving others leave its form as it is open', async () => {
	const { context, add } = await openPages()
	await add()
	const before = await readNow(context)
	await listPage(context, { ...page, isListed: false })
	expect(pageAt(await currentPages(context), section, 'priorat')?.isListed).toBe(false)
	expect(await readNow(context)).toEqual(before)
	expect((await listPage(context, { section, key: 'nada', isListed: true })).ok).toBe(false)
})

test('figures of a page of the specification replace those of the program, and give way again', async () => {
	const { context } = await openPages()
	const girona = { section: 'traslados', key: 'girona' } as const
	const figures = { trip: { kms: [101, 102] as const } }
	expect((await setFigures(context, { ...girona, version: 0, figures })).ok).toBe(true)
	const now = async () => pageAt(await currentPages(context), 'traslados', 'girona')?.figures
	expect(await now()).toEqual(figures)
	expect((await setFigures(context, { ...girona, version: 0, figures: undefined })).ok).toBe(false)
	expect((await setFigures(context, { ...girona, version: 1, figures: undefined })).ok).toBe(true)
	expect(await now()).toBeUndefined()
	const keys = pagesIn(await currentPages(context), 'traslados').map(({ key }) => key)
	expect(keys.indexOf('girona')).toBe(4)
})

test('while the database is away the pages are those last read, or those of the specification', async () => {
	const { context, add } = await openPages()
	await add()
	const before = await currentPages(context)
	takeDatabaseAway(context)
	expect(await currentPages(context)).toEqual(before)
	const { context: never } = await openPages()
	takeDatabaseAway(never)
	expect((await currentPages(never)).pages).toEqual(arrangedPages({ hasVip: false }).pages)
})

test('a draft leaves address and figures of a published page as they are', async () => {
	const { context, userId, add } = await openPages()
	await add()
	const read = await readNow(context)
	const change = { ...page, read, words: spanish, publishes: false, userId }
	const elsewhere = await changePage(context, { ...change, slug: 'priorato', figures: undefined })
	const farther = await changePage(context, { ...change, slug: 'priorat', figures: { from: 'Reus' } })

	expect([elsewhere, farther]).toEqual([refused('notAsDraft'), refused('notAsDraft')])
	expect(await slugsOf(context)).toContain('priorat')
	expect((await changePage(context, { ...change, slug: 'priorat', figures: undefined })).ok).toBe(true)
})

test('a draft of a new page leaves a former address to its page, and has it once it is published', async () => {
	const { context, userId, add } = await openPages()
	await add()
	await changePage(context, {
		...{ ...page, slug: 'montsant', figures: undefined, words: spanish, publishes: true, userId },
		read: await readNow(context),
	})
	const leadsTo = async () => movedTo(await currentPages(context), section, 'priorat')
	expect(await leadsTo()).toBe('/tours/montsant/')

	const added = await add({ publishes: false })

	expect(added).toEqual({ ok: true, value: 'own2' })
	expect(await leadsTo()).toBe('/tours/montsant/')
	await changePage(context, {
		...{ section, key: 'own2', slug: 'priorat', figures: undefined, words: spanish, publishes: true, userId },
		read: { version: 1, mark: markOf(spanish) },
	})
	expect(await leadsTo()).toBeUndefined()
})

test('publishing one language leaves the drafts of the others as they are', async () => {
	const { context, userId, add } = await openPages()
	await add()
	const halfDone = { ...spanish, heading: 'A medias' }
	await changePage(context, {
		...{ ...page, slug: 'priorat', figures: undefined, words: halfDone, publishes: false, userId },
		read: await readNow(context),
	})
	const read = await readNow(context, 'de')
	await translatePage(context, {
		...page,
		language: 'de',
		read,
		words: { name: 'Das Priorat' },
		publishes: true,
		userId,
	})

	expect(pageText(textsIn('es'), page)?.heading).toBe('El Priorat')
	expect(pageText(draftTextsIn('es'), page)?.heading).toBe('A medias')
	expect(nameIn('de')).toBe('Das Priorat')
})

test('a page of its own moves past all transfers from Barcelona at once', async () => {
	const { context, add } = await openPages()
	await add({ section: 'traslados', slug: 'roses' })
	const keys = async () => pagesIn(await currentPages(context), 'traslados').map(({ key }) => key)
	const move = (first: string, second: string) => exchangePages(context, { section: 'traslados', first, second })
	expect((await keys()).slice(-2)).toEqual(['costa_dorada', 'own1'])

	expect([await move('costa_dorada', 'own1'), await move('barcelona_aeropuerto', 'own1')].every(({ ok }) => ok)).toBe(
		true,
	)

	expect((await keys()).slice(0, 3)).toEqual(['para_eventos', 'own1', 'barcelona_aeropuerto'])
	expect((await move('barcelona_aeropuerto', 'andorra')).ok).toBe(true)
	expect((await keys()).slice(2, 4)).toEqual(['andorra', 'barcelona_aeropuerto'])
})

test('a removed page is listed by its last name, with its last texts', async () => {
	const { context, userId, add } = await openPages()
	await add()
	await removePage(context, { ...page, version: 1, userId })

	expect(await removedPages(context.database.read)).toEqual([{ ...page, name: 'Priorat' }])
	expect((await readWords(context.database.read, page)).last.es).toEqual(spanish)
})
