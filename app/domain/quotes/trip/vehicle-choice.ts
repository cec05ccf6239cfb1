import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { vehicleCount } from '#app/domain/fleet/vehicle-words.ts'
import { holdOf, isHoldTooSmall } from './hold.ts'

export type Load = {
	passengers: number
	luggage: number
	vip: boolean
	/** whether the holds should take all of the luggage, where seats alone decide otherwise */
	allInHold?: boolean
}

/** So many vehicles of one size. */
export type VehicleLine = Fleet & { count: number }

/** No hire has more vehicles, and so none has more lines; what that does not carry, the office has to see to. */
export const MOST_VEHICLES = 10

const onlyVip = (fleets: readonly Fleet[]) => fleets.filter((fleet) => fleet.vip)

/** Largest first, so that the order in which somebody lists them does not matter. */
const largestFirst = (fleets: readonly Fleet[]) => [...fleets].sort((one, other) => other.seats - one.seats)

/** Vehicles as lines, the largest first. */
const linesOf = (fleets: readonly Fleet[], vehicles: readonly Fleet[]): VehicleLine[] =>
	largestFirst(fleets).flatMap((fleet) => {
		const { length: count } = vehicles.filter((vehicle) => vehicle === fleet)
		return count > 0 ? [{ ...fleet, count }] : []
	})

type Some = { seats: number; hold: number; vehicles: Fleet[] }

/** Every sum of seats that one vehicle more leads to, each with the largest hold of those that come to it. */
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
 * As few vehicles as seat `capacity` and have a hold for so much luggage, of these the ones with the fewest seats, and
 * of those the ones with the largest hold; undefined where it takes too many.
 */
function fewestVehicles(fleets: readonly Fleet[], capacity: number, luggage = 0): VehicleLine[] | undefined {
	const sizes = largestFirst(fleets)
	let some: Some[] = [{ seats: 0, hold: 0, vehicles: [] }]
	for (let count = 1; count <= MOST_VEHICLES; count++) {
		some = withOneMore(some, sizes)
		const enough = some.filter(({ seats, hold }) => seats >= capacity && hold >= luggage)
		const [best] = enough.sort((one, other) => one.seats - other.seats)
		if (best) return linesOf(fleets, best.vehicles)
	}
	return undefined
}

const countOf = (vehicles: readonly VehicleLine[] | undefined) => vehicles && vehicleCount(vehicles)

/** Whether VIP vehicles seat all the passengers without taking more vehicles, which offers the VIP box (decision 19). */
export function vipPossible(fleets: readonly Fleet[], passengers: number) {
	const count = countOf(fewestVehicles(onlyVip(fleets), passengers))
	return count !== undefined && count === countOf(fewestVehicles(fleets, passengers))
}

/** The vehicles that seat a load and have a hold for so much: VIP ones if VIP is wanted, unless that takes more of them. */
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
	/** the others that can be had, by the wish for a hold that takes everything or without it; none where that is no matter */
	others: VehicleLine[]
	/** how many large pieces of luggage their holds take, where that is too few or there are others */
	hold: number | undefined
}

/**
 * The vehicles for a group: the smallest one whose seats cover the larger of passengers and luggage; where none does, as
 * few as do, and of these the ones with the fewest seats (contract §4). They are VIP ones if VIP is wanted, unless that
 * takes more vehicles. Where ten are not enough, ten of the largest (decisions 43, 46). Whoever wants all of the luggage
 * in the hold gets the next ones whose hold takes it, where there are any.
 * @returns undefined where the company has no fleet
 */
export function chooseVehicles(fleets: readonly Fleet[], load: Load): Choice | undefined {
	const seated = vehiclesFor(fleets, load, 0)
	if (!seated) {
		const [largest] = largestFirst(fleets)
		return largest && { vehicles: [{ ...largest, count: MOST_VEHICLES }], fit: false, others: [], hold: undefined }
	}
	if (!isHoldTooSmall(seated, load.luggage)) return { vehicles: seated, fit: true, others: [], hold: undefined }
	const roomier = vehiclesFor(fleets, load, load.luggage)
	const [vehicles, others] = load.allInHold && roomier ? [roomier, seated] : [seated, roomier ?? []]
	return { vehicles, fit: true, others, hold: holdOf(vehicles) }
}
