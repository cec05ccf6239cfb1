import type { LegRequest, ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { pickupZone } from '#app/domain/fields/place-zone.ts'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import type { StopRequest } from '#app/domain/fields/stop-fields.server.ts'
import { splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { addMinutes, onClockOf, parseWallClock } from '#app/platform/clock/wall-clock.ts'
import { swapped } from './trip/journey-ends.ts'

/** Most legs that a request may have, in the form and in the planner. */
export const MAX_LEGS = 20

/**
 * Request with the stops of its first leg and its further legs in order of time. Its own places and times are those of
 * the first leg.
 */
export type HireRequest = QuoteRequest & { paradas?: readonly StopRequest[]; trayectos?: readonly LegRequest[] }

/** Kinds of trip, as `tipoViaje` names them. */
export type TripKind = 'ida' | 'idaVuelta' | 'disposicion' | 'varios'

/** Fields from which the kind of trip follows. */
type Saying = {
	tipoViaje?: string
	dateHasta?: string
	dateReturn?: string
	trayectos?: readonly unknown[]
}

/** Returns the kind of trip: the one given, else what the other fields imply. Further legs always mean `varios`. */
export function tripKindOf({ tipoViaje = '', dateHasta = '', dateReturn = '', trayectos = [] }: Saying): TripKind {
	if (trayectos.length > 0) return 'varios'
	if (tipoViaje === 'ida' || tipoViaje === 'idaVuelta' || tipoViaje === 'disposicion') return tipoViaje
	if (dateReturn.trim()) return 'idaVuelta'
	return dateHasta.trim() ? 'disposicion' : 'ida'
}

/** Returns a time in the contract's format if it is one, by the rules for dates; else the text as it was. */
function spelled(moment: string) {
	const { day, time } = splitDayAndTime(moment)
	return parseWallClock(`${day} ${time}`) ?? moment
}

const legAsCounted = (leg: LegRequest): LegRequest => ({
	...leg,
	datePickup: spelled(leg.datePickup),
	dateHasta: spelled(leg.dateHasta),
})

/** Returns a request without the fields of other kinds of trip, and with times in the contract's format. */
export function asCounted({ trayectos, ...asked }: HireRequest): HireRequest {
	const kind = tripKindOf({ ...asked, trayectos })
	const counted: QuoteRequest = {
		...asked,
		tipoViaje: kind === 'ida' ? '' : kind,
		datePickup: spelled(asked.datePickup),
		dateHasta: kind === 'disposicion' || kind === 'varios' ? spelled(asked.dateHasta) : '',
		dateReturn: kind === 'idaVuelta' ? spelled(asked.dateReturn) : '',
	}
	return trayectos && kind === 'varios' ? { ...counted, trayectos: trayectos.map(legAsCounted) } : counted
}

/** Returns the first leg of a request. */
const firstLegOf = (request: HireRequest): LegRequest => {
	const { direccionOrigen, codPostalOrigen, codLocalidadOrigen, codPaisOrigen, datePickup, dateHasta } = request
	const { direccionDestino, codPostalDestino, codLocalidadDestino, codPaisDestino, numBillete, paradas } = request
	return {
		...{ direccionOrigen, codPostalOrigen, codLocalidadOrigen, codPaisOrigen, datePickup, dateHasta },
		...{ direccionDestino, codPostalDestino, codLocalidadDestino, codPaisDestino, numBillete },
		...(paradas?.length && { paradas: [...paradas] }),
	}
}

/** Adds a leg's time zone, which is that of its pick-up for all of its times (decision 66). */
const zoned = (leg: LegRequest): ZonedLeg => ({ ...leg, zone: pickupZone(leg) })

/** Returns all legs of a request; the way back is a leg with its places swapped and the same stops in reverse. */
export function legsOf(request: HireRequest): [ZonedLeg, ...ZonedLeg[]] {
	const counted = asCounted(request)
	const first = firstLegOf(counted)
	if (counted.tipoViaje !== 'idaVuelta') return [zoned(first), ...(counted.trayectos ?? []).map(zoned)]
	const back = { ...swapped(first), datePickup: counted.dateReturn, dateHasta: '', numBillete: '' }
	return [zoned(first), zoned(first.paradas ? { ...back, paradas: first.paradas.toReversed() } : back)]
}

/** Times of a leg, with its time zone. */
export type LegTimes = Pick<ZonedLeg, 'datePickup' | 'dateHasta' | 'zone'>

/**
 * Returns when a leg is over, `yyyy-MM-dd HH:mm` in its time zone: at its end at disposal or on arrival, the later one.
 * @param minutes of the drive; 0 where they are not known
 */
export function endOfLeg({ datePickup, dateHasta, zone }: LegTimes, minutes = 0) {
	const there = addMinutes(datePickup, minutes, zone)
	return dateHasta > there ? dateHasta : there
}

/**
 * Returns when a trip is over, `yyyy-MM-dd HH:mm` in the time zone of its first leg.
 * @param minutes of the last leg's drive, as for `endOfLeg`
 */
export function endOfHire(legs: readonly [LegTimes, ...LegTimes[]], minutes?: number) {
	const last = legs.at(-1) ?? legs[0]
	return onClockOf(legs[0].zone, endOfLeg(last, minutes), last.zone)
}
