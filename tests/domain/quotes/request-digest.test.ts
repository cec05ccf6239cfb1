import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'

/** A request as it was when the first digests were made. */
const request = {
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
} as QuoteRequest

test('the digest is the same as in earlier versions, from these fields in this order', () => {
	const facts = JSON.stringify(Object.values(request))
	expect(requestDigest(request)).toBe(createHash('sha256').update(facts).digest('base64url'))
	expect(requestDigest(request)).toBe('-axCiv-xJmzFmDc-v8b_zWayJ9ZLz2Qm-ZmZeCU9OCE')
})

test('the spelling of the day does not change the digest, and other changes do', () => {
	expect(requestDigest({ ...request, datePickup: '2026-12-24T09:30' })).toBe(requestDigest(request))
	for (const change of [{ numMaletas: 11 }, { esVip: true }, { email: 'pau@example.com' }])
		expect(requestDigest({ ...request, ...change })).not.toBe(requestDigest(request))
})

test('newer fields change the digest only where a request has them', () => {
	const nothing = { numSillasRuedas: 0, numSillasNinos: 0, notas: '', empresa: '', nif: '', numPedido: '' }
	expect(requestDigest({ ...request, ...nothing, contactoNombre: '', contactoTelefono: '' })).toBe(
		'-axCiv-xJmzFmDc-v8b_zWayJ9ZLz2Qm-ZmZeCU9OCE',
	)
	for (const change of [{ numSillasRuedas: 1 }, { notas: 'Contrabajos' }, { numPedido: '7' }])
		expect(requestDigest({ ...request, ...change })).not.toBe(requestDigest(request))
	// Each under its name: equal texts in different fields give different digests.
	expect(requestDigest({ ...request, nif: '7' })).not.toBe(requestDigest({ ...request, numPedido: '7' }))
})

test('an end changes the digest only where it counts for the kind of trip', () => {
	const until = '2026-12-24 19:00'
	const asked = requestDigest({ ...request, dateHasta: until })
	expect(asked).not.toBe(requestDigest(request))
	expect(requestDigest({ ...request, tipoViaje: 'disposicion', dateHasta: '2026-12-24T19:00' })).toBe(asked)
	expect(requestDigest({ ...request, tipoViaje: 'ida', dateHasta: until })).toBe(requestDigest(request))
})
