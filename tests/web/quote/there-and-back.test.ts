import { expect, test } from 'vitest'
import { loader } from '#app/routes/request/guide-price.route.ts'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { quoteLegs, quotes } from '#drizzle/schema.ts'
import { argsOf, ORIGIN, openSite, post } from '#tests/support/account-requests.ts'
import { pressAsVisitor } from '#tests/support/press-as-visitor.ts'
import { requestForm, validRequest } from '#tests/support/quote-requests.ts'
import { post as call } from '#tests/support/service-calls.ts'
import type { TestContext } from '#tests/support/test-context.ts'

/** Presses a button of the form with two controls for the return trip, as browsers send them. */
async function press(context: TestContext, intent: string, back: Record<string, string>, datePickup?: string) {
	const formToken = issueFormToken(context)
	context.advance(10_000)
	const form = requestForm({ intent, formToken, ...(datePickup && { datePickup }) })
	form.delete('dateReturn')
	const fields = { ...Object.fromEntries(form), tipoViaje: 'idaVuelta', ...back }
	const reply = await pressAsVisitor(post('/budgetRequest/?lng=es', fields), {})
	if (!('data' in reply)) return { status: reply.status, answer: undefined }
	return { status: reply.init?.status ?? 200, answer: reply.data as QuoteFormReply }
}

const legsOf = (context: TestContext) => context.database.read.select().from(quoteLegs)
const BACK = { dateReturnDay: '2026-12-29', dateReturnTime: '10:00' }

