import { expect, test } from 'vitest'
import { emptyQuoteForm, type QuoteFormValues, quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { storedLegsOf } from '#app/domain/quotes/trip/form-legs.ts'
import { storedStopsOf } from '#app/domain/quotes/trip/form-stops.ts'
import { problemsOf, stillWrong } from '#app/web/trip-form/quote-problems.ts'

const optional = ['contactoTelefono', 'contactoNombre', 'numSillasRuedas'] as const
const titles = { pickup: 'Recogida', delivery: 'Destino', leg: 'Trayecto {{number}}', stop: 'Parada {{number}}' }
/** Makes a form without further trips. */
const alone = (values: QuoteFormValues) => ({ values, paradas: [], legs: [] })

test('the summary follows the order of the form and names the end of the trip', () => {
	const errors = {
		datePickupTime: ['Elige la hora.'],
		direccionDestino: ['Escribe la dirección.'],
		datePickup: ['Elige el día.'],
		direccionOrigen: ['Escribe la dirección.'],
		phone: ['Escribe un teléfono.'],
	}
	expect(problemsOf(quoteFields, errors, titles, (field) => `quote-${field}`, alone(emptyQuoteForm))).toEqual([
		{ id: 'quote-datePickup', message: 'Elige el día.' },
		{ id: 'quote-datePickup-time', message: 'Elige la hora.' },
		{ id: 'quote-direccionOrigen', message: 'Recogida: Escribe la dirección.' },
		{ id: 'quote-direccionDestino', message: 'Destino: Escribe la dirección.' },
		{ id: 'quote-phone', message: 'Escribe un teléfono.' },
	])
})

test.each([
	['email', 'nobody', ['nobody', 'somebody', 'a@b', ''], ['a@b.example']],
	['phone', '12', ['12', '123', 'six'], ['600 111 222']],
	['nombreUsuario', 'www.spam.example', ['www.spam.example', 'my.com', '  '], ['Núria']],
	['direccionOrigen', '', ['', ' '], ['x']],
	['numPasajeros', '', [''], ['8']],
	['contactoTelefono', '12', ['12', '123'], ['600 111 222', '']],
	['contactoNombre', 'www.spam.example', ['www.spam.example', 'my.com'], ['Pau', '']],
	['numSillasRuedas', '301', ['301'], ['3', '']],
] as const)(
	'an error of %s goes as soon as the field looks right, and comes back when it does not',
	(field, sent, wrong, right) => {
		const answered = { ...emptyQuoteForm, [field]: sent }
		const errorsWith = (value: string) =>
			stillWrong({ [field]: ['!'] }, alone(answered), alone({ ...answered, [field]: value }), optional)
		for (const value of wrong) expect(errorsWith(value)).toEqual({ [field]: ['!'] })
		for (const value of right) expect(errorsWith(value)).toEqual({})
	},
)

test('an error that only the server can judge stays until the field changes', () => {
	const answered = { ...emptyQuoteForm, direccionOrigen: 'Carrer\u0000 1' }
	expect(stillWrong({ direccionOrigen: ['!'] }, alone(answered), alone(answered), optional)).toEqual({
		direccionOrigen: ['!'],
	})
})

test('lines about a further trip name it, and come after the group and the first trip', () => {
	const errors = {
		numPasajeros: ['Elige cuántos.'],
		'trayectos[2].direccionDestino': ['Escribe la dirección.'],
		'trayectos[1].datePickupTime': ['Elige la hora.'],
		'trayectos[1].direccionOrigen': ['Escribe la dirección.'],
		'trayectos[0].paradas[1].codLocalidad': ['Escribe la localidad.'],
		'trayectos[2].paradas[0].minutos': ['De 0 a 480.'],
		'trayectos[2].paradas': ['Como mucho, 8.'],
		trayectos: ['Como mucho, 20.'],
		direccionDestino: ['Escribe la dirección.'],
	}
	const content = {
		values: emptyQuoteForm,
		paradas: storedStopsOf([{}, {}]),
		legs: storedLegsOf([{}, { paradas: [{}] }]),
	}
	expect(problemsOf(quoteFields, errors, titles, (field) => `quote-${field}`, content)).toEqual([
		{ id: 'quote-numPasajeros', message: 'Elige cuántos.' },
		{ id: 'quote-direccionDestino', message: 'Destino: Escribe la dirección.' },
		{ id: 'quote-stop-1-2-codLocalidad', message: 'Parada 2: Escribe la localidad.' },
		{ id: 'quote-leg-2-direccionOrigen', message: 'Trayecto 2, Recogida: Escribe la dirección.' },
		{ id: 'quote-leg-2-datePickup-time', message: 'Trayecto 2: Elige la hora.' },
		{ id: 'quote-leg-3-direccionDestino', message: 'Trayecto 3, Destino: Escribe la dirección.' },
		{ id: 'quote-stop-3-1-minutos', message: 'Trayecto 3, Parada 1: De 0 a 480.' },
		{ id: 'quote-add-stop-3', message: 'Trayecto 3: Como mucho, 8.' },
		{ id: 'quote-add-leg', message: 'Como mucho, 20.' },
	])
})

test('an error of a further trip goes as soon as its field looks right; one of its time or of all trips stays', () => {
	const lasting = { trayectos: ['!'], 'trayectos[1].datePickupTime': ['!'] }
	const errors = { ...lasting, 'trayectos[1].direccionOrigen': ['!'], 'trayectos[1].numPasajeros': ['!'] }
	const form = (changes: object) => ({ values: emptyQuoteForm, paradas: [], legs: storedLegsOf([changes]) })
	const stillWith = (changes: object) => stillWrong(errors, form({ numPasajeros: '99' }), form(changes), optional)
	expect(stillWith({ numPasajeros: '99' })).toEqual(errors)
	expect(stillWith({ direccionOrigen: 'x', numPasajeros: '' })).toEqual(lasting)
})

test('an error of a stop goes as soon as its field looks right, whichever trip it belongs to', () => {
	const errors = { 'trayectos[0].paradas[0].minutos': ['!'], 'trayectos[1].paradas[0].codLocalidad': ['!'] }
	const form = (first: object, second: object) => ({
		values: emptyQuoteForm,
		paradas: storedStopsOf([first]),
		legs: storedLegsOf([{ paradas: [second] }]),
	})
	const stillWith = (...stops: Parameters<typeof form>) =>
		stillWrong(errors, form({ minutos: '-1' }, {}), form(...stops), optional)
	expect(stillWith({ minutos: '-1' }, { codLocalidad: ' ' })).toEqual(errors)
	expect(stillWith({ minutos: '' }, { codLocalidad: 'Vic' })).toEqual({})
})
