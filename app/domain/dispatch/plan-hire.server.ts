import type { Context } from '#app/context.server.ts'
import { drivingMinutesOf } from '#app/domain/places/journeys/coach-time.ts'
import type { Hire, Way } from '#app/domain/pricing/hire.ts'
import { planDuties } from '#app/domain/pricing/plan-duties.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'
import { findTariff } from '#app/domain/pricing/tariffs.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { type KnownHire, knownHire, legsIn } from '#app/domain/quotes/trip/known-hire.server.ts'
import { stopsIn } from '#app/domain/quotes/trip/measure-hire.server.ts'
import { tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { type JobDuty, jobDuties } from './job-duties.ts'

/** Duty of one vehicle of a booking. */
export type VehicleDuty = JobDuty & { vehicleNumber: number; fleetId: number; timesKnown: number }

/** Duties of all vehicles of a booking, and the key of the trip that they were planned for. */
export type PlannedHire = { trip: string; duties: VehicleDuty[] }

/** Rates for a size without a tariff; they let a coach wait where that is shorter than driving home. */
const usual: Tariff = {
	...{ fleetId: 0, sample: true, version: 0, surchargePercent: 0, vipCents: 0, vatBasisPoints: 0 },
	...{ minimumCents: 20_000, perKmCents: 120, perHourCents: 2500, waitingHourCents: 2500 },
	...{ nightAwayCents: 12_000, furtherDayCents: 40_000, extraStopCents: 0 },
}

const tripKey = (quote: QuoteFacts) => JSON.stringify(tripOf(quote))

/** Returns the duties of every vehicle, from the cheapest plan of its size. */
function dutiesOf(quote: QuoteFacts, { timesKnown, ...hire }: KnownHire, tariffs: ReadonlyMap<number, Tariff>) {
	const ofSizes = quote.vehicles.map(({ fleetId, vip, count }) => {
		const asked = { ...hire, vip: Boolean(quote.wantsVip) && Boolean(vip) }
		const duties = jobDuties(planDuties(tariffs.get(fleetId) ?? usual, asked))
		return Array.from({ length: count }, () =>
			duties.map((duty) => ({ ...duty, fleetId, timesKnown: Number(timesKnown) })),
		)
	})
	return ofSizes.flat().flatMap((duties, index) => duties.map((duty) => ({ ...duty, vehicleNumber: index + 1 })))
}

const wayOf = (km: number, minutes: number): Way => ({ km, minutes, wheelMinutes: drivingMinutesOf(minutes) })

/** Builds a trip from the quote's stored distances alone. A way that is unknown or crosses the sea takes no time. */
function roughHire(quote: QuoteFacts): KnownHire {
	const stored = [quote, ...quote.furtherLegs]
	const legs = legsIn(quote).map((leg, index) => ({
		...{ from: 2 * index + 1, to: 2 * index + 2, pickupAt: leg.datePickup, zone: leg.zone },
		...{ until: leg.dateHasta || undefined, stops: stopsIn(leg) },
	}))
	const empty = wayOf((quote.emptyKilometres ?? 0) / 2, Math.round((quote.emptyMinutes ?? 0) / 2))
	const last = 2 * legs.length
	const way = (from: number, to: number) => {
		const leg = to === from + 1 && from % 2 === 1 ? stored[(from - 1) / 2] : undefined
		if (leg) return wayOf(Number(leg.kilometres ?? 0), leg.drivingMinutes ?? 0)
		const isEmpty = (from === 0 && to === 1) || (from === last && to === 0)
		return isEmpty ? empty : wayOf(0, 0)
	}
	const places = Array.from({ length: last + 1 }, (_, place) => place)
	const ways: Hire['ways'] = places.map((from) => places.map((to) => way(from, to)))
	return { legs, ways, timesKnown: false }
}

/**
 * Plans the duties of all vehicles of a quote. Measures ways and reads tariffs, so call it before the transaction that
 * needs the result.
 * @param quote with the trip that is agreed, or would be
 */
export async function planHire(context: Context, quote: QuoteFacts): Promise<PlannedHire> {
	const hire = (await knownHire(context, quote)) ?? roughHire(quote)
	const tariffs = new Map<number, Tariff>()
	for (const { fleetId } of quote.vehicles) {
		const tariff = await findTariff(context, fleetId)
		if (tariff) tariffs.set(fleetId, tariff)
	}
	return { trip: tripKey(quote), duties: dutiesOf(quote, hire, tariffs) }
}

/** Returns the planned duties if they are of the quote's present trip; else estimates them from what is stored. */
export const plannedDuties = (quote: QuoteFacts, planned: PlannedHire | undefined): VehicleDuty[] =>
	planned?.trip === tripKey(quote) ? planned.duties : dutiesOf(quote, roughHire(quote), new Map())
