import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action, loader } from '#app/routes/office/customers/customer.route.tsx'
import { loader as comparing, action as merging } from '#app/routes/office/customers/customer-merge.route.tsx'
import { loader as list } from '#app/routes/office/customers/customers.route.tsx'
import { loader as entering } from '#app/routes/office/desk/change/quote-new.route.tsx'
import { customers } from '#drizzle/schema.ts'
import { argsOf, get, openAccount, openBrowser, post, replyOf, setRole } from '#tests/support/account-requests.ts'
import { deskAt } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { openOffice } from '#tests/support/office.ts'
import { acceptedQuote, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const text = textsIn('es').texts('customers')
const turnedAway = { status: 302, location: '/errores/401.html', thrown: true }
const HOUR = 3_600_000

/** Returns the pages and buttons of one browser. */
function deskOf(cookie: string | undefined) {
	const args = (request: Request, customer: number | string = '') => ({
		...argsOf(request),
		params: { customer: String(customer) },
	})
	const pathOf = (id: number | string) => `/admin/customers/${id}/`
	return {
		list: (query = '') => replyOf(() => list(args(get(`/admin/customers/${query}`, cookie)))),
		open: (id: number | string, query = '') => replyOf(() => loader(args(get(pathOf(id) + query, cookie), id))),
		page: async (id: number, query = '') => loader(args(get(pathOf(id) + query, cookie), id)),
		press: (id: number | string, fields: Record<string, string>) =>
			replyOf(() => action(args(post(pathOf(id), fields, { cookie }), id))),
		compare: (id: number | string, query = '') =>
			replyOf(() => comparing(args(get(`${pathOf(id)}merge/${query}`, cookie), id))),
		comparison: async (id: number, query = '') => comparing(args(get(`${pathOf(id)}merge/${query}`, cookie), id)),
		merge: (id: number | string, fields: Record<string, string>) =>
			replyOf(() => merging(args(post(`${pathOf(id)}merge/`, { ...fields, intent: 'merge' }, { cookie }), id))),
	}
}

const customerOf = async (context: TestContext, code: string) => (await quoteNow(context, code)).customerId ?? 0

/** Logs another office user in. */
const colleagueOf = async (context: TestContext) =>
	deskOf(await openBrowser(context, await setRole(context, await openAccount(context, 'pau@garbi.example'), 1)))

/** Creates an office user, Núria with an accepted offer, and a school that gave its tax number once. */
async function office() {
	const { context, cookie } = await openOffice(1)
	const nuria = await customerOf(context, await acceptedQuote(context, { request: { empresa: '' } }))
	const asked = { empresa: 'Escola Tramuntana', nif: 'B12345678' }
	const school = await customerOf(context, await requestedQuote(context, { request: asked, language: 'de' }))
	const desk = deskOf(cookie)
	/** fields of the button under both cards */
	const bothOf = async (id: number, other: number) => {
		const { own, other: card } = await desk.comparison(id, `?with=${other}`)
		return { with: card?.id ?? '', version: own.version, otherVersion: card?.version ?? '' }
	}
	return { context, cookie, desk, nuria, school, bothOf }
}

test.each([null, 2])('level %s sees no customer and changes none', async (level) => {
	const { context, cookie } = await openOffice(level)
	const id = await customerOf(context, await requestedQuote(context))
	const desk = deskOf(cookie)
	const before = await dumpOf(context)
	const both = { with: '2', version: '1', otherVersion: '1' }
	for (const ask of [
		() => desk.list(),
		() => desk.open(id),
		() => desk.compare(id),
		() => desk.press(id, { intent: 'note', note: 'x' }),
		() => desk.press(id, { intent: 'part', customer: '1', version: '1' }),
		() => desk.merge(id, both),
	])
		expect(await ask()).toMatchObject(turnedAway)
	expect(await dumpOf(context)).toBe(before)
})

test('a customer record that does not exist is 404, and an unknown button is refused', async () => {
	const { desk, nuria, context } = await office()
	const before = await dumpOf(context)
	for (const id of ['99', '0', '-1', 'x', '1e3', '9'.repeat(40)]) {
		for (const ask of [
			() => desk.open(id),
			() => desk.compare(id),
			() => desk.press(id, { intent: 'note', note: 'x' }),
		])
			expect(await ask(), id).toMatchObject({ status: 404, thrown: true })
		expect(await desk.merge(id, { with: '1', version: '1', otherVersion: '1' })).toMatchObject({ status: 404 })
	}
	expect(await desk.compare(nuria, '?with=99')).toMatchObject({ status: 404 })
	expect(await desk.press(nuria, { intent: 'sell' })).toMatchObject({ status: 400 })
	expect(await dumpOf(context)).toBe(before)
})

test('the list finds customers by words, and links to their records', async () => {
	const { cookie, school } = await office()
	const found = await list(argsOf(get('/admin/customers/?q=tramuntana', cookie)))
	expect(found.rows).toMatchObject([
		{ href: `/admin/customers/${school}/`, name: 'Escola Tramuntana', kind: text.kinds.organisation, requests: '1' },
	])
	expect(found.summary).toBe('1 cliente')
	const stranger = await list(argsOf(get('/admin/customers/?q=nobody', cookie)))
	expect([stranger.rows, stranger.text.none, stranger.clearHref]).toEqual([[], text.noMatch, '/admin/customers/'])
	expect((await list(argsOf(get(`/admin/customers/?q=${'x'.repeat(5000)}&page=-1`, cookie)))).rows).toEqual([])
})

test('the record shows person, requests and offers, and links to a new request', async () => {
	const { context, cookie, desk, nuria, school } = await office()
	await requestedQuote(context, { request: { empresa: '', phone: '611 000 111' } })
	const page = await desk.page(nuria)
	expect(page.rows.map(({ status }) => status)).toEqual(['requested', 'accepted'])
	const facts = Object.fromEntries(page.facts.map(({ label, values }) => [label, values.map((value) => value.text)]))
	expect(facts).toMatchObject({ Teléfono: ['611 000 111', '+34 600 111 222'], Solicitudes: ['2'] })
	const phones = page.facts.find(({ label }) => label === 'Teléfono')?.values.map(({ href }) => href)
	expect(phones).toEqual(['tel:611000111', 'tel:+34600111222'])
	expect(facts[text.facts.offers]?.[0]?.replace(/\s/g, ' ')).toBe('1 enviados, 1 aceptados: 495,00 €')

	const open = async (href: string) => entering(argsOf(get(href, cookie)))
	const { form, language } = await open((await desk.page(school)).enter?.href ?? '')
	expect(language).toBe('de')
	expect(form.values).toMatchObject({ email: 'nuria@example.com', empresa: 'Escola Tramuntana', nif: 'B12345678' })
	expect(form.values).toMatchObject({ direccionOrigen: '', numPasajeros: '' })
	for (const id of ['99', 'x', ''])
		expect(await replyOf(() => open(`/admin/quotes/new/?customer=${id}`))).toMatchObject({ status: 404 })
})

test('a request links to its customer record', async () => {
	const { context, cookie } = await office()
	const code = await requestedQuote(context)
	expect((await deskAt(cookie, code).page()).customerDesk).toBe(`/admin/customers/${await customerOf(context, code)}/`)
})

test('a note is added and removed; an empty or endless one comes back as it was typed', async () => {
	const { context, desk, nuria } = await office()
	const added = await desk.press(nuria, { intent: 'note', note: 'Paga tarde' })
	expect(added).toMatchObject({ status: 303, location: `/admin/customers/${nuria}/?notice=noted` })
	const [note] = (await desk.page(nuria)).notes
	expect(note).toMatchObject({ text: 'Paga tarde', who: 'nuria.puig@example.com', time: '20/11/26, 10:00' })
	for (const typed of ['', 'x'.repeat(3000)]) {
		const refused = await desk.press(nuria, { intent: 'note', note: typed })
		expect(refused).toMatchObject({ status: 422, answer: { values: { note: typed } } })
	}
	const colleague = await colleagueOf(context)
	expect((await colleague.page(nuria)).notes).toMatchObject([{ mayBeRemoved: false }])
	expect(await colleague.press(nuria, { intent: 'remove-note', note: note?.id ?? '' })).toMatchObject({ status: 404 })
	await desk.press(nuria, { intent: 'remove-note', note: note?.id ?? '' })
	expect((await desk.page(nuria)).notes).toEqual([])
})

test('two customers are compared, merged and unmerged, and the record says so', async () => {
	const { context, desk, nuria, school, bothOf } = await office()
	const { choices, choicesTitle } = await desk.comparison(nuria)
	expect([choices.map(({ name }) => name), choicesTitle]).toEqual([['Escola Tramuntana'], text.merge.alike])
	expect((await desk.comparison(nuria, '?q=nuria')).choices.map(({ name }) => name)).toEqual(['Escola Tramuntana'])
	const before = await dumpOf(context)
	const compared = await desk.comparison(nuria, `?with=${school}`)
	expect([compared.own.name, compared.other?.name]).toEqual(['Núria Puig i Serra', 'Escola Tramuntana'])
	expect(await dumpOf(context)).toBe(before)

	const merged = await desk.merge(nuria, await bothOf(nuria, school))
	expect(merged).toMatchObject({ status: 303, location: `/admin/customers/${nuria}/?notice=merged` })

	expect(await desk.open(school, '?notice=noted')).toMatchObject({
		...{ status: 302, location: `/admin/customers/${nuria}/?notice=noted` },
	})
	expect(await desk.compare(school, '?q=puig')).toMatchObject({
		...{ status: 302, location: `/admin/customers/${nuria}/merge/?q=puig` },
	})
	expect((await desk.comparison(nuria, `?with=${school}`)).isSame).toBe(true)
	const page = await desk.page(nuria)
	expect(page.rows).toHaveLength(2)
	expect(page.merged).toMatchObject([{ key: 'B12345678', undone: 'Se puede separar hasta el 21/11/26, 10:00.' }])
	expect(page.trail).toMatchObject([
		{ what: 'B12345678 pasó a la ficha de nuria@example.com', who: 'nuria.puig@example.com' },
	])
	const [{ id = '', version = '' } = {}] = page.merged
	const unmerged = await desk.press(nuria, { intent: 'part', customer: id, version })
	expect(unmerged).toMatchObject({ status: 303, location: `/admin/customers/${nuria}/?notice=parted` })
	expect((await desk.page(school)).rows).toHaveLength(1)
	expect((await desk.page(school)).trail).toHaveLength(2)
})

test('the user who merges second sees what the first did, and nothing else happens', async () => {
	const { context, desk, nuria, school, bothOf } = await office()
	const both = await bothOf(nuria, school)
	const otherWay = await bothOf(school, nuria)
	await desk.merge(nuria, both)
	const before = await dumpOf(context)
	for (const second of [() => desk.merge(nuria, both), () => desk.merge(school, otherWay)])
		expect(await second()).toMatchObject({ status: 409, answer: { alert: { text: text.refusals.mergedMeanwhile } } })
	const tampered: Record<string, string>[] = [
		{ with: 'x' },
		{ with: String(nuria), version: '2', otherVersion: '2' },
		{},
	]
	for (const fields of tampered) expect(await desk.merge(nuria, fields)).toMatchObject({ status: 409 })

	const [{ id = '', version = '' } = {}] = (await desk.page(nuria)).merged
	const stale = await desk.press(nuria, { intent: 'part', customer: id, version: String(Number(version) - 1) })
	expect(stale).toMatchObject({ status: 409, answer: { alert: { text: text.refusals.partedMeanwhile } } })
	expect(await dumpOf(context)).toBe(before)
	context.advance(24 * HOUR)
	const colleague = await colleagueOf(context)
	expect((await colleague.page(nuria)).merged).toMatchObject([{ undone: null }])
	const late = await colleague.press(nuria, { intent: 'part', customer: id, version })
	expect(late).toMatchObject({ status: 409, answer: { alert: { text: text.refusals.tooLate } } })
	expect((await context.database.read.select().from(customers)).map(({ mergedInto }) => mergedInto)).toEqual([
		null,
		nuria,
	])
})
