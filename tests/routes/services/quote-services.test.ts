import { expect, test } from 'vitest'
import { QUOTE_PURPOSE, STATE_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { services } from '#app/routes/services/services.server.ts'
import { outbox, quoteStops, quotes } from '#drizzle/schema.ts'
import { openSite } from '#tests/support/account-requests.ts'
import { storeQuote } from '#tests/support/office.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { bearerOf, call, post, postBody } from '#tests/support/service-calls.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const stored = (context: TestContext) => context.database.read.select().from(quotes)

/** Returns the fields that an old client sends from its form, more than required. */
const draft = (changes: object = {}) => ({
	...validRequest(),
	numPasajeros: '22',
	puedeVip: true,
	flota: '12',
	codFleets: '1',
	numMaxPasajeros: '12',
	NUM_KMS: '1.0',
	dateIniSelected: '2026-12-24T08:30:00.000Z',
	...changes,
})

test('a request is stored with its mails, and computed fields are never taken from the caller', async () => {
	const context = await openSite()
	const reply = await post('sendRequestBudget', { idUser: null, datos: draft({ esVip: true, numPasajeros: 50 }) })
	expect(reply.status).toBe(200)
	const message = 'Hemos recibido tu solicitud de presupuesto. Tu referencia es P-2026-00001.'
	expect(reply.body).toEqual({ success: true, message, mensaje: message, COD_BUDGET: 'P-2026-00001' })
	expect(services.sendRequestBudget.reply.safeParse(reply.body).success).toBe(true)
	expect(await stored(context)).toMatchObject([
		{ fleetName: 'Autocar de 55 plazas', vip: 0, kilometres: '100.0', userId: null, language: 'es' },
	])
	expect(await context.database.read.select().from(outbox)).toHaveLength(2)
})

test('a group of up to 300 is accepted, with up to 300 pieces of luggage', async () => {
	const context = await openSite()
	for (const [numPasajeros, numMaletas] of [
		[61, 0],
		[143, '77'],
		[1, 300],
		['300', 300],
	])
		expect((await post('sendRequestBudget', { datos: draft({ numPasajeros, numMaletas }) })).status).toBe(200)
	expect((await stored(context)).map(({ passengers, luggage }) => [passengers, luggage])).toEqual([
		[61, 0],
		[143, 77],
		[1, 300],
		[300, 300],
	])
})

test.each([
	['a JSON text in JSON', { datos: JSON.stringify(draft()) }],
	['an object in JSON', { datos: draft() }],
])('datos may be %s', async (_, fields) => {
	const context = await openSite()
	expect((await post('sendRequestBudget', fields)).status).toBe(200)
	expect(await stored(context)).toHaveLength(1)
})

test('datos may be a JSON text in either kind of form, with tipo beside it', async () => {
	const context = await openSite()
	const fields = { tipo: 'sendRequestBudget', idUser: 'null', datos: JSON.stringify(draft()) }
	expect((await postBody('', new URLSearchParams(fields))).status).toBe(200)
	const multipart = new FormData()
	for (const [name, value] of Object.entries({ ...fields, datos: JSON.stringify(draft({ phone: '600 000 002' })) }))
		multipart.set(name, value)
	expect((await postBody('', multipart)).status).toBe(200)
	expect(await stored(context)).toHaveLength(2)
})

test('a caller with a token files requests for their own account only', async () => {
	const context = await openSite()
	const mine = await bearerOf(context, 2)
	const other = await bearerOf(context, 2)
	for (const idUser of [mine.account.id, String(mine.account.id), null]) {
		const datos = draft({ phone: `600 000 00${String(idUser).slice(-1)}`, nombreUsuario: `Ana ${typeof idUser}` })
		expect((await post('sendRequestBudget', { idUser, datos }, mine)).status).toBe(200)
	}
	expect((await stored(context)).map(({ userId }) => userId)).toEqual(Array(3).fill(mine.account.id))

	for (const idUser of [other.account.id, 999, '1 or 1=1', { id: mine.account.id }, true]) {
		const reply = await post('sendRequestBudget', { idUser, datos: draft() }, mine)
		expect(reply.status).toBe(403)
		expect(reply.body).toMatchObject({ success: false, mensaje: 'El idUser no es el de tu sesión.' })
	}
	expect((await post('sendRequestBudget', { idUser: mine.account.id, datos: draft() })).status).toBe(403)
	expect(await stored(context)).toHaveLength(3)
})

test.each<[string, object, string, string]>([
	[
		'no passengers',
		{ numPasajeros: '' },
		'numPasajeros',
		'Envía cuántas personas viajan: un número entero de 1 a 300.',
	],
	[
		'301 passengers',
		{ numPasajeros: 301 },
		'numPasajeros',
		'Envía cuántas personas viajan: un número entero de 1 a 300.',
	],
	['a past date', { datePickup: '2020-01-01 10:00' }, 'datePickup', 'la recogida más temprana es el 22 de noviembre'],
	[
		'no date',
		{ datePickup: '' },
		'datePickup',
		'Envía el día y la hora de recogida como texto, así: 2026-12-24 09:30.',
	],
	[
		'null as date',
		{ datePickup: null },
		'datePickup',
		'Envía el día y la hora de recogida como texto, así: 2026-12-24 09:30.',
	],
	['the hour that is skipped', { datePickup: '2027-03-28 02:30' }, 'datePickup', 'las 02:30 no existen'],
	['an unknown country', { codPaisDestino: 'XX' }, 'codPaisDestino', 'Envía el código del país: ES, AD, '],
	['a link for a name', { nombreUsuario: 'www.spam.example' }, 'nombreUsuario', 'Escribe solo el nombre'],
	['no address at all', { email: 'nobody' }, 'email', 'Escribe un correo electrónico completo'],
])('an invalid request is refused with the reason: %s', async (_, changes, field, words) => {
	const context = await openSite()
	const { status, body } = await post('sendRequestBudget', { idUser: null, datos: draft(changes) })
	expect(status).toBe(422)
	expect(body).toMatchObject({ success: false, message: expect.stringContaining(words) })
	expect(body.mensaje).toBe(body.message)
	expect(body.errors).toEqual({ [field]: [expect.stringContaining(words)] })
	expect(await stored(context)).toEqual([])
})

test.each([
	['empty', { codPaisOrigen: 'FR', codPaisDestino: '' }],
	['null', { codPaisOrigen: 'FR', codPaisDestino: null }],
	['missing', { codPaisOrigen: undefined, codPaisDestino: 'FR' }],
])('a country that is %s becomes the one of the other end', async (_, countries) => {
	const context = await openSite()
	expect((await post('sendRequestBudget', { idUser: null, datos: draft(countries) })).status).toBe(200)
	expect(await stored(context)).toMatchObject([{ originCountry: 'FR', destinationCountry: 'FR' }])
})

test('a request without datos is refused, and broken datos cannot be read', async () => {
	await openSite()
	expect((await post('sendRequestBudget', {})).status).toBe(422)
	expect((await post('sendRequestBudget', { datos: [] })).status).toBe(422)
	expect((await post('sendRequestBudget', { datos: '' })).status).toBe(422)
	for (const datos of ['{"nombreUsuario":', '[1]', 'null', '{"a":1,"a":2}', '{"__proto__":{}}', '['.repeat(5000)])
		expect((await post('sendRequestBudget', { datos })).status, datos).toBe(400)
})

test('a repeated request returns the first one; another key or any difference makes a new one', async () => {
	const context = await openSite({ QUOTES_PER_ADDRESS: '4' })
	const facts = { clientAddress: '192.0.2.7' }
	const ask = async (datos: object, key?: string) => {
		const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
		return (await post('sendRequestBudget', { idUser: null, datos }, { ...facts, headers })).body.COD_BUDGET
	}
	const together = await Promise.all(Array.from({ length: 20 }, () => ask(draft())))
	expect(new Set(together)).toEqual(new Set(['P-2026-00001']))
	expect(await ask(draft())).toBe('P-2026-00001')
	expect(await ask(draft({ numMaletas: 3 }))).toBe('P-2026-00002')
	expect(await ask(draft(), 'one')).toBe('P-2026-00003')
	expect(await ask(draft(), 'one')).toBe('P-2026-00003')
	context.advance(24 * 3_600_000)
	expect(await ask(draft())).toBe('P-2026-00004')
	expect(await stored(context)).toHaveLength(4)
	expect(
		(await post('sendRequestBudget', { datos: draft() }, { headers: { 'Idempotency-Key': 'one' } })).body.COD_BUDGET,
	).toBe('P-2026-00003')
	const another = { datos: draft({ email: 'other@example.com' }) }
	const numberedAlike = await post('sendRequestBudget', another, { headers: { 'Idempotency-Key': 'one' } })
	expect(numberedAlike.body.COD_BUDGET).toBe('P-2026-00005')
})

test('a key used for another request is refused, and keeps its first answer', async () => {
	const context = await openSite()
	const ask = (datos: object) => post('sendRequestBudget', { datos }, { headers: { 'Idempotency-Key': 'one' } })
	expect((await ask(draft())).body.COD_BUDGET).toBe('P-2026-00001')
	const other = await ask(draft({ numMaletas: 4 }))
	expect(other.status).toBe(409)
	expect(other.body).toMatchObject({ success: false, message: expect.stringContaining('Idempotency-Key') })
	expect(other.body.mensaje).toBe(other.body.message)
	expect((await ask(draft({ numPasajeros: 22 }))).body.COD_BUDGET).toBe('P-2026-00001')
	expect(await stored(context)).toHaveLength(1)
})

test('the sixth request of an address within ten minutes is refused, as on the page', async () => {
	await openSite()
	const facts = { clientAddress: '192.0.2.7' }
	const ask = (numMaletas: number) => post('sendRequestBudget', { datos: draft({ numMaletas }) }, facts)
	for (let request = 1; request <= 5; request++) expect((await ask(request)).status).toBe(200)
	const sixth = await ask(6)
	expect(sixth.status).toBe(429)
	expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(500)
	expect(sixth.body).toMatchObject({
		success: false,
		mensaje: expect.stringContaining(
			'Han llegado varias solicitudes desde tu conexión. Espera 10\u00a0min y envíala otra vez: no se ha perdido nada.',
		),
	})
})

const FIELDS = [
	...['COD_BUDGET', 'DES_NAME', 'DES_SURNAMES', 'DES_PHONE', 'DES_ADDRESS_SOURCE', 'DES_ZIP_COD_SOURCE'],
	...['DES_TOWN_SOURCE', 'DES_ADDRESS_DESTINATION', 'DES_ZIP_CODE_DESTINATION', 'DES_TOWN_DESTINATION'],
	...['FEC_PASSENGER_PICKUP', 'NUM_PASSENGERS', 'NUM_SUITCASES', 'DES_FLEET', 'IND_VIP_FLEET', 'NUM_KMS'],
	...['NUM_WHEELCHAIRS', 'NUM_CHILD_SEATS', 'DES_REMARKS', 'DES_CONTACT_NAME', 'DES_CONTACT_PHONE'],
	...['DES_COMPANY', 'DES_TAX_NUMBER', 'DES_ORDER_NUMBER', 'DES_TICKET', 'FEC_UNTIL'],
	...['VEHICULOS', 'TRAYECTOS'],
]

test('a sealed code of either link reads the contract’s fields and no others', async () => {
	const context = await openSite()
	const { code } = await storeQuote(context, { kilometres: '100.0', draft: '{"message":"secret"}' })
	for (const purpose of [QUOTE_PURPOSE, STATE_PURPOSE]) {
		const sealed = seal(context.config.secret, purpose, code)
		const reply = await call(`tipo=getBudgetRequest&encCodBudget=${sealed}`)
		expect(reply.status).toBe(200)
		expect(Object.keys(reply.body).sort()).toEqual([...FIELDS, 'success'].sort())
		expect(reply.body).toMatchObject({
			COD_BUDGET: code,
			FEC_PASSENGER_PICKUP: '2026-12-24 09:30',
			NUM_KMS: '100.0',
			NUM_PASSENGERS: 22,
			VEHICULOS: [{ ID_FLEET: 3, DES_FLEET: 'Midibús de 24 plazas', NUM_MAX_PASSENGERS: 24, NUM_VEHICULOS: 1 }],
		})
		expect(services.getBudgetRequest.reply.safeParse(reply.body).success).toBe(true)
		expect(reply.headers.get('Cache-Control')).toBe('no-store')
	}
})

test('unknown kilometres are an empty text', async () => {
	const context = await openSite()
	const { code } = await storeQuote(context, { kilometres: null })
	const sealed = seal(context.config.secret, QUOTE_PURPOSE, code)
	expect((await call(`tipo=getBudgetRequest&encCodBudget=${sealed}`)).body.NUM_KMS).toBe('')
})

test('anything but a sealed code of a quote is 404, and many tries are refused', async () => {
	const context = await openSite({ BAD_LINKS_PER_ADDRESS: '6' })
	const { code } = await storeQuote(context)
	const facts = { clientAddress: '192.0.2.7' }
	const sealed = seal(context.config.secret, QUOTE_PURPOSE, code)
	const wrong = [
		`encCodBudget=${code}`,
		`encCodBudget=${sealed.slice(0, -2)}`,
		`encCodBudget=${seal(context.config.secret, 'activation', code)}`,
		`encCodBudget=${seal(context.config.secret, QUOTE_PURPOSE, 'P-2026-99999')}`,
		'encCodBudget=',
		'',
	]
	const replies = []
	for (const query of wrong) replies.push(await call(`tipo=getBudgetRequest&${query}`, facts))
	expect(replies.map(({ status }) => status)).toEqual(wrong.map(() => 404))
	expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
	expect((await call('tipo=getBudgetRequest&encCodBudget=x', facts)).status).toBe(429)
	expect((await call(`tipo=getBudgetRequest&encCodBudget=${sealed}`, facts)).status).toBe(200)
})

const vic = { codLocalidad: 'Vic' }
const besalu = { direccion: 'Pont', codPostal: '17850', codLocalidad: 'Besalú', codPais: 'ES', minutos: '30' }

test('stops are accepted at the first leg and in each leg, and need only a town', async () => {
	const context = await openSite()
	const { numPasajeros, numMaletas, nombreUsuario, apellidosUsuario, email, phone, esVip, ...leg } = validRequest()
	const further = { ...leg, datePickup: '2026-12-26 10:00', paradas: [besalu] }
	const group = { numPasajeros, numMaletas, nombreUsuario, apellidosUsuario, email, phone, esVip }
	const sentences = [
		{ ...draft(), paradas: [vic, besalu], trayectos: [further] },
		{ ...group, trayectos: [{ ...leg, numBillete: 'VY 1234', paradas: [vic, besalu] }, further] },
	]
	for (const datos of sentences) expect((await post('sendRequestBudget', { datos })).status).toBe(200)
	const rows = await context.database.read.select().from(quoteStops).orderBy(quoteStops.quoteId, quoteStops.leg)
	expect(rows.map((row) => [row.quoteId, row.leg, row.locality, row.country, row.minutes])).toEqual(
		[1, 2].flatMap((quote) => [
			[quote, 1, 'Vic', 'ES', 0],
			[quote, 1, 'Besalú', 'ES', 30],
			[quote, 2, 'Besalú', 'ES', 30],
		]),
	)
	expect((await stored(context)).map(({ ticket }) => ticket)).toEqual(['', 'VY 1234'])
})

test.each([
	[{ paradas: Array.from({ length: 9 }, () => vic) }, 'paradas', /8 paradas/],
	[{ paradas: [{}] }, 'paradas.0.codLocalidad', /localidad/],
	[{ paradas: [{ ...vic, minutos: -1 }] }, 'paradas.0.minutos', /de 0 a 480/],
	[{ paradas: [{ ...vic, minutos: 1e9 }] }, 'paradas.0.minutos', /de 0 a 480/],
	[{ paradas: [{ ...vic, codPais: 'US' }] }, 'paradas.0.codPais', /./],
	[{ paradas: [{ codLocalidad: 'Vi\nc' }] }, 'paradas.0.codLocalidad', /./],
	[{ paradas: 'Vic' }, 'paradas', /lista/],
	[{ numBillete: 'V'.repeat(41) }, 'numBillete', /40/],
])('invalid stops and tickets are refused by name: %j', async (sentences, name, sentence) => {
	const context = await openSite()
	const { status, body } = await post('sendRequestBudget', { datos: { ...draft(), ...sentences } })
	expect([status, body]).toMatchObject([422, { errors: { [name]: [expect.stringMatching(sentence)] } }])
	expect(await stored(context)).toEqual([])
})
