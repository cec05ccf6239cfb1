import { createHash } from 'node:crypto'
import type { LegRequest } from '#app/fields/leg-fields.server.ts'
import { type QuoteField, quoteFields } from '#app/fields/quote-request.server.ts'
import { asCounted, type HireRequest, legsOf } from './hire-request.ts'

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

/** Fields that came later, by their names; left empty they change no digest. The way back is told as a leg. */
const toldSince = quoteFields.filter((field) => !alwaysTold.includes(field) && field !== 'dateReturn').sort()

/** A leg by the names of its fields, whatever their order was; what is left out is not told. */
const inOrder = (leg: LegRequest) =>
	Object.entries(leg)
		.filter(([, value]) => value)
		.sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * What a request says, in short: two that say the same have the same digest, whatever the spelling of their date.
 * @returns base64url, never empty
 */
export function requestDigest(request: HireRequest) {
	const said = asCounted(request)
	const further = toldSince.filter((field) => said[field]).map((field) => [field, said[field]])
	const legs = legsOf(said).slice(1)
	if (legs.length > 0) further.push(['trayectos', JSON.stringify(legs.map(inOrder))])
	return createHash('sha256')
		.update(JSON.stringify([...alwaysTold.map((field) => said[field]), ...further]))
		.digest('base64url')
}
