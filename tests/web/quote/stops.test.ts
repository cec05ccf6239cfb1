import { expect, test } from 'vitest'
import { type LegFormValues, legEntries, storedLegsOf } from '#app/domain/quotes/trip/form-legs.ts'
import { type StopFormValues, stopEntries } from '#app/domain/quotes/trip/form-stops.ts'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { quoteStops, quotes } from '#drizzle/schema.ts'
import { openSite, post } from '#tests/support/account-requests.ts'
import { pressAsVisitor } from '#tests/support/press-as-visitor.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const stop = (codLocalidad: string, changes: Partial<StopFormValues> = {}): StopFormValues => ({
	...{ direccion: '', codPostal: '', codLocalidad, codPais: 'ES', minutos: '' },
	...changes,
})
const badalona = stop('Badalona', { direccion: 'Rambla 1', codPostal: '08911', minutos: '10' })
const mataro = stop('Mataró')

/** Leg from Girona to Figueres two days after the pickup of `validRequest`. */
const [figueres] = storedLegsOf([
	{
		...{ direccionOrigen: 'Plaça del Vi 1', codPostalOrigen: '17004', codLocalidadOrigen: 'Girona' },
		...{ codPaisOrigen: 'ES', datePickup: '2026-12-26 10:00', codPaisDestino: 'ES' },
		...{ direccionDestino: 'Plaça 5', codPostalDestino: '17600', codLocalidadDestino: 'Figueres' },
	},
]) as [LegFormValues]

type Sent = { stops?: StopFormValues[]; legs?: LegFormValues[]; fields?: Record<string, string> }

/** Presses a button of the form with stops. */
async function press(context: TestContext, intent: string, { stops = [], legs = [], fields = {} }: Sent = {}) {
	const formToken = issueFormToken(context)
	context.advance(10_000)
	const kind: Record<string, string> = legs.length > 0 ? { tipoViaje: 'varios' } : {}
	const more = Object.fromEntries([...stopEntries(0, stops), ...legEntries(legs)])
	const form = requestForm({ intent, formToken, ...kind, ...more, ...fields })
	const reply = await pressAsVisitor(post('/budgetRequest/?lng=es', Object.fromEntries(form)), {})
	if (!('data' in reply)) return { status: reply.status, answer: undefined }
	return { status: reply.init?.status ?? 200, answer: reply.data as QuoteFormReply }
}

const stored = ({ database: { read } }: TestContext) =>
	read.select().from(quoteStops).orderBy(quoteStops.leg, quoteStops.position)

test('stops at three places are added, reviewed, removed, sent and stored in order', async () => {
	const context = await openSite()
	const added = (await press(context, 'add-stop-1', { fields: { email: 'half@' } })).answer
	expect(added).toMatchObject({ focus: 'quote-stop-1-1', paradas: [stop('')], errors: {}, values: { email: 'half@' } })
	const stops = [badalona, mataro, stop('Arenys de Mar')]
	const review = (await press(context, 'review', { stops })).answer
	expect(review?.ticket?.stops).toEqual([
		{ label: 'Parada 1', value: 'Rambla 1, 08911 Badalona, España (10\u00a0min)' },
		{ label: 'Parada 2', value: 'Mataró, España' },
		{ label: 'Parada 3', value: 'Arenys de Mar, España' },
	])
	expect(review?.paradas).toEqual(stops)
	expect((await press(context, 'back', { stops })).answer?.paradas).toEqual(stops)
	const taken = (await press(context, 'remove-stop-1-2', { stops })).answer
	expect([taken?.paradas, taken?.focus]).toEqual([[badalona, stops[2]], 'quote-details-1'])
	for (const stranger of ['remove-stop-1-4', 'remove-stop-2-1', 'remove-stop-99-99', 'add-stop-7'])
		expect((await press(context, stranger, { stops })).answer?.paradas, stranger).toEqual(stops)

	expect((await press(context, 'send', { stops })).status).toBe(303)
	expect(await stored(context)).toMatchObject([
		{ leg: 1, position: 1, address: 'Rambla 1', postalCode: '08911', locality: 'Badalona', country: 'ES', minutes: 10 },
		{ leg: 1, position: 2, address: '', postalCode: '', locality: 'Mataró', minutes: 0 },
		{ leg: 1, position: 3, locality: 'Arenys de Mar' },
	])
})

