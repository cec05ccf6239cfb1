import type { Context } from '#app/context.server.ts'
import { journeyDistance } from '#app/places/journey.server.ts'
import { type Estimate, estimateOf, hireOf } from '#app/pricing/estimate-price.ts'
import { type Plan, planDuties } from '#app/pricing/plan-duties.ts'
import { findTariff } from '#app/pricing/tariffs.server.ts'
import type { quotes } from '#drizzle/schema.ts'

type QuoteRow = typeof quotes.$inferSelect

/** What of a stored request its price depends on; its origin tells whether the driver's day begins with a long way. */
export type PricedQuote = Pick<
	QuoteRow,
	'fleetId' | 'kilometres' | 'drivingMinutes' | 'emptyKilometres' | 'emptyMinutes' | 'pickupAt'
> & { vip: number | boolean; wantsVip: number | boolean } & Partial<
		Pick<QuoteRow, 'originAddress' | 'originPostalCode' | 'originLocality' | 'originCountry'>
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

/** What a request is likely to cost, and what its coach does for it. */
export type SuggestedPrice = {
	estimate: Estimate
	plan: Plan
	/** false where nobody knows how far the pickup is from the garage: then the plan's times are a guess */
	timesKnown: boolean
}

/**
 * What the tariff makes of a stored request, for the office to start from.
 * @returns undefined where its kilometres or times are not known, or its fleet has no tariff
 */
export async function suggestPrice(context: Context, quote: PricedQuote): Promise<SuggestedPrice | undefined> {
	const { fleetId, kilometres, drivingMinutes, emptyKilometres, emptyMinutes, pickupAt, vip, wantsVip } = quote
	if (kilometres === null || drivingMinutes === null || emptyKilometres === null || emptyMinutes === null)
		return undefined
	const tariff = await findTariff(context, fleetId)
	if (!tariff) return undefined
	const approachMinutes = await approachMinutesOf(context, quote)
	const hire = hireOf({
		km: Number(kilometres),
		minutes: drivingMinutes,
		emptyKm: emptyKilometres,
		emptyMinutes,
		approachMinutes,
		pickupAt,
		vip: Boolean(vip && wantsVip),
	})
	const plan = planDuties(tariff, hire)
	return { estimate: estimateOf(plan), plan, timesKnown: approachMinutes !== undefined }
}
