import { expect, test } from 'vitest'
import { MAX_PAGES } from '#app/domain/content/pages/site-pages.ts'
import { siteMenu } from '#app/domain/content/site-menu.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as editAction, loader as editLoader } from '#app/routes/office/pages/page-edit.route.tsx'
import { action, loader } from '#app/routes/office/pages/pages.route.tsx'
import { loader as sitemap } from '#app/routes/public/site/sitemap-xml.route.ts'
import { loader as tourPage } from '#app/routes/public/tour-page.route.tsx'
import { loader as overview } from '#app/routes/public/tours-overview.route.tsx'
import { loader as transferPage } from '#app/routes/public/transfer-page.route.tsx'
import { shellData } from '#app/web/shell/shell.server.ts'
import { sitePages } from '#drizzle/schema.ts'
import { argsOf, get, post, replyOf, submit } from '#tests/support/account-requests.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { openOffice } from '#tests/support/office.ts'

const { refusals, states } = textsIn('es').texts('pages')
const PRIORAT = {
	...{ slug: '', name: 'Priorat y Montsant', heading: 'El Priorat en autocar', title: 'Autocar al Priorat' },
	...{ description: 'Bodegas del Priorat en autocar.', label1: 'El camino', text1: 'Se sube por Falset.' },
	...{ codLocalidadDestino: 'Falset', codPaisDestino: 'ES' },
}

type Opened = Awaited<ReturnType<typeof editLoader>>

/** Opens the office's pages in the browser of a user of this level. */
async function openPages(level: number | null = 0) {
	const { context, cookie } = await openOffice(level)
	const path = (query: string) => `/admin/pages/edit/?${query}`
	const open = (query: string): Promise<Opened> => editLoader(argsOf(get(path(query), cookie)))
	const press = async (query: string, intent: string, fields: Record<string, string>) =>
		replyOf(() => editAction(argsOf(post(path(query), { ...fields, intent }, { cookie }))))
	/** Saves a form as it opens, with changes. */
	const save = async (query: string, intent: string, changes: Record<string, string> = {}) => {
		const { version, mark, values } = await open(query)
		return press(query, intent, { version, mark, ...values, ...changes })
	}
	const list = () => loader(argsOf(get('/admin/pages/', cookie)))
	const click = (fields: Record<string, string>) => submit(action, '/admin/pages/', fields, { cookie })
	return { context, cookie, open, press, save, list, click }
}

const visit = (slug: string, query = '?lng=es') =>
	replyOf(() => tourPage({ ...argsOf(get(`/tours/${slug}/${query}`)), params: { tipo: slug } }))
const shown = (reply: Awaited<ReturnType<typeof visit>>) =>
	reply.answer as unknown as Awaited<ReturnType<typeof tourPage>>

test.each([1, 2, null])('level %s sees neither the list nor a form, and changes nothing', async (level) => {
	const { context, open, list, click, press } = await openPages(level)
	const before = await dumpOf(context)
	for (const way of [() => open('page=girona'), list]) expect((await replyOf(way)).thrown).toBe(true)
	expect((await click({ intent: 'show-section', key: 'tours', shown: '0' })).thrown).toBe(true)
	expect((await press('new=tours', 'publish', PRIORAT)).thrown).toBe(true)
	expect(await dumpOf(context)).toBe(before)
})

test('a new tour is on every public page once it is published, under its address from the name', async () => {
	const { context, save, list } = await openPages()
	const saved = await save('new=tours', 'publish', PRIORAT)
	expect(saved).toMatchObject({ status: 303, location: '/admin/pages/edit/?page=own1&notice=published' })
	const story = shown(await visit('priorat_y_montsant'))
	expect(story).toMatchObject({
		heading: PRIORAT.heading,
		parts: [{ paragraphs: [{ label: 'El camino', text: 'Se sube por Falset.' }] }],
		known: { codLocalidadDestino: 'Falset' },
		picture: { src: '/images/pages/road.svg' },
		structured: { url: expect.stringContaining('/tours/priorat_y_montsant/') },
	})
	const href = '/tours/priorat_y_montsant/'
	expect(shown(await visit('visitas_ciudad')).others.links).toContainEqual({ href, label: PRIORAT.name })
	const { groups } = await overview(argsOf(get('/tours/?lng=es')))
	expect(groups[0]?.tiles.at(-1)).toMatchObject({ href, note: PRIORAT.description })
	expect(await (await sitemap()).text()).toContain(`<loc>${context.config.origin}${href}</loc>`)
	const { menu, trail } = await shellData(get(href), await siteMenu(context))
	expect(menu.flatMap(({ submenu = [] }) => submenu).find(({ url }) => url === href)?.label).toBe(PRIORAT.name)
	expect(trail.at(-1)).toEqual({ href, label: PRIORAT.name })
	const { sections } = await list()
	const row = sections.find(({ key }) => key === 'tours')?.rows.at(-1)
	expect(row).toMatchObject({ name: PRIORAT.name, address: href, marks: states.own })
})

