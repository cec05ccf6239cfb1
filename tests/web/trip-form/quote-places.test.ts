import type { AppLoadContext } from '@remix-run/node'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { handleQuoteForm } from '#app/web/trip-form/quote-submission.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { requestForm, validRequest } from '#tests/support/quote-requests.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const ORIGIN = 'http://localhost:3000'

async function openSite(settings: Record<string, string> = {}) {
	const context = await createTestContext(settings)
	setAppContext(context)
	return context
}

/**
 * Presses a button of the form.
 * @returns the form of the reply
 */
async function press(intent: string, changes: Record<string, string> = {}, facts: AppLoadContext = {}) {
	const body = requestForm({ intent, ...changes })
	const request = new Request(`${ORIGIN}/budgetRequest?lng=es`, { method: 'POST', body, headers: { Origin: ORIGIN } })
	const answered = await handleQuoteForm(request, facts)
	if (!('data' in answered)) throw new Error(`The form led to ${answered.headers.get('Location')}`)
	return answered.data
}

const half = { email: 'not yet', numPasajeros: '', datePickup: 'mañana', nombreUsuario: '  Núria <b>' }

test.each([
	['origin', 'direccionOrigen', 'codLocalidadOrigen'],
	['destination', 'direccionDestino', 'codLocalidadDestino'],
])('looking up the %s shows choices and keeps all input', async (end, address, locality) => {
	await openSite()
	const typed = { ...half, [address]: 'sitg', [locality]: '' }
	const answer = await press(`lookup-${end}`, typed)
	expect(answer).toMatchObject({ mode: 'edit', errors: {}, notices: [], ticket: null })
	expect(answer.lookUp).toMatchObject({ at: end, notice: null })
	expect(answer.lookUp?.choices[0]?.label).toBe('Sitges, Barcelona, 08870')
	expect(answer.values).toMatchObject({ ...typed, codPostalOrigen: '08013', codPostalDestino: '17004' })
})

test('looking up keeps the token, so that a double click is one request', async () => {
	const context = await openSite()
	const formToken = issueFormToken(context)
	expect((await press('lookup-origin', { formToken })).formToken).toBe(formToken)
})

test('a typed town is used, and the street is kept', async () => {
	await openSite()
	const answer = await press('lookup-origin', { codLocalidadOrigen: 'sitg' })
	expect(answer.lookUp?.choices[0]?.fill).toEqual({
		address: 'Carrer de Mallorca 401',
		postalCode: '08870',
		locality: 'Sitges',
		country: 'ES',
	})
})

test('without a result the form says so with an empty list', async () => {
	await openSite()
	const { lookUp } = await press('lookup-destination', { direccionDestino: '', codLocalidadDestino: 'xyzzyq' })
	const title = expect.stringContaining('la calle la escribes tú')
	expect(lookUp).toEqual({ at: 'destination', choices: [], notice: null, title, count: '' })
	expect((await press('lookup-destination', { direccionDestino: 'Girona' })).lookUp?.title).toBe(
		'Elige el lugar que buscas',
	)
})

test('a choice fills in the four fields of its end, leaves all others, and says so', async () => {
	await openSite()
	const typed = { ...half, direccionDestino: 'portav', codLocalidadDestino: '', codPostalDestino: '' }
	const { lookUp } = await press('lookup-destination', typed)
	const answer = await press(`choose-destination:${lookUp?.choices[0]?.key}`, typed)
	expect(answer.lookUp).toBeNull()
	expect(answer.notices).toHaveLength(1)
	expect(answer.notices[0]).toContain('PortAventura World, Vila-seca, Tarragona')
	expect(answer.mode).toBe('edit')
	expect(answer.values).toMatchObject({
		...half,
		direccionDestino: 'PortAventura World',
		codPostalDestino: '43480',
		codLocalidadDestino: 'Vila-seca',
		codPaisDestino: 'ES',
		direccionOrigen: 'Carrer de Mallorca 401',
		codPostalOrigen: '08013',
		codLocalidadOrigen: 'Barcelona',
	})
})

test('a choice for the pickup changes the pickup', async () => {
	await openSite()
	const typed = { codLocalidadOrigen: 'perpi', codPostalOrigen: '66000' }
	const { lookUp } = await press('lookup-origin', typed)
	const { values } = await press(`choose-origin:${lookUp?.choices[0]?.key}`, typed)
	expect(values).toMatchObject({
		direccionOrigen: 'Carrer de Mallorca 401',
		codPostalOrigen: '66000',
		codLocalidadOrigen: 'Perpignan',
		codPaisOrigen: 'FR',
		codLocalidadDestino: 'Girona',
	})
})

