import { eq } from 'drizzle-orm'
import { driverFitness, type Unfit, vehicleFitness } from '#app/domain/resources/fitness.ts'
import { type Driver, listDrivers, listVehicles, type Vehicle } from '#app/domain/resources/list-resources.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { fleets } from '#drizzle/schema.ts'
import { planBuffer } from './board/plan-settings.server.ts'
import type { Conflict } from './board/stages.ts'
import type { Job, Span } from './job.ts'
import { type Claim, claimsOn, isDrivenBy, isInTheWay } from './reservations/claims.server.ts'

/** Reason why a vehicle or a driver cannot do a job, with the job that has taken it, where one has. */
export type Obstacle = { reason: Exclude<Conflict, ''>; taken?: Claim; unfit?: Unfit }

/** Our own resources assigned to a job. */
export type Assigned = Pick<Job, 'vehicleId' | 'driverId' | 'secondDriverId'>

type Asking = Span & Pick<Job, 'id' | 'quoteId' | 'vehicleNumber' | 'fleetId'>

/** Returns the first and the last day in Madrid that a span touches. */
export const daysOf = ({ startsAt, endsAt }: Span) => ({ fromDay: dayAt(startsAt), untilDay: dayAt(endsAt - 1) })

/**
 * Returns why a vehicle cannot do a job; undefined if it can.
 * @param seats of the booked vehicle size
 * @param claims on the vehicle around the time of the job
 * @param days of the job; a caller that checks many vehicles computes them once
 */
export function vehicleObstacle(
	job: Asking,
	vehicle: Vehicle,
	seats: number,
	claims: readonly Claim[],
	days = daysOf(job),
): Obstacle | undefined {
	const unfit = vehicleFitness(vehicle, vehicle.absences, days)
	if (unfit) return { reason: unfit.reason === 'papers' ? 'vehiclePapers' : 'vehicleAway', unfit }
	if (vehicle.fleetId !== job.fleetId && vehicle.seats < seats) return { reason: 'tooSmall' }
	const taken = claims.find((claim) => claim.vehicleId === vehicle.id && isInTheWay(job, claim))
	return taken && { reason: 'vehicleTaken', taken }
}

/**
 * Returns why a driver cannot do a job; undefined if they can.
 * @param claims on the driver around the time of the job
 * @param days as for `vehicleObstacle`
 */
export function driverObstacle(
	job: Asking,
	driver: Driver,
	claims: readonly Claim[],
	days = daysOf(job),
): Obstacle | undefined {
	const unfit = driverFitness(driver, driver.absences, days)
	if (unfit) return { reason: unfit.reason === 'papers' ? 'driverPapers' : 'driverAway', unfit }
	const taken = claims.find((claim) => isDrivenBy(claim, driver.id) && isInTheWay(job, claim))
	return taken && { reason: 'driverTaken', taken }
}

/** Returns the seats of a vehicle size; 0 if it is unknown. */
export async function seatsOf(queries: Queries, fleetId: number): Promise<number> {
	const [fleet] = await queries.select({ seats: fleets.seats }).from(fleets).where(eq(fleets.id, fleetId))
	return fleet?.seats ?? 0
}

const given = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)

type How = {
	/** ignores claims of jobs that are marked as conflicts; for a job that is assigned already */
	ignoresConflicts?: true
}

/**
 * Returns the first reason why the assigned resources, or those to be assigned, cannot do a job; the vehicle's comes
 * before the drivers'.
 * @returns undefined where they can; 'unknown' where there is no such vehicle or driver
 */
export async function obstacleTo(
	queries: Queries,
	job: Asking,
	assigned: Assigned,
	{ ignoresConflicts }: How = {},
): Promise<Obstacle | 'unknown' | undefined> {
	const vehicleIds = given([assigned.vehicleId])
	const driverIds = given([assigned.driverId, assigned.secondDriverId])
	if (vehicleIds.length + driverIds.length === 0) return undefined
	const { startsAt, endsAt } = job
	const asked = { startsAt, endsAt, buffer: await planBuffer(queries), vehicleIds, driverIds }
	const claims = (await claimsOn(queries, asked)).filter(({ conflict }) => !ignoresConflicts || conflict === '')
	const since = dayAt(startsAt)
	if (vehicleIds.length > 0) {
		const [vehicle] = await listVehicles(queries, { ids: vehicleIds, since })
		if (!vehicle) return 'unknown'
		const obstacle = vehicleObstacle(job, vehicle, await seatsOf(queries, job.fleetId), claims)
		if (obstacle) return obstacle
	}
	const found = driverIds.length > 0 ? await listDrivers(queries, { ids: driverIds, since }) : []
	for (const id of driverIds) {
		const driver = found.find((each) => each.id === id)
		if (!driver) return 'unknown'
		const obstacle = driverObstacle(job, driver, claims)
		if (obstacle) return obstacle
	}
	return undefined
}
