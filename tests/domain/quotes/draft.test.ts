import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyQuoteForm, type QuoteFormValues, quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { DRAFT_KEY, DRAFT_LEGS_KEY, draftOf, draftWith, readDraft } from '#app/domain/quotes/draft.ts'
import { storedLegsOf } from '#app/domain/quotes/trip/form-legs.ts'
import { anyText } from '#tests/support/any-text.ts'
import { companyFleets } from '#tests/support/fleets.ts'
import { TEST_NOW } from '#tests/support/test-context.ts'

const SEVEN_DAYS = 7 * 24 * 3_600_000
const trip = { vipPossible: true, vehicles: companyFleets.filter(({ seats }) => seats === 16) }
const typed: QuoteFormValues = {
	...emptyQuoteForm,
	nombreUsuario: 'Núria',
	numPasajeros: '14',
	esVip: 'on',
	datePickup: '2026-12-24 09:30',
	codPaisDestino: 'FR',
}
const stored = (values = typed, savedAt = TEST_NOW) => JSON.stringify(draftOf(values, trip, 'v1.token', savedAt))

const anyValues = fc.record({
	...(Object.fromEntries(quoteFields.map((field) => [field, anyText(120)])) as unknown as Record<
		keyof QuoteFormValues,
		fc.Arbitrary<string>
	>),
	esVip: fc.constantFrom('', 'on'),
})

test('a draft has the contract’s name and shape, and the time of saving', () => {
	expect(DRAFT_KEY).toBe('budgetRequest')
	expect(draftOf(typed, trip, 'v1.token', TEST_NOW)).toEqual({
		nombreUsuario: 'Núria',
		apellidosUsuario: '',
		email: '',
		phone: '',
		numPasajeros: '14',
		numMaletas: '',
		esVip: true,
		todoEnBodega: '',
		puedeVip: true,
		flota: '16',
		codFleets: '2',
		numMaxPasajeros: '16',
		direccionOrigen: '',
		codPostalOrigen: '',
		codLocalidadOrigen: '',
		codPaisOrigen: 'ES',
		direccionDestino: '',
		codPostalDestino: '',
		codLocalidadDestino: '',
		codPaisDestino: 'FR',
		numBillete: '',
		numSillasRuedas: '',
		numSillasNinos: '',
		notas: '',
		contactoNombre: '',
		contactoTelefono: '',
		empresa: '',
		nif: '',
		numPedido: '',
		dateIniSelected: '2026-12-24',
		datePickup: '2026-12-24 09:30',
		tipoViaje: 'ida',
		dateHasta: '',
		dateReturn: '',
		formToken: 'v1.token',
		savedAt: TEST_NOW,
	})
})

test('a draft without a vehicle names none', () => {
	const draft = draftOf(typed, { vipPossible: false, vehicles: [] }, 'v1.token', TEST_NOW)
	expect(draft).toMatchObject({ puedeVip: false, flota: '', codFleets: '', numMaxPasajeros: '' })
})

test('a draft gives back every typed value unchanged', () => {
	fc.assert(
		fc.property(anyValues, (values) => {
			expect(readDraft(stored(values), TEST_NOW, emptyQuoteForm)).toEqual({
				values,
				paradas: [],
				legs: [],
				formToken: 'v1.token',
			})
		}),
	)
})

test('a draft names the largest of several vehicles', () => {
	const vehicles = [60, 12].flatMap((size) => companyFleets.filter(({ seats }) => seats === size))
	const draft = draftOf(typed, { vipPossible: false, vehicles }, 'v1.token', TEST_NOW)
	expect(draft).toMatchObject({ flota: '60', codFleets: '6', numMaxPasajeros: '60' })
})

test('a draft is valid for seven days, and not a millisecond longer', () => {
	expect(readDraft(stored(), TEST_NOW + SEVEN_DAYS, emptyQuoteForm)).toEqual({
		values: typed,
		paradas: [],
		legs: [],
		formToken: 'v1.token',
	})
	expect(readDraft(stored(), TEST_NOW + SEVEN_DAYS + 1, emptyQuoteForm)).toBeUndefined()
})

test('a draft from the future is ignored', () => {
	expect(readDraft(stored(), TEST_NOW - 1, emptyQuoteForm)).toBeUndefined()
})

test('a draft of the old site, without a time of saving, is ignored', () => {
	const { savedAt, ...old } = draftOf(typed, trip, 'v1.token', TEST_NOW)
	expect(savedAt).toBe(TEST_NOW)
	expect(readDraft(JSON.stringify(old), TEST_NOW, emptyQuoteForm)).toBeUndefined()
	expect(readDraft(JSON.stringify({ ...old, savedAt: String(TEST_NOW) }), TEST_NOW, emptyQuoteForm)).toBeUndefined()
})

test('a missing draft, a cut one and text that is no JSON are ignored', () => {
	expect(readDraft(null, TEST_NOW, emptyQuoteForm)).toBeUndefined()
	expect(readDraft('', TEST_NOW, emptyQuoteForm)).toBeUndefined()
	fc.assert(
		fc.property(fc.nat({ max: stored().length - 1 }), (length) => {
			expect(readDraft(stored().slice(0, length), TEST_NOW, emptyQuoteForm)).toBeUndefined()
		}),
	)
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(readDraft(text, TEST_NOW, emptyQuoteForm)).toBeUndefined()
		}),
	)
})

