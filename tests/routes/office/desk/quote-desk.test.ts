import { expect, test } from 'vitest'
import { parseCents } from '#app/platform/text/money.ts'
import { fleets } from '#drizzle/schema.ts'
import { openBrowser, setRole } from '#tests/support/account-requests.ts'
import { signUp } from '#tests/support/accounts.ts'
import { DESK_INTENTS, deskAt, deskHtml, openDesk, openDeskOf, plain } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { openOffice } from '#tests/support/office.ts'
import { foldedRows } from '#tests/support/quote-requests.ts'
import { accept, acceptedQuote, DAY, pricedQuote, requestedQuote, rowOf } from '#tests/support/quotes-at-work.ts'

test.each([null, 2])('level %s sees nothing of a quote and does nothing to it', async (level) => {
	const { context, cookie } = await openOffice(level)
	const code = await requestedQuote(context)
	const desk = deskAt(cookie, code)
	const before = await dumpOf(context)
	const turnedAway = { status: 302, thrown: true, location: '/errores/401.html', answer: undefined }
	expect(await desk.open()).toMatchObject(turnedAway)
	expect(await desk.openPreview()).toMatchObject(turnedAway)
	const fields = { version: '1', note: 'x', reason: 'x', 'line-0-text': 'x', 'line-0-amount': '1', mail: 'x' }
	for (const intent of [...DESK_INTENTS, 'anything'])
		expect(await desk.send(intent, { ...fields, vat: '10', validDays: '1' }), intent).toMatchObject(turnedAway)
	expect(await deskAt(cookie, 'P-2026-99999').open()).toMatchObject(turnedAway)
	expect(await dumpOf(context)).toBe(before)
})

test.each([0, 1])('level %i reads a quote and works on it', async (level) => {
	const { context, cookie } = await openOffice(level)
	const desk = deskAt(cookie, await requestedQuote(context))
	expect((await desk.page()).code).toBe(desk.code)
	expect(await desk.send('note', { version: '1', note: 'Llamar' })).toMatchObject({ status: 303, thrown: false })
	expect((await desk.page()).notes).toMatchObject([{ text: 'Llamar' }])
})

const WANTS_ALL = 'Pide sitio para todo en el maletero'

test.each<[number, boolean, string | undefined, boolean]>([
	[50, false, undefined, false],
	[56, false, 'Caben unas 55 maletas grandes; llevan 56', true],
	[56, true, WANTS_ALL, false],
	[300, true, `${WANTS_ALL}. Caben unas 240 maletas grandes; llevan 300`, true],
])(
	'with %i pieces of luggage, all in the luggage capacity: %s, the desk says %s',
	async (luggage, allInHold, seen, mark) => {
		const request = { numPasajeros: 10, numMaletas: luggage, todoEnBodega: allInHold }
		const { context, desk } = await openDesk({ request })
		// Six vehicles were chosen by their luggage capacity; later the office corrects that capacity.
		if (luggage === 300) await context.database.transaction((tx) => tx.update(fleets).set({ hold: 40 }))
		const hold = (await desk.page()).facts.find(({ label }) => label === 'Maletero')
		expect([hold?.value, hold?.isMarked ?? false]).toEqual([seen, mark])
		const html = await deskHtml(desk)
		expect(html.includes('<div class="odd">')).toBe(mark)
	},
)

test('an unknown luggage capacity gives no warning', async () => {
	const { context, desk } = await openDesk({ request: { numPasajeros: 10, numMaletas: 60 } })
	await context.database.transaction((tx) => tx.update(fleets).set({ hold: null }))
	expect((await desk.page()).facts.map(({ label }) => label)).not.toContain('Maletero')
})

