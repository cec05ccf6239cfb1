import type { AppLoadContext } from '@remix-run/node'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import { emptyQuoteForm, quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { issueFormToken, readFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { quotePage } from '#app/web/trip-form/quote-page.server.ts'
import { handleQuoteForm } from '#app/web/trip-form/quote-submission.server.ts'
import { fleets, outbox, quotes } from '#drizzle/schema.ts'
import { openAccount, openBrowser } from '#tests/support/account-requests.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { pressAsVisitor } from '#tests/support/press-as-visitor.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const ORIGIN = 'http://localhost:3000'

/** Opens a site with a form that was opened ten seconds ago. */
async function openSite(settings: Record<string, string> = {}) {
	const context = await createTestContext(settings)
	setAppContext(context)
	const formToken = issueFormToken(context)
	context.advance(10_000)
	return { context, formToken }
}

function post(fields: URLSearchParams, headers: Record<string, string> = {}) {
	return new Request(`${ORIGIN}/budgetRequest?lng=es`, {
		method: 'POST',
		body: fields,
		headers: { Origin: ORIGIN, ...headers },
	})
}

type Submitted = {
	status: number
	answer?: QuoteFormReply
	location?: string
	retryAfter: string | null
	thrown?: boolean
}

const seen = (result: Awaited<ReturnType<typeof handleQuoteForm>>): Submitted => {
	if (!('data' in result))
		return { status: result.status, location: result.headers.get('Location') ?? '', retryAfter: null }
	const headers = new Headers(result.init?.headers)
	return { status: result.init?.status ?? 200, answer: result.data, retryAfter: headers.get('Retry-After') }
}

type Changes = Record<string, string>

/** Presses a button of the form, «Send» on its review, and returns the reply. */
const press = async (intent: string, changes: Changes = {}, facts: AppLoadContext = {}) =>
	seen(await pressAsVisitor(post(requestForm({ intent, ...changes })), facts))

/** Posts a form unchanged, without the steps that our pages would take first. */
const postAsIs = async (intent: string, changes: Changes = {}, facts: AppLoadContext = {}) =>
	seen(await handleQuoteForm(post(requestForm({ intent, ...changes })), facts))

const stored = (context: TestContext) => context.database.read.select().from(quotes)

test('the review shows the ticket and keeps the fields, and going back shows the fields again', async () => {
	const { context, formToken } = await openSite()

	const review = await press('review', { formToken })
	const keyOf = (token = '') => readFormToken(context, token)?.requestKey
	expect(keyOf(review.answer?.formToken)).toBe(keyOf(formToken))
	expect(review.status).toBe(200)
	expect(review.answer).toMatchObject({
		mode: 'review',
		ticket: { seats: 24, vehicle: '24 plazas', vip: false, pickup: 'jueves, 24 de diciembre de 2026, 9:30\u00a0h' },
		values: { nombreUsuario: 'Núria', datePickup: '2026-12-24 09:30' },
	})

	const back = await press('back', { formToken, email: 'not yet complete' })
	expect(back.answer).toMatchObject({ mode: 'edit', errors: {}, values: { email: 'not yet complete' } })
})

test('a large group reviews and sends the vehicles it takes, and comes back to the number it chose', async () => {
	const { context, formToken } = await openSite()
	const large = { numPasajeros: '73', numMaletas: '120' }
	const review = await press('review', { formToken, ...large })
	expect(review.answer).toMatchObject({ ticket: { seats: 60, vehicle: '2 × 60 plazas' }, values: large, notices: [] })
	expect((await press('back', { formToken, ...large })).answer?.values).toMatchObject(large)
	expect((await press('send', { formToken, ...large })).status).toBe(303)
	expect(await stored(context)).toMatchObject([{ passengers: 73, luggage: 120, fleetName: 'Autocar de 60 plazas' }])
})

test('the earliest pickup of several vehicles is that of the slowest', async () => {
	const { formToken } = await openSite()
	const inFourDays = { formToken, datePickup: '2026-11-24 09:30', numMaletas: '0' }
	expect((await press('review', { ...inFourDays, numPasajeros: '110' })).status).toBe(200)
	const tooEarly = await press('review', { ...inFourDays, numPasajeros: '72' })
	expect(tooEarly.status).toBe(422)
	expect(tooEarly.answer?.errors.datePickup?.[0]).toContain('25 de noviembre')
})

test('clearing empties the form and keeps its input, and undoing restores it', async () => {
	const { formToken } = await openSite()
	const cleared = await press('clear', { formToken, datePickup: '2026-12-24', email: 'half@' })
	expect(cleared.answer).toMatchObject({ mode: 'edit', values: emptyQuoteForm, notices: [] })
	expect(cleared.answer?.cleared?.values).toMatchObject({
		nombreUsuario: 'Núria',
		email: 'half@',
		datePickup: '2026-12-24',
	})

	const undone = await press('undo', { formToken, cleared: JSON.stringify(cleared.answer?.cleared?.values) })
	expect(undone.answer).toMatchObject({ values: cleared.answer?.cleared?.values, cleared: null })
	expect(undone.answer?.notices).toEqual(['Vuelve a estar todo lo que habías escrito.'])
	const empty = await handleQuoteForm(post(new URLSearchParams({ ...emptyQuoteForm, intent: 'clear' })), {})
	expect('data' in empty && empty.data.cleared).toBeNull()
})

test.each(['', 'null', '[]', '{"email":', '{"email":{"a":1},"__proto__":{"b":2},"nobody":"x"}'])(
	'a forged cleared form restores no other fields: %s',
	async (cleared) => {
		const { formToken } = await openSite()
		const { status, answer } = await press('undo', { formToken, cleared })
		expect(status).toBe(200)
		expect(Object.keys(answer?.values ?? {}).sort()).toEqual([...quoteFields].sort())
	},
)

test('an unknown button counts as review', async () => {
	const { context, formToken } = await openSite()
	expect((await press('constructor', { formToken })).answer?.mode).toBe('review')
	expect(await stored(context)).toEqual([])
})

test('sending stores the request and leads to a page that names its reference', async () => {
	const { context, formToken } = await openSite()
	const { status, location } = await press('send', { formToken })

	expect(status).toBe(303)
	expect(await stored(context)).toMatchObject([{ code: 'P-2026-00001', email: 'nuria@example.com' }])
	const page = await quotePage(new Request(new URL(location ?? '', ORIGIN)))
	const three = Array.from({ length: 3 }, () => expect.stringMatching(/\.$/))
	expect(page.receipt).toMatchObject({
		code: 'P-2026-00001',
		steps: [expect.stringContaining('nuria@example.com'), ...three],
	})
})

test.each([
	['destination', { codPaisOrigen: 'FR', codPaisDestino: '' }],
	['origin', { codPaisOrigen: '', codPaisDestino: 'FR' }],
])('without scripts too an empty country of the %s takes that of the other end', async (_, countries) => {
	const { context, formToken } = await openSite()
	const both = { codPaisOrigen: 'FR', codPaisDestino: 'FR' }
	expect((await press('review', { formToken, ...countries })).answer).toMatchObject({ mode: 'review', values: both })
	expect((await press('review', { formToken, ...countries, email: '' })).answer).toMatchObject({
		errors: { email: [expect.any(String)] },
		values: both,
	})
	expect((await press('send', { formToken, ...countries })).status).toBe(303)
	expect(await stored(context)).toMatchObject([{ originCountry: 'FR', destinationCountry: 'FR' }])
})

test('a double click, a reload and a re-sent form are one request', async () => {
	const { context, formToken } = await openSite({ QUOTES_PER_ADDRESS: '2' })
	const facts = { clientAddress: '192.0.2.7' }
	const together = await Promise.all(Array.from({ length: 50 }, () => press('send', { formToken }, facts)))
	const later = await press('send', { formToken }, facts)

	expect([...together, later].map(({ status }) => status)).toEqual(Array(51).fill(303))
	expect(await stored(context)).toHaveLength(1)
	expect(await context.database.read.select().from(outbox)).toHaveLength(2)
})

test('a form changed and sent again is a second request with its own reference', async () => {
	const { context, formToken } = await openSite()
	const referenceAfter = async (changes: Record<string, string>) => {
		const { location } = await press('send', { formToken, ...changes })
		return (await quotePage(new Request(new URL(location ?? '', ORIGIN)))).receipt?.code
	}
	expect(await referenceAfter({})).toBe('P-2026-00001')
	expect(await referenceAfter({ datePickup: '2026-12-26 18:00', direccionDestino: 'Rambla 9' })).toBe('P-2026-00002')
	expect(await referenceAfter({ nombreUsuario: 'Pau', email: 'pau@example.com' })).toBe('P-2026-00003')
	expect(await referenceAfter({})).toBe('P-2026-00001')

	const rows = await context.database.read.select().from(quotes).orderBy(quotes.id)
	expect(rows).toMatchObject([
		{ pickupAt: '2026-12-24 09:30', email: 'nuria@example.com' },
		{ pickupAt: '2026-12-26 18:00', destinationAddress: 'Rambla 9' },
		{ firstName: 'Pau', email: 'pau@example.com' },
	])
})

test('a VIP preference that no vehicle can meet stays ticked, is named, and reaches the office', async () => {
	const { context, formToken } = await openSite()
	const asked = { formToken, numPasajeros: '10', numMaletas: '20', esVip: 'on' }
	const { answer } = await press('review', asked)
	expect(answer).toMatchObject({ mode: 'review', values: { esVip: 'on' }, ticket: { seats: 24, vip: false } })
	expect(answer?.notices).toEqual([expect.stringContaining('VIP')])
	expect((await press('back', { ...asked, ...answer?.values })).answer?.values.esVip).toBe('on')

	expect((await press('send', { ...asked, ...answer?.values })).status).toBe(303)
	expect(await stored(context)).toMatchObject([{ vip: 0, wantsVip: 1, fleetName: 'Midibús de 24 plazas' }])
})

test('the sixth request of an address within ten minutes is refused, with all input', async () => {
	const { context } = await openSite()
	const facts = { clientAddress: '192.0.2.7' }
	const send = async (address: AppLoadContext = facts) => {
		const formToken = issueFormToken(context)
		context.advance(4000)
		return press('send', { formToken }, address)
	}
	for (let request = 1; request <= 5; request++) expect((await send()).status).toBe(303)

	const sixth = await send()
	expect(sixth.status).toBe(429)
	expect(Number(sixth.retryAfter)).toBeGreaterThan(500)
	expect(sixth.answer).toMatchObject({ mode: 'review', values: { nombreUsuario: 'Núria' } })
	expect(sixth.answer?.notices.join()).toContain('Espera 10\u00a0min')
	expect(await stored(context)).toHaveLength(5)
	expect((await send({ clientAddress: '192.0.2.8' })).status).toBe(303)
})

test('tampered hidden fields change nothing: vehicle, VIP and kilometres are decided here', async () => {
	const { context, formToken } = await openSite()
	await press('send', {
		formToken,
		numPasajeros: '50',
		esVip: 'on',
		flota: '12',
		codFleets: '1',
		numMaxPasajeros: '12',
		puedeVip: 'true',
		NUM_KMS: '1.0',
		status: 'accepted',
	})
	expect(await stored(context)).toMatchObject([
		{ fleetName: 'Autocar de 55 plazas', vip: 0, kilometres: '100.0', status: 'requested' },
	])
})

test.each<[string, Record<string, string>, string, string]>([
	['301 passengers', { numPasajeros: '301' }, 'numPasajeros', 'Elige entre 1 y 300 personas.'],
	['no passengers', { numPasajeros: '' }, 'numPasajeros', 'Elige cuántas personas viajan.'],
	['no number', { numMaletas: 'diez' }, 'numMaletas', 'Elige cuántas maletas lleváis; 0 también vale.'],
	[
		'a past date',
		{ datePickup: '2020-01-01T10:00' },
		'datePickup',
		'la recogida más temprana es el 22 de noviembre de 2026',
	],
	['a far date', { datePickup: '2926-01-01T10:00' }, 'datePickup', 'hasta el 19 de noviembre de 2028'],
	['no day', { datePickup: '09:30' }, 'datePickup', 'Elige el día de recogida.'],
	['no time', { datePickup: '2027-03-28' }, 'datePickupTime', 'Elige la hora de recogida.'],
	['nonsense as day', { datePickup: 'mañana 09:30' }, 'datePickup', 'La fecha no es válida.'],
	['nonsense as time', { datePickup: '2027-03-28 temprano' }, 'datePickupTime', 'La hora no es válida.'],
	['the hour that is skipped', { datePickup: '2027-03-28T02:30' }, 'datePickupTime', 'las 02:30 no existen'],
	['control characters', { direccionOrigen: 'Carrer\n1' }, 'direccionOrigen', 'Contiene caracteres'],
	['an unknown country', { codPaisDestino: 'XX' }, 'codPaisDestino', 'Elige un país de la lista.'],
	['a link for a name', { nombreUsuario: 'www.spam.example' }, 'nombreUsuario', 'Escribe solo el nombre'],
])('bad input gets a sentence beside its field and status 422: %s', async (_, changes, field, message) => {
	const { context, formToken } = await openSite()
	for (const intent of ['review', 'send']) {
		const { status, answer } = await press(intent, { formToken, ...changes })
		expect(status).toBe(422)
		expect(answer?.mode).toBe('edit')
		expect(Object.keys(answer?.errors ?? {})).toEqual([field])
		expect(answer?.errors[field as never]?.[0]).toContain(message)
		expect(answer?.values.apellidosUsuario).toBe('Puig i Serra')
	}
	expect(await stored(context)).toEqual([])
})

test('day and time are two fields and one value, and keep the input if they are wrong', async () => {
	const { formToken } = await openSite()
	const apart = { formToken, datePickup: '' }
	const good = await press('review', { ...apart, datePickupDay: '24/12/2026', datePickupTime: '9:30' })
	expect(good.answer).toMatchObject({ mode: 'review', values: { datePickup: '2026-12-24 09:30' } })
	expect(good.answer?.ticket?.pickup).toBe('jueves, 24 de diciembre de 2026, 9:30\u00a0h')

	const early = await press('review', { ...apart, datePickupDay: '2026-11-20', datePickupTime: '' })
	expect(early.answer?.values.datePickup).toBe('')
	expect(early.answer?.errors).toEqual({
		datePickup: [
			'20 de noviembre de 2026 es demasiado pronto: para este vehículo la recogida más temprana es el 22 de noviembre de 2026.',
		],
		datePickupTime: ['Elige la hora de recogida.'],
	})
	const back = await press('back', { ...apart, datePickupDay: '', datePickupTime: '09:30' })
	expect(back.answer?.values.datePickup).toBe('09:30')
})

test('an empty form names every field that is missing, in the order of the form', async () => {
	await openSite()
	const result = await handleQuoteForm(post(new URLSearchParams({ intent: 'review' })), {})
	const answer = 'data' in result ? result.data : undefined
	expect(Object.keys(answer?.errors ?? {})).toHaveLength(16)
	expect(answer?.values.nombreUsuario).toBe('')
})

test.skipIf(onPostgres)(
	'on a full disk the page says that nothing was sent and keeps the form; no restart is needed',
	async () => {
		const { context } = await openSite({ QUOTES_PER_ADDRESS: '1000' })
		const limitPages = (pages: number) =>
			context.database.transaction(async (tx) => tx.all(sql.raw(`PRAGMA max_page_count = ${pages}`)))
		const send = async () => {
			const formToken = issueFormToken(context)
			context.advance(5000)
			return press('send', { formToken })
		}
		await limitPages(1)
		const outcomes: Submitted[] = []
		for (let attempt = 0; attempt < 40; attempt++) outcomes.push(await send())

		const refused = outcomes.filter(({ status }) => status === 503)
		expect(refused.length).toBeGreaterThan(0)
		expect(refused[0]?.answer).toMatchObject({ mode: 'review', values: { nombreUsuario: 'Núria' } })
		expect(refused[0]?.answer?.notices.join()).toContain('No se ha enviado nada')
		expect(await stored(context)).toHaveLength(outcomes.filter(({ status }) => status === 303).length)

		await limitPages(1_000_000)
		expect((await send()).status).toBe(303)
	},
)

const HOUR = 3_600_000

test('the first answer to a form without a token has one, and every answer keeps it', async () => {
	const { context } = await openSite()
	const keyOf = (token = '') => readFormToken(context, token)?.requestKey
	const first = (await postAsIs('review', { email: '' })).answer?.formToken
	expect(readFormToken(context, first)).toMatchObject({ openedAt: context.now(), requestKey: expect.any(String) })
	const presses: [intent: string, changes: Changes][] = [
		['back', {}],
		['clear', {}],
		['undo', {}],
		['add-leg', {}],
		['hold', {}],
		['review', { numPasajeros: '0' }],
		['review', {}],
		['send', {}],
		['send', { numPasajeros: '0' }],
	]
	for (const [intent, changes] of presses) {
		const { answer } = await postAsIs(intent, { ...changes, formToken: first ?? '' })
		expect([intent, keyOf(answer?.formToken)]).toEqual([intent, keyOf(first)])
	}
	expect(keyOf((await postAsIs('review')).answer?.formToken)).not.toBe(keyOf(first))
})

test.each<
	[what: string, token: (context: TestContext, reviewed: string, unreviewed: string) => string, changes: Changes]
>([
	['without a token', () => '', {}],
	['with a forged one', () => 'v1.forged', {}],
	['with one whose review was never shown', (_, __, unreviewed) => unreviewed, {}],
	['with another content than its review', (_, reviewed) => reviewed, { direccionDestino: 'Rambla 9' }],
	['for another person than its review', (_, reviewed) => reviewed, { email: 'pau@example.com' }],
	[
		'with a leg more than its review',
		(_, reviewed) => reviewed,
		{
			'trayectos[1].datePickup': '2026-12-26 10:00',
			'trayectos[1].direccionOrigen': 'Plaça del Vi 1',
			'trayectos[1].codPostalOrigen': '17004',
			'trayectos[1].codLocalidadOrigen': 'Girona',
			'trayectos[1].codPaisOrigen': 'ES',
			'trayectos[1].direccionDestino': 'Carrer de Mallorca 401',
			'trayectos[1].codPostalDestino': '08013',
			'trayectos[1].codLocalidadDestino': 'Barcelona',
			'trayectos[1].codPaisDestino': 'ES',
		},
	],
	[
		'sealed for something else',
		({ config }) => seal(config.secret, 'quote', JSON.stringify({ requestKey: 'x', openedAt: 0, isReviewed: true })),
		{},
	],
])('a form sent %s is shown for review with all input, and stored only then', async (_, tokenOf, changes) => {
	const { context, formToken } = await openSite()
	const reviewed = (await postAsIs('review', { formToken })).answer?.formToken ?? ''
	const sent = await postAsIs('send', { formToken: tokenOf(context, reviewed, formToken), ...changes })
	expect(sent).toMatchObject({ status: 422, answer: { mode: 'review', values: { nombreUsuario: 'Núria' } } })
	expect(sent.answer?.notices.join()).toMatch(/^Todavía no se ha enviado nada\./)
	expect(await stored(context)).toEqual([])

	context.advance(5000)
	const again = await postAsIs('send', { formToken: sent.answer?.formToken ?? '', ...changes })
	expect(again.status).toBe(303)
	expect(await stored(context)).toHaveLength(1)
})

test('a review over a week old is shown again, and one of six days is sent', async () => {
	const { context, formToken } = await openSite()
	const later = { formToken, datePickup: '2027-03-28 09:30' }
	const reviewed = { ...later, formToken: (await postAsIs('review', later)).answer?.formToken ?? '' }
	context.advance(6 * 24 * HOUR)
	expect((await postAsIs('send', reviewed)).status).toBe(303)
	context.advance(25 * HOUR)
	const old = await postAsIs('send', { ...reviewed, direccionDestino: 'Rambla 9' })
	expect(old).toMatchObject({ status: 422, answer: { mode: 'review', values: { direccionDestino: 'Rambla 9' } } })
	expect(readFormToken(context, old.answer?.formToken)?.openedAt).toBe(context.now())
	expect(await stored(context)).toHaveLength(1)
})

test('tokens from before reviews had a digest are accepted for seven days', async () => {
	const { context } = await openSite()
	const { now, config } = context
	const before = (more: object) =>
		seal(config.secret, 'quote-form', JSON.stringify({ requestKey: 'of-before', openedAt: now() - HOUR, ...more }))
	const unreviewed = await postAsIs('review', { formToken: before({}) })
	expect(readFormToken(context, unreviewed.answer?.formToken)?.requestKey).toBe('of-before')
	const reviewed = before({ isReviewed: true })
	expect((await postAsIs('send', { formToken: reviewed })).status).toBe(303)
	expect(await stored(context)).toMatchObject([{ requestKey: 'of-before' }])
	context.advance(7 * 24 * HOUR)
	expect((await postAsIs('send', { formToken: reviewed, datePickup: '2027-03-28 09:30' })).status).toBe(422)
})

/** Retires the size that a stored form would get. */
const retireSize = (context: TestContext, seats: number) =>
	context.database.transaction((tx) =>
		tx.update(fleets).set({ retiredAt: context.now() }).where(eq(fleets.seats, seats)),
	)

test('a request whose vehicle is no longer offered since its review is shown again with another, and sent then', async () => {
	const { context, formToken } = await openSite()
	const typed = { numPasajeros: '30', numMaletas: '0' }
	const review = await postAsIs('review', { ...typed, formToken })
	expect(review.answer?.ticket?.vehicle).toBe('40 plazas')
	await retireSize(context, 40)

	const sent = await postAsIs('send', { ...typed, formToken: review.answer?.formToken ?? '' })
	expect(sent).toMatchObject({ status: 409, answer: { mode: 'review', values: { ...typed, nombreUsuario: 'Núria' } } })
	expect(sent.answer?.notices.join()).toContain('Mientras tanto ha cambiado el vehículo')
	expect(sent.answer?.ticket?.vehicle).toBe('55 plazas')
	expect(await stored(context)).toEqual([])

	const again = await postAsIs('send', { ...typed, formToken: sent.answer?.formToken ?? '' })
	expect(again.status).toBe(303)
	expect(await stored(context)).toMatchObject([{ fleetId: 5 }])
})

test('a request that is stored already has its receipt, even where its vehicle is no longer offered since', async () => {
	const { context, formToken } = await openSite()
	const typed = { numPasajeros: '30', numMaletas: '0' }
	const reviewed = { ...typed, formToken: (await postAsIs('review', { ...typed, formToken })).answer?.formToken ?? '' }
	expect((await postAsIs('send', reviewed)).status).toBe(303)
	await retireSize(context, 40)
	expect((await postAsIs('send', reviewed)).status).toBe(303)
	expect(await stored(context)).toMatchObject([{ fleetId: 4 }])
})

test('a form sent faster than a person reads is not stored, and can be sent again', async () => {
	const { context } = await openSite()
	const reviewed = (await postAsIs('review')).answer?.formToken ?? ''
	const hasty = await postAsIs('send', { formToken: reviewed })
	expect(hasty).toMatchObject({ status: 422, answer: { mode: 'review', values: { nombreUsuario: 'Núria' } } })
	expect(hasty.answer?.notices.join()).toMatch(/^Ha ido demasiado deprisa\. Espera unos segundos y pulsa «Enviar/)
	expect(await stored(context)).toEqual([])
	context.advance(3000)
	expect((await postAsIs('send', { formToken: hasty.answer?.formToken ?? '' })).status).toBe(303)
})

test('a form with its hidden field filled in gets no review, and keeps its input', async () => {
	const { context, formToken } = await openSite()
	for (const intent of ['review', 'send']) {
		const { status, answer } = await postAsIs(intent, { formToken, website: 'https://spam.example' })
		expect([status, answer?.mode, answer?.values.nombreUsuario]).toEqual([422, 'edit', 'Núria'])
		expect(answer?.notices.join()).toContain('debía quedar vacío')
		expect(readFormToken(context, answer?.formToken)?.reviewed).toBeUndefined()
	}
	expect(await stored(context)).toEqual([])
})

test('two windows send two requests, and repeating both adds none', async () => {
	const { context } = await openSite()
	const [one, other] = await Promise.all([postAsIs('review'), postAsIs('review', { direccionDestino: 'Rambla 9' })])
	context.advance(5000)
	const send = () =>
		Promise.all([
			postAsIs('send', { formToken: one.answer?.formToken ?? '' }),
			postAsIs('send', { formToken: other.answer?.formToken ?? '', direccionDestino: 'Rambla 9' }),
		])
	for (const answers of [await send(), await send()]) expect(answers.map(({ status }) => status)).toEqual([303, 303])
	expect(await stored(context)).toHaveLength(2)
})

test('a form of another server whose clock is slightly ahead is accepted', async () => {
	const { context, formToken } = await openSite({ MIN_FILL_SECONDS: '0' })
	context.advance(-10_300)
	expect((await press('send', { formToken })).status).toBe(303)
})

test('the surname is stored as typed, whatever characters it has', async () => {
	const { context, formToken } = await openSite()
	const hostile = `O'Brien"; DROP TABLE quotes; -- <script>{{7*7}}`
	await press('send', { formToken, apellidosUsuario: hostile })
	expect(await context.database.read.select().from(quotes).where(eq(quotes.surname, hostile))).toHaveLength(1)
})

test('a request belongs to the logged-in user, whatever the form says', async () => {
	const { context, formToken } = await openSite()
	const account = await openAccount(context)
	const other = await openAccount(context, 'other@example.com')
	const claims = { userId: String(other.id), ID_USER: String(other.id) }
	const send = async (token: string, headers: Record<string, string>) =>
		pressAsVisitor(post(requestForm({ intent: 'send', formToken: token, ...claims }), headers))
	await send(formToken, { Cookie: await openBrowser(context, account) })
	const another = issueFormToken(context)
	context.advance(10_000)
	await send(another, {})
	expect((await stored(context)).map(({ userId }) => userId)).toEqual([account.id, null])
})

test('a one-way trip to where it begins is refused beside the destination; a return, or one with a stop, is not', async () => {
	await openSite()
	const { direccionOrigen, codPostalOrigen, codLocalidadOrigen, codPaisOrigen } = Object.fromEntries(requestForm({}))
	const same = {
		...{ direccionDestino: `${direccionOrigen}`, codPostalDestino: `${codPostalOrigen}` },
		...{ codLocalidadDestino: `${codLocalidadOrigen}`, codPaisDestino: `${codPaisOrigen}` },
	}
	const { status, answer } = await press('review', same)
	expect({ status, errors: answer?.errors, values: answer?.values }).toMatchObject({
		status: 422,
		errors: { direccionDestino: [expect.stringMatching(/^Es el mismo lugar que la recogida/)] },
		values: same,
	})
	expect((await press('review', { ...same, direccionDestino: 'Otra calle 1' })).status).toBe(200)
	const stop = { 'trayectos[0].paradas[0].codLocalidad': 'Girona' }
	expect((await press('review', { ...same, ...stop })).answer?.errors?.direccionDestino).toBeUndefined()
	const disposal = { ...same, tipoViaje: 'disposicion' }
	expect((await press('review', disposal)).answer?.errors?.direccionDestino).toBeUndefined()
})