test('each trip has its own stops, and a way back has the last trip’s in reverse order', async () => {
	const context = await openSite()
	const legs = [{ ...figueres, paradas: [stop('Banyoles'), stop('Besalú', { minutos: '30' })] }]
	const mirrored = (await press(context, 'mirror', { stops: [badalona], legs })).answer
	expect(mirrored?.legs[1]?.paradas).toEqual(legs[0]?.paradas.toReversed())
	expect((await press(context, 'mirror', { stops: [badalona, mataro] })).answer?.legs[0]?.paradas).toEqual([
		mataro,
		badalona,
	])
	expect((await press(context, 'add-leg', { stops: [badalona], legs })).answer?.legs[1]?.paradas).toEqual([])
	const removed = (await press(context, 'remove-leg-2', { stops: [badalona], legs })).answer
	expect(removed?.removed?.leg).toEqual(legs[0])
	const review = (await press(context, 'review', { stops: [badalona], legs })).answer
	expect(review?.ticket?.further[0]?.facts.map(({ value }) => value)).toEqual([
		'Banyoles, España',
		'Besalú, España (30\u00a0min)',
	])
	expect((await press(context, 'send', { stops: [badalona], legs })).status).toBe(303)
	expect((await stored(context)).map(({ leg, locality }) => [leg, locality])).toEqual([
		[1, 'Badalona'],
		[2, 'Banyoles'],
		[2, 'Besalú'],
	])
})

test.each<[string, Partial<StopFormValues>, string, RegExp]>([
	['without a town', { codLocalidad: ' ' }, 'codLocalidad', /localidad/],
	['in a country that is none', { codPais: 'US' }, 'codPais', /./],
	['of less than no minutes', { minutos: '-1' }, 'minutos', /de 0 a 480/],
	['of too many minutes', { minutos: '1000000000' }, 'minutos', /de 0 a 480/],
	['of words for minutes', { minutos: 'many' }, 'minutos', /de 0 a 480/],
	['of half a minute', { minutos: '1.5' }, 'minutos', /de 0 a 480/],
	['with characters that nobody reads', { direccion: 'a\nb' }, 'direccion', /./],
	['with an endless address', { direccion: 'a'.repeat(201) }, 'direccion', /200/],
])(
	'a stop %s is refused at its own field, in each trip, and nothing typed is lost',
	async (_, changes, field, words) => {
		const context = await openSite()
		const wrong = { ...mataro, ...changes }
		const legs = [{ ...figueres, paradas: [wrong] }]
		const { status, answer } = await press(context, 'send', { stops: [badalona, wrong], legs })
		expect(status).toBe(422)
		expect(answer?.errors).toEqual({
			[`trayectos[0].paradas[1].${field}`]: [expect.stringMatching(words)],
			[`trayectos[1].paradas[0].${field}`]: [expect.stringMatching(words)],
		})
		expect([answer?.paradas, answer?.legs]).toEqual([[badalona, wrong], legs])
		expect(await context.database.read.$count(quotes)).toBe(0)
	},
)

