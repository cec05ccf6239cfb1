import type { LegRequest, ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { pickupZone } from '#app/domain/fields/place-zone.ts'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import type { StopRequest } from '#app/domain/fields/stop-fields.server.ts'
import { addMinutes, onClockOf, parseWallClock } from '#app/platform/clock/wall-clock.ts'
import { splitDayAndTime } from './trip/day-and-time.ts'
import { swapped } from './trip/journey-ends.ts'

/** No hire has more; the planner takes as many. */
export const MOST_LEGS = 20

/** A request with the stops of its first leg and its further legs in order of time: the places and times of its own are those of the first leg. */
export type HireRequest = QuoteRequest & { paradas?: readonly StopRequest[]; trayectos?: readonly LegRequest[] }

/** Ways of asking for a coach, as `tipoViaje` names them. */
export type TripKind = 'ida' | 'idaVuelta' | 'disposicion' | 'varios'

/** What says which way a coach is asked for. */
type Saying = {
	tipoViaje?: string
	dateHasta?: string
	dateReturn?: string
	trayectos?: readonly unknown[]
}

/** Which way a coach is asked for: as somebody says it, else by what else they say. Further legs are never passed over. */
export function tripKindOf({ tipoViaje = '', dateHasta = '', dateReturn = '', trayectos = [] }: Saying): TripKind {
	if (trayectos.length > 0) return 'varios'
	if (tipoViaje === 'ida' || tipoViaje === 'idaVuelta' || tipoViaje === 'disposicion') return tipoViaje
	if (dateReturn.trim()) return 'idaVuelta'
	return dateHasta.trim() ? 'disposicion' : 'ida'
}

/** A moment in the contract's spelling, where it is one: read as the rules of dates read it. */
function spelled(moment: string) {
	const { day, time } = splitDayAndTime(moment)
	return parseWallClock(`${day} ${time}`) ?? moment
}

const legAsCounted = (leg: LegRequest): LegRequest => ({
	...leg,
	datePickup: spelled(leg.datePickup),
	dateHasta: spelled(leg.dateHasta),
})

/** A request as it counts: what belongs to another way of asking is left out, moments have the contract's spelling. */
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

/** The first leg of a request. */
const firstLegOf = (request: HireRequest): LegRequest => {
	const { direccionOrigen, codPostalOrigen, codLocalidadOrigen, codPaisOrigen, datePickup, dateHasta } = request
	const { direccionDestino, codPostalDestino, codLocalidadDestino, codPaisDestino, numBillete, paradas } = request
	return {
		...{ direccionOrigen, codPostalOrigen, codLocalidadOrigen, codPaisOrigen, datePickup, dateHasta },
		...{ direccionDestino, codPostalDestino, codLocalidadDestino, codPaisDestino, numBillete },
		...(paradas?.length && { paradas: [...paradas] }),
	}
}

/** A leg with its clock, which is that of its pick-up for all of its times (decision 66). */
const zoned = (leg: LegRequest): ZonedLeg => ({ ...leg, zone: pickupZone(leg) })

/** All legs of a request as it counts: the way back is a leg with the places swapped, by the same stops. */
export function legsOf(request: HireRequest): [ZonedLeg, ...ZonedLeg[]] {
	const counted = asCounted(request)
	const first = firstLegOf(counted)
	if (counted.tipoViaje !== 'idaVuelta') return [zoned(first), ...(counted.trayectos ?? []).map(zoned)]
	const back = { ...swapped(first), datePickup: counted.dateReturn, dateHasta: '', numBillete: '' }
	return [zoned(first), zoned(first.paradas ? { ...back, paradas: first.paradas.toReversed() } : back)]
}

/** When a leg takes place, on its own clock. */
export type LegTimes = Pick<ZonedLeg, 'datePickup' | 'dateHasta' | 'zone'>

/** When a leg is over, `yyyy-MM-dd HH:mm` on its clock: at its end, or when the coach is there. @param minutes of its way; 0 where nobody knows */
export function endOfLeg({ datePickup, dateHasta, zone }: LegTimes, minutes = 0) {
	const there = addMinutes(datePickup, minutes, zone)
	return dateHasta > there ? dateHasta : there
}

/** When a hire is over, `yyyy-MM-dd HH:mm` on the clock of its first leg. @param minutes of the last one, as `endOfLeg` has them */
export function endOfHire(legs: readonly [LegTimes, ...LegTimes[]], minutes?: number) {
	const last = legs.at(-1) ?? legs[0]
	return onClockOf(legs[0].zone, endOfLeg(last, minutes), last.zone)
}
