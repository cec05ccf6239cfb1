import type { Context } from '#app/context.server.ts'
import { type LegRequest, type LegWithStops, legIn, type ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { drivingMinutesOf } from '#app/domain/places/journeys/coach-time.ts'
import { journeyDistance, needsFerry } from '#app/domain/places/journeys/journey.server.ts'
import { hireOf } from '#app/domain/pricing/estimate-price.ts'
import { type Hire, withLegWays } from '#app/domain/pricing/hire.ts'
import type { QuoteFacts } from '../quote-facts.server.ts'
import { endOf } from './journey-ends.ts'
import { type Measuring, measureHire, placeOf, stopsIn } from './measure-hire.server.ts'

/** What the coaches of a stored request drive. */
export type KnownHire = Pick<Hire, 'legs' | 'ways'> & {
	/** false where the distance from the garage to the pick-up is not known: then the schedule's times are a guess */
	timesKnown: boolean
}

const zonedLegIn = (leg: LegWithStops): ZonedLeg => ({ ...legIn(leg), zone: leg.zone })

/** Returns all legs of a stored request as it was sent, each with its stored time zone. */
export const legsIn = (quote: QuoteFacts): [ZonedLeg, ...ZonedLeg[]] => [
	zonedLegIn({ ...quote, passengers: null }),
	...quote.furtherLegs.map(zonedLegIn),
]

/** Builds the drives of a request with one leg from its stored distances, which the office may have corrected. */
async function ownLegOf(context: Context, quote: QuoteFacts, leg: ZonedLeg): Promise<KnownHire | undefined> {
	const { kilometres, drivingMinutes: minutes, emptyKilometres: emptyKm, emptyMinutes, pickupAt, until, zone } = quote
	if (kilometres === null || minutes === null || emptyKm === null || emptyMinutes === null) return undefined
	const approach = await journeyDistance(context, context.company.garage, endOf(leg, 'origin'))
	const approachMinutes = approach === 'noRoad' ? undefined : approach?.minutes
	const km = Number(kilometres)
	return {
		...hireOf({
			...{ km, minutes, emptyKm, emptyMinutes, approachMinutes, pickupAt, zone, vip: false },
			until: until || undefined,
			stops: stopsIn(leg),
		}),
		timesKnown: approachMinutes !== undefined,
	}
}

/**
 * Builds the drives of a request with several legs. The legs have their stored distances; the empty runs and the routes
 * between legs are measured again.
 */
async function allLegsOf(
	context: Context,
	quote: QuoteFacts,
	legs: [ZonedLeg, ...ZonedLeg[]],
): Promise<KnownHire | undefined> {
	const measured = await measureHire(context, legs)
	if (measured === 'noRoad' || !measured?.empty) return undefined
	const stored = [quote, ...quote.furtherLegs]
	const hire = withLegWays(measured, (way, index) => {
		const { kilometres = null, drivingMinutes = null } = stored[index] ?? {}
		if (kilometres === null || drivingMinutes === null) return way
		return { km: Number(kilometres), minutes: drivingMinutes, wheelMinutes: drivingMinutesOf(drivingMinutes) }
	})
	return { ...hire, timesKnown: true }
}

const placesOf = (leg: LegRequest) => [
	endOf(leg, 'origin'),
	...(leg.paradas ?? []).map(placeOf),
	endOf(leg, 'destination'),
]

/**
 * Finds what needs a ferry, as far as the places are known: a leg that crosses the sea, or only the empty coach, from
 * the garage, home or between legs. It asks no routing server and uses no stored distances.
 */
export function ferryOf(context: Measuring, quote: QuoteFacts): 'leg' | 'coach' | undefined {
	const legs = legsIn(quote).map(placesOf)
	if (legs.some((places) => needsFerry(context, places))) return 'leg'
	return needsFerry(context, [context.company.garage, ...legs.flat()]) ? 'coach' : undefined
}

/**
 * Returns what the coaches of a stored request drive, by its stored distances; the others are measured.
 * @returns undefined where its kilometres or times are not known, or something of it needs a ferry, whatever is stored
 * (domain C.6)
 */
export async function knownHire(context: Context, quote: QuoteFacts): Promise<KnownHire | undefined> {
	const legs = legsIn(quote)
	if (ferryOf(context, quote)) return undefined
	return legs.length === 1 ? ownLegOf(context, quote, legs[0]) : allLegsOf(context, quote, legs)
}
