import type { Context } from '#app/context.server.ts'
import type { Distance } from '#app/places/distance.server.ts'
import { journeyDistance } from '#app/places/journey.server.ts'
import type { Drivers } from '#app/pricing/driver-hours.ts'
import { type EmptyWay, emptyWay } from '#app/pricing/empty-kilometres.server.ts'
import { driversOf, type PricedTrip } from '#app/pricing/estimate-price.ts'
import { estimateVehicles } from '#app/pricing/estimate-vehicles.ts'
import { type GuidePrice, guidePrice } from '#app/pricing/guide-price.ts'
import { guidePriceShown } from '#app/pricing/tariffs.server.ts'
import { usualKilometres } from '#app/pricing/usual-kilometres.ts'
import type { Assessment } from './assess-request.ts'
import { endOf } from './journey-ends.ts'
import { pricedVehicles } from './priced-vehicles.server.ts'

/** What a visitor can be told of a trip at once, before the office has looked at it. */
export type TripGuide = {
	distance: Distance
	empty: EmptyWay | undefined
	drivers: Drivers
	/** null where the office shows none, or something that it depends on is not known */
	price: GuidePrice | null
	/** of a coach at disposal: how far it may well drive with the group, which the upper end of the price counts */
	usualKm?: number
}

type Way = Omit<PricedTrip, 'vip'>

/** How far a coach may well drive with its group; 0 where it does nothing but the journey. */
const usualKmOf = ({ pickupAt, until }: Way) => (until === undefined ? 0 : usualKilometres(pickupAt, until))

type AssessedTrip = Pick<Assessment, 'request' | 'vehicles'>

async function priceOf(context: Context, { request, vehicles }: AssessedTrip, way: Way): Promise<GuidePrice | null> {
	if (!(await guidePriceShown(context))) return null
	const priced = await pricedVehicles(
		context,
		vehicles.map(({ id, vip, count }) => ({ fleetId: id, vip, count })),
		request.esVip,
	)
	if (!priced) return null
	const estimate = estimateVehicles(priced, way)
	const most = estimateVehicles(priced, { ...way, km: Math.max(way.km, usualKmOf(way)) })
	return estimate.totalCents > 0 ? guidePrice(estimate, most) : null
}

/**
 * Kilometres, time, drivers and guide price of a request: the page that reviews it and the mail that confirms it both
 * tell what this says.
 * @returns undefined where the distance is not known, and so nothing is
 */
export async function guidePriceOf(context: Context, asked: AssessedTrip): Promise<TripGuide | undefined> {
	const { request } = asked
	const ends = [endOf(request, 'origin'), endOf(request, 'destination')] as const
	const [distance, empty] = await Promise.all([journeyDistance(context, ...ends), emptyWay(context, ...ends)])
	if (!distance) return undefined
	const way: Way = {
		km: distance.km,
		minutes: distance.minutes,
		emptyKm: empty?.km ?? 0,
		emptyMinutes: empty?.minutes ?? 0,
		approachMinutes: empty?.approachMinutes,
		pickupAt: request.datePickup,
		until: request.dateHasta || undefined,
	}
	const usualKm = way.until === undefined ? {} : { usualKm: Math.max(distance.km, usualKmOf(way)) }
	const price = empty ? await priceOf(context, asked, way) : null
	return { distance, empty, drivers: driversOf({ ...way, vip: false }), ...usualKm, price }
}
