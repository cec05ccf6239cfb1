import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { stateLink } from '#app/domain/quotes/quote-links.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { action, loader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import { loader as stateLoader } from '#app/routes/customer-quote/quote-state.route.tsx'
import type { AnswerPage } from '#app/web/quote/quote-answer.server.ts'
import { QuoteCard, QuotePrice } from '#app/web/quote/quote-card.tsx'
import { get, openSite, post, type Reply, replyOf, type Sender, stopClock } from '#tests/support/account-requests.ts'
import { bitFlips } from '#tests/support/accounts.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { foldedRows } from '#tests/support/quote-requests.ts'
import {
	accept,
	acceptedQuote,
	answerPath,
	DAY,
	kindsOf,
	MARTA,
	pricedQuote,
	priceQuote,
	quoteNow,
	reject,
	requestedQuote,
	rowOf,
} from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const VISITOR = '203.0.113.7'

/** Returns the arguments that Remix passes for an address below `/ar/`. */
const argsFor = (request: Request, context: AppLoadContext): ActionFunctionArgs => ({
	request,
	context,
	params: { tipo: new URL(request.url).pathname.split('/')[2] },
})

const opened = (path: string, clientAddress = VISITOR) => replyOf(() => loader(argsFor(get(path), { clientAddress })))
const openedState = (path: string, clientAddress = VISITOR) =>
	replyOf(() => stateLoader(argsFor(get(path), { clientAddress })))
const posted = (path: string, fields: Record<string, string>, { clientAddress = VISITOR, ...sender }: Sender = {}) =>
	replyOf(() => action(argsFor(post(path, fields, sender), { clientAddress })))

/** Returns the page's data from its loader. */
function pageOf(reply: Reply) {
	expect({ status: reply.status, thrown: reply.thrown }).toEqual({ status: 200, thrown: false })
	return reply.answer as unknown as AnswerPage
}
const page = async (path: string) => pageOf(await opened(path))

const factsOf = ({ card }: Pick<AnswerPage, 'card'>) =>
	Object.fromEntries(card.facts.map(({ label, value }) => [label, value]))

const spaces = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ')

test('the page shows every field of the request as the contract has it, and the price', async () => {
	const context = await openSite()
	const request = { numPasajeros: 12, numMaletas: 3, esVip: true, datePickup: '2027-01-02 00:05' }
	const code = await pricedQuote(context, { request })
	const shown = await page(answerPath(context, code))

	expect(shown.card.title).toBe('Solicitud de presupuesto')
	expect(factsOf(shown)).toEqual({
		Referencia: code,
		Estado: expect.any(String),
		Nombre: 'Núria',
		Apellidos: 'Puig i Serra',
		Teléfono: '+34 600 111 222',
		Recogida: '02/01/2027 00:05',
		Pasajeros: '12',
		Maletas: '3',
		...foldedRows,
		Distancia: '100,0 kms',
	})
	const places = shown.card.ends.map(({ facts }) => facts.map(({ value }) => value))
	expect(places).toEqual([
		['Carrer de Mallorca 401', '08013', 'Barcelona'],
		['Plaça del Vi 1', '17004', 'Girona'],
	])
	const { fleetName } = await quoteNow(context, code)
	expect(shown.card).toMatchObject({ vip: 'VIP', vehicle: { value: fleetName } })
	expect(shown.page.noindex).toBe(true)

	const html = spaces(renderToStaticMarkup(createElement(QuoteCard, { card: shown.card })))
	for (const text of [code, 'Puig i Serra', '02/01/2027 00:05', '100,0 kms', 'VIP', fleetName, 'Plaça del Vi 1'])
		expect(html).toContain(text)
	if (!shown.price) throw new Error('No price.')
	const price = spaces(renderToStaticMarkup(createElement(QuotePrice, { price: shown.price })))
	const seen = ['380,00 €', '70,00 €', '450,00 €', 'IVA 10 %', '45,00 €', '495,00 €', 'Conductor y combustible']
	for (const text of [...seen, '4 de diciembre de 2026']) expect(price).toContain(text)
	// The form that accepts says the terms, so the price next to it does not repeat them.
	const beside = spaces(renderToStaticMarkup(createElement(QuotePrice, { price: shown.price, isTold: true })))
	for (const text of seen) expect(beside).toContain(text)
	expect(beside).not.toContain('4 de diciembre de 2026')
})

