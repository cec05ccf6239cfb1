import type { Fleet } from '#app/fleet/fleet.ts'

export type Load = { passengers: number; luggage: number; vip: boolean }

/** Whether some VIP fleet seats all the passengers, which is what offers the VIP box (decision 19). */
export const vipPossible = (fleets: readonly Fleet[], passengers: number) =>
	fleets.some((fleet) => fleet.vip && fleet.seats >= passengers)

/** The fleet with the fewest seats that takes `capacity`. */
const smallestThatFits = (fleets: readonly Fleet[], capacity: number) =>
	fleets
		.filter((fleet) => fleet.seats >= capacity)
		.reduce<Fleet | undefined>((best, fleet) => (best && best.seats <= fleet.seats ? best : fleet), undefined)

const largest = (fleets: readonly Fleet[]) =>
	fleets.reduce<Fleet | undefined>((best, fleet) => (best && best.seats >= fleet.seats ? best : fleet), undefined)

/**
 * The vehicle for a group: the smallest fleet whose seats cover the larger of passengers and luggage, among the VIP
 * ones if VIP is wanted (spec §4). Where none of that kind is large enough, the smallest other one that is, or else
 * the largest there is without VIP (decision 19).
 * @returns the fleet and whether it is of the kind and size asked for; undefined where the company has no fleet
 */
export function chooseVehicle(fleets: readonly Fleet[], load: Load): { fleet: Fleet; fits: boolean } | undefined {
	const capacity = Math.max(load.passengers, load.luggage)
	const fitting = smallestThatFits(load.vip ? fleets.filter((fleet) => fleet.vip) : fleets, capacity)
	if (fitting) return { fleet: fitting, fits: true }

	const others = fleets.filter((fleet) => !fleet.vip)
	const instead = smallestThatFits(others, capacity) ?? largest(others) ?? largest(fleets)
	return instead && { fleet: instead, fits: false }
}
