import fc from 'fast-check'
import { expect, test } from 'vitest'
import { legFormFields, optionalOfLeg } from '#app/domain/quotes/trip/form-legs.ts'
import { stopFormFields } from '#app/domain/quotes/trip/form-stops.ts'
import { momentIn } from '#app/platform/clock/day-and-time.ts'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { quoteLegs, quoteStops, quotes } from '#drizzle/schema.ts'
import { openSite } from '#tests/support/account-requests.ts'
import { anyText } from '#tests/support/any-text.ts'
import { pressAsVisitor } from '#tests/support/press-as-visitor.ts'
import { requestForm } from '#tests/support/quote-requests.ts'

type Typed = Record<string, string>
type Trip = { fields: Typed; stops: Typed[] }

const odd = fc.oneof(
	anyText(50),
	fc.double().map(String),
	fc.constantFrom('', ' ', '0', '-1', '1.5', '481', '1e9', 'ES', 'XX', 'null', '2027-03-28 02:30', 'a'.repeat(300)),
)

/** A field that is nearly always valid; now and then it has any value, or is missing. */
const field = (...valid: string[]) =>
	fc.option(fc.oneof({ weight: 60, arbitrary: fc.constantFrom(...valid) }, { weight: 1, arbitrary: odd }), {
		freq: 80,
		nil: undefined,
	})

const sent = (fields: Record<string, fc.Arbitrary<string | undefined>>): fc.Arbitrary<Typed> =>
	fc
		.record(fields)
		.map((typed) => Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) as Typed)

const stop = sent({
	direccion: field('', 'Rambla 1'),
	codPostal: field('', '08911'),
	codLocalidad: field('Badalona', 'Mataró'),
	codPais: field('ES', 'FR', ''),
	minutos: fc.oneof(
		{ weight: 15, arbitrary: field('', '0', '10', '480') },
		{ weight: 1, arbitrary: fc.constantFrom('481', '-1', '1.5') },
	),
})

const ticket = field('', 'VY 1234')
const stops = (maxLength: number) =>
	fc.oneof(
		{ weight: 8, arbitrary: fc.array(stop, { maxLength: 2 }) },
		{ weight: 1, arbitrary: fc.array(stop, { minLength: maxLength - 2, maxLength }) },
	)

/** Generates a trip on the day with its number, with stops. */
const trip = (day: number, mostStops: number): fc.Arbitrary<Trip> =>
	fc.record({
		fields: sent({
			...{ direccionOrigen: field('Plaça 1'), codPostalOrigen: field('17004'), codLocalidadOrigen: field('Girona') },
			...{ codPaisOrigen: field('ES'), codPaisDestino: field('ES'), dateHasta: field('') },
			datePickup: field(`2027-01-${String(day).padStart(2, '0')} 10:00`),
			...{ direccionDestino: field('Plaça 5'), codPostalDestino: field('17600') },
			...{ codLocalidadDestino: field('Figueres'), numBillete: ticket, numPasajeros: field('', '12') },
		}),
		stops: stops(mostStops),
	})

const trips = (count: number, mostStops: number) =>
	fc.tuple(...Array.from({ length: count }, (_, index) => trip(index + 1, mostStops)))

const form = fc.record({
	intent: fc.constantFrom('send', 'review'),
	first: fc.record({ numBillete: ticket, stops: stops(10) }),
	further: fc.oneof(
		{ weight: 8, arbitrary: fc.integer({ min: 0, max: 4 }).chain((count) => trips(count, 10)) },
		{ weight: 1, arbitrary: fc.integer({ min: 17, max: 22 }).chain((count) => trips(count, 2)) },
	),
	/** difference between consecutive numbers */
	gap: fc.integer({ min: 1, max: 4 }),
	surplus: fc.dictionary(
		fc.constantFrom(
			...['trayectos[100].paradas[0].codLocalidad', 'trayectos[0].paradas[100].minutos', 'trayectos[01].numBillete'],
			...['trayectos[0].paradas[0].constructor', 'trayectos[0].paradas[-1].minutos', 'trayectos[0].numBillete'],
			...['trayectos', 'paradas', 'trayectos[1].paradas', 'trayectos[1].__proto__', 'trayectos[x].numBillete'],
		),
		odd,
	),
})

/** Returns what the form shows again of the sent fields, in normalised spelling. */
const shown = (names: readonly string[], typed: Typed) =>
	Object.fromEntries(names.map((name) => [name, inOneSpelling(typed[name] ?? '')]))