test('the page shows every field of the request', async () => {
	const request = { numPasajeros: 12, numMaletas: 3, esVip: true, datePickup: '2027-01-02 00:05' }
	const { context, code, desk } = await openDesk({ request, language: 'fr' })
	const { facts, person, trip, ...page } = await desk.page()
	const { fleetName, emptyKilometres, emptyMinutes, drivingMinutes } = await rowOf(context, code)
	expect(trip.legs).toMatchObject([
		{
			when: 'sáb, 2 ene 2027, 0:05',
			places: [
				{ text: 'Carrer de Mallorca 401, 08013 Barcelona, España', isMarked: false },
				{ text: 'Plaça del Vi 1, 17004 Girona, España', isMarked: false },
			],
			passengers: '12',
			distance: `100 km, ${drivingMinutes} min`,
		},
	])
	const shown = [...facts, ...person]
	expect(Object.fromEntries(shown.map(({ label, value }) => [label, value]))).toEqual({
		Pasajeros: '12',
		Maletas: '3',
		...foldedRows,
		Vehículo: fleetName,
		'Pide VIP': 'Sí, y el vehículo lo es',
		Distancia: `100 km, ${drivingMinutes} min (tabla de rutas)`,
		'En vacío': `${emptyKilometres} km, ${emptyMinutes} min`,
		Cliente: 'Núria Puig i Serra',
		'Correo electrónico': 'nuria@example.com',
		Teléfono: '+34 600 111 222',
		Idioma: 'Français',
		Cuenta: 'Sin cuenta',
		Solicitado: 'viernes, 20 de noviembre de 2026, 10:00\u00a0h',
	})
	expect(person.map(({ href }) => href).filter(Boolean)).toEqual([
		'tel:+34600111222',
		'mailto:nuria%40example.com',
		'tel:+34611222333',
	])
	expect(page).toMatchObject({ code, vip: 'VIP', status: 'requested', version: '1', notice: null })
	const html = await deskHtml(desk)
	for (const { value } of shown) expect(html).toContain(plain(value))
	for (const place of trip.legs.flatMap(({ places }) => places)) expect(html).toContain(place.text)
	expect(html).toContain('VIP</span>')
})

test.each([
	['its luggage is too much', { numPasajeros: 10, numMaletas: 20, esVip: true }, 'Pide VIP', /^Sí, pero/],
	['it was not asked for', { numPasajeros: 22, esVip: false }, null, undefined],
	['it was not asked for, and the vehicle is VIP', { numPasajeros: 14, esVip: false }, 'VIP', undefined],
])('the page says whether VIP was asked for where %s', async (_, request, mark, words) => {
	const { desk } = await openDesk({ request })
	const page = await desk.page()
	expect(page.vip).toBe(mark)
	const changeRequest = page.facts.find(({ label }) => label === 'Pide VIP')?.value
	if (words) expect(changeRequest).toMatch(words)
	else expect(changeRequest).toBeUndefined()
	if (mark) expect(await deskHtml(desk)).toContain(`${mark}</span>`)
})

test('from the pickup on the desk has no price form, and says why', async () => {
	const { desk } = await openDeskOf(async (site) => {
		const code = await pricedQuote(site, { request: { datePickup: '2026-11-24 00:20' } })
		site.advance(Date.parse('2026-11-23T23:20:00Z') - site.now())
		return code
	})
	const words = 'La hora de recogida ya ha pasado: no se puede enviar un precio.'
	expect((await desk.page()).offer).toMatchObject({ mayBeSent: false, closed: words })
	expect(await deskHtml(desk)).toContain(words)
})

test('a luggage capacity of one piece is written in the singular', async () => {
	const { context, cookie } = await openOffice(1)
	await context.database.transaction((tx) => tx.update(fleets).set({ hold: 1 }))
	const request = { numPasajeros: 10, numMaletas: 3 }
	const { facts } = await deskAt(cookie, await requestedQuote(context, { request })).page()
	expect(facts.find(({ label }) => label === 'Maletero')?.value).toBe('Cabe 1 maleta grande; llevan 3')
})

