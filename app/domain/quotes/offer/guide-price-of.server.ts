import type { Context } from '#app/context.server.ts'
import type { HireTerms } from '#app/domain/company/hire-terms.ts'
import type { Drivers } from '#app/domain/hours/drivers-needed.ts'
import type { Distance, NoRoad } from '#app/domain/places/journeys/distance.server.ts'
import type { EmptyWay } from '#app/domain/pricing/empty-kilometres.server.ts'
import { driversOf } from '#app/domain/pricing/estimate-price.ts'
import { estimateVehicles } from '#app/domain/pricing/estimate-vehicles.ts'
import { type GuidePrice, guidePrice } from '#app/domain/pricing/guide-price.ts'
import { withLegWays } from '#app/domain/pricing/hire.ts'
import { usualKilometres } from '#app/domain/pricing/usual-kilometres.ts'
import type { Assessment } from '../assess-request.ts'
import { legsOf } from '../hire-request.ts'
import { type MeasuredHire, measureHire } from '../trip/measure-hire.server.ts'
import { type PriceBasis, priceBasis } from './price-basis.server.ts'
import { pricedVehicles } from './priced-vehicles.server.ts'

/** What a visitor is shown about a trip immediately, before the office has looked at it. */
export type TripGuide = {
	/** of all legs together */
	distance: Distance
	/** of each leg */
	legs: readonly [Distance, ...Distance[]]
	/** how long each leg takes with its stops */
	minutes: readonly number[]
	empty: EmptyWay | undefined
	drivers: Drivers
	/** whether the empty coach needs a ferry, whose price is not known */
	byFerry: boolean
	/** null where the office shows no price, or a figure that it depends on is not known */
	price: GuidePrice | null
	/** price by the tariff for the office alone, VAT included; null where it is not known */
	suggestedCents: number | null
	/** of a coach at disposal: the kilometres that it usually drives with the group, for the price's upper end */
	usualKm?: number
	/** terms of what the price covers, which the mail contains too */
	terms: HireTerms
}

/** What is known of a trip's routes: all of it, that no road leads there, or nothing where one is not known. */
export type Guide = TripGuide | NoRoad | undefined

/** Returns what is known of a trip's routes, where there are roads. */
export const waysOf = (guide: Guide) => (guide === 'noRoad' ? undefined : guide)

/** Adds up the legs as one route; it is an estimate if one of them is. */
function together(legs: readonly [Distance, ...Distance[]]): Distance {
	const sum = (of: (leg: Distance) => number) => legs.reduce((total, leg) => total + of(leg), 0)
	const source = legs.find((leg) => leg.source === 'estimate')?.source ?? legs[0].source
	return { km: sum(({ km }) => km), minutes: sum(({ minutes }) => minutes), source }
}

/** Returns a coach's usual kilometres on each leg; undefined where no leg is at the group's disposal. */
function usualOf({ legs, distances }: MeasuredHire): number[] | undefined {
	if (legs.every(({ until }) => until === undefined)) return undefined
	return legs.map(({ pickupAt, until, zone }, index) =>
		Math.max(distances[index]?.km ?? 0, until === undefined ? 0 : usualKilometres(pickupAt, until, zone)),
	)
}

type AssessedTrip = Pick<Assessment, 'request' | 'vehicles'>

type Prices = Pick<TripGuide, 'price' | 'suggestedCents'>

const noPrices: Prices = { price: null, suggestedCents: null }

async function pricesOf(
	{ isShown, tariffOf }: PriceBasis,
	{ request, vehicles }: AssessedTrip,
	hire: MeasuredHire,
	usual: number[] | undefined,
): Promise<Prices> {
	const priced = await pricedVehicles(
		tariffOf,
		vehicles.map(({ id, vip, count }) => ({ fleetId: id, vip, count })),
		request.esVip,
	)
	if (!priced) return noPrices
	const estimate = estimateVehicles(priced, hire)
	const most =
		usual &&
		estimateVehicles(
			priced,
			withLegWays(hire, (way, index) => ({ ...way, km: usual[index] ?? way.km })),
		)
	const { totalCents } = estimate
	return totalCents > 0 ? { price: isShown ? guidePrice(estimate, most) : null, suggestedCents: totalCents } : noPrices
}

/**
 * Calculates distance, time, drivers and guide price of a request with all its legs. Both the review page and the
 * confirmation mail show this.
 * @returns 'noRoad' where a leg has to cross the sea (domain C.6), undefined where the distance of one is not known
 */
export async function guidePriceOf(context: Context, asked: AssessedTrip): Promise<Guide> {
	const hire = await measureHire(context, legsOf(asked.request))
	if (!hire || hire === 'noRoad') return hire
	const { distances: legs, empty, byFerry } = hire
	const minutes = legs.map((leg, index) => leg.minutes + (hire.legs[index]?.stops?.minutes ?? 0))
	const usual = usualOf(hire)
	const basis = await priceBasis(context)
	return {
		distance: { ...together(legs), minutes: minutes.reduce((sum, each) => sum + each, 0) },
		legs,
		minutes,
		empty,
		drivers: driversOf(hire),
		byFerry,
		...(usual && { usualKm: usual.reduce((sum, km) => sum + km, 0) }),
		...(empty && !byFerry ? await pricesOf(basis, asked, hire, usual) : noPrices),
		terms: basis.terms,
	}
}
