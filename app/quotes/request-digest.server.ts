import { createHash } from 'node:crypto'
import { type QuoteField, type QuoteRequest, quoteFields } from '#app/fields/quote-request.server.ts'
import { parseWallClock } from '#app/shared/wall-clock.ts'
import { asCounted } from './at-disposal.ts'

/** Fields that every digest holds, in this order for ever: stored ones are compared with new ones. */
const alwaysTold: readonly QuoteField[] = [
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
]

/** Fields that came later, by their names; left empty they change no digest. */
const toldSince = quoteFields.filter((field) => !alwaysTold.includes(field)).sort()

/**
 * What a request says, in short: two that say the same have the same digest, whatever the spelling of their date.
 * @returns base64url, never empty
 */
export function requestDigest(request: QuoteRequest) {
	const said = { ...asCounted(request), datePickup: parseWallClock(request.datePickup) ?? request.datePickup }
	const further = toldSince.filter((field) => said[field]).map((field) => [field, said[field]])
	return createHash('sha256')
		.update(JSON.stringify([...alwaysTold.map((field) => said[field]), ...further]))
		.digest('base64url')
}
