import type { Context } from '#app/context.server.ts'
import { type LegRequest, legIn } from '#app/fields/leg-fields.server.ts'
import { drivingMinutesOf } from '#app/places/coach-time.ts'
import { journeyDistance } from '#app/places/journey.server.ts'
import { hireOf } from '#app/pricing/estimate-price.ts'
import { estimateVehicles, type VehiclesEstimate } from '#app/pricing/estimate-vehicles.ts'
import { type Hire, wayBetween, withLegWays } from '#app/pricing/hire.ts'
import { endOf } from './journey-ends.ts'
import { measureHire, stopsIn } from './measure-hire.server.ts'
import { type PricedLine, pricedVehicles } from './priced-vehicles.server.ts'
import type { QuoteFacts } from './quote-facts.server.ts'
import type { QuoteVehicle } from './quote-vehicles.server.ts'
import { stopTimes } from './stop-times.server.ts'

/** What a request is likely to cost, and what its coaches do for it. */
export type SuggestedPrice = {
	estimate: VehiclesEstimate<PricedLine<QuoteVehicle>>
	/** false where nobody knows how far the pickup is from the garage: then the plans' times are a guess */
	timesKnown: boolean
}

type KnownHire = Pick<Hire, 'legs' | 'ways'> & Pick<SuggestedPrice, 'timesKnown'>

/** A request's own leg as a hire: out of what is stored of its ways, where the office may have corrected them. */
async function ownLegOf(context: Context, quote: QuoteFacts, leg: LegRequest): Promise<KnownHire | undefined> {
	const { kilometres, drivingMinutes: minutes, emptyKilometres: emptyKm, emptyMinutes, pickupAt, until } = quote
	if (kilometres === null || minutes === null || emptyKm === null || emptyMinutes === null) return undefined
	const approachMinutes = (await journeyDistance(context, context.company.garage, endOf(leg, 'origin')))?.minutes
	const km = Number(kilometres)
	return {
		...hireOf({
			...{ km, minutes, emptyKm, emptyMinutes, approachMinutes, pickupAt, vip: false },
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
	legs: [LegRequest, ...LegRequest[]],
): Promise<KnownHire | undefined> {
	const measured = await measureHire(context, legs)
	if (!measured?.empty) return undefined
	const stored = [quote, ...quote.furtherLegs]
	const hire = withLegWays(measured, (way, index) => {
		const { kilometres = null, drivingMinutes = null } = stored[index] ?? {}
		if (kilometres === null || drivingMinutes === null) return way
		return { km: Number(kilometres), minutes: drivingMinutes, wheelMinutes: drivingMinutesOf(drivingMinutes) }
	})
	return { ...hire, timesKnown: true }
}

/** The legs of a hire with the minutes at which their coach is at each stop. */
async function withStopTimes(context: Context, hire: KnownHire, asked: readonly LegRequest[]) {
	const wayMinutes = hire.legs.map(({ from, to }) => wayBetween(hire, from, to).minutes)
	const times = await stopTimes(
		context,
		asked.map((leg, index) => ({ leg, wayMinutes: wayMinutes[index] ?? 0 })),
	)
	return hire.legs.map((leg, index) => ({ ...leg, stops: leg.stops && { ...leg.stops, reached: times[index] } }))
}

/**
 * What the tariffs make of a stored request with all its legs, for the office to start from.
 * @returns undefined where its kilometres or times are not known, or one of its vehicles has no tariff
 */
export async function suggestPrice(context: Context, quote: QuoteFacts): Promise<SuggestedPrice | undefined> {
	const first = legIn({ ...quote, passengers: null })
	const further = quote.furtherLegs.map(legIn)
	const hire = await (further.length === 0
		? ownLegOf(context, quote, first)
		: allLegsOf(context, quote, [first, ...further]))
	const priced = hire && (await pricedVehicles(context, quote.vehicles, Boolean(quote.wantsVip)))
	if (!priced) return undefined
	const timed = { ...hire, legs: await withStopTimes(context, hire, [first, ...further]) }
	return { estimate: estimateVehicles(priced, timed), timesKnown: hire.timesKnown }
}
