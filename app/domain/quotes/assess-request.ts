import { pickupZone } from '#app/domain/fields/place-zone.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { asCounted, type HireRequest } from './hire-request.ts'
import { type UntilProblem, untilProblem } from './trip/at-disposal.ts'
import { type LegProblem, legProblem } from './trip/leg-problems.ts'
import { type PickupProblem, pickupProblem } from './trip/pickup-date.ts'
import { planTrip, type Trip } from './trip/trip-rules.ts'
import type { VehicleLine } from './trip/vehicle-choice.ts'

export type Assessment = Pick<
	Trip,
	'vehiclesFit' | 'others' | 'hold' | 'vip' | 'vipMissed' | 'vipRemoved' | 'marginDays'
> & {
	/** the request as it would be stored: with all preferences, dates in the contract's format */
	request: HireRequest
	/** VIP or not, whatever the preference was; the largest first */
	vehicles: [VehicleLine, ...VehicleLine[]]
	pickupProblem: PickupProblem | undefined
	untilProblem: UntilProblem | undefined
	/** as far as it can be known without the driving times */
	legProblem: LegProblem | undefined
}

/**
 * Decides vehicles and dates of a request from the fleets and the day, regardless of what the form sent (contract §4,
 * §5).
 * @param today the day in Madrid, `yyyy-MM-dd`
 * @throws Error where the company has no fleet at all
 */
export function assessRequest(fleets: readonly Fleet[], today: string, asked: HireRequest): Assessment {
	const { numPasajeros: passengers, numMaletas: luggage, esVip: vip, todoEnBodega: allInHold } = asked
	const trip = planTrip(fleets, today, { passengers, luggage, vip, allInHold })
	const [largest, ...others] = trip.vehicles
	if (!largest) throw new Error('There is no fleet to offer.')

	return {
		request: asCounted(asked),
		vehicles: [largest, ...others],
		vehiclesFit: trip.vehiclesFit,
		others: trip.others,
		hold: trip.hold,
		vip: trip.vip,
		vipMissed: trip.vipMissed,
		vipRemoved: trip.vipRemoved,
		marginDays: trip.marginDays,
		pickupProblem: pickupProblem(asked.datePickup, today, trip.marginDays, pickupZone(asked)),
		untilProblem: untilProblem(asked),
		legProblem: legProblem(asked, today),
	}
}
