import { withLostZero } from '#app/platform/tables/lost-zero.ts'
import { allInOneSpelling } from '#app/platform/text/one-spelling.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields for postal codes in a request, leg or stop, with the fields for their countries. */
const POSTAL_CODES = [
	['codPostalOrigen', 'codPaisOrigen'],
	['codPostalDestino', 'codPaisDestino'],
	['codPostal', 'codPais'],
] as const

/** Restores the leading zero of Spanish postal codes, which spreadsheets remove. */
export function withLostZeros<Sent extends Record<string, unknown>>(sent: Sent): Sent {
	const mended = POSTAL_CODES.flatMap(([code, country]) => {
		const column = sent[code]
		return typeof column === 'string' && sent[country] === 'ES' ? [[code, withLostZero(column)] as const] : []
	})
	return { ...sent, ...Object.fromEntries(mended) }
}

const places = (list: unknown): unknown =>
	Array.isArray(list) ? list.map((place) => (isObject(place) ? placesIn(place) : place)) : list

const placesIn = (leg: Record<string, unknown>): Record<string, unknown> => ({
	...withLostZeros(leg),
	...('paradas' in leg && { paradas: places(leg.paradas) }),
})

/** Turns JSON numbers into text: each field parses its own value. */
const asText = (_: string, value: unknown) => (typeof value === 'number' ? String(value) : value)

/** Reads further legs and stops from the list's last column, which holds JSON; undefined where it cannot be read. */
export function hireIn(cell: string): Record<string, unknown> | undefined {
	if (cell.trim() === '') return {}
	try {
		const hire = allInOneSpelling(JSON.parse(cell, asText))
		if (!isObject(hire)) return undefined
		const { tipoViaje, paradas, trayectos } = hire
		const stops = places(paradas)
		const [back] = Array.isArray(trayectos) ? trayectos : []
		if (tipoViaje === 'idaVuelta')
			return { tipoViaje, paradas: stops, dateReturn: isObject(back) ? back.datePickup : '' }
		const legs =
			Array.isArray(trayectos) && trayectos.length > 0 ? { tipoViaje: 'varios', trayectos: places(trayectos) } : {}
		return { paradas: stops, ...legs }
	} catch {
		return undefined
	}
}
