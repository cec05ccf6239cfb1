import type { Context } from '#app/context.server.ts'
import { type LegRequest, type LegWithStops, legIn, type ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { drivingMinutesOf } from '#app/domain/places/journeys/coach-time.ts'
import { journeyDistance, needsFerry } from '#app/domain/places/journeys/journey.server.ts'
import { hireOf } from '#app/domain/pricing/estimate-price.ts'
import { type Hire, withLegWays } from '#app/domain/pricing/hire.ts'
import type { QuoteFacts } from '../quote-facts.server.ts'
import { endOf } from './journey-ends.ts'
import { type Measuring, measureHire, placeOf, stopsIn } from './measure-hire.server.ts'

/** A stored request as what its coaches do. */
export type KnownHire = Pick<Hire, 'legs' | 'ways'> & {
	/** false where nobody knows how far the pickup is from the garage: then the plans' times are a guess */
	timesKnown: boolean
}

const zonedLegIn = (leg: LegWithStops): ZonedLeg => ({ ...legIn(leg), zone: leg.zone })

/** All legs of a stored request, as whoever sent it would have said them, on the clocks that are stored of them. */
export const legsIn = (quote: QuoteFacts): [ZonedLeg, ...ZonedLeg[]] => [
	zonedLegIn({ ...quote, passengers: null }),
	...quote.furtherLegs.map(zonedLegIn),
]

/** A request's own leg as a hire: out of what is stored of its ways, where the office may have corrected them. */
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

/** All legs of a request as a hire: their own ways as they are stored, those between them and of the coach measured anew. */
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
 * What of a hire needs a ferry, as far as its places are known: a leg, over whose way the sea lies, or the coach alone, on
 * its way from the garage or from leg to leg. Neither engines nor what is stored is asked.
 */
export function ferryOf(context: Measuring, quote: QuoteFacts): 'leg' | 'coach' | undefined {
	const legs = legsIn(quote).map(placesOf)
	if (legs.some((places) => needsFerry(context, places))) return 'leg'
	return needsFerry(context, [context.company.garage, ...legs.flat()]) ? 'coach' : undefined
}

/**
 * What the coaches of a stored request do, by the ways that are stored of it; the others are measured.
 * @returns undefined where its kilometres or times are not known, and where something of it needs a ferry, whatever is
 * stored (domain C.6)
 */
export async function knownHire(context: Context, quote: QuoteFacts): Promise<KnownHire | undefined> {
	const legs = legsIn(quote)
	if (ferryOf(context, quote)) return undefined
	return legs.length === 1 ? ownLegOf(context, quote, legs[0]) : allLegsOf(context, quote, legs)
}