test('a page without words in a language is there in Spanish, and its form shows the Spanish beside', async () => {
	const { open, save } = await openPages()
	await save('new=tours', 'publish', PRIORAT)
	expect(shown(await visit('priorat_y_montsant', '?lng=fr')).heading).toBe(PRIORAT.heading)
	const form = await open('page=own1&in=fr')
	expect(form.values.heading).toBe('')
	expect(JSON.stringify(form.parts)).toContain(PRIORAT.heading)
	await save('page=own1&in=fr', 'publish', { heading: 'Le Priorat en autocar' })
	const french = shown(await visit('priorat_y_montsant', '?lng=fr'))
	expect([french.heading, french.page.title]).toEqual(['Le Priorat en autocar', PRIORAT.title])
	expect(shown(await visit('priorat_y_montsant')).heading).toBe(PRIORAT.heading)
})

test('a draft is on no public page, and the 404 page does not list it', async () => {
	const { context, list, save } = await openPages()
	await save('new=tours', 'draft', PRIORAT)
	expect((await visit('priorat_y_montsant')).status).toBe(404)
	expect(await (await sitemap()).text()).not.toContain('priorat')
	expect(JSON.stringify(await siteMenu(context))).not.toContain('priorat')
	const rows = (await list()).sections.flatMap(({ rows }) => rows)
	expect(rows.find(({ key }) => key === 'own1')?.marks).toBe(`${states.own}, ${states.draft}`)
})

test('spaces inside the braces of a name are no fault, and no text is cut as it is typed', async () => {
	const { open, save } = await openPages()
	await save('new=tours', 'publish', { ...PRIORAT, text1: 'Con {{ company }}.' })
	expect((await open('page=own1')).values.text1).toBe('Con {{company}}.')
	const fields = (await open('new=tours')).parts.flatMap((part) => part.fields)
	const limited = fields.filter(({ maxLength }) => maxLength !== undefined).map(({ field }) => field)
	expect(limited).toEqual(['direccionDestino', 'codPostalDestino', 'codLocalidadDestino'])
})

test.each([
	['no text at all', { name: '', heading: '' }, ['name', 'heading']],
	['markup', { text1: 'x<script>alert(1)</script>', name: '<b>x</b>' }, ['name', 'text1']],
	['an unknown name in braces', { text1: 'Con {{precio}}', title: '{{company}}' }, ['title', 'text1']],
	['a paragraph without its heading', { label1: '', text2: 'x' }, ['label1', 'label2']],
	['a hundred thousand letters', { text1: 'ñ'.repeat(100_000), name: 'x'.repeat(100_000) }, ['name', 'text1']],
	['an impossible address', { slug: '../admin' }, ['slug']],
	['a country that there is not', { codPaisDestino: 'XX' }, ['codPaisDestino']],
])('%s: a sentence beside each field, and what was typed stays', async (_, changes, fields) => {
	const { context, open, press } = await openPages()
	const { version, mark, values } = await open('new=tours')
	const before = await dumpOf(context)
	const typed = { ...values, ...PRIORAT, ...changes }
	const { status, answer } = await press('new=tours', 'publish', { version, mark, ...typed })
	expect(status).toBe(422)
	expect(Object.keys(answer?.errors ?? {}).sort()).toEqual([...fields].sort())
	expect(answer?.values).toMatchObject(changes)
	expect(await dumpOf(context)).toBe(before)
})

test.each([
	['visitas_ciudad', refusals.slugOfSite, {}],
	['priorat', refusals.slugTaken, { name: PRIORAT.name }],
])('the address %s is refused with a sentence that names what has it', async (slug, sentence, names) => {
	const { context, save } = await openPages()
	await save('new=tours', 'publish', { ...PRIORAT, slug: 'priorat' })
	const before = await dumpOf(context)
	const { status, answer } = await save('new=tours', 'publish', { ...PRIORAT, slug })
	const values: Record<string, string> = { address: `/tours/${slug}/`, ...names }
	const expected = sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
	expect([status, answer?.errors.slug]).toEqual([409, [expected]])
	expect(answer?.values).toMatchObject(PRIORAT.slug === '' ? { name: PRIORAT.name, slug } : {})
	expect(await dumpOf(context)).toBe(before)
})

test('the second of two editors sees what the first has stored, loses nothing, and may save again', async () => {
	const { open, press, save } = await openPages()
	await save('new=tours', 'publish', PRIORAT)
	const { version, mark, values } = await open('page=own1')
	const read = { version, mark }
	await press('page=own1', 'publish', { ...values, ...read, heading: 'Primero' })
	const late = await press('page=own1', 'publish', { ...values, ...read, heading: 'Segundo' })
	expect(late).toMatchObject({ status: 409, answer: { alert: { text: refusals.changedMeanwhile } } })
	expect(late.answer?.values.heading).toBe('Segundo')
	const now = await open('page=own1')
	expect(now.values.heading).toBe('Primero')
	const again = { ...values, version: now.version, mark: now.mark, heading: 'Segundo' }
	expect((await press('page=own1', 'publish', again)).status).toBe(303)
	expect(shown(await visit('priorat_y_montsant')).heading).toBe('Segundo')
})