test('eight stops are accepted; nine are refused with all input, and no button adds more', async () => {
	const context = await openSite()
	const nine = Array.from({ length: 9 }, () => mataro)
	const tooMany = await press(context, 'review', { stops: nine })
	expect(tooMany.status).toBe(422)
	expect(tooMany.answer?.errors).toEqual({ 'trayectos[0].paradas': ['Un trayecto puede tener 8 paradas como mucho.'] })
	expect(tooMany.answer?.paradas).toEqual(nine)
	const eight = nine.slice(1)
	const more = (await press(context, 'add-stop-1', { stops: eight })).answer
	expect([more?.paradas.length, more?.notices, more?.focus]).toEqual([
		8,
		['Un trayecto puede tener 8 paradas como mucho.'],
		'quote-add-stop-1',
	])
	expect((await press(context, 'send', { stops: eight })).status).toBe(303)
	expect(await stored(context)).toHaveLength(8)
})

test('a stop of a missing trip adds that trip with its errors, and other field names are ignored', async () => {
	const context = await openSite()
	const beyond = await press(context, 'review', {
		fields: { 'trayectos[7].paradas[3].codLocalidad': 'Vic', tipoViaje: 'varios' },
	})
	expect(beyond.status).toBe(422)
	expect(beyond.answer?.legs[0]?.paradas).toMatchObject([{ codLocalidad: 'Vic' }])
	expect(Object.keys(beyond.answer?.errors ?? {})).toContain('trayectos[1].codLocalidadOrigen')
	const invented = Object.fromEntries(
		['trayectos[100].paradas[0].codLocalidad', 'trayectos[0].paradas[x].codLocalidad', 'trayectos[0].paradas[1]']
			.concat(['trayectos[0].paradas[0].constructor', 'trayectos[-1].paradas[0].minutos', 'paradas[0].codLocalidad'])
			.map((name) => [name, 'a']),
	)
	const { status, answer } = await press(context, 'review', { fields: invented })
	expect([status, answer?.paradas, answer?.legs]).toEqual([200, [], []])
})

test('clearing keeps the stops, and undoing restores them', async () => {
	const context = await openSite()
	const legs = [{ ...figueres, paradas: [mataro] }]
	const { answer } = await press(context, 'clear', { stops: [badalona], legs })
	expect([answer?.paradas, answer?.cleared?.paradas]).toEqual([[], [badalona]])
	const { values, paradas, legs: trayectos } = answer?.cleared ?? {}
	const undo = (cleared: object) => press(context, 'undo', { fields: { cleared: JSON.stringify(cleared) } })
	expect((await undo({ ...values, paradas, trayectos })).answer).toMatchObject({ paradas: [badalona], legs })
	for (const broken of ['x', 7, [null, 'x', 7], [{ codLocalidad: {} }]])
		expect((await undo({ paradas: broken })).status).toBe(200)
})

test('a stop’s place is looked up and chosen like an end’s', async () => {
	const context = await openSite()
	const legs = [{ ...figueres, paradas: [badalona, stop('', { direccion: 'sitg', minutos: '5' })] }]
	const found = (await press(context, 'lookup-stop-2-2', { legs })).answer
	expect(found).toMatchObject({ focus: 'quote-stop-2-2', lookUp: { at: 'stop-2-2' }, legs })
	const [choice] = found?.lookUp?.choices ?? []
	expect(choice?.label).toBe('Sitges, Barcelona, 08870')
	const chosen = (await press(context, `choose-stop-2-2:${choice?.key}`, { legs })).answer
	expect(chosen?.legs[0]?.paradas).toMatchObject([
		badalona,
		{ codPostal: '08870', codLocalidad: 'Sitges', codPais: 'ES', minutos: '5' },
	])
	expect((await press(context, 'lookup-stop-2-3', { legs })).status).toBe(422)
})

test('minutes at stops count as driving time, so that the coach arrives later', async () => {
	const context = await openSite()
	const legs = [{ ...figueres, datePickup: '2026-12-24 12:30' }]
	expect((await press(context, 'review', { legs })).status).toBe(200)
	const late = await press(context, 'review', { stops: [stop('Girona', { minutos: '240' })], legs })
	expect(late.answer?.errors).toEqual({ 'trayectos[1].datePickup': [expect.stringMatching(/aún no puede estar ahí/)] })
})
