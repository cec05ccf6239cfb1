import type { QuoteRequest } from '#app/fields/quote-request.server.ts'
import type { Fleet } from '#app/fleet/fleet.ts'
import { parseWallClock } from '#app/shared/wall-clock.ts'
import { type PickupProblem, pickupProblem } from './pickup-date.ts'
import { planTrip } from './trip-rules.ts'

export type Assessment = {
	/** the request as it would be stored: with every wish, the date in the contract's spelling */
	request: QuoteRequest
	/** VIP or not, whatever was wished for */
	vehicle: Fleet
	vehicleFits: boolean
	/** VIP was wished for, and the vehicle is none, because no VIP one takes all the luggage */
	vipMissed: boolean
	/** VIP was wished for, and no VIP vehicle has seats for all */
	vipRemoved: boolean
	pickupProblem: PickupProblem | undefined
}

/**
 * Decides vehicle and date of a request from the fleets and the day, whatever the form claims (contract §4, §5).
 * @param today the day in Madrid, `yyyy-MM-dd`
 * @throws Error where the company has no fleet at all
 */
export function assessRequest(fleets: readonly Fleet[], today: string, asked: QuoteRequest): Assessment {
	const trip = planTrip(fleets, today, {
		passengers: asked.numPasajeros,
		luggage: asked.numMaletas,
		vip: asked.esVip,
	})
	if (!trip.vehicle) throw new Error('There is no fleet to offer.')

	return {
		request: { ...asked, datePickup: parseWallClock(asked.datePickup) ?? asked.datePickup },
		vehicle: trip.vehicle,
		vehicleFits: trip.vehicleFits,
		vipMissed: trip.vipMissed,
		vipRemoved: trip.vipRemoved,
		pickupProblem: pickupProblem(asked.datePickup, today, trip.vehicle.marginDays),
	}
}
