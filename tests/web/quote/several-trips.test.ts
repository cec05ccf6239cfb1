import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LegSchema } from '#app/domain/fields/leg-fields.server.ts'
import { StopSchema } from '#app/domain/fields/stop-fields.server.ts'
import { type LegFormValues, legEntries, legFormFields } from '#app/domain/quotes/trip/form-legs.ts'
import { stopFormFields } from '#app/domain/quotes/trip/form-stops.ts'
import { furtherLegsOf } from '#app/domain/quotes/trip/quote-legs.server.ts'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { openSite, post } from '#tests/support/account-requests.ts'
import { anyText } from '#tests/support/any-text.ts'
import { pressAsVisitor } from '#tests/support/press-as-visitor.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import type { TestContext } from '#tests/support/test-context.ts'

/** Returns a leg from Girona to Figueres two days after the pickup of `validRequest`, with changes. */
const leg = (changes: Partial<LegFormValues> = {}): LegFormValues => ({
	direccionOrigen: 'Plaça del Vi 1',
	codPostalOrigen: '17004',
	codLocalidadOrigen: 'Girona',
	codPaisOrigen: 'ES',
	datePickup: '2026-12-26 10:00',
	dateHasta: '',
	direccionDestino: 'Plaça de Gala i Salvador Dalí 5',
	codPostalDestino: '17600',
	codLocalidadDestino: 'Figueres',
	codPaisDestino: 'ES',
	numBillete: '',
	numPasajeros: '',
	paradas: [],
	...changes,
})

/** Returns so many further trips, one a day. */
const days = (count: number) =>
	Array.from({ length: count }, (_, index) =>
		leg({ datePickup: `2027-01-${String(index + 1).padStart(2, '0')} 10:00` }),
	)

/** Presses a button of the form with further trips. */
async function press(
	context: TestContext,
	intent: string,
	legs: readonly LegFormValues[],
	changes: Record<string, string> = {},
) {
	const formToken = issueFormToken(context)
	context.advance(10_000)
	const fields = { intent, formToken, tipoViaje: 'varios', ...Object.fromEntries(legEntries(legs)), ...changes }
	const reply = await pressAsVisitor(post('/budgetRequest/?lng=es', Object.fromEntries(requestForm(fields))), {})
	if (!('data' in reply)) return { status: reply.status, answer: undefined }
	return { status: reply.init?.status ?? 200, answer: reply.data as QuoteFormReply }
}

const stored = async ({ database: { read } }: TestContext) => {
	const [quote] = await read.select().from(quotes)
	return quote && { ...quote, further: (await furtherLegsOf(read, [quote.id])).get(quote.id) ?? [] }
}

test('a trip of the form has the same fields as a trip of a program', () => {
	expect([...legFormFields, 'paradas'].sort()).toEqual(Object.keys(LegSchema.shape).sort())
	expect([...stopFormFields].sort()).toEqual(Object.keys(StopSchema.shape).sort())
})

test('a tour of several days is added trip by trip, reviewed, and stored with all of them', async () => {
	const context = await openSite()
	const added = (await press(context, 'add-leg', [], { tipoViaje: 'ida' })).answer
	expect(added).toMatchObject({ mode: 'edit', errors: {}, focus: 'quote-leg-2', values: { tipoViaje: 'varios' } })
	expect(added?.legs).toEqual([
		leg({ datePickup: '', direccionDestino: '', codPostalDestino: '', codLocalidadDestino: '' }),
	])

	const mirrored = (await press(context, 'mirror', [leg()])).answer
	expect(mirrored?.focus).toBe('quote-leg-3')
	expect(mirrored?.legs[1]).toMatchObject({
		codLocalidadOrigen: 'Figueres',
		codLocalidadDestino: 'Girona',
		datePickup: '',
	})

	const tour = [leg({ dateHasta: '2026-12-26 18:00', numPasajeros: '12' }), ...days(2)]
	const review = await press(context, 'review', tour)
	expect([review.status, review.answer?.errors]).toEqual([200, {}])
	expect(review.answer?.legs).toEqual(tour)
	expect(review.answer?.ticket?.further.map(({ label }) => label)).toEqual(['Trayecto 2', 'Trayecto 3', 'Trayecto 4'])
	expect((await press(context, 'back', tour)).answer?.legs).toEqual(tour)

	expect((await press(context, 'send', tour)).status).toBe(303)
	expect(await stored(context)).toMatchObject({
		tripKind: 'varios',
		further: [
			{ number: 2, pickupAt: '2026-12-26 10:00', until: '2026-12-26 18:00', passengers: 12 },
			{ number: 3, pickupAt: '2027-01-01 10:00', passengers: null },
			{ number: 4, pickupAt: '2027-01-02 10:00' },
		],
	})
})