test('a trip there and back is reviewed with both legs, and stored', async () => {
	const context = await openSite()
	const { answer } = await press(context, 'review', BACK)
	expect(answer?.values).toMatchObject({ tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' })
	expect(answer?.ticket?.further).toEqual([
		{
			label: 'Vuelta',
			when: 'martes, 29 de diciembre de 2026, 10:00\u00a0h',
			origin: ['Plaça del Vi 1', '17004 Girona', 'España'],
			destination: ['Carrer de Mallorca 401', '08013 Barcelona', 'España'],
			facts: [],
		},
	])
	expect(answer?.ticket?.facts).toContainEqual({ label: 'Distancia', value: expect.stringContaining('200') })
	expect((await press(context, 'send', BACK)).status).toBe(303)
	expect(await legsOf(context)).toMatchObject([{ number: 2, pickupAt: '2026-12-29 10:00', originLocality: 'Girona' }])
})

test('for a one-way trip the way back is ignored, and stays in the form', async () => {
	const context = await openSite()
	const typed = { tipoViaje: 'ida', dateReturnDay: 'mañana', dateReturnTime: '99' }
	const { status, answer } = await press(context, 'review', typed)
	expect([status, answer?.values.dateReturn, answer?.ticket?.further]).toEqual([200, 'mañana 99', []])
	expect((await press(context, 'send', typed)).status).toBe(303)
	expect(await legsOf(context)).toEqual([])
})

test.each([
	['', '', 'Elige el día de la vuelta.', 'Elige la hora de la vuelta.'],
	['2026-12-29', '', undefined, 'Elige la hora de la vuelta.'],
	['2026-12-24', '09:30', 'La vuelta tiene que ser después de la recogida.', undefined],
	[
		'2026-12-24',
		'09:45',
		expect.stringMatching(/como pronto, jueves, 24 de diciembre de 2026, 1\d:\d\d\sh\.$/),
		undefined,
	],
	['2027-03-28', '02:30', undefined, expect.stringContaining('las 02:30 no existen')],
	['2027-10-31', '02:30', undefined, expect.stringContaining('las 02:30 se repiten')],
	['31/02/2027', '09:30', 'La fecha no es válida. Escríbela así: 24/12/2026.', undefined],
	['x'.repeat(500), '\u0000', 'La fecha no es válida. Escríbela así: 24/12/2026.', expect.any(String)],
])('a way back on «%s» at «%s» is refused at its fields, and all input stays', async (day, time, ofDay, ofTime) => {
	const context = await openSite()
	const { status, answer } = await press(context, 'review', { dateReturnDay: day, dateReturnTime: time })
	expect(status).toBe(422)
	expect(answer?.errors.dateReturn?.[0]).toEqual(ofDay)
	expect(answer?.errors.dateReturnTime?.[0]).toEqual(ofTime)
	expect(answer?.values).toMatchObject({ nombreUsuario: 'Núria', tipoViaje: 'idaVuelta' })
	expect(await context.database.read.$count(quotes)).toBe(0)
})

test('the form’s price includes the way back, and is missing while that is incomplete', async () => {
	await openSite()
	const priced = async (changes: Record<string, string>) => {
		const query = new URLSearchParams({ ...Object.fromEntries(requestForm()), lng: 'es', ...changes })
		const reply = await loader(argsOf(new Request(`${ORIGIN}/guide-price?${query}`)))
		return (await reply.json()) as { facts: { value: string }[] }
	}
	const back = { tipoViaje: 'idaVuelta', dateReturnDay: '2026-12-29', dateReturnTime: '10:00' }
	expect((await priced({})).facts[0]?.value).toContain('100')
	expect((await priced({ tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' })).facts[0]?.value).toContain('200')
	expect((await priced({ tipoViaje: 'idaVuelta', dateReturn: back.dateReturnDay })).facts).toEqual([])
	expect((await priced({ tipoViaje: 'idaVuelta', dateReturn: 'x' })).facts).toEqual([])
	expect((await priced({ tipoViaje: 'disposicion', dateHasta: 'x' })).facts).toEqual([])
})

const { numPasajeros: group, ...own } = validRequest()
const legAt = (datePickup: string, changes: Record<string, unknown> = {}) => ({ ...own, datePickup, ...changes })

test('a program sends a way back by its date, and several legs by a list', async () => {
	const context = await openSite()
	const { tipoViaje, dateHasta, ...asked } = validRequest({ dateReturn: '2026-12-29T10:00' })
	expect((await call('sendRequestBudget', { datos: asked })).status).toBe(200)
	const trayectos = [
		legAt('2026-12-25 10:00', { dateHasta: '2026-12-25 18:00' }),
		legAt('2026-12-26 10:00', { numPasajeros: 5 }),
	]
	expect((await call('sendRequestBudget', { datos: { ...validRequest(), trayectos } })).status).toBe(200)
	expect(await legsOf(context)).toMatchObject([
		{ quoteId: 1, number: 2, pickupAt: '2026-12-29 10:00' },
		{ quoteId: 2, number: 2, until: '2026-12-25 18:00', passengers: null },
		{ quoteId: 2, number: 3, passengers: 5 },
	])
})

test('the first leg may be in the list instead, and gives the same request', async () => {
	const context = await openSite()
	const person = Object.fromEntries(
		Object.entries(validRequest()).filter(([name]) => !/Origen$|Destino$|^date|^tipoViaje/.test(name)),
	)
	const first = Object.fromEntries(Object.entries(own).filter(([name]) => /Origen$|Destino$|^datePickup/.test(name)))
	const datos = { ...person, trayectos: [first, legAt('2026-12-25 10:00')] }
	const reply = await call('sendRequestBudget', { datos })
	expect(reply.status).toBe(200)
	expect(await legsOf(context)).toHaveLength(1)
	const [stored] = await context.database.read.select().from(quotes)
	expect(stored).toMatchObject({ originLocality: 'Barcelona', pickupAt: '2026-12-24 09:30', tripKind: 'varios' })
})

test.each([
	[
		[legAt('2026-12-24 09:00')],
		'trayectos.2.datePickup',
		'Trayecto 2: Empieza antes de que acabe el trayecto anterior.',
	],
	[[legAt('2026-12-24 09:40')], 'trayectos.2.datePickup', expect.stringMatching(/^Trayecto 2: .*como pronto/)],
	[[legAt('2026-12-25 09:40', { numPasajeros: 23 })], 'trayectos.2.numPasajeros', expect.stringContaining('22')],
	[[legAt('2026-12-25 09:40', { codLocalidadDestino: '' })], 'trayectos.0.codLocalidadDestino', expect.any(String)],
	[
		Array.from({ length: 20 }, (_, day) => legAt(`2027-01-${10 + day} 10:00`)),
		'trayectos',
		'Como mucho, 20 trayectos en una solicitud.',
	],
])('a program reads which leg is refused and why', async (trayectos, field, sentence) => {
	const context = await openSite()
	const { status, body } = await call('sendRequestBudget', { datos: { ...validRequest(), trayectos } })
	expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
	expect(await context.database.read.$count(quotes)).toBe(0)
})