/** Returns the same for a trip: its times as far as they can be read, and the other end's country for a missing one. */
function tripShown({ fields, stops }: Trip) {
	const all: Typed = shown(legFormFields, fields)
	const read = (name: string) => (fields[name] === undefined ? null : inOneSpelling(fields[name]))
	return {
		...all,
		numBillete: all.numBillete ?? '',
		datePickup: momentIn(read, 'datePickup'),
		dateHasta: momentIn(read, 'dateHasta'),
		codPaisOrigen: all.codPaisOrigen || all.codPaisDestino,
		codPaisDestino: all.codPaisDestino || all.codPaisOrigen,
		paradas: stops.map((each) => shown(stopFormFields, each)),
	}
}

const isTicket = (text: string) => text.trim().length <= 40

/** Expects what every stored request must have, independently of the schema that checks it. */
function expectPossible(further: ReturnType<typeof tripShown>[], all: Typed[][], tickets: string[]) {
	expect(further.length).toBeLessThan(20)
	expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(9)
	expect(tickets.filter((text) => !isTicket(text))).toEqual([])
	const needed = legFormFields.filter((name) => !optionalOfLeg.includes(name))
	for (const leg of further)
		for (const name of needed) expect(String(leg[name as keyof typeof leg]).trim(), name).not.toBe('')
	for (const { codLocalidad = '', minutos = '' } of all.flat()) {
		expect(codLocalidad.trim()).not.toBe('')
		expect(Number(minutos) >= 0 && Number(minutos) <= 480 && Number.isInteger(Number(minutos)), minutos).toBe(true)
	}
}

test('any trips, stops and tickets either come back whole or are valid and stored', async () => {
	const context = await openSite({ QUOTES_PER_ADDRESS: '0' })
	const { read } = context.database
	const rows = () => Promise.all([quotes, quoteLegs, quoteStops].map((table) => read.$count(table)))
	const facts = { stored: 0, refused: 0, reviewed: 0 }
	await fc.assert(
		fc.asyncProperty(form, async ({ intent, first, further, gap, surplus }) => {
			const kept = further.filter(({ fields, stops }) =>
				[fields, ...stops].some((each) => Object.keys(each).length > 0),
			)
			const body = requestForm({ ...surplus, intent, formToken: issueFormToken(context) })
			body.set('tipoViaje', kept.length > 0 ? 'varios' : 'ida')
			body.set('numBillete', first.numBillete ?? '')
			for (const [index, { fields, stops }] of [{ fields: {}, stops: first.stops }, ...kept].entries()) {
				for (const [name, value] of Object.entries(fields)) body.set(`trayectos[${index * gap}].${name}`, value)
				for (const [at, typed] of stops.entries())
					for (const [name, value] of Object.entries(typed))
						body.set(`trayectos[${index * gap}].paradas[${at * gap}].${name}`, value)
			}
			context.advance(10_000)
			const before = await rows()
			const headers = { Origin: 'http://localhost:3000' }
			const request = new Request('http://localhost:3000/budgetRequest/?lng=es', { method: 'POST', body, headers })
			const reply = await pressAsVisitor(request, {})

			// A stop without any sent field does not exist.
			const all = [first, ...kept].map(({ stops }) => stops.filter((each) => Object.keys(each).length > 0))
			const legs = kept.map((leg, index) => tripShown({ ...leg, stops: all[index + 1] ?? [] }))
			const after = await rows()
			if (!('data' in reply)) {
				facts.stored++
				expect([intent, reply.status]).toEqual(['send', 303])
				expectPossible(legs, all, [first.numBillete ?? '', ...legs.map(({ numBillete }) => numBillete ?? '')])
				const more = [1, legs.length, all.flat().length]
				expect(after).toEqual(before.map((count, index) => count + (more[index] ?? 0)))
				return
			}
			const status = reply.init?.status ?? 200
			const answer = reply.data as QuoteFormReply
			facts[status === 200 ? 'reviewed' : 'refused']++
			expect(after).toEqual(before)
			expect([200, 422]).toContain(status)
			expect(status === 200).toBe(answer.ticket !== null && intent === 'review')
			expect(answer.legs).toEqual(legs)
			expect(answer.paradas).toEqual(all[0]?.map((each) => shown(stopFormFields, each)))
			expect(answer.values.numBillete).toBe(inOneSpelling(first.numBillete ?? ''))
			if (status === 422) expect(Object.keys(answer.errors).length + answer.notices.length).toBeGreaterThan(0)
		}),
		{ numRuns: 150 },
	)
	expect(Math.min(...Object.values(facts)), JSON.stringify(facts)).toBeGreaterThan(5)
})
