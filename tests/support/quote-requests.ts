import { exampleRequest, type QuoteRequest } from '#app/domain/fields/quote-request.server.ts'

/**
 * Returns a valid request; the pickup is a month after `TEST_NOW`. Fields that do not matter here have the values of
 * the examples.
 */
export const validRequest = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
	...exampleRequest,
	nombreUsuario: 'Núria',
	apellidosUsuario: 'Puig i Serra',
	email: 'nuria@example.com',
	phone: '+34 600 111 222',
	numPasajeros: 22,
	numMaletas: 10,
	esVip: false,
	todoEnBodega: false,
	direccionOrigen: 'Carrer de Mallorca 401',
	codPostalOrigen: '08013',
	codLocalidadOrigen: 'Barcelona',
	codPaisOrigen: 'ES',
	datePickup: '2026-12-24 09:30',
	tipoViaje: '',
	dateHasta: '',
	dateReturn: '',
	direccionDestino: 'Plaça del Vi 1',
	codPostalDestino: '17004',
	codLocalidadDestino: 'Girona',
	codPaisDestino: 'ES',
	numBillete: '',
	...changes,
})

/** Rarely filled-in fields, as listed in Spanish wherever a request is shown. */
export const foldedRows = {
	'Sillas de ruedas': '1',
	'Sillas infantiles': '2',
	Observaciones: 'Llevamos contrabajos',
	'Contacto el día del viaje': 'Quim Soler',
	'Teléfono del contacto': '+34 611 222 333',
	'Empresa o colegio': 'Escola Tramuntana',
	NIF: 'B00000000',
	'Número de pedido': 'PED-7788',
}

/** Returns the same as the form sends it. */
export function requestForm(changes: Record<string, string> = {}): URLSearchParams {
	const { esVip, todoEnBodega: _, ...fields } = validRequest()
	const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
	if (esVip) form.set('esVip', 'on')
	for (const [name, value] of Object.entries(changes)) form.set(name, value)
	return form
}