test('the office’s lines are marked with their language on a page in another one', async () => {
	const context = await openSite()
	const path = answerPath(context, await pricedQuote(context))
	expect((await page(path)).price?.lang).toBeUndefined()
	const { price } = await page(`${path}&lng=de`)
	if (!price) throw new Error('No price.')
	expect(renderToStaticMarkup(createElement(QuotePrice, { price }))).toContain('<td lang="es">')
})

test('every field is in the page though they are folded away', async () => {
	const context = await openSite()
	const { card } = await page(answerPath(context, await pricedQuote(context)))
	const html = renderToStaticMarkup(createElement(QuoteCard, { card, isBrief: true }))
	expect(html).toMatch(/^<details class="ticket all-details"><summary>Tus datos<\/summary>/)
	for (const { value } of card.facts) expect(html).toContain(String(value))
})

test('the card says that all luggage needs luggage capacity, and names the clock of each time', async () => {
	const context = await openSite()
	const requestedChanges = {
		todoEnBodega: true,
		codPaisDestino: 'PT',
		...{ tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' },
	}
	const code = await requestedQuote(context, { request: requestedChanges as Partial<QuoteRequest> })
	const shown = await page(answerPath(context, code))
	expect(factsOf(shown)).toMatchObject({
		'Pide sitio para todo en el maletero': 'Sí',
		Recogida: '24/12/2026 09:30 (hora de España)',
	})
	expect(shown.card.further[0]?.value).toMatch(/10:00\sh \(hora de España\): /)
})

test('facts that were not asked for or are unknown are not shown', async () => {
	const context = await openSite()
	const codPaisDestino = 'GB' as const
	const request = { codLocalidadDestino: 'Nowhere at all', codPostalDestino: 'ZZ1', codPaisDestino }
	const code = await requestedQuote(context, { request })
	const shown = await page(answerPath(context, code))
	expect(shown.card.vip).toBeNull()
	expect(factsOf(shown)).not.toHaveProperty('Pide sitio para todo en el maletero')
	expect((await quoteNow(context, code)).kilometres).toBeNull()
	expect(factsOf(shown)).not.toHaveProperty('Distancia')
})

test('markup that a customer or the office typed is text', async () => {
	const context = await openSite()
	const evil = '<script>alert(1)</script>'
	const draft = { lines: [{ text: evil, cents: 1 }], message: evil, included: evil }
	const code = await pricedQuote(context, { request: { nombreUsuario: evil, direccionOrigen: evil }, draft })
	const { card, price } = await page(answerPath(context, code))
	if (!price) throw new Error('No price.')
	const html = renderToStaticMarkup(
		createElement('div', {}, createElement(QuoteCard, { card }), createElement(QuotePrice, { price })),
	)
	expect(html).not.toContain('<script')
	expect(html.split('&lt;script&gt;')).toHaveLength(6)
})

test('a request without a price has nothing to confirm on either page', async () => {
	const context = await openSite()
	const code = await requestedQuote(context)
	for (const tipo of ['a', 'r']) {
		const shown = await page(answerPath(context, code, tipo))
		expect(shown).toMatchObject({ form: null, price: null, status: 'requested', said: null })
	}
	const reply = await posted(answerPath(context, code), { offer: '1', name: 'Núria' })
	expect(reply.status).toBe(303)
	expect((await rowOf(context, code)).status).toBe('requested')
})

test('`a` is the page to accept, and any other path asks whether to reject', async () => {
	const context = await openSite()
	const code = await pricedQuote(context)
	const accepts = await page(answerPath(context, code, 'a'))
	expect(accepts.form).toMatchObject({ accepts: true, offer: 1 })
	expect(spaces(accepts.form?.accept.contract)).toContain('495,00 €')
	for (const tipo of ['r', 'x', 'A', 'aa', '%3Cscript%3E', 'constructor'])
		expect((await page(answerPath(context, code, tipo))).form).toMatchObject({ accepts: false, offer: 1 })
	expect(await kindsOf(context, code)).toEqual(['requested', 'quoted'])
})

test.each([
	['a', { name: 'Jordi Puig' }, 'accepted', 'Has aceptado el presupuesto'],
	['r', { reason: 'Caro' }, 'rejected', 'Has rechazado el presupuesto'],
	['no', { reason: '' }, 'rejected', 'Has rechazado el presupuesto'],
] as const)('on /ar/%s an answer is stored, and the page then says so', async (tipo, fields, status, sentence) => {
	const context = await openSite()
	const code = await pricedQuote(context)
	const path = answerPath(context, code, tipo)

	const reply = await posted(path, { offer: '1', ...fields })

	expect(reply).toMatchObject({ status: 303, thrown: false })
	const target = new URL(reply.location ?? '', 'http://localhost:3000')
	expect(target.pathname).toBe(tipo === 'a' ? '/ar/a' : '/ar/r')
	expect([...target.searchParams.keys()]).toEqual(['i', 'answered'])
	expect(target.searchParams.get('i')).toBe(new URL(path, 'http://localhost:3000').searchParams.get('i'))
	expect((await rowOf(context, code)).status).toBe(status)

	const after = await page(reply.location ?? '')
	expect(after).toMatchObject({ status, said: `${sentence} ${code}`, isNew: true, form: null })
	expect(await page(path)).toMatchObject({ status, said: `${sentence} ${code}`, isNew: false, form: null })
})

test('from the pickup on nothing can be accepted, and the page says why', async () => {
	const context = await openSite()
	const code = await pricedQuote(context, { request: { datePickup: '2026-11-24 00:20' } })
	context.advance(Date.parse('2026-11-23T23:20:00Z') - context.now())
	const { form, state, status } = await page(answerPath(context, code))
	expect({ form, status }).toEqual({ form: null, status: 'expired' })
	expect(spaces(state)).toMatch(/^La hora de recogida \(martes, 24 de noviembre de 2026, 0:20 h\) ya ha pasado/)
})

test('a second answer changes nothing, and shows the quote’s status', async () => {
	const context = await openSite()
	const code = await pricedQuote(context)
	await posted(answerPath(context, code), { offer: '1', name: 'Jordi Puig' })
	const before = await dumpOf(context)

	for (const [tipo, fields] of [
		['r', { reason: 'Ya no' }],
		['a', { name: 'Otra persona' }],
	] as const) {
		const reply = await posted(answerPath(context, code, tipo), { offer: '1', ...fields })
		expect(reply.status).toBe(303)
		const after = await page(reply.location ?? '')
		expect(after).toMatchObject({ status: 'accepted', said: `Has aceptado el presupuesto ${code}` })
		expect(after.state).toContain('Jordi Puig')
	}
	expect(await dumpOf(context)).toBe(before)
})

test('an acceptance needs a name, and the input stays', async () => {
	const context = await openSite()
	const code = await pricedQuote(context)
	const before = await dumpOf(context)
	const typed: [string, Record<string, string>, Record<string, string>][] = [
		['a', { name: '' }, { name: 'Escribe el nombre de quien acepta.' }],
		['a', {}, { name: 'Escribe el nombre de quien acepta.' }],
		['a', { name: 'x'.repeat(121) }, { name: 'Es demasiado largo: el máximo son 120 caracteres.' }],
		['r', { reason: 'x'.repeat(501) }, { reason: 'Es demasiado largo: el máximo son 500 caracteres.' }],
	]
	for (const [tipo, fields, errors] of typed) {
		const reply = await posted(answerPath(context, code, tipo), { offer: '1', ...fields })
		expect(reply.status).toBe(422)
		const [[field = '', message] = []] = Object.entries(errors)
		expect(reply.answer?.errors).toEqual({ [field]: [message] })
		expect(reply.answer?.values).toMatchObject({ [field]: fields[field] ?? '' })
	}
	expect(await dumpOf(context)).toBe(before)
})

test.each(['', 'x', '0', '-1', '1.5', '1e400'])('«%s» is no offer, and an answer to it is refused', async (offer) => {
	const context = await openSite()
	const code = await pricedQuote(context)
	const before = await dumpOf(context)
	for (const [tipo, fields] of [
		['a', { name: 'Núria' }],
		['r', { reason: 'Caro' }],
	] as const) {
		const reply = await posted(answerPath(context, code, tipo), { offer, ...fields })
		expect(reply.status).toBe(409)
		const alert = { text: textsIn('es').texts('answer').offerChanged }
		expect(reply.answer).toMatchObject({ values: fields, errors: {}, alert })
	}
	expect(await dumpOf(context)).toBe(before)
})

test('an answer to an older price shows the new one, with the input', async () => {
	const context = await openSite()
	const code = await pricedQuote(context)
	await priceQuote(context, code, { lines: [{ text: 'Todo', cents: 60_000 }] })

	const reply = await posted(answerPath(context, code), { offer: '1', name: 'Jordi Puig' })

	expect(reply.status).toBe(409)
	expect(reply.answer).toMatchObject({
		values: { name: 'Jordi Puig' },
		alert: { text: expect.stringMatching(/nuevo/) },
	})
	expect((await rowOf(context, code)).status).toBe('quoted')
	const shown = await page(answerPath(context, code))
	expect(shown.form?.offer).toBe(2)
	expect(spaces(shown.price?.total.amount)).toBe('660,00 €')
})

const states: [status: string, make: (context: TestContext) => Promise<string>][] = [
	['requested', (context) => requestedQuote(context)],
	['quoted', (context) => pricedQuote(context)],
	['accepted', (context) => acceptedQuote(context)],
	[
		'rejected',
		async (context) => {
			const code = await pricedQuote(context)
			await reject(context, code)
			return code
		},
	],
	[
		'expired',
		async (context) => {
			const code = await pricedQuote(context, { draft: { validDays: 1 } })
			context.advance(2 * DAY)
			return code
		},
	],
	[
		'cancelled',
		async (context) => {
			const code = await requestedQuote(context)
			await cancelQuote(context, { code, version: 1, reason: 'Sin coche', actor: MARTA })
			return code
		},
	],
]

test.each(states)(
	'opening a quote that is %s shows its status on both pages, and changes nothing',
	async (status, make) => {
		const context = await openSite()
		const code = await make(context)
		const before = await dumpOf(context)
		const { path, parameter, purpose, value } = stateLink(code)

		for (const tipo of ['a', 'r']) {
			const shown = await page(answerPath(context, code, tipo))
			expect(shown.status).toBe(status)
			expect(shown.form === null).toBe(status !== 'quoted')
			expect(shown.state).not.toMatch(/\{\{|undefined|Invalid/)
			expect(await page(`${answerPath(context, code, tipo)}&answered=1`)).toMatchObject({ status })
		}
		const shown = pageOf(await openedState(`${path}?${parameter}=${seal(context.config.secret, purpose, value)}`))
		expect(shown).toMatchObject({ status, page: { noindex: true } })
		expect(shown).not.toHaveProperty('form')
		expect(await dumpOf(context)).toBe(before)
	},
)

const pathWith = (sealed: string) => `/ar/a?i=${encodeURIComponent(sealed)}`

/** Returns the data of an error page as a text. */
const seen = (error: unknown) => JSON.stringify((error as { data?: unknown }).data)
async function refusedPage(load: () => unknown) {
	try {
		await load()
	} catch (thrown) {
		return { status: (thrown as { init?: { status?: number } }).init?.status, told: seen(thrown) }
	}
	throw new Error('The page opened.')
}

test('a link that is forged, cut or sealed for another purpose shows the same 404 page', async () => {
	const context = await openSite({ BAD_LINKS_PER_ADDRESS: '100000' })
	const code = await pricedQuote(context)
	const { secret } = context.config
	const good = seal(secret, 'quote', code)
	const flips = bitFlips(good).filter((one) => one !== good)
	const bad = [
		...['', 'x', code, 'v1.', 'v2.', '../../etc/passwd', good.slice(0, -1), good.slice(0, 20), `${good}A`, ` ${good}`],
		...['quote-state', 'account-activation', 'Quote', ''].map((purpose) => seal(secret, purpose, code)),
		seal('another secret of thirty-two letters', 'quote', code),
		...['P-2026-99999', '', `${code} `, code.toLowerCase(), "' OR 1=1 --"].map((text) => seal(secret, 'quote', text)),
		...flips.filter((_, index) => index % 25 === 0),
	]
	const load = (sealed: string) => () => loader(argsFor(get(pathWith(sealed)), { clientAddress: VISITOR }))
	const fields = { offer: '1', name: 'Eve' }
	const send = (sealed: string) => () => action(argsFor(post(pathWith(sealed), fields), { clientAddress: VISITOR }))

	const page = await refusedPage(() => loader(argsFor(get('/ar/a'), {})))
	expect(page.status).toBe(404)
	expect(page.told).not.toContain(code)
	for (const sealed of bad) {
		expect(await refusedPage(load(sealed)), sealed).toEqual(page)
		expect(await refusedPage(send(sealed)), sealed).toEqual(page)
	}
	expect((await rowOf(context, code)).status).toBe('quoted')
	expect((await opened(pathWith(good))).status).toBe(200)
})

test('the state link does not open the page to answer, nor the other way round', async () => {
	const context = await openSite()
	const code = await pricedQuote(context)
	const shows = seal(context.config.secret, 'quote-state', code)
	expect((await opened(pathWith(shows))).status).toBe(404)
	expect((await posted(pathWith(shows), { offer: '1', name: 'Eve' })).status).toBe(404)
	expect((await openedState(`/quote/?i=${seal(context.config.secret, 'quote', code)}`)).status).toBe(404)
	expect((await openedState(`/quote/?i=${shows}`)).status).toBe(200)
	expect((await rowOf(context, code)).status).toBe('quoted')
})

test('the twenty-first bad link in an hour from one address is refused, and good links still open', async () => {
	const advance = stopClock()
	const context = await openSite()
	const code = await pricedQuote(context)
	const statuses: number[] = []
	for (let attempt = 0; attempt < 20; attempt++)
		statuses.push((await (attempt % 2 ? opened : openedState)(pathWith(`v1.${attempt}`))).status)
	expect(statuses).toEqual(Array(20).fill(404))

	const refused = await opened(pathWith('v1.guess'))
	expect(refused).toMatchObject({ status: 429, thrown: true })
	const wait = Number(refused.headers.get('Retry-After'))
	expect(wait).toBeGreaterThan(0)
	expect(wait).toBeLessThanOrEqual(3600)
	expect((await posted(pathWith('v1.guess'), { offer: '1', name: 'Eve' })).status).toBe(429)
	expect((await opened(pathWith('v1.guess'), '203.0.113.8')).status).toBe(404)

	expect((await opened(answerPath(context, code))).status).toBe(200)
	expect((await posted(answerPath(context, code), { offer: '1', name: 'Núria' })).status).toBe(303)

	advance(wait * 1000)
	expect((await opened(pathWith('v1.guess'))).status).toBe(404)
})

const elsewhere: Record<string, string>[] = [
	{ Origin: 'https://evil.example' },
	{ Origin: 'null' },
	{ 'Sec-Fetch-Site': 'cross-site' },
]

test.each(elsewhere)('a form from another site (%j) answers nothing', async (headers) => {
	const context = await openSite()
	const code = await pricedQuote(context)
	const before = await dumpOf(context)
	expect((await posted(answerPath(context, code), { offer: '1', name: 'Eve' }, { headers })).status).toBe(403)
	expect((await posted(answerPath(context, code, 'r'), { offer: '1' }, { headers })).status).toBe(403)
	expect(await dumpOf(context)).toBe(before)
})

test('a customer’s link never shows another customer’s request', async () => {
	const context = await openSite()
	const one = await acceptedQuote(context)
	const other = await requestedQuote(context, { request: { nombreUsuario: 'Jordi' } })
	await accept(context, other)
	expect(factsOf(await page(answerPath(context, one)))).toMatchObject({ Referencia: one, Nombre: 'Núria' })
	expect(factsOf(await page(answerPath(context, other)))).toMatchObject({ Referencia: other, Nombre: 'Jordi' })
})