test('JSON of any other kind is ignored', () => {
	fc.assert(
		fc.property(fc.jsonValue(), (value) => {
			expect(readDraft(JSON.stringify(value), TEST_NOW, emptyQuoteForm)).toBeUndefined()
		}),
	)
	for (const text of ['{"savedAt":1e999}', '{"savedAt":-1e999}', '[{"savedAt":1}]', '"savedAt"'])
		expect(readDraft(text, TEST_NOW, emptyQuoteForm)).toBeUndefined()
})

test('values that are no text are ignored, and the form still gets every field as text', () => {
	const anyField = fc.constantFrom(...quoteFields, 'savedAt2', '__proto__', 'constructor', 'puedeVip')
	fc.assert(
		fc.property(fc.dictionary(anyField, fc.jsonValue()), (fields) => {
			const read = readDraft(JSON.stringify({ ...fields, savedAt: TEST_NOW }), TEST_NOW, emptyQuoteForm)?.values
			expect(Object.keys(read ?? {}).sort()).toEqual([...quoteFields].sort())
			for (const field of quoteFields) {
				const given = Object.hasOwn(fields, field) ? fields[field] : undefined
				if (field === 'esVip') expect(read?.[field]).toBe(given === true ? 'on' : '')
				else if (typeof given === 'string') expect(read?.[field]).toBe(given)
				else expect(['', emptyQuoteForm[field]]).toContain(read?.[field])
			}
		}),
	)
})

test('a field that a draft lacks is as in an empty form', () => {
	const read = readDraft(JSON.stringify({ savedAt: TEST_NOW, nombreUsuario: 'Núria' }), TEST_NOW, emptyQuoteForm)
	expect(read).toEqual({
		values: { ...emptyQuoteForm, nombreUsuario: 'Núria' },
		paradas: [],
		legs: [],
		formToken: undefined,
	})
})

test('the trip of a link goes into the draft, and clears the rest of an address that changes', () => {
	const kept = {
		...typed,
		direccionOrigen: 'Carrer Nou 1',
		codPostalOrigen: '08001',
		codLocalidadOrigen: 'Barcelona',
		direccionDestino: 'Plaça del Vi 1',
		codPostalDestino: '17004',
		codLocalidadDestino: 'Girona',
	}
	const given = { codLocalidadOrigen: 'Barcelona', codLocalidadDestino: 'Sitges', codPostalDestino: '08870' }
	expect(draftWith(given, kept)).toEqual({ ...kept, ...given, direccionDestino: '' })
	expect(draftWith({ codLocalidadDestino: 'Vic' }, kept)).toMatchObject({ direccionDestino: '', codPostalDestino: '' })
	expect(draftWith({ numPasajeros: '60' }, kept)).toEqual({ ...kept, numPasajeros: '60' })
})

test('text far beyond any field’s length is cut, so that a foreign value cannot fill the page', () => {
	const read = readDraft(stored({ ...typed, direccionOrigen: 'x'.repeat(100_000) }), TEST_NOW, emptyQuoteForm)
	expect(read?.values.direccionOrigen).toMatch(/^x{1000}$/)
})

test('the day of a pick-up is stored on its own too, and is empty where only a time is given', () => {
	const dayOf = (datePickup: string) => draftOf({ ...typed, datePickup }, trip, '', TEST_NOW).dateIniSelected
	expect(dayOf('2026-12-24')).toBe('2026-12-24')
	expect(dayOf('09:30')).toBe('')
})

test('a draft of a form with fewer fields is read, and long remarks come back whole', () => {
	const { numSillasRuedas, notas, empresa, ...before } = JSON.parse(stored())
	expect(readDraft(JSON.stringify(before), TEST_NOW, emptyQuoteForm)?.values).toEqual(typed)
	const values = { ...typed, notas: 'x'.repeat(1000) }
	expect(readDraft(stored(values), TEST_NOW, emptyQuoteForm)?.values).toEqual(values)
})

const trips = storedLegsOf([{ codLocalidadOrigen: 'Girona', datePickup: '2026-12-26 10:00' }, { numPasajeros: '12' }])
const storedTrips = (savedAt = TEST_NOW, trayectos: unknown = trips) => JSON.stringify({ trayectos, savedAt })
const tripsOf = (legs: string | null) => readDraft(stored(), TEST_NOW, emptyQuoteForm, legs)?.legs

test('further trips are stored next to the contract’s draft, and come back only with the one they were saved with', () => {
	expect(DRAFT_LEGS_KEY).toBe('budgetRequestTrips')
	expect(trips).toHaveLength(2)
	expect(tripsOf(storedTrips())).toEqual(trips)
	for (const other of [TEST_NOW - 1, TEST_NOW + 1, Number.NaN]) expect(tripsOf(storedTrips(other))).toEqual([])
})

test('broken further trips leave a draft without any, and foreign values in them are cut or dropped', () => {
	for (const broken of [null, '', '{', 'null', '7', '[]', storedTrips(TEST_NOW, 'x'), storedTrips(TEST_NOW, [null, 7])])
		expect(tripsOf(broken)).toEqual([])
	const foreign = storedTrips(TEST_NOW, [{ codLocalidadOrigen: 'x'.repeat(9000), numPasajeros: {}, nobody: 'x' }])
	expect(tripsOf(foreign)).toEqual(storedLegsOf([{ codLocalidadOrigen: 'x'.repeat(200) }]))
	fc.assert(fc.property(fc.json(), (json) => Array.isArray(tripsOf(json))))
})
