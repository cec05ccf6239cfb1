import { expect, test } from 'vitest'
import { problemsOf, stillWrong } from '#app/components/quotes/quote-problems.ts'
import { emptyQuoteForm, quoteFields } from '#app/fields/quote-request.server.ts'

const optional = ['contactoTelefono', 'contactoNombre', 'numSillasRuedas'] as const
const titles = { pickup: 'Recogida', delivery: 'Destino' }

test('the summary goes by the order of the form and says which end of the journey it means', () => {
	const errors = {
		datePickupTime: ['Elige la hora.'],
		direccionDestino: ['Escribe la dirección.'],
		datePickup: ['Elige el día.'],
		direccionOrigen: ['Escribe la dirección.'],
		phone: ['Escribe un teléfono.'],
	}
	expect(problemsOf(quoteFields, errors, titles, (field) => `quote-${field}`)).toEqual([
		{ id: 'quote-direccionOrigen', message: 'Recogida: Escribe la dirección.' },
		{ id: 'quote-datePickup', message: 'Elige el día.' },
		{ id: 'quote-datePickup-time', message: 'Elige la hora.' },
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
			stillWrong({ [field]: ['!'] }, answered, { ...answered, [field]: value }, optional)
		for (const value of wrong) expect(errorsWith(value)).toEqual({ [field]: ['!'] })
		for (const value of right) expect(errorsWith(value)).toEqual({})
	},
)

test('what only the server can judge stays until it is changed', () => {
	const answered = { ...emptyQuoteForm, direccionOrigen: 'Carrer\u0000 1' }
	expect(stillWrong({ direccionOrigen: ['!'] }, answered, answered, optional)).toEqual({ direccionOrigen: ['!'] })
})
