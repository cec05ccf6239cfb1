import { homeCountry } from './countries.ts'
import { momentIn } from './day-and-time.ts'

export const MAX_PASSENGERS = 60
export const MAX_LUGGAGE = 60

/** The most characters each kind of field takes. */
export const fieldLengths = { name: 60, email: 254, phone: 40, address: 200, postalCode: 12, locality: 100 }

/** The fields a visitor fills in, in the order of the form and by the contract's names (contract §3, decision 15). */
export const quoteFields = [
	'nombreUsuario',
	'apellidosUsuario',
	'email',
	'phone',
	'numPasajeros',
	'numMaletas',
	'esVip',
	'direccionOrigen',
	'codPostalOrigen',
	'codLocalidadOrigen',
	'codPaisOrigen',
	'datePickup',
	'direccionDestino',
	'codPostalDestino',
	'codLocalidadDestino',
	'codPaisDestino',
] as const

export type QuoteField = (typeof quoteFields)[number]

/** What stands in the form's fields: text as typed; a ticked box is `on`. */
export type QuoteFormValues = Record<QuoteField, string>

export const emptyQuoteForm: QuoteFormValues = {
	...(Object.fromEntries(quoteFields.map((field) => [field, ''])) as QuoteFormValues),
	codPaisOrigen: homeCountry,
	codPaisDestino: homeCountry,
}

/** The form's text fields out of anything that has them by name; the first of several counts. */
export function quoteFormValues(form: FormData): QuoteFormValues {
	const read = (name: string) => {
		const value = form.get(name)
		return typeof value === 'string' ? value : null
	}
	const values = Object.fromEntries(quoteFields.map((field) => [field, read(field) ?? ''])) as QuoteFormValues
	return { ...values, datePickup: momentIn(read, 'datePickup') }
}

/** A whole number as a select sends it; undefined for the placeholder and for anything else. */
export const chosenNumber = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : undefined)
