import { createHash } from 'node:crypto'
import { type QuoteField, quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { asCounted, type HireRequest, legsOf } from './hire-request.ts'

/** Fields of every digest. Their order must never change, because stored digests are compared with new ones. */
const alwaysIncluded: readonly QuoteField[] = [
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

/** Fields added later, by name; an empty one leaves the digest as it was. The way back is included as a leg. */
const includedSince = quoteFields.filter((field) => !alwaysIncluded.includes(field) && field !== 'dateReturn').sort()

/** Returns the filled fields of a leg or a stop, sorted by name. */
const inOrder = (facts: object): [string, unknown][] =>
	Object.entries(facts)
		.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value))
		.map(([name, value]): [string, unknown] => [name, Array.isArray(value) ? value.map(inOrder) : value])
		.sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * Returns a digest of what a request says: the same for two that say the same, however their dates are written.
 * @returns base64url, never empty
 */
export function requestDigest(request: HireRequest): string {
	const facts = asCounted(request)
	const further = includedSince.filter((field) => facts[field]).map((field) => [field, facts[field]])
	const [{ paradas = [] }, ...legs] = legsOf(facts)
	if (paradas.length > 0) further.push(['paradas', JSON.stringify(paradas.map(inOrder))])
	const asStated = legs.map(({ zone, ...leg }) => inOrder(leg))
	if (asStated.length > 0) further.push(['trayectos', JSON.stringify(asStated)])
	return createHash('sha256')
		.update(JSON.stringify([...alwaysIncluded.map((field) => facts[field]), ...further]))
		.digest('base64url')
}