test('a trip’s further fields are kept by each button, and stored with the request', async () => {
	const context = await openSite()
	const legs = [leg({ numBillete: 'AVE 3101' }), leg({ datePickup: '2026-12-27 10:00' })]
	const { status, answer } = await press(context, 'remove-stop-3-1', legs, { numBillete: 'VY 1234', email: 'half@' })
	expect([status, answer?.focus, answer?.errors]).toEqual([200, 'quote-details-3', {}])
	expect([answer?.legs, answer?.values.numBillete, answer?.values.email]).toEqual([legs, 'VY 1234', 'half@'])
	const review = (await press(context, 'review', legs, { numBillete: 'VY 1234' })).answer
	expect(review?.ticket?.asked).toContainEqual({ label: 'Número de vuelo, tren o barco', value: 'VY 1234' })
	expect(review?.ticket?.further.map(({ facts }) => facts.map(({ value }) => value))).toEqual([['AVE 3101'], []])
	expect((await press(context, 'send', legs, { numBillete: 'VY 1234' })).status).toBe(303)
	expect(await stored(context)).toMatchObject({ ticket: 'VY 1234', further: [{ ticket: 'AVE 3101' }, { ticket: '' }] })
})

test('a trip is removed by its number, and all other input stays', async () => {
	const context = await openSite()
	const [first, second, third] = [leg(), leg({ datePickup: 'pronto 25:61' }), leg({ codPaisDestino: 'XX' })]
	const typed = { email: 'half@', datePickupDay: 'mañana' }
	const { status, answer } = await press(context, 'remove-leg-2', [first, second, third], typed)
	expect([status, answer?.focus]).toEqual([200, 'quote-add-leg'])
	expect(answer?.legs).toEqual([second, third])
	expect(answer?.values).toMatchObject({ email: 'half@', datePickup: 'mañana' })
	for (const stranger of ['remove-leg-1', 'remove-leg-5', 'remove-leg-99'])
		expect((await press(context, stranger, [first, second, third])).answer?.legs).toEqual([first, second, third])
})

test('a removed trip comes back to its place, beside later input', async () => {
	const context = await openSite()
	const [first, second] = [leg(), leg({ datePickup: 'pronto', codLocalidadDestino: '' })]
	const { answer } = await press(context, 'remove-leg-2', [first, second])
	expect(answer?.removed).toMatchObject({ number: 2, leg: first, sentence: 'Hemos quitado el trayecto 2.' })
	const typed = leg({ datePickup: '2027-01-03 10:00' })
	const removed = JSON.stringify(answer?.removed?.leg)
	const back = (await press(context, 'restore-leg-2', [typed, second], { removed })).answer
	expect([back?.legs, back?.focus, back?.removed]).toEqual([[first, typed, second], 'quote-leg-2', null])
	const last = (await press(context, 'restore-leg-9', [second], { removed })).answer
	expect([last?.legs, last?.focus]).toEqual([[second, first], 'quote-leg-3'])
	expect((await press(context, 'restore-leg-2', days(19), { removed })).answer?.legs).toEqual(days(19))
	for (const broken of ['', '{', 'null', '7'])
		expect((await press(context, 'restore-leg-2', [typed], { removed: broken })).answer?.legs).toEqual([typed])
})