test.each(['municipio:0', '', 'constructor', '__proto__', "'; DROP TABLE places"])(
	'an unknown choice «%s» shows the choices again and changes nothing',
	async (key) => {
		await openSite()
		const answer = await press(`choose-origin:${key}`, { codLocalidadOrigen: 'sitg' })
		expect(answer.lookUp?.choices[0]?.label).toBe('Sitges, Barcelona, 08870')
		expect(answer.values.codLocalidadOrigen).toBe('sitg')
		expect(answer.notices).toEqual([])
	},
)

test.each([
	'choose-constructor:x',
	'choose-__proto__:x',
	'lookup-',
	'lookup-toString',
	'lookup-origin-',
	' lookup-origin',
	'LOOKUP-origin',
	'lookup',
])('a forged button counts as review: %s', async (intent) => {
	await openSite()
	const answer = await press(intent)
	expect(answer.mode).toBe('review')
	expect(answer.lookUp).toBeNull()
})

test('looking up too often is refused, with all input', async () => {
	await openSite({ LOOK_UPS_PER_ADDRESS: '1' })
	const here = { clientAddress: '192.0.2.7' }
	expect((await press('lookup-origin', half, here)).lookUp?.choices).not.toEqual([])
	const answer = await press('lookup-origin', half, here)
	expect(answer.lookUp).toBeNull()
	expect(answer.notices.join()).toContain('Espera un momento')
	expect(answer.values).toMatchObject(half)
	expect((await press('review', {}, here)).mode).toBe('review')
})

test('a directory that is down is reported, beside the gazetteer’s results', async () => {
	await openSite({ GEOCODER_URL: 'http://127.0.0.1:1' })
	const { lookUp } = await press('lookup-origin', { codLocalidadOrigen: 'sitg' })
	expect(lookUp?.notice).toContain('El directorio de calles no responde')
	expect(lookUp?.choices[0]?.fill.locality).toBe('Sitges')
})

test.each<[string, Record<string, string>, string | null]>([
	['by the table', {}, '100\u00a0km'],
	['by estimate', { codLocalidadOrigen: 'Madrid', codPostalOrigen: '' }, null],
	['to nowhere', { codLocalidadDestino: 'Xyzzyq', codPostalDestino: '17999' }, null],
])('the ticket shows the distance, or nothing: %s', async (kind, changes, exact) => {
	await openSite()
	const codPostalOrigen = changes.codLocalidadOrigen ? '28013' : '08013'
	const { mode, ticket } = await press('review', { ...changes, codPostalOrigen })
	expect(mode).toBe('review')
	const distance = ticket?.facts.find(({ label }) => label === 'Distancia')?.value ?? null
	if (kind === 'by estimate') expect(distance).toMatch(/^unos \d{3}\skm \(estimación\)$/)
	else expect(distance).toBe(exact)
})

/** Returns a request's distance as stored, with its database type. */
async function storedDistance(changes: Partial<QuoteRequest>) {
	const context = await createTestContext()
	await requestQuote(context, { request: validRequest(changes), requestKey: 'one', language: 'es' })
	const [row] = await context.database.read
		.select({
			kilometres: quotes.kilometres,
			type: onPostgres
				? sql<string>`case when ${quotes.kilometres} is null then 'null' else pg_typeof(${quotes.kilometres})::text end`
				: sql<string>`typeof(${quotes.kilometres})`,
			from: quotes.kilometresFrom,
		})
		.from(quotes)
	return row
}

test('the kilometres are stored as text with a decimal point, and where they come from', async () => {
	expect(await storedDistance({})).toEqual({ kilometres: '100.0', type: 'text', from: 'table' })
})

test('an estimated distance is stored as an estimate', async () => {
	const stored = await storedDistance({ codLocalidadOrigen: 'Madrid', codPostalOrigen: '28013' })
	expect(stored).toEqual({ kilometres: expect.stringMatching(/^\d{3}\.0$/), type: 'text', from: 'estimate' })
})

test('for an unknown town no kilometres are stored', async () => {
	expect(await storedDistance({ codLocalidadDestino: 'Xyzzyq', codPostalDestino: '17999' })).toEqual({
		kilometres: null,
		type: 'null',
		from: null,
	})
})
