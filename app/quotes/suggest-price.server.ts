import type { Context } from '#app/context.server.ts'
import { journeyDistance } from '#app/places/journey.server.ts'
import { type Estimate, estimatePrice } from '#app/pricing/estimate-price.ts'
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

/**
 * What the tariff makes of a stored request, for the office to start from.
 * @returns undefined where its kilometres or times are not known, or its fleet has no tariff
 */
export async function suggestPrice(context: Context, quote: PricedQuote): Promise<Estimate | undefined> {
	const { fleetId, kilometres, drivingMinutes, emptyKilometres, emptyMinutes, pickupAt, vip, wantsVip } = quote
	if (kilometres === null || drivingMinutes === null || emptyKilometres === null || emptyMinutes === null)
		return undefined
	const tariff = await findTariff(context, fleetId)
	return (
		tariff &&
		estimatePrice(tariff, {
			km: Number(kilometres),
			minutes: drivingMinutes,
			emptyKm: emptyKilometres,
			emptyMinutes,
			approachMinutes: await approachMinutesOf(context, quote),
			pickupAt,
			vip: Boolean(vip && wantsVip),
		})
	)
}
