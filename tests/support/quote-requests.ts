import { exampleRequest, type QuoteRequest } from '#app/fields/quote-request.server.ts'

/**
 * What a visitor who makes no mistake fills in; the pickup is a month after `TEST_NOW`. What is no matter here is as in
 * examples.
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
	direccionOrigen: 'Carrer de Mallorca 401',
	codPostalOrigen: '08013',
	codLocalidadOrigen: 'Barcelona',
	codPaisOrigen: 'ES',
	datePickup: '2026-12-24 09:30',
	direccionDestino: 'Plaça del Vi 1',
	codPostalDestino: '17004',
	codLocalidadDestino: 'Girona',
	codPaisDestino: 'ES',
	...changes,
})

/** The same as the form sends it. */
export function requestForm(changes: Record<string, string> = {}): URLSearchParams {
	const { esVip, ...fields } = validRequest()
	const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
	if (esVip) form.set('esVip', 'on')
	for (const [name, value] of Object.entries(changes)) form.set(name, value)
	return form
}
