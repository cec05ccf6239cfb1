import type { Fleet } from '#app/fleet/fleet.ts'
import { DEFAULT_MARGIN_DAYS, earliestPickup } from './pickup-date.ts'
import { chosenNumber, type QuoteFormValues } from './quote-request.ts'
import { chooseVehicle, vipPossible } from './vehicle-choice.ts'

export type TripWish = {
	/** undefined until chosen */
	passengers: number | undefined
	luggage: number | undefined
	vip: boolean
}

/** The trip that a form's texts wish for, as far as it is chosen. */
export const wishIn = (values: Pick<QuoteFormValues, 'numPasajeros' | 'numMaletas' | 'esVip'>): TripWish => ({
	passengers: chosenNumber(values.numPasajeros),
	luggage: chosenNumber(values.numMaletas),
	vip: values.esVip === 'on',
})

export type Trip = {
	vehicle: Fleet | undefined
	/** false where none is large enough, and the largest is offered */
	vehicleFits: boolean
	vipPossible: boolean
	/** whether the vehicle is a VIP one, wished for or not */
	vip: boolean
	/** VIP is wished for and possible, but no VIP vehicle takes all the luggage: the wish stays one (decision 46) */
	vipMissed: boolean
	/** VIP is wished for, and no VIP vehicle has seats for all (decision 19) */
	vipRemoved: boolean
	/** the first possible day of pickup, `yyyy-MM-dd` */
	earliest: string
}

/**
 * All that follows from passengers, luggage and VIP (contract §4, §5): the one set of rules that runs in the
 * browser while a visitor types, and on the server before anything is stored.
 * @param today the day in Madrid, `yyyy-MM-dd`
 */
export function planTrip(fleets: readonly Fleet[], today: string, wish: TripWish): Trip {
	const { passengers, luggage } = wish
	const possible = passengers !== undefined && vipPossible(fleets, passengers)
	const vipWanted = wish.vip && possible
	const choice =
		passengers === undefined ? undefined : chooseVehicle(fleets, { passengers, luggage: luggage ?? 0, vip: vipWanted })
	const earliest = earliestPickup(today, choice?.fleet.marginDays ?? DEFAULT_MARGIN_DAYS)
	return {
		vehicle: choice?.fleet,
		vehicleFits: choice?.fits ?? true,
		vipPossible: possible,
		vip: choice?.fleet.vip === true,
		vipMissed: vipWanted && choice?.fleet.vip === false,
		vipRemoved: wish.vip && passengers !== undefined && !possible,
		earliest,
	}
}