test('a quote’s price and answer are among its facts', async () => {
	const { context, code, desk } = await openDeskOf((site) => pricedQuote(site))
	const open = (await desk.page()).facts.find(({ label }) => label === 'Vale hasta')
	expect(open?.value).toContain('4 de diciembre de 2026')
	await accept(context, code, 1, 'Jordi Puig')
	const { facts } = await desk.page()
	const shown = Object.fromEntries(facts.map(({ label, value }) => [label, plain(value)]))
	expect(shown).toMatchObject({ 'Precio enviado': '495,00 €', 'Aceptado por': 'Jordi Puig' })
	expect(shown).not.toHaveProperty('Vale hasta')
	expect(await deskHtml(desk)).toContain('status-accepted')
})

test('the desk says when a customer has an account, and asks for missing kilometres', async () => {
	const { context, cookie } = await openOffice(1)
	const { id: userId } = await signUp(context)
	const codPaisDestino = 'GB' as const
	const request = { codLocalidadDestino: 'Nowhere at all', codPostalDestino: 'ZZ1', codPaisDestino }
	const page = await deskAt(cookie, await requestedQuote(context, { request, userId })).page()
	const facts = Object.fromEntries([...page.facts, ...page.person].map(({ label, value }) => [label, value]))
	expect(facts).toMatchObject({ Cuenta: 'Con cuenta', Distancia: 'No la conocemos: escríbela abajo' })
	expect(facts).not.toHaveProperty('En vacío')
	expect(page.suggested).toBeNull()
	expect(page.distance.map(({ name, value }) => [name, value])).toEqual([
		['km', ''],
		['minutes', ''],
		['emptyKm', ''],
		['emptyMinutes', ''],
	])
	expect(page.offer.fields).toMatchObject({ rows: '1', vat: '10' })
	expect(page.offer.fields).not.toHaveProperty('line-0-text')
})

test('other quotes of the same e-mail address are listed with their present status', async () => {
	let priced = ''
	let asked = ''
	const { desk } = await openDeskOf(async (context) => {
		priced = await pricedQuote(context, { draft: { validDays: 1 } })
		context.advance(2 * DAY)
		asked = await requestedQuote(context, { request: { codLocalidadDestino: 'Reus' } })
		context.advance(1)
		await requestedQuote(context, { request: { email: 'jordi@example.com' } })
		return requestedQuote(context)
	})
	const { history } = await desk.page()
	expect(history.map((one) => ({ ...one, total: plain(one.total) }))).toMatchObject([
		{ code: asked, href: `/admin/quotes/${asked}/`, status: 'requested', route: 'Barcelona → Reus', total: '' },
		{ code: priced, href: `/admin/quotes/${priced}/`, status: 'expired', total: '495,00 €' },
	])
	const html = await deskHtml(desk)
	for (const other of [asked, priced]) expect(html).toContain(`href="/admin/quotes/${other}/"`)
})

test('the ten newest requests of a customer are listed', async () => {
	const { context, cookie } = await openOffice(1)
	const codes: string[] = []
	for (let index = 0; index < 12; index++) {
		codes.push(await requestedQuote(context))
		context.advance(1000)
	}
	const { history } = await deskAt(cookie, codes[0] ?? '').page()
	expect(history.map(({ code }) => code)).toEqual(codes.slice(2).reverse())
})