test.each<[string, Partial<LegFormValues>, Record<string, RegExp>]>([
	['a place', { direccionOrigen: ' ' }, { 'trayectos[2].direccionOrigen': /dirección/ }],
	['a country', { codPaisDestino: 'US' }, { 'trayectos[2].codPaisDestino': /./ }],
	['no day', { datePickup: '' }, { 'trayectos[2].datePickup': /día/, 'trayectos[2].datePickupTime': /hora/ }],
	['the wrong order', { datePickup: '2026-12-26 09:59' }, { 'trayectos[2].datePickup': /antes de que acabe/ }],
	['a coach on its way', { datePickup: '2026-12-26 10:05' }, { 'trayectos[2].datePickup': /aún no puede estar ahí/ }],
	['a time that is none', { datePickup: '2027-03-28 02:30' }, { 'trayectos[2].datePickupTime': /no existen/ }],
	['an end before', { dateHasta: '2026-12-27 09:00' }, { 'trayectos[2].dateHasta': /después de la recogida/ }],
	['an end without time', { dateHasta: '2026-12-27' }, { 'trayectos[2].dateHastaTime': /hora/ }],
	['too many people', { numPasajeros: '23' }, { 'trayectos[2].numPasajeros': /\(22\)/ }],
	['no number', { numPasajeros: 'many' }, { 'trayectos[2].numPasajeros': /./ }],
	['a ticket that is none', { numBillete: 'VY\n1' }, { 'trayectos[2].numBillete': /./ }],
	['a ticket without end', { numBillete: 'V'.repeat(41) }, { 'trayectos[2].numBillete': /40/ }],
	['characters that nobody reads', { direccionDestino: 'a\nb' }, { 'trayectos[2].direccionDestino': /./ }],
])('%s of a third trip is refused at its own field, and nothing typed is lost', async (_, changes, errors) => {
	const context = await openSite()
	const legs = [leg(), leg({ datePickup: '2026-12-27 10:00', ...changes })]
	const { status, answer } = await press(context, 'send', legs)
	expect(status).toBe(422)
	expect(answer?.errors).toEqual(
		Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [name, [expect.stringMatching(sentence)]])),
	)
	expect(answer?.legs).toEqual(legs)
	expect(await stored(context)).toBeUndefined()
})

test('the second trip must begin after the first trip’s end at disposal', async () => {
	const context = await openSite()
	const until = { dateHasta: '', dateHastaDay: '2026-12-26', dateHastaTime: '12:00' }
	const { answer } = await press(context, 'review', [leg()], until)
	expect(answer?.errors).toEqual({ 'trayectos[1].datePickup': [expect.stringMatching(/antes de que acabe/)] })
	const wrong = await press(context, 'review', [leg()], { ...until, dateHastaDay: 'never' })
	expect(Object.keys(wrong.answer?.errors ?? {})).toEqual(['dateHasta'])
})

test('twenty trips are accepted; twenty-one are refused with all input, and no button adds more', async () => {
	const context = await openSite()
	const tooMany = await press(context, 'review', days(20))
	expect(tooMany.status).toBe(422)
	expect(tooMany.answer?.errors.trayectos).toEqual(['Como mucho, 20 trayectos en una solicitud.'])
	expect(tooMany.answer?.legs).toHaveLength(20)
	for (const more of ['add-leg', 'mirror']) {
		const { answer } = await press(context, more, days(19))
		expect(answer?.legs).toHaveLength(19)
		expect(answer?.notices).toEqual(['Como mucho, 20 trayectos en una solicitud.'])
	}
	expect((await press(context, 'send', days(19))).status).toBe(303)
	expect((await stored(context))?.further).toHaveLength(19)
})

test('“several trips” needs two; further trips of another type stay in the form and are ignored', async () => {
	const context = await openSite()
	const alone = await press(context, 'review', [], { dateReturn: '2026-12-25 10:00' })
	expect(alone.answer?.errors).toEqual({ trayectos: ['Añade el trayecto siguiente o elige otro tipo de viaje.'] })
	const oneWay = await press(context, 'review', [leg({ datePickup: '' })], { tipoViaje: 'ida' })
	expect([oneWay.status, oneWay.answer?.ticket?.further, oneWay.answer?.legs.length]).toEqual([200, [], 1])
	const unsaid = await press(context, 'review', [leg()], { tipoViaje: '' })
	expect([unsaid.answer?.values.tipoViaje, unsaid.answer?.ticket?.further.length]).toEqual(['varios', 1])
})

test('clearing keeps the trips, and undoing restores them', async () => {
	const context = await openSite()
	const { answer } = await press(context, 'clear', [leg(), leg()])
	expect([answer?.legs, answer?.cleared?.legs]).toEqual([[], [leg(), leg()]])
	const cleared = JSON.stringify({ ...answer?.cleared?.values, trayectos: answer?.cleared?.legs })
	const undone = await press(context, 'undo', [], { cleared })
	expect(undone.answer).toMatchObject({ legs: [leg(), leg()], values: { tipoViaje: 'varios', nombreUsuario: 'Núria' } })
	for (const trayectos of ['x', { length: 3 }, [null, 7, 'x', []], [{ direccionOrigen: {} }]]) {
		const { status } = await press(context, 'undo', [], { cleared: JSON.stringify({ trayectos }) })
		expect(status).toBe(200)
	}
})

