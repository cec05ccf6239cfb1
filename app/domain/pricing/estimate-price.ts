import type { Drivers } from '#app/domain/hours/drivers-needed.ts'
import { drivingMinutesOf } from '#app/domain/places/journeys/coach-time.ts'
import type { Zone } from '#app/platform/clock/wall-clock.ts'
import type { Hire, Stops, Way } from './hire.ts'
import { type Plan, planDuties } from './plan-duties.ts'
import type { PriceLine } from './price-lines.ts'
import type { Tariff } from './tariff.ts'
import { withVat } from './vat.ts'

/** A service, as far as its price needs it. Minutes are a coach's, with the breaks of its driver. */
export type PricedTrip = {
	/** by road; tenths count */
	km: number
	minutes: number
	/** from the garage to the pickup and back from the destination, together */
	emptyKm: number
	emptyMinutes: number
	/** of the empty minutes those before the pickup; where nobody knows, the garage is taken to be on that side */
	approachMinutes?: number
	/** `yyyy-MM-dd HH:mm` on the clock of its zone */
	pickupAt: string
	/** the coach is at the group's disposal until then, in the same spelling */
	until?: string
	zone: Zone
	/** on the way, which leads through them */
	stops?: Stops
	vip: boolean
}

/** What a service is likely to cost: its lines add up to `netCents`. */
export type Estimate = {
	lines: PriceLine[]
	netCents: number
	vatBasisPoints: number
	vatCents: number
	totalCents: number
	drivers: Drivers
}

/** The way from the garage to the pickup; of an unknown one the least that its ends allow. */
function approachOf({ minutes, emptyKm, emptyMinutes, approachMinutes }: PricedTrip): Way {
	const least = Math.max(0, Math.ceil((emptyMinutes - minutes) / 2))
	const known = Math.min(approachMinutes ?? least, emptyMinutes)
	return {
		km: emptyMinutes > 0 ? (emptyKm * known) / emptyMinutes : 0,
		minutes: known,
		// The office may have corrected the empty minutes, and not where the garage is.
		wheelMinutes:
			approachMinutes === undefined
				? drivingMinutesOf(minutes + least) - drivingMinutesOf(minutes)
				: drivingMinutesOf(approachMinutes),
	}
}

/** A service as a hire of one leg: garage, pickup, destination. */
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

/** How many drivers the longest day of a plan takes. */
export const driversIn = ({ days }: Plan): Drivers =>
	byNeed.findLast((need) => days.some(({ drivers }) => drivers === need)) ?? 'one'

/** What a plan costs, with VAT. */
export function estimateOf(plan: Plan): Estimate {
	const { vatBasisPoints } = plan.job.tariff
	return { lines: plan.lines, vatBasisPoints, drivers: driversIn(plan), ...withVat(plan.cents, vatBasisPoints) }
}

/**
 * What a service with one fleet is likely to cost, out of its tariff alone (domain E.5): kilometres and hours with the
 * empty ones, waiting, at least the minimum, more by night and on holidays, nights away, and VIP. Lines that come to
 * nothing are left out.
 * @returns whole cents
 */
export const estimatePrice = (tariff: Tariff, trip: PricedTrip): Estimate =>
	estimateOf(planDuties(tariff, hireOf(trip)))

const free: Tariff = {
	...{ fleetId: 0, sample: false, version: 0, surchargePercent: 0, vipCents: 0, vatBasisPoints: 0 },
	...{ minimumCents: 0, perKmCents: 0, perHourCents: 0, waitingHourCents: 0, nightAwayCents: 0, furtherDayCents: 0 },
	extraStopCents: 0,
}

/** How many drivers a hire needs, whatever it costs. Its day ends with the passengers: the way home may follow the night's rest. */
export const driversOf = (hire: Pick<Hire, 'legs' | 'ways'>) => driversIn(planDuties(free, { ...hire, vip: false }))
