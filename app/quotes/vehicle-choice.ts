import type { Fleet } from '#app/fleet/fleet.ts'

export type Load = { passengers: number; luggage: number; vip: boolean }

/** So many vehicles of one size. */
export type VehicleLine = Fleet & { count: number }

/** No hire has more vehicles, and so none has more lines; what that does not carry, the office has to see to. */
export const MOST_VEHICLES = 10

const onlyVip = (fleets: readonly Fleet[]) => fleets.filter((fleet) => fleet.vip)

/** Largest first, so that the order in which somebody lists them does not matter. */
const largestFirst = (fleets: readonly Fleet[]) => [...fleets].sort((one, other) => other.seats - one.seats)

/**
 * As few vehicles as seat `capacity`, and of these the ones with the fewest seats; undefined where it takes too many.
 * So many of the largest would do: what remains to be found is the smallest sum of so many.
 */
function fewestVehicles(fleets: readonly Fleet[], capacity: number): Fleet[] | undefined {
	const sizes = largestFirst(fleets)
	const count = Math.ceil(Math.max(1, capacity) / (sizes[0]?.seats ?? 0))
	if (count > MOST_VEHICLES) return undefined
	let bySeats = new Map<number, Fleet[]>([[0, []]])
	for (let done = 0; done < count; done++) {
		const longer = new Map<number, Fleet[]>()
		for (const [seats, vehicles] of bySeats)
			for (const fleet of sizes)
				if (!longer.has(seats + fleet.seats)) longer.set(seats + fleet.seats, [...vehicles, fleet])
		bySeats = longer
	}
	return bySeats.get(Math.min(...[...bySeats.keys()].filter((seats) => seats >= capacity)))
}

/** Whether VIP vehicles seat all the passengers without taking more vehicles, which offers the VIP box (decision 19). */
export function vipPossible(fleets: readonly Fleet[], passengers: number) {
	const count = fewestVehicles(onlyVip(fleets), passengers)?.length
	return count !== undefined && count === fewestVehicles(fleets, passengers)?.length
}

/** Vehicles as lines, the largest first. */
const linesOf = (fleets: readonly Fleet[], vehicles: readonly Fleet[]): VehicleLine[] =>
	largestFirst(fleets).flatMap((fleet) => {
		const { length: count } = vehicles.filter((vehicle) => vehicle === fleet)
		return count > 0 ? [{ ...fleet, count }] : []
	})

/**
 * The vehicles for a group: the smallest one whose seats cover the larger of passengers and luggage; where none does, as
 * few as do, and of these the ones with the fewest seats (contract §4). They are VIP ones if VIP is wanted, unless that
 * takes more vehicles. Where ten are not enough, ten of the largest (decisions 43, 46).
 * @returns lines, the largest vehicles first, and whether they are enough; undefined where the company has no fleet
 */
export function chooseVehicles(
	fleets: readonly Fleet[],
	load: Load,
): { vehicles: VehicleLine[]; fit: boolean } | undefined {
	const capacity = Math.max(load.passengers, load.luggage)
	const any = fewestVehicles(fleets, capacity)
	const vip = load.vip ? fewestVehicles(onlyVip(fleets), capacity) : undefined
	const enough = vip?.length === any?.length ? vip : any
	if (enough) return { vehicles: linesOf(fleets, enough), fit: true }
	const [largest] = largestFirst(fleets)
	return largest && { vehicles: [{ ...largest, count: MOST_VEHICLES }], fit: false }
}
