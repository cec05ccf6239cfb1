import type { Context } from '#app/context.server.ts'
import { journeyDistance } from '#app/places/journey.server.ts'
import { estimateVehicles, type VehiclesEstimate } from '#app/pricing/estimate-vehicles.ts'
import type { quotes } from '#drizzle/schema.ts'
import { type PricedLine, pricedVehicles } from './priced-vehicles.server.ts'
import type { QuoteVehicle } from './quote-vehicles.server.ts'

type QuoteRow = typeof quotes.$inferSelect

/** What of a stored request its price depends on; its origin tells whether the driver's day begins with a long way. */
export type PricedQuote = Pick<
	QuoteRow,
	'kilometres' | 'drivingMinutes' | 'emptyKilometres' | 'emptyMinutes' | 'pickupAt'
> & { vehicles: readonly QuoteVehicle[]; wantsVip: number | boolean } & Partial<
		Pick<QuoteRow, 'until' | 'originAddress' | 'originPostalCode' | 'originLocality' | 'originCountry'>
	>

async function approachMinutesOf(context: Context, quote: PricedQuote) {
	const { originAddress, originPostalCode, originLocality, originCountry } = quote
	if (originAddress === undefined || originLocality === undefined || originCountry === undefined) return undefined
	const origin = {
		address: originAddress,
		postalCode: originPostalCode ?? '',
		locality: originLocality,
		country: originCountry,
	}
	return (await journeyDistance(context, context.company.garage, origin))?.minutes
}

/** What a request is likely to cost, and what its coaches do for it. */
export type SuggestedPrice = {
	estimate: VehiclesEstimate<PricedLine<QuoteVehicle>>
	/** false where nobody knows how far the pickup is from the garage: then the plans' times are a guess */
	timesKnown: boolean
}

/**
 * What the tariffs make of a stored request, for the office to start from.
 * @returns undefined where its kilometres or times are not known, or one of its vehicles has no tariff
 */
export async function suggestPrice(context: Context, quote: PricedQuote): Promise<SuggestedPrice | undefined> {
	const { vehicles, kilometres, drivingMinutes, emptyKilometres, emptyMinutes, pickupAt, wantsVip } = quote
	if (kilometres === null || drivingMinutes === null || emptyKilometres === null || emptyMinutes === null)
		return undefined
	const priced = await pricedVehicles(context, vehicles, Boolean(wantsVip))
	if (!priced) return undefined
	const approachMinutes = await approachMinutesOf(context, quote)
	const estimate = estimateVehicles(priced, {
		km: Number(kilometres),
		minutes: drivingMinutes,
		emptyKm: emptyKilometres,
		emptyMinutes,
		approachMinutes,
		pickupAt,
		until: quote.until || undefined,
	})
	return { estimate, timesKnown: approachMinutes !== undefined }
}
