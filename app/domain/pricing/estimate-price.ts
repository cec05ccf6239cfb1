import type { Drivers } from '#app/domain/hours/drivers-needed.ts'
import { drivingMinutesOf } from '#app/domain/places/journeys/coach-time.ts'
import type { Zone } from '#app/platform/clock/wall-clock.ts'
import type { Hire, Stops, Way } from './hire.ts'
import { type Plan, planDuties } from './plan-duties.ts'
import type { PriceLine } from './price-lines.ts'
import type { Tariff } from './tariff.ts'
import { withVat } from './vat.ts'

/** Service, as far as its price needs it. Minutes are those of a coach, with the driver's breaks. */
export type PricedTrip = {
	/** by road, in kilometres and tenths */
	km: number
	minutes: number
	/** from the garage to the pick-up and back from the destination, together */
	emptyKm: number
	emptyMinutes: number
	/** part of the empty minutes before the pick-up; if undefined, the least that the other figures allow */
	approachMinutes?: number
	/** `yyyy-MM-dd HH:mm` in its zone */
	pickupAt: string
	/** end of the time at the group's disposal, in the same format */
	until?: string
	zone: Zone
	/** stops on the way, which leads through them */
	stops?: Stops
	vip: boolean
}

/** Estimated price of a service; its lines add up to `netCents`. */
export type Estimate = {
	lines: PriceLine[]
	netCents: number
	vatBasisPoints: number
	vatCents: number
	totalCents: number
	drivers: Drivers
}

/** Returns the way from the garage to the pick-up; if it is unknown, the shortest that the other ways allow. */
function approachOf({ minutes, emptyKm, emptyMinutes, approachMinutes }: PricedTrip): Way {
	const least = Math.max(0, Math.ceil((emptyMinutes - minutes) / 2))
	const known = Math.min(approachMinutes ?? least, emptyMinutes)
	return {
		km: emptyMinutes > 0 ? (emptyKm * known) / emptyMinutes : 0,
		minutes: known,
		// The office may have corrected the empty minutes but not the position of the garage.
		wheelMinutes:
			approachMinutes === undefined
				? drivingMinutesOf(minutes + least) - drivingMinutesOf(minutes)
				: drivingMinutesOf(approachMinutes),
	}
}

/** Converts a service into a request of one leg: garage, pick-up, destination. */
export function hireOf(trip: PricedTrip): Hire {
	const { km, minutes, emptyKm, emptyMinutes, pickupAt, until, zone, stops, vip } = trip
	const approach = approachOf(trip)
	const wayOf = (of: number, took: number): Way => ({ km: of, minutes: took, wheelMinutes: drivingMinutesOf(took) })
	const home = wayOf(emptyKm - approach.km, emptyMinutes - approach.minutes)
	const none = wayOf(0, 0)
	return {
		legs: [{ from: 1, to: 2, pickupAt, until, zone, stops }],
		ways: [
			[none, approach, home],
			[approach, none, wayOf(km, minutes)],
			[home, wayOf(km, minutes), none],
		],
		vip,
	}
}

const byNeed: readonly Drivers[] = ['one', 'tight', 'two', 'tooLong']

/** Returns how many drivers the most demanding day of a plan needs. */
export const driversIn = ({ days }: Plan): Drivers =>
	byNeed.findLast((need) => days.some(({ drivers }) => drivers === need)) ?? 'one'

/** Returns the price of a plan, with VAT. */
export function estimateOf(plan: Plan): Estimate {
	const { vatBasisPoints } = plan.job.tariff
	return { lines: plan.lines, vatBasisPoints, drivers: driversIn(plan), ...withVat(plan.cents, vatBasisPoints) }
}

/**
 * Estimates the price of a service with one vehicle size from its tariff alone (domain E.5): kilometres and hours with
 * the empty ones, waiting, the minimum, surcharges by night and on holidays, nights away, and VIP. Lines of 0 are left
 * out.
 * @returns whole cents
 */
export const estimatePrice = (tariff: Tariff, trip: PricedTrip): Estimate =>
	estimateOf(planDuties(tariff, hireOf(trip)))

const free: Tariff = {
	...{ fleetId: 0, sample: false, version: 0, surchargePercent: 0, vipCents: 0, vatBasisPoints: 0 },
	...{ minimumCents: 0, perKmCents: 0, perHourCents: 0, waitingHourCents: 0, nightAwayCents: 0, furtherDayCents: 0 },
	extraStopCents: 0,
}

/**
 * Returns how many drivers a request needs, whatever it costs. Its day ends with the passengers, because the way home
 * may follow the night's rest.
 */
export const driversOf = (hire: Pick<Hire, 'legs' | 'ways'>) => driversIn(planDuties(free, { ...hire, vip: false }))
