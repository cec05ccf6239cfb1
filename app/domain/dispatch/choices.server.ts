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
import { planBuffer } from './board/plan-settings.server.ts'
import type { Job } from './job.ts'
import { daysOf, driverObstacle, type Obstacle, seatsOf, vehicleObstacle } from './obstacles.server.ts'
import { claimsOn } from './reservations/claims.server.ts'
import { type HeldVehicle, holdsBetween } from './reservations/holds.server.ts'

/** Somebody or something that may be told off for a job; with an obstacle where it may not. */
export type Choice<Of> = Of & { obstacle: Obstacle | undefined }

/** A vehicle, and the open offer of another hire that holds it softly meanwhile. */
export type VehicleChoice = Choice<Vehicle> & { heldBy: HeldVehicle | undefined }

/** What is told of choices: free and fitting ones first, then the rest with the reason why not. */
export type Choices = {
	vehicles: VehicleChoice[]
	drivers: Choice<Driver>[]
	partners: Awaited<ReturnType<typeof listPartners>>
}

/**
 * Free ones in the order in which they come, before those with a reason why not; those that are gone for good are left out.
 * @param told the ids of who and what is told off, which stay however gone
 */
export function freeFirst<Of extends { id: number; obstacle: Obstacle | undefined }>(
	choices: readonly Of[],
	isWorse = (_: Of) => false,
	told: readonly (number | null)[] = [],
) {
	const rank = (choice: Of) => (choice.obstacle ? 2 : 0) + (isWorse(choice) ? 1 : 0)
	return choices
		.filter((choice) => !isGone(choice.obstacle?.unfit) || told.includes(choice.id))
		.toSorted((one, other) => rank(one) - rank(other))
}

/** Of the free vehicles the size that was hired comes first, then larger ones; one that an offer holds is the last of them. */
const byWaste = (seats: number) => (one: Vehicle, other: Vehicle) =>
	Math.abs(one.seats - seats) - Math.abs(other.seats - seats)

/**
 * Who and what may be told off for a job. What is told off for it already is among them: nobody loses it by saving.
 * @param job as it is planned now
 */
export async function choicesFor(context: Pick<Context, 'database' | 'now'>, job: Job): Promise<Choices> {
	const queries = context.database.read
	const { startsAt, endsAt } = job
	const since = dayAt(startsAt)
	const [vehicles, drivers, partners, buffer, seats, holds] = await Promise.all([
		listVehicles(queries, { since }),
		listDrivers(queries, { since }),
		listPartners(queries),
		planBuffer(queries),
		seatsOf(queries, job.fleetId),
		holdsBetween(context, startsAt, endsAt),
	])
	const days = daysOf(job)
	const claims = await claimsOn(queries, { startsAt, endsAt, buffer })
	const holding = holds.filter(({ quoteId }) => quoteId !== job.quoteId)
	const ofVehicles = vehicles.toSorted(byWaste(seats)).map((vehicle) => ({
		...vehicle,
		obstacle: vehicleObstacle(job, vehicle, seats, claims, days),
		heldBy: holding.find(({ vehicleId }) => vehicleId === vehicle.id),
	}))
	const ofDrivers = drivers.map((driver) => ({ ...driver, obstacle: driverObstacle(job, driver, claims, days) }))
	return {
		vehicles: freeFirst(ofVehicles, ({ heldBy }) => heldBy !== undefined, [job.vehicleId]),
		drivers: freeFirst(ofDrivers, undefined, [job.driverId, job.secondDriverId]),
		partners: partners.filter(({ retired, id }) => retired === 0 || id === job.partnerId),
	}
}
