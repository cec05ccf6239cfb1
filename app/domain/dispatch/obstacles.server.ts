import { eq } from 'drizzle-orm'
import { driverFitness, type Unfit, vehicleFitness } from '#app/domain/resources/fitness.ts'
import { type Driver, listDrivers, listVehicles, type Vehicle } from '#app/domain/resources/list-resources.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { fleets } from '#drizzle/schema.ts'
import { planBuffer } from './board/plan-settings.server.ts'
import type { Misfit } from './board/stages.ts'
import type { Job, Span } from './job.ts'
import { type Claim, claimsOn, isDrivenBy, isInTheWay } from './reservations/claims.server.ts'

/** Why a vehicle or a driver cannot do a job, and where it is already taken, by which one. */
export type Obstacle = { reason: Exclude<Misfit, ''>; taken?: Claim; unfit?: Unfit }

/** Who is told off for a job. */
export type Told = Pick<Job, 'vehicleId' | 'driverId' | 'secondDriverId'>

type Asking = Span & Pick<Job, 'id' | 'quoteId' | 'vehicleNumber' | 'fleetId'>

/** Whole days of Madrid that a span touches. */
export const daysOf = ({ startsAt, endsAt }: Span) => ({ fromDay: dayAt(startsAt), untilDay: dayAt(endsAt - 1) })

/**
 * Why a vehicle cannot do a job.
 * @param seats that were hired
 * @param claims on that vehicle's time about then
 * @param days of the job, for whoever looks at many vehicles
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

/** Why a driver cannot do a job. @param claims on that driver's time about then @param days as `vehicleObstacle` */
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

/** How many seats a size of vehicle has. */
export async function seatsOf(queries: Queries, fleetId: number): Promise<number> {
	const [fleet] = await queries.select({ seats: fleets.seats }).from(fleets).where(eq(fleets.id, fleetId))
	return fleet?.seats ?? 0
}

const given = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)

type How = {
	/** leaves out what other jobs claim in vain, for one that is planned already */
	passesOverMisfits?: true
}

/**
 * Why those who are told off for a job, or would be, cannot do it: the first reason, the vehicle's before its drivers'.
 * @returns undefined where they can; 'unknown' where there is no such vehicle or driver
 */
export async function obstacleTo(
	queries: Queries,
	job: Asking,
	told: Told,
	{ passesOverMisfits }: How = {},
): Promise<Obstacle | 'unknown' | undefined> {
	const vehicleIds = given([told.vehicleId])
	const driverIds = given([told.driverId, told.secondDriverId])
	if (vehicleIds.length + driverIds.length === 0) return undefined
	const { startsAt, endsAt } = job
	const asked = { startsAt, endsAt, buffer: await planBuffer(queries), vehicleIds, driverIds }
	const claims = (await claimsOn(queries, asked)).filter(({ misfit }) => !passesOverMisfits || misfit === '')
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