test('a changed address leads from the former one, with the language, and browsers do not store it', async () => {
	const { save } = await openPages()
	await save('new=tours', 'publish', { ...PRIORAT, slug: 'priorat' })
	await save('page=own1', 'publish', { slug: 'montsant' })
	const moved = await visit('priorat', '?lng=de')
	expect(moved).toMatchObject({ status: 301, location: '/tours/montsant/?lng=de' })
	expect(moved.headers.get('Cache-Control')).toBe('no-store')
	expect((await visit('montsant')).status).toBe(200)
})

test('a removed page says first what depends on it, and then leads to its section', async () => {
	const { open, press, save } = await openPages()
	await save('new=tours', 'publish', { ...PRIORAT, slug: 'priorat' })
	const { removal, version } = await open('page=own1')
	expect(removal?.lines.join(' ')).toContain('/tours/priorat/')
	const removed = await press('page=own1', 'remove', { version })
	expect(removed.location).toBe('/admin/pages/?notice=removed')
	expect(await visit('priorat')).toMatchObject({ status: 301, location: '/tours/?lng=es' })
	const late = await press('page=own1', 'publish', { ...PRIORAT, version, mark: '' })
	expect(late).toMatchObject({ status: 409, answer: { values: { heading: PRIORAT.heading } } })
	const again = await open('page=own1')
	expect(again.states).toEqual([textsIn('es').texts('pages').form.gone])
	const { version: now, mark } = again
	expect((await press('page=own1', 'publish', { ...PRIORAT, slug: 'priorat', version: now, mark })).status).toBe(303)
	expect((await visit('priorat')).status).toBe(200)
})

test('a page of the specification has figures only, and answers while it is hidden', async () => {
	const { context, save, press, click } = await openPages()
	const transfer = () => transferPage({ ...argsOf(get('/traslados/girona/?lng=es')), params: { tipo: 'girona' } })
	const before = await transfer()
	await save('page=girona', 'figures', { kmFrom: '95', kmTo: '97', toll: '' })
	const after = await transfer()
	expect(after.facts?.items.map(({ value }) => value)).toContain('95–97\u00a0km')
	expect(after.facts?.items).toHaveLength((before.facts?.items.length ?? 0) - 1)
	expect(after.known).toEqual(before.known)
	expect((await save('page=girona', 'figures', { kmFrom: '97', kmTo: '95' })).status).toBe(422)
	for (const intent of ['publish', 'draft', 'remove']) expect((await press('page=girona', intent, {})).status).toBe(400)
	await save('page=girona', 'default')
	expect(await transfer()).toEqual(before)
	await click({ intent: 'list', section: 'traslados', key: 'girona', shown: '0' })
	expect((await transfer()).heading).toBe(before.heading)
	expect(await (await sitemap()).text()).not.toContain('/traslados/girona/')
	expect((await shellData(get('/traslados/girona/'), await siteMenu(context))).trail).toHaveLength(3)
})

test('the buttons of the list move pages and sections, and refuse what does not fit the order of today', async () => {
	const { list, click } = await openPages()
	const [, , tours] = (await list()).sections
	const down = tours?.rows[0]?.down
	const moved = { intent: 'exchange', section: 'tours', ...down, moved: 'visitas_ciudad' } as Record<string, string>
	expect(await click(moved)).toMatchObject({ status: 303, location: '/admin/pages/?notice=moved#visitas_ciudad' })
	expect((await list()).sections[2]?.rows.map(({ key }) => key)).toEqual(['visitas_cavas_bodegas', 'visitas_ciudad'])
	expect(await click(moved)).toMatchObject({ status: 409, answer: { alert: { text: refusals.moved } } })
	const sections = { intent: 'exchange-sections', first: 'servicios', second: 'tours', moved: 'tours' }
	expect((await click(sections)).status).toBe(303)
	expect((await click({ intent: 'show-section', key: 'flota', shown: '0' })).status).toBe(303)
	expect((await list()).sections.map(({ key, isShown }) => [key, isShown])).toEqual([
		['flota', false],
		['tours', true],
		['servicios', true],
		['traslados', true],
	])
	expect((await click({ ...sections, first: 'admin' })).status).toBe(422)
	expect((await click({ intent: 'erase' })).status).toBe(400)
})

test.each(['page=nada', 'new=legal', 'page=own7', ''])('there is no form at ?%s', async (query) => {
	const { open, press } = await openPages()
	expect((await replyOf(() => open(query))).status).toBe(404)
	expect((await press(query, 'publish', PRIORAT)).status).toBe(404)
})

test('a full section says so, and the form keeps its input', async () => {
	const { context, save } = await openPages()
	const rows = Array.from({ length: MAX_PAGES }, (_, at) => ({ key: `own${at + 1}`, slug: `page_${at}` }))
	await context.database.transaction((tx) =>
		tx.insert(sitePages).values(rows.map((row) => ({ ...row, section: 'tours' as const, position: 9, listed: 1 }))),
	)
	const { status, answer } = await save('new=tours', 'publish', PRIORAT)
	expect([status, answer?.values.heading]).toEqual([409, PRIORAT.heading])
	expect(answer?.alert?.text).toContain(String(MAX_PAGES))
})
