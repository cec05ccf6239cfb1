import type { Finding } from '#app/domain/hours/activity.ts'
import { unknownDocuments } from '#app/domain/resources/fitness.ts'
import type { Driver } from '#app/domain/resources/list-resources.server.ts'
import type { Choice, Choices, VehicleChoice } from '../choices.server.ts'
import type { Job, Span } from '../job.ts'

/** Another job near the one to plan, with what is assigned to it. */
export type Neighbour = Span &
	Pick<Job, 'id' | 'quoteId' | 'vehicleNumber' | 'vehicleId' | 'driverId' | 'secondDriverId'>

/** What the order of the pairs follows from. */
export type Ground = {
	job: Job
	/** seats of the booked size */
	seats: number
	choices: Choices
	/** choices for the other duties of the same vehicle of the booking that are not planned yet */
	rest: readonly Choices[]
	neighbours: readonly Neighbour[]
	/** whether a road joins the job to the jobs beside it of this vehicle or driver */
	isByRoad: { vehicle: (id: number) => boolean; driver: (id: number) => boolean }
	/** milliseconds at the wheel in the week of the job, with the job */
	drivingOf: (driverId: number) => number
}

/** Driver who may do a job, and what it would bring to their hours. */
export type LegalDriver = { driver: Choice<Driver>; findings: readonly Finding[] }

/** Vehicle and driver for a job. */
export type Pair = LegalDriver & { vehicle: VehicleChoice }

const HOUR = 3_600_000

/** Time to another job below which a delay of one would reach the other. */
const TIGHT = 2 * HOUR

/**
 * Costs by which pairs are ordered; the unit is one empty seat, or one hour at the wheel that the driver has in the
 * week. Every duty begins and ends at the garage, so the empty way is the same for all pairs.
 */
const COSTS = { unknown: 200, note: 20, unknownHours: 50, notForRest: 100, tight: 15, ofHire: -400, assigned: -800 }
const TOGETHER = -20

const cost = (isSo: boolean, name: keyof typeof COSTS) => (isSo ? COSTS[name] : 0)

const isTight = (job: Job, others: readonly Neighbour[]) =>
	others.some(({ startsAt, endsAt }) => startsAt < job.endsAt + TIGHT && endsAt > job.startsAt - TIGHT)

const drives = (id: number) => (other: Neighbour) => other.driverId === id || other.secondDriverId === id

const isFreeIn = (choices: readonly { id: number; obstacle: unknown }[], id: number) =>
	choices.some((choice) => choice.id === id && choice.obstacle === undefined)

const isOfHire =
	({ quoteId, vehicleNumber }: Job) =>
	(other: Neighbour) =>
		other.quoteId === quoteId && other.vehicleNumber === vehicleNumber

/** Returns the cost of a vehicle: empty seats first, then what its other jobs and its documents say. */
function costOfVehicle({ job, seats, rest, neighbours }: Ground, vehicle: VehicleChoice) {
	const others = neighbours.filter(({ id, vehicleId }) => id !== job.id && vehicleId === vehicle.id)
	return (
		Math.abs(vehicle.seats - seats) +
		cost(unknownDocuments.vehicles(vehicle).length > 0, 'unknown') +
		cost(!rest.every(({ vehicles }) => isFreeIn(vehicles, vehicle.id)), 'notForRest') +
		cost(isTight(job, others), 'tight') +
		cost(others.some(isOfHire(job)), 'ofHire') +
		cost(vehicle.id === job.vehicleId, 'assigned')
	)
}

/** Returns the cost of a driver: hours of the week first, then what their other jobs and documents say. */
function costOfDriver({ job, rest, neighbours, drivingOf }: Ground, driver: Choice<Driver>) {
	const others = neighbours.filter((other) => other.id !== job.id && drives(driver.id)(other))
	return (
		drivingOf(driver.id) / HOUR +
		cost(unknownDocuments.drivers(driver).length > 0, 'unknown') +
		cost(!rest.every(({ drivers }) => isFreeIn(drivers, driver.id)), 'notForRest') +
		cost(isTight(job, others), 'tight') +
		cost(others.some(isOfHire(job)), 'ofHire') +
		cost(driver.id === job.driverId, 'assigned')
	)
}

function costOfFindings(findings: readonly Finding[]) {
	const has = (asked: Finding['severity']) => findings.some(({ severity }) => severity === asked)
	return cost(has('note'), 'note') + cost(has('unknown'), 'unknownHours')
}

/** Lists the vehicles that may be proposed, the best first: free, not reserved by an offer, and reached by road. */
export const fittingVehicles = (ground: Ground): VehicleChoice[] =>
	ground.choices.vehicles
		.filter(({ id, obstacle, heldBy }) => !obstacle && !heldBy && ground.isByRoad.vehicle(id))
		.map((vehicle) => ({ vehicle, cost: costOfVehicle(ground, vehicle) }))
		.toSorted((one, other) => one.cost - other.cost)
		.map(({ vehicle }) => vehicle)

/** Lists the drivers who are free and reached by road, the best first; their hours are not checked yet. */
export const fittingDrivers = (ground: Ground): Choice<Driver>[] =>
	ground.choices.drivers
		.filter(({ id, obstacle }) => !obstacle && id !== ground.job.secondDriverId && ground.isByRoad.driver(id))
		.map((driver) => ({ driver, cost: costOfDriver(ground, driver) }))
		.toSorted((one, other) => one.cost - other.cost)
		.map(({ driver }) => driver)

/** Chooses the first pairs, those first that share neither vehicle nor driver with one chosen before. */
function distinct(pairs: readonly Pair[], most: number) {
	const chosen: Pair[] = []
	for (const mayShare of [false, true])
		for (const pair of pairs) {
			const isShared = chosen.some(({ vehicle, driver }) => vehicle === pair.vehicle || driver === pair.driver)
			if (chosen.length < most && !chosen.includes(pair) && (mayShare || !isShared)) chosen.push(pair)
		}
	return pairs.filter((pair) => chosen.includes(pair))
}

/** Returns the best pairs of these vehicles and drivers, the best first. */
export function bestPairs(
	ground: Ground,
	vehicles: readonly VehicleChoice[],
	drivers: readonly LegalDriver[],
	most: number,
): Pair[] {
	const together = (vehicleId: number, driverId: number) =>
		ground.neighbours.some((other) => other.vehicleId === vehicleId && drives(driverId)(other))
	const ofVehicles = new Map(vehicles.map((vehicle) => [vehicle.id, costOfVehicle(ground, vehicle)]))
	const pairs = drivers.flatMap((legal) => {
		const ofDriver = costOfDriver(ground, legal.driver) + costOfFindings(legal.findings)
		return vehicles.map((vehicle) => {
			const ofBoth = together(vehicle.id, legal.driver.id) ? TOGETHER : 0
			return { pair: { vehicle, ...legal }, cost: (ofVehicles.get(vehicle.id) ?? 0) + ofDriver + ofBoth }
		})
	})
	const ordered = pairs.toSorted((one, other) => one.cost - other.cost).map(({ pair }) => pair)
	return distinct(ordered, most)
}
