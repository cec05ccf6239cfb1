import type { Fleet } from '#app/fleet/fleet.ts'
import { parseWallClock } from '#app/shared/wall-clock.ts'
import { type PickupProblem, pickupProblem } from './pickup-date.ts'
import type { QuoteRequest } from './quote-request.schema.ts'
import { planTrip } from './trip-rules.ts'

export type Assessment = {
	/** the request as it would be stored: VIP only where it can be had, the date in the spec's spelling */
	request: QuoteRequest
	vehicle: Fleet
	vehicleFits: boolean
	vipRemoved: boolean
	pickupProblem: PickupProblem | undefined
}

/**
 * Decides vehicle, VIP and date of a request from the fleets and the day, whatever the form claims (spec §4, §5).
 * @param today the day in Madrid, `yyyy-MM-dd`
 * @throws Error where the company has no fleet at all
 */
export function assessRequest(fleets: readonly Fleet[], today: string, asked: QuoteRequest): Assessment {
	const trip = planTrip(fleets, today, {
		passengers: asked.numPasajeros,
		luggage: asked.numMaletas,
		vip: asked.esVip,
		pickup: asked.datePickup,
	})
	if (!trip.vehicle) throw new Error('There is no fleet to offer.')

	return {
		request: { ...asked, esVip: trip.vip, datePickup: parseWallClock(asked.datePickup) ?? asked.datePickup },
		vehicle: trip.vehicle,
		vehicleFits: trip.vehicleFits,
		vipRemoved: trip.vipRemoved,
		pickupProblem: pickupProblem(asked.datePickup, today, trip.vehicle.marginDays),
	}
}