test('a further trip’s place is looked up and chosen like the first trip’s', async () => {
	const context = await openSite()
	const legs = [leg(), leg({ direccionDestino: 'sitg', codLocalidadDestino: '' })]
	const found = await press(context, 'lookup-destination-3', legs)
	expect(found.answer).toMatchObject({ focus: 'quote-leg-3', lookUp: { at: 'destination-3' }, legs })
	const [choice] = found.answer?.lookUp?.choices ?? []
	expect(choice?.label).toBe('Sitges, Barcelona, 08870')
	const chosen = await press(context, `choose-destination-3:${choice?.key}`, legs)
	expect(chosen.answer?.legs).toMatchObject([
		legs[0] ?? {},
		{ codPostalDestino: '08870', codLocalidadDestino: 'Sitges' },
	])
	expect(chosen.answer?.values.codLocalidadDestino).toBe('Girona')
	expect((await press(context, 'lookup-origin-9', legs)).status).toBe(422)
})

test('fields that no form of the site has are ignored', async () => {
	const context = await openSite()
	const invented = Object.fromEntries(
		['999', 'x', '__proto__', '0', '-1', '1.5', ''].map((index) => [`trayectos[${index}].direccionOrigen`, 'a']),
	)
	const others = { 'trayectos[3].constructor': 'a', 'trayectos[4].__proto__': 'a', trayectos: 'a', 'trayectos[1]': 'a' }
	const { status, answer } = await press(context, 'review', [leg()], { ...invented, ...others })
	expect([status, answer?.legs]).toEqual([200, [leg()]])
	const gap = await press(context, 'review', [], {
		'trayectos[7].direccionOrigen': 'b',
		'trayectos[3].direccionOrigen': 'a',
	})
	expect(gap.answer?.legs.map(({ direccionOrigen }) => direccionOrigen)).toEqual(['a', 'b'])
})

const indexes = fc.constantFrom('1', '2', '19', '20', '99', '100', '999', 'x', '__proto__', '0', '-1', '')
const names = fc.constantFrom(
	...legFormFields,
	'datePickupDay',
	'datePickupTime',
	'dateHastaDay',
	'constructor',
	'toString',
)
const fields = fc.array(
	fc.tuple(
		fc.oneof(
			fc.tuple(indexes, names).map(([index, name]) => `trayectos[${index}].${name}`),
			fc
				.tuple(indexes, indexes, fc.constantFrom(...stopFormFields, 'constructor'))
				.map(([leg, stop, name]) => `trayectos[${leg}].paradas[${stop}].${name}`),
			fc.constantFrom(
				'tipoViaje',
				'datePickup',
				'dateHasta',
				'dateReturn',
				'numPasajeros',
				'numBillete',
				'cleared',
				'removed',
			),
		),
		fc.oneof(
			anyText(40),
			fc.constantFrom('varios', '2027-03-28 02:30', '2027-01-01', 'ES', '300', '{"trayectos":[{}]}'),
		),
	),
	{ maxLength: 60 },
)
const intents = fc.constantFrom(
	...['review', 'send', 'back', 'clear', 'undo', 'add-leg', 'mirror', 'remove-leg-2', 'restore-leg-3'],
	...['lookup-origin-2', 'choose-destination-3:x', 'lookup-origin-999', 'add-leg-2', 'details-1', 'details-99', ''],
	...[
		'add-stop-1',
		'add-stop-20',
		'remove-stop-1-1',
		'remove-stop-2-9',
		'lookup-stop-1-1',
		'choose-stop-2-3:x',
		'lookup-stop-99-99',
	],
)

test('any input comes back in the form or is stored as a request', async () => {
	const context = await openSite({ RATE_LIMIT_PLACES_PER_MINUTE: '100000' })
	await fc.assert(
		fc.asyncProperty(intents, fields, async (intent, sent) => {
			const body = requestForm({ intent, formToken: issueFormToken(context), tipoViaje: 'varios' })
			for (const [name, value] of sent) body.append(name, value)
			const request = new Request('http://localhost:3000/budgetRequest/?lng=es', {
				method: 'POST',
				body,
				headers: { Origin: 'http://localhost:3000' },
			})
			const reply = await pressAsVisitor(request, {})
			expect('data' in reply ? [200, 422, 429] : [303]).toContain(
				'data' in reply ? (reply.init?.status ?? 200) : reply.status,
			)
		}),
		{ numRuns: 150 },
	)
})

test('a form of thousands of fields is refused', async () => {
	await openSite()
	const many = Array.from({ length: 5000 }, (_, index) => [`t[${index}]`, ''])
	const answer = await pressAsVisitor(post('/budgetRequest/?lng=es', Object.fromEntries(many)), {}).catch(
		(thrown: unknown) => thrown,
	)
	expect(answer).toMatchObject({ init: { status: 400 } })
})
