import type { Context } from '#app/context.server.ts'
import { legIn, storedLegWithStops, type ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { storedRequest } from '#app/domain/fields/quote-request.server.ts'
import { stayAt } from '#app/domain/fields/stop-fields.server.ts'
import type { Assessment } from '#app/domain/quotes/assess-request.ts'
import { endOfHire, legsOf } from '#app/domain/quotes/hire-request.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { vehicleRow } from '#app/domain/quotes/quote-vehicles.server.ts'
import { legsIn } from '#app/domain/quotes/trip/known-hire.server.ts'
import { measureHire } from '#app/domain/quotes/trip/measure-hire.server.ts'
import { type FurtherLeg, measuresOf } from '#app/domain/quotes/trip/quote-legs.server.ts'

type Way = Pick<FurtherLeg, 'kilometres' | 'kilometresFrom' | 'drivingMinutes'>

/** Returns a key for the places of a leg, without its times, ticket, passengers and lengths of stops. */
function placesOf(leg: ZonedLeg) {
	const { datePickup, dateHasta, numBillete, numPasajeros, paradas = [], ...ends } = legIn(storedLegWithStops(leg))
	return JSON.stringify([ends, paradas.map(({ minutos, ...place }) => place)])
}

/** Maps the places of each stored leg to its stored distance; legs without a distance are left out. */
const knownWays = (quote: QuoteFacts) =>
	new Map(
		legsIn(quote).flatMap((leg, index): [string, Way][] => {
			const {
				kilometres = null,
				kilometresFrom = null,
				drivingMinutes = null,
			} = (index === 0 ? quote : quote.furtherLegs[index - 1]) ?? {}
			return kilometres === null ? [] : [[placesOf(leg), { kilometres, kilometresFrom, drivingMinutes }]]
		}),
	)

/**
 * Finds the distances of a changed request's legs, and its empty run. A leg whose places stay keeps its stored
 * distance, and with it the office's corrections. The distance service is asked only where a place is new.
 */
async function waysAfter(context: Context, before: QuoteFacts, legs: [ZonedLeg, ...ZonedLeg[]]) {
	const known = knownWays(before)
	const [first, last] = [legsIn(before)[0], legsIn(before).at(-1)]
	const { emptyKilometres, emptyMinutes } = before
	const isEmptyKnown =
		emptyKilometres !== null &&
		first !== undefined &&
		last !== undefined &&
		placesOf(first) === placesOf(legs[0]) &&
		placesOf(last) === placesOf(legs.at(-1) ?? legs[0])
	const isKnown = isEmptyKnown && legs.every((leg) => known.has(placesOf(leg)))
	const found = isKnown ? undefined : await measureHire(context, legs)
	const measured = found === 'noRoad' ? undefined : found
	return {
		ways: legs.map((leg, index): Way => known.get(placesOf(leg)) ?? measuresOf(measured?.distances[index])),
		empty: isEmptyKnown
			? { emptyKilometres, emptyMinutes }
			: { emptyKilometres: measured?.empty?.km ?? null, emptyMinutes: measured?.empty?.minutes ?? null },
	}
}

const pickupOf = ({ codPaisOrigen, codPostalOrigen, codLocalidadOrigen, datePickup }: ZonedLeg) =>
	JSON.stringify([codPaisOrigen, codPostalOrigen, codLocalidadOrigen, datePickup])

/**
 * Returns the legs of a changed request, each with its time zone. A leg whose pick-up keeps its time and place keeps
 * its zone: quotes from before there were other zones are on Madrid's clock wherever they start (decision 66).
 */
function onKeptClocks(before: QuoteFacts, legs: [ZonedLeg, ...ZonedLeg[]]) {
	const known = new Map(legsIn(before).map((leg) => [pickupOf(leg), leg.zone]))
	return legs.map((leg) => ({ ...leg, zone: known.get(pickupOf(leg)) ?? leg.zone })) as [ZonedLeg, ...ZonedLeg[]]
}

/** Preferences that alone decide the vehicles: while they stay, so do the vehicles, even if the fleets have changed. */
const loadFields = ['passengers', 'luggage', 'wantsVip', 'allInHold'] as const

/** Returns the vehicles of an assessment as a quote has them. */
export function assessedVehicles({ vehicles, vip }: Assessment) {
	const [{ id: fleetId, name: fleetName, seats }] = vehicles
	return { fleetId, fleetName, seats, vip: vip ? 1 : 0, vehicles: vehicles.map(vehicleRow) }
}

function vehiclesAfter(before: QuoteFacts, assessment: Assessment) {
	const after = storedRequest(assessment.request)
	return loadFields.every((field) => before[field] === after[field]) ? {} : assessedVehicles(assessment)
}

/**
 * Builds a quote as it would be stored with another request in place of its own. Nothing is stored.
 * @param before the quote as it is now
 */
export async function changedQuote(context: Context, before: QuoteFacts, assessment: Assessment): Promise<QuoteFacts> {
	const legs = onKeptClocks(before, legsOf(assessment.request))
	const { ways, empty } = await waysAfter(context, before, legs)
	const last = legs.at(-1) ?? legs[0]
	const minutes = ways.at(-1)?.drivingMinutes ?? undefined
	const further = legs.slice(1).map((leg, index) => ({ leg, number: index + 2, way: ways[index + 1] }))
	return {
		...before,
		...storedRequest(assessment.request),
		zone: legs[0].zone,
		...vehiclesAfter(before, assessment),
		...(ways[0] ?? measuresOf(undefined)),
		...empty,
		stops: storedLegWithStops(legs[0]).stops,
		endsAt: endOfHire(legs, minutes === undefined ? undefined : minutes + stayAt(storedLegWithStops(last).stops)),
		furtherLegs: further.map(({ leg, number, way = measuresOf(undefined) }) => ({
			number,
			...storedLegWithStops(leg),
			...way,
		})),
	}
}

/** Returns the minutes that the coach takes for each leg, its stops included; undefined where that is not known. */
export const minutesOf = (quote: QuoteFacts) =>
	[quote, ...quote.furtherLegs].map(({ drivingMinutes, stops }) =>
		drivingMinutes === null ? undefined : drivingMinutes + stayAt(stops),
	)
