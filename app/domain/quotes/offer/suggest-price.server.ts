import type { Context } from '#app/context.server.ts'
import type { ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { estimateVehicles, type VehiclesEstimate } from '#app/domain/pricing/estimate-vehicles.ts'
import { wayBetween } from '#app/domain/pricing/hire.ts'
import { findTariff } from '#app/domain/pricing/tariffs.server.ts'
import type { QuoteFacts } from '../quote-facts.server.ts'
import type { QuoteVehicle } from '../quote-vehicles.server.ts'
import { type KnownHire, knownHire, legsIn } from '../trip/known-hire.server.ts'
import { stopTimes } from '../trip/stop-times.server.ts'
import { type PricedLine, pricedVehicles } from './priced-vehicles.server.ts'

/** Likely price of a request, and the schedule of its coaches. */
export type SuggestedPrice = {
	estimate: VehiclesEstimate<PricedLine<QuoteVehicle>>
	/** false where the distance from the garage to the pick-up is not known: then the schedule's times are a guess */
	timesKnown: boolean
}

/** Adds to the legs of a trip the minutes at which their coach reaches each stop. */
async function withStopTimes(context: Context, hire: KnownHire, asked: readonly ZonedLeg[]) {
	const wayMinutes = hire.legs.map(({ from, to }) => wayBetween(hire, from, to).minutes)
	const times = await stopTimes(
		context,
		asked.map((leg, index) => ({ leg, wayMinutes: wayMinutes[index] ?? 0 })),
	)
	return hire.legs.map((leg, index) => ({ ...leg, stops: leg.stops && { ...leg.stops, reached: times[index] } }))
}

/**
 * Calculates a price by the tariffs for a stored request with all its legs, for the office to start from.
 * @returns undefined where it needs a ferry, its kilometres or times are not known, or a vehicle has no tariff
 */
export async function suggestPrice(context: Context, quote: QuoteFacts): Promise<SuggestedPrice | undefined> {
	const hire = await knownHire(context, quote)
	const priced =
		hire && (await pricedVehicles((fleetId) => findTariff(context, fleetId), quote.vehicles, Boolean(quote.wantsVip)))
	if (!priced) return undefined
	const timed = { ...hire, legs: await withStopTimes(context, hire, legsIn(quote)) }
	return { estimate: estimateVehicles(priced, timed), timesKnown: hire.timesKnown }
}