test('the suggested price adds up, for the office in its language and the customer in theirs', async () => {
	const { desk } = await openDesk({ language: 'en', request: { datePickup: '2026-12-25 09:30' } })
	const { suggested, offer } = await desk.page()
	const [vehicle] = suggested?.vehicles ?? []
	if (!suggested || !vehicle) throw new Error('No suggested price.')
	const cents = (label: string) => {
		const amount = parseCents(label)
		if (amount === undefined) throw new Error(`No amount: ${label}`)
		return amount
	}
	const sum = vehicle.lines.reduce((total, { amount }) => total + cents(amount), 0)
	expect(sum).toBe(cents(suggested.net))
	expect(cents(suggested.vat)).toBe(Math.round(sum / 10))
	expect(cents(suggested.total)).toBe(sum + cents(suggested.vat))
	const products = vehicle.lines.flatMap(({ text, amount }) => {
		const [, factor = '', rate] = /([\d.]+(?:,\d+)?) (?:km|h) × ([\d,]+)/.exec(plain(text)) ?? []
		return rate ? [[Math.round(Number(factor.replace('.', '').replace(',', '.')) * cents(rate)), cents(amount)]] : []
	})
	expect(products.length).toBeGreaterThanOrEqual(2)
	for (const [product, amount] of products) expect(product).toBe(amount)
	expect(vehicle.lines.at(-1)?.text).toMatch(/^Suplemento de noche o festivo/)

	// The customer reads what they get, without kilometres or rates (decision 51).
	expect(offer.fields['line-0-text']).toMatch(/^Journey Barcelona → Girona, \d/)
	expect(cents(offer.fields['line-0-amount'] ?? '')).toBe(sum)
	expect(offer.fields).toMatchObject({ rows: '2', vat: '10', validDays: '14', message: '' })
	expect(offer.fields.included).toMatch(/^Driver/)
	expect(offer.text.messageHint).toContain('English')

	const html = await deskHtml(desk)
	for (const { text, amount } of vehicle.lines) {
		expect(html).toContain(plain(text))
		expect(html).toContain(plain(amount))
	}
	for (const label of [suggested.net, suggested.total]) expect(html).toContain(plain(label))
	expect(html).toContain(`value="${offer.fields['line-0-amount']}"`)
})

test.each(['requested', 'priced', 'accepted'])('looking at a quote that is %s changes nothing', async (state) => {
	const make = { requested: requestedQuote, priced: pricedQuote, accepted: acceptedQuote }[state] ?? requestedQuote
	const { context, desk } = await openDeskOf((site) => make(site))
	const before = await dumpOf(context)
	await deskHtml(desk)
	await desk.page('?intent=send&version=1&notice=sent')
	await desk.openPreview()
	expect(await dumpOf(context)).toBe(before)
})

test('only known notices are shown', async () => {
	const { desk } = await openDesk()
	expect((await desk.page('?notice=sent')).notice).toBe('Presupuesto enviado al cliente.')
	for (const key of ['', 'constructor', '__proto__', 'toString', '<script>', 'Sent'])
		expect((await desk.page(`?notice=${encodeURIComponent(key)}`)).notice).toBeNull()
})

test('a quote that does not exist is 404 for every request', async () => {
	const { context, cookie, code } = await openDesk()
	const before = await dumpOf(context)
	for (const wrong of ['P-2026-99999', code.toLowerCase(), `${code} `, '', '%', "' OR 1=1 --", 'x'.repeat(10_000)]) {
		const desk = deskAt(cookie, wrong)
		const missing = { status: 404, thrown: true }
		expect(await desk.open(), wrong).toMatchObject(missing)
		expect(await desk.openPreview(), wrong).toMatchObject(missing)
		for (const intent of DESK_INTENTS)
			expect(await desk.send(intent, { version: '1', reason: 'x', note: 'x' })).toMatchObject(missing)
	}
	expect(await dumpOf(context)).toBe(before)
})

test('a user who has left the office loses access immediately', async () => {
	const { context, desk, code } = await openDesk()
	const account = await signUp(context, { email: 'pau@example.com' })
	const cookie = await openBrowser(context, await setRole(context, account, 1))
	const theirs = deskAt(cookie, code)
	expect((await theirs.open()).status).toBe(200)
	await setRole(context, account, 2)
	expect((await theirs.open()).location).toBe('/errores/401.html')
	expect((await theirs.send('note', { version: '1', note: 'x' })).location).toBe('/errores/401.html')
	expect((await desk.page()).notes).toEqual([])
})
