import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { vehicleCount } from '#app/domain/fleet/vehicle-words.ts'
import { isLuggageCapacityTooSmall, luggageCapacityOf } from './luggage-capacity.ts'

export type Load = {
	passengers: number
	luggage: number
	vip: boolean
	/** whether the luggage capacity should suffice for all luggage; otherwise only the seats decide */
	allInHold?: boolean
}

/** Number of vehicles of one size. */
export type VehicleLine = Fleet & { count: number }

/** Most vehicles, and so most lines, of a request; the office has to arrange what they do not carry. */
export const MAX_VEHICLES = 10

const onlyVip = (fleets: readonly Fleet[]) => fleets.filter((fleet) => fleet.vip)

/** Sorts fleets by seats, the largest first, so that their order in the list does not matter. */
const largestFirst = (fleets: readonly Fleet[]) => [...fleets].sort((one, other) => other.seats - one.seats)

/** Groups vehicles into lines, the largest first. */
const linesOf = (fleets: readonly Fleet[], vehicles: readonly Fleet[]): VehicleLine[] =>
	largestFirst(fleets).flatMap((fleet) => {
		const { length: count } = vehicles.filter((vehicle) => vehicle === fleet)
		return count > 0 ? [{ ...fleet, count }] : []
	})

type Some = { seats: number; hold: number; vehicles: Fleet[] }

/** Adds one vehicle to each combination; of those with equal seats the one with most luggage capacity stays. */
function withOneMore(some: readonly Some[], fleets: readonly Fleet[]): Some[] {
	const bySeats = new Map<number, Some>()
	for (const { seats, hold, vehicles } of some)
		for (const fleet of fleets) {
			const more = { seats: seats + fleet.seats, hold: hold + (fleet.hold ?? 0), vehicles: [...vehicles, fleet] }
			const known = bySeats.get(more.seats)
			if (!known || known.hold < more.hold) bySeats.set(more.seats, more)
		}
	return [...bySeats.values()]
}

/**
 * Finds the fewest vehicles that seat `capacity` and have luggage capacity for `luggage`. Of several choices it takes
 * the one with the fewest seats, then the one with the most luggage capacity.
 * @returns undefined where more than `MAX_VEHICLES` would be needed
 */
function fewestVehicles(fleets: readonly Fleet[], capacity: number, luggage = 0): VehicleLine[] | undefined {
	const sizes = largestFirst(fleets)
	let some: Some[] = [{ seats: 0, hold: 0, vehicles: [] }]
	for (let count = 1; count <= MAX_VEHICLES; count++) {
		some = withOneMore(some, sizes)
		const enough = some.filter(({ seats, hold }) => seats >= capacity && hold >= luggage)
		const [best] = enough.sort((one, other) => one.seats - other.seats)
		if (best) return linesOf(fleets, best.vehicles)
	}
	return undefined
}

const countOf = (vehicles: readonly VehicleLine[] | undefined) => vehicles && vehicleCount(vehicles)

/** Returns whether VIP vehicles seat the group without more vehicles, so that the form offers VIP (decision 19). */
export function vipPossible(fleets: readonly Fleet[], passengers: number) {
	const count = countOf(fewestVehicles(onlyVip(fleets), passengers))
	return count !== undefined && count === countOf(fewestVehicles(fleets, passengers))
}

/**
 * Finds the vehicles for a load with a given luggage capacity: VIP vehicles if VIP is wanted, unless that takes more of
 * them.
 */
function vehiclesFor(fleets: readonly Fleet[], { passengers, luggage, vip }: Load, inHold: number) {
	const capacity = Math.max(passengers, luggage)
	const any = fewestVehicles(fleets, capacity, inHold)
	const wanted = vip ? fewestVehicles(onlyVip(fleets), capacity, inHold) : undefined
	return countOf(wanted) === countOf(any) ? wanted : any
}

export type Choice = {
	/** lines, the largest vehicles first */
	vehicles: VehicleLine[]
	/** whether they are enough */
	fit: boolean
	/** the alternative: with more room, or without if all luggage has to fit; none where the luggage fits anyway */
	others: VehicleLine[]
	/** luggage capacity in large pieces, where it is too small or there is an alternative */
	hold: number | undefined
}

/**
 * Chooses the vehicles for a group: the smallest one whose seats cover the larger of passengers and luggage; if none
 * does, the fewest that do, and of these the ones with the fewest seats (contract §4). They are VIP vehicles if VIP is
 * wanted, unless that takes more vehicles. Where ten are not enough, it returns ten of the largest (decisions 43, 46).
 * A customer who wants all luggage in the luggage space gets the next larger choice that has room for it, if any.
 * @returns undefined where the company has no fleet
 */
export function chooseVehicles(fleets: readonly Fleet[], load: Load): Choice | undefined {
	const seated = vehiclesFor(fleets, load, 0)
	if (!seated) {
		const [largest] = largestFirst(fleets)
		return largest && { vehicles: [{ ...largest, count: MAX_VEHICLES }], fit: false, others: [], hold: undefined }
	}
	if (!isLuggageCapacityTooSmall(seated, load.luggage))
		return { vehicles: seated, fit: true, others: [], hold: undefined }
	const roomier = vehiclesFor(fleets, load, load.luggage)
	const [vehicles, others] = load.allInHold && roomier ? [roomier, seated] : [seated, roomier ?? []]
	return { vehicles, fit: true, others, hold: luggageCapacityOf(vehicles) }
}
