import type { Fleet } from '#app/fleet/fleet.ts'

export type Load = { passengers: number; luggage: number; vip: boolean }

/** Whether some VIP fleet seats all the passengers, which is what offers the VIP box (decision 19). */
export const vipPossible = (fleets: readonly Fleet[], passengers: number) =>
	fleets.some((fleet) => fleet.vip && fleet.seats >= passengers)

const onlyVip = (fleets: readonly Fleet[]) => fleets.filter((fleet) => fleet.vip)

/** The fleet with the fewest seats that takes `capacity`. */
const smallestThatFits = (fleets: readonly Fleet[], capacity: number) =>
	fleets
		.filter((fleet) => fleet.seats >= capacity)
		.reduce<Fleet | undefined>((best, fleet) => (best && best.seats <= fleet.seats ? best : fleet), undefined)

const largest = (fleets: readonly Fleet[]) =>
	fleets.reduce<Fleet | undefined>((best, fleet) => (best && best.seats >= fleet.seats ? best : fleet), undefined)

/**
 * The vehicle for a group: the smallest fleet whose seats cover the larger of passengers and luggage, among the VIP
 * ones if VIP is wanted (contract §4). Where no VIP one is large enough, the smallest of all that is, or else the
 * largest (decision 46).
 * @returns the fleet and whether it is large enough; undefined where the company has no fleet
 */
export function chooseVehicle(fleets: readonly Fleet[], load: Load): { fleet: Fleet; fits: boolean } | undefined {
	const capacity = Math.max(load.passengers, load.luggage)
	const vip = load.vip ? smallestThatFits(onlyVip(fleets), capacity) : undefined
	const fitting = vip ?? smallestThatFits(fleets, capacity)
	const fleet = fitting ?? largest(fleets)
	return fleet && { fleet, fits: fitting !== undefined }
}
