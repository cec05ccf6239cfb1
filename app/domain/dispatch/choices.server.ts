import type { Context } from '#app/context.server.ts'
import { isGone } from '#app/domain/resources/fitness.ts'
import {
	type Driver,
	listDrivers,
	listPartners,
	listVehicles,
	type Vehicle,
} from '#app/domain/resources/list-resources.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { fleets } from '#drizzle/schema.ts'
import { planBuffer } from './board/plan-settings.server.ts'
import type { Job, Span } from './job.ts'
import { daysOf, driverObstacle, type Obstacle, vehicleObstacle } from './obstacles.server.ts'
import { type Claim, claimsOn, isAround } from './reservations/claims.server.ts'
import { type ReservedVehicle, reservationsBetween } from './reservations/reservations.server.ts'

/** Vehicle or driver to choose for a job; `obstacle` says why it cannot do the job. */
export type Choice<Of> = Of & { obstacle: Obstacle | undefined }

/** Vehicle, with the open offer of another booking that has reserved it for that time. */
export type VehicleChoice = Choice<Vehicle> & { heldBy: ReservedVehicle | undefined }

/** Choices for a job: free and suitable ones first, then the rest with their obstacle. */
export type Choices = {
	vehicles: VehicleChoice[]
	drivers: Choice<Driver>[]
	partners: Awaited<ReturnType<typeof listPartners>>
}

/**
 * Sorts free choices before those with an obstacle, each in the order given. Leaves out choices that are gone for good.
 * @param isWorse puts a choice behind the others of the same kind
 * @param chosen ids already assigned, which stay even if gone for good
 */
export function freeFirst<Of extends { id: number; obstacle: Obstacle | undefined }>(
	choices: readonly Of[],
	isWorse = (_: Of) => false,
	chosen: readonly (number | null)[] = [],
) {
	const rank = (choice: Of) => (choice.obstacle ? 2 : 0) + (isWorse(choice) ? 1 : 0)
	return choices
		.filter((choice) => !isGone(choice.obstacle?.unfit) || chosen.includes(choice.id))
		.toSorted((one, other) => rank(one) - rank(other))
}

/** Compares vehicles by how close their seats are to those booked; too small ones get an obstacle and end up behind. */
const byWaste = (seats: number) => (one: Vehicle, other: Vehicle) =>
	Math.abs(one.seats - seats) - Math.abs(other.seats - seats)

/** Records from which the choices for the jobs of a stretch of time follow. */
export type ChoiceFacts = {
	vehicles: Vehicle[]
	drivers: Driver[]
	partners: Choices['partners']
	/** minutes between two jobs */
	buffer: number
	/** seats of each vehicle size, by its id */
	seats: ReadonlyMap<number, number>
	reservations: ReservedVehicle[]
	claims: Claim[]
}

/** Reads the records for the choices of all jobs within a stretch of time. */
export async function choiceFacts(
	context: Pick<Context, 'database' | 'now'>,
	{ startsAt, endsAt }: Span,
): Promise<ChoiceFacts> {
	const queries = context.database.read
	const since = dayAt(startsAt)
	const [vehicles, drivers, partners, buffer, sizes, reservations] = await Promise.all([
		listVehicles(queries, { since }),
		listDrivers(queries, { since }),
		listPartners(queries),
		planBuffer(queries),
		queries.select({ id: fleets.id, seats: fleets.seats }).from(fleets),
		reservationsBetween(context, startsAt, endsAt),
	])
	const claims = await claimsOn(queries, { startsAt, endsAt, buffer })
	const seats = new Map(sizes.map((size) => [size.id, size.seats]))
	return { vehicles, drivers, partners, buffer, seats, reservations, claims }
}

/**
 * Lists the vehicles, drivers and partners to choose from for a job. Those already assigned stay in the list, so that
 * saving the form unchanged keeps them.
 * @param facts of a stretch of time that contains the job
 * @param job as it is planned now
 */
export function choicesOf(facts: ChoiceFacts, job: Job): Choices {
	const days = daysOf(job)
	const seats = facts.seats.get(job.fleetId) ?? 0
	const claims = facts.claims.filter(isAround(job, facts.buffer))
	const holding = facts.reservations.filter(isAround(job, 0)).filter(({ quoteId }) => quoteId !== job.quoteId)
	const ofVehicles = facts.vehicles.toSorted(byWaste(seats)).map((vehicle) => ({
		...vehicle,
		obstacle: vehicleObstacle(job, vehicle, seats, claims, days),
		heldBy: holding.find(({ vehicleId }) => vehicleId === vehicle.id),
	}))
	const ofDrivers = facts.drivers.map((driver) => ({ ...driver, obstacle: driverObstacle(job, driver, claims, days) }))
	return {
		vehicles: freeFirst(ofVehicles, ({ heldBy }) => heldBy !== undefined, [job.vehicleId]),
		drivers: freeFirst(ofDrivers, undefined, [job.driverId, job.secondDriverId]),
		partners: facts.partners.filter(({ retired, id }) => retired === 0 || id === job.partnerId),
	}
}

/** Reads the choices for one job, as `choicesOf` lists them. */
export const choicesFor = async (context: Pick<Context, 'database' | 'now'>, job: Job): Promise<Choices> =>
	choicesOf(await choiceFacts(context, job), job)
