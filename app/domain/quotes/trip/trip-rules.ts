import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { chosenNumber, type QuoteFormValues } from '../quote-request.ts'
import { DEFAULT_MARGIN_DAYS, earliestPickup } from './pickup-date.ts'
import { type Choice, chooseVehicles, type VehicleLine, vipPossible } from './vehicle-choice.ts'

export type TripPreference = {
	/** undefined until chosen */
	passengers: number | undefined
	luggage: number | undefined
	vip: boolean
	/** whether all of the luggage should fit into the vehicles' luggage space */
	allInHold: boolean
}

/** Reads group, luggage and preferences from a form's texts, as far as they are chosen. */
export const changeRequestIn = (
	values: Pick<QuoteFormValues, 'numPasajeros' | 'numMaletas' | 'esVip' | 'todoEnBodega'>,
): TripPreference => ({
	passengers: chosenNumber(values.numPasajeros),
	luggage: chosenNumber(values.numMaletas),
	vip: values.esVip === 'on',
	allInHold: values.todoEnBodega === 'on',
})

export type Trip = Pick<Choice, 'others' | 'hold'> & {
	/** lines, the largest vehicles first; none while the number of passengers is not chosen */
	vehicles: VehicleLine[]
	/** false where they are too small, although they are the most that one request may have */
	vehiclesFit: boolean
	vipPossible: boolean
	/** whether all of them are VIP vehicles, asked for or not */
	vip: boolean
	/** VIP is asked for and possible, but VIP vehicles cannot take the luggage: the preference stays (decision 46) */
	vipMissed: boolean
	/** VIP is asked for, but VIP vehicles do not seat the group without more vehicles (decision 19) */
	vipRemoved: boolean
	/** the first possible day of pick-up, `yyyy-MM-dd` */
	earliest: string
	/** days between request and trip: the largest margin of all vehicles (decision 61) */
	marginDays: number
}

/**
 * Applies all rules for passengers, luggage and VIP (contract §4, §5). The same rules run in the browser while a
 * visitor types, and on the server before anything is stored.
 * @param today the day in Madrid, `yyyy-MM-dd`
 */
export function planTrip(fleets: readonly Fleet[], today: string, preference: TripPreference): Trip {
	const { passengers, luggage = 0, allInHold } = preference
	const possible = passengers !== undefined && vipPossible(fleets, passengers)
	const vipWanted = preference.vip && possible
	const choice =
		passengers === undefined ? undefined : chooseVehicles(fleets, { passengers, luggage, vip: vipWanted, allInHold })
	const vehicles = choice?.vehicles ?? []
	const isVip = vehicles.length > 0 && vehicles.every((line) => line.vip)
	const margins = vehicles.map((line) => line.marginDays)
	const marginDays = margins.length > 0 ? Math.max(...margins) : DEFAULT_MARGIN_DAYS
	return {
		vehicles,
		vehiclesFit: choice?.fit ?? true,
		others: choice?.others ?? [],
		hold: choice?.hold,
		vipPossible: possible,
		vip: isVip,
		vipMissed: vipWanted && vehicles.length > 0 && !isVip,
		vipRemoved: preference.vip && passengers !== undefined && !possible,
		earliest: earliestPickup(today, marginDays),
		marginDays,
	}
}
