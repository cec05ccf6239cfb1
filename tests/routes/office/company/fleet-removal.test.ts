import { expect, test } from 'vitest'
import { siteMenu } from '#app/domain/content/site-menu.server.ts'
import { sitemapPaths } from '#app/domain/content/sitemap.ts'
import { listFleets, listFleetsEver } from '#app/domain/fleet/fleets.server.ts'
import { findQuoteRecord } from '#app/domain/quotes/quote-record.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { loader as removal, action as remove } from '#app/routes/office/company/fleets/fleet.route.tsx'
import { action, loader } from '#app/routes/office/company/fleets/fleets.route.tsx'
import { loader as tariffs } from '#app/routes/office/company/tariffs.route.tsx'
import { loader as pdf } from '#app/routes/office/desk/quote-pdf.route.ts'
import { loader as record, action as saveRecord } from '#app/routes/office/resources/resource.route.tsx'
import { loader as overview } from '#app/routes/public/fleet-overview.route.tsx'
import { loader as fleetPage } from '#app/routes/public/fleet-page.route.tsx'
import { loader as sitemap } from '#app/routes/public/site/sitemap-xml.route.ts'
import { shellData } from '#app/web/shell/shell.server.ts'
import { quotePage } from '#app/web/trip-form/quote-page.server.ts'
import { argsOf, get, post, replyOf, submit } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { pricedQuote, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { storeVehicle, typedExample } from '#tests/support/resources.ts'
import { call } from '#tests/support/service-calls.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const { fleets: text } = textsIn('es').texts('admin')

/** Opens the pages of the fleets in the browser of a user of this level. */
async function openFleets(level: number | null = 0) {
	const { context, cookie } = await openOffice(level)
	const at = (id: number | string) => ({ context: {}, params: { fleet: String(id) } })
	const open = (id: number | string, language = 'es') =>
		removal({ ...at(id), request: get(`/admin/fleets/${id}/?lng=${language}`, cookie) })
	const press = (id: number | string, fields: Record<string, string>) =>
		replyOf(() => remove({ ...at(id), request: post(`/admin/fleets/${id}/`, fields, { cookie }) }))
	return {
		...{ context, cookie, open, press },
		list: () => loader(argsOf(get('/admin/fleets/?lng=es', cookie))),
		post: (fields: Record<string, string>) => submit(action, '/admin/fleets/', fields, { cookie }),
		retire: async (id: number) => press(id, (await open(id)).read),
	}
}

const midi = { intent: 'add', name: 'Midibús de 30 plazas', seats: '30', marginDays: '2', hold: '25' }

const publicPage = (seats: number, query = '') =>
	replyOf(() => fleetPage({ ...argsOf(get(`/fleet/${seats}/?lng=es${query}`)), params: { tipo: String(seats) } }))

/** Returns the seats of all sizes that the site shows, place by place. */
async function seatsShown(context: TestContext) {
	const shell = await shellData(get('/?lng=es'), await siteMenu(context))
	const [menu = []] = shell.menu.flatMap(({ url, submenu }) => (url === '/fleet/' ? [submenu ?? []] : []))
	const numbers = (urls: readonly string[]) =>
		urls.flatMap((url) => Number(/\/fleet\/(\d+)\//.exec(url)?.[1] ?? 0) || [])
	const xml = await (await sitemap()).text()
	const { form } = await quotePage(get('/budgetRequest/?lng=es'))
	return {
		menu: numbers(menu.map(({ url }) => url)),
		sitemap: numbers(xml.split('<loc>')),
		fleet: (await overview(argsOf(get('/fleet/?lng=es')))).cards.map(({ seats }) => seats),
		form: form?.fleets.map(({ seats }) => seats),
		fl: ((await call('tipo=fl')).body as { NUM_MAX_PASSENGERS: number }[]).map((row) => row.NUM_MAX_PASSENGERS),
	}
}

const everywhere = (seats: number[]) => ({ menu: seats, sitemap: seats, fleet: seats, form: seats, fl: seats })

test.each([1, 2])('level %i neither sees what depends on a size nor retires it', async (level) => {
	const { context, open, press } = await openFleets(level)
	const gone = { status: 302, location: '/errores/401.html', thrown: true }
	expect(await replyOf(() => open(4))).toMatchObject(gone)
	expect(await press(4, {})).toMatchObject(gone)
	expect(await listFleets(context)).toHaveLength(6)
})

test('an added size has its page, its tariff and its place wherever sizes are shown', async () => {
	const { context, cookie, post } = await openFleets()
	expect(await post(midi)).toMatchObject({ status: 303, location: '/admin/fleets/?notice=added' })
	expect(await seatsShown(context)).toEqual(everywhere([12, 16, 24, 30, 40, 55, 60]))
	const { rows } = await tariffs(argsOf(get('/admin/tariffs/', cookie)))
	const [added, next] = [rows.find(({ name }) => name === midi.name), rows.find(({ fleetId }) => fleetId === 4)]
	expect(added).toMatchObject({ state: 'sample', version: 1, values: next?.values })

	const page = (await publicPage(30)).answer as unknown as Awaited<ReturnType<typeof fleetPage>>
	expect(page).toMatchObject({ seats: 30, heading: 'Flota 30', page: { name: midi.name }, vipText: null })
	expect(page.facts.map(({ value }) => value)).toEqual(['30', 'hasta 25', '2 días'])
	expect(page.page.first).toContain(textsIn('es').texts('fleet').general.goodFor.midi)
	expect((await overview(argsOf(get('/fleet/?lng=es')))).page.title).toBe('Flota: de 12 a 60 plazas')
})

test('seats that a size has are refused beside their field, and what was typed stays', async () => {
	const { context, post, retire } = await openFleets()
	const taken = await post({ ...midi, seats: '40' })
	expect([taken.status, taken.answer?.errors]).toEqual([
		409,
		{ seats: ['Ya hay un tamaño de 40 plazas. Pon otro número o cambia antes el otro tamaño.'] },
	])
	expect(taken.answer?.values).toMatchObject({ name: midi.name, seats: '40' })
	await retire(4)
	const retired = await post({ ...midi, seats: '40' })
	expect([retired.status, retired.answer?.errors.seats]).toEqual([409, [text.seatsRetired.replace('{{seats}}', '40')]])
	for (const seats of ['0', '100', '1e1', '']) {
		const { status, answer } = await post({ ...midi, seats })
		expect([status, Object.keys(answer?.errors ?? {}), answer?.values.name]).toEqual([422, ['seats'], midi.name])
	}
	expect(await listFleets(context)).toHaveLength(5)
})

test('before a size is retired, the page tells what depends on it, with links', async () => {
	const { context, open } = await openFleets()
	const code = await requestedQuote(context)
	const offer = await pricedQuote(context)
	const { fleetId } = await quoteNow(context, code)
	const vehicle = await storeVehicle(context, { fleetId })
	const page = await open(fleetId)
	const groups = page.groups.map(({ heading, lines }) => [heading, lines.map(({ href }) => href)])
	expect(groups).toEqual([
		['Solicitudes sin presupuesto: 1', [`/admin/quotes/${code}/`]],
		['Presupuestos abiertos: 1', [`/admin/quotes/${offer}/`]],
		['Próximas reservas: 0', []],
		['Vehículos de este tamaño: 1', [`/admin/vehicles/${vehicle}/`]],
		['Vehículos bloqueados: 0', []],
	])
	expect(page.instead).toBeNull()
	for (const language of languageCodes) expect(JSON.stringify(await open(fleetId, language))).not.toContain('{{')
	for (const id of ['99', '0', 'x', '-1']) expect((await replyOf(() => open(id))).status).toBe(404)
})

test('a size that is retired is offered nowhere, and its page leads to the fleet', async () => {
	const { context, cookie, list, retire } = await openFleets()
	expect(await retire(4)).toMatchObject({ status: 303, location: '/admin/fleets/?notice=retired' })
	expect(await seatsShown(context)).toEqual(everywhere([12, 16, 24, 55, 60]))
	for (const query of ['', '&utm_source=x'])
		expect(await publicPage(40, query)).toMatchObject({ status: 301, location: `/fleet/?lng=es${query}` })
	expect((await publicPage(40)).headers.get('Cache-Control')).toBe('no-store')
	expect((await publicPage(41)).status).toBe(404)
	expect(sitemapPaths(await siteMenu(context))).not.toContain('/fleet/40/')
	const { rows } = await tariffs(argsOf(get('/admin/tariffs/', cookie)))
	expect(rows.map(({ fleetId }) => fleetId)).not.toContain(4)
	const { fleets, retired } = await list()
	expect([fleets.length, retired.map(({ id }) => id)]).toEqual([5, [4]])
	expect((await publicPage(55)).answer).toMatchObject({ others: expect.not.arrayContaining([{ seats: 40 }]) })
})

test('a size that is offered again is back everywhere with its page', async () => {
	const { context, list, post, retire } = await openFleets()
	await retire(4)
	const at = (await list()).retired[0]?.at ?? ''
	expect(await post({ intent: 'offer', fleet: '4', retiredAt: '1' })).toMatchObject({
		...{ status: 409, answer: { alert: { text: text.offeredMeanwhile } } },
	})
	expect(await post({ intent: 'offer', fleet: '4', retiredAt: at })).toMatchObject({
		...{ status: 303, location: '/admin/fleets/?notice=offered' },
	})
	expect(await seatsShown(context)).toEqual(everywhere([12, 16, 24, 40, 55, 60]))
	expect((await publicPage(40)).status).toBe(200)
	expect((await post({ intent: 'offer', fleet: '4', retiredAt: at })).status).toBe(409)
	expect((await post({ intent: 'offer', fleet: '99', retiredAt: at })).status).toBe(404)
})

test('old quotes, offers and their PDFs keep the size and its words', async () => {
	const { context, cookie, retire } = await openFleets()
	const code = await pricedQuote(context)
	const offered = async () => {
		const args = { ...argsOf(get(`/admin/quotes/${code}/papers/1`, cookie)), params: { code, paper: '1' } }
		return Buffer.from(await (await pdf(args)).arrayBuffer()).toString('base64')
	}
	const seen = async () => [await quoteNow(context, code), await findQuoteRecord(context, code), await offered()]
	const before = await seen()
	await retire((await quoteNow(context, code)).fleetId)
	expect(await seen()).toEqual(before)
})

test('vehicles keep a size that is retired, and no other vehicle is given it', async () => {
	const { context, cookie, retire } = await openFleets()
	const id = await storeVehicle(context, { fleetId: 4 })
	await retire(4)
	const args = (request: Request, at: string) => ({ request, context: {}, params: { record: at } })
	const sizesOf = async (at: string) => {
		const { controls, words } = await record(args(get(`/admin/vehicles/${at}/?lng=es`, cookie), at))
		const options = controls.find(({ name }) => name === 'fleetId')?.options.map(({ value }) => value)
		return { options, words: words.fleetId }
	}
	expect(await sizesOf(String(id))).toEqual({ options: ['1', '2', '3', '4', '5', '6'], words: 'Autocar de 40 plazas' })
	expect((await sizesOf('new')).options).toEqual(['1', '2', '3', '5', '6'])
	const typed = { ...typedExample('vehicles'), fleetId: '4', version: '1', intent: 'save' }
	const saved = await replyOf(() => saveRecord(args(post(`/admin/vehicles/${id}/`, typed, { cookie }), String(id))))
	expect(saved.status).toBe(303)
})

test('the last size has no button, and its form is refused with a sentence', async () => {
	const { context, open, press, retire } = await openFleets()
	const last = (await open(6)).read
	for (const id of [1, 2, 3, 4, 5]) await retire(id)
	expect((await open(6)).instead).toBe(text.removal.last)
	expect(await press(6, last)).toMatchObject({ status: 409, answer: { alert: { text: text.removal.last } } })
	expect(await listFleets(context)).toHaveLength(1)
	expect((await overview(argsOf(get('/fleet/?lng=es')))).page.title).toBe('Flota: de 60 plazas')
})

test('of two offices the second learns that the size has changed, or is retired already', async () => {
	const { context, list, open, press, post } = await openFleets()
	const opened = (await open(4)).read
	const values = (await list()).fleets.find(({ id }) => id === 4)?.values ?? {}
	expect((await post({ ...values, 'marginDays-4': '9' })).location).toContain('notice=saved')
	const changed = await press(4, opened)
	expect(changed.status).toBe(409)
	expect(changed.answer?.alert?.text).toContain('con 9 días de antelación')
	expect(await listFleets(context)).toHaveLength(6)

	const again = (await open(4)).read
	const both = await Promise.all([press(4, again), press(4, again)])
	expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
	expect((await open(4)).instead).toMatch(/^No se ofrece desde el /)
	expect((await listFleetsEver(context)).filter(({ retiredAt }) => retiredAt !== null)).toHaveLength(1)
	expect(await press('99', again)).toMatchObject({ status: 404, thrown: true })
})
