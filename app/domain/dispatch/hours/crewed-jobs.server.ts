import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { drivers, jobs, partners, vehicles } from '#drizzle/schema.ts'

const crewed = {
	job: {
		...{ id: jobs.id, quoteId: jobs.quoteId, stage: jobs.stage, conflict: jobs.conflict, legs: jobs.legs },
		...{ startsAt: jobs.startsAt, endsAt: jobs.endsAt, quotedKm: jobs.quotedKm, drivenKm: jobs.drivenKm },
		...{ driverId: jobs.driverId, secondDriverId: jobs.secondDriverId },
	},
	vehicle: { plate: vehicles.plate, name: vehicles.name, seats: vehicles.seats },
	partner: { name: partners.name, plate: partners.plate, driverName: partners.driverName },
}

const driver = {
	...{ id: drivers.id, firstName: drivers.firstName, surname: drivers.surname },
	...{ phone: drivers.phone, phoneForCustomers: drivers.phoneForCustomers },
}

async function driversBy(queries: Queries, ids: readonly number[]) {
	if (ids.length === 0) return new Map<number, never>()
	const rows = await queries
		.select(driver)
		.from(drivers)
		.where(inArray(drivers.id, [...ids]))
	return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Reads the jobs of some bookings with their vehicle, drivers or partner; by duty, then by vehicle, without dropped
 * ones.
 */
export async function crewedJobs(queries: Queries, quoteIds: readonly number[]) {
	if (quoteIds.length === 0) return []
	const rows = await queries
		.select(crewed)
		.from(jobs)
		.leftJoin(vehicles, eq(vehicles.id, jobs.vehicleId))
		.leftJoin(partners, eq(partners.id, jobs.partnerId))
		.where(and(inArray(jobs.quoteId, [...quoteIds]), isNull(jobs.droppedAt)))
		.orderBy(asc(jobs.quoteId), asc(jobs.dutyNumber), asc(jobs.vehicleNumber))
	const ids = rows.flatMap(({ job }) => [job.driverId, job.secondDriverId]).filter((id) => id !== null)
	const known = await driversBy(queries, ids)
	return rows.map(({ job: { driverId, secondDriverId, legs, ...job }, vehicle, partner }) => ({
		...job,
		/** numbers of the booking's legs that it drives, 1 for the first */
		legs: JSON.parse(legs) as number[],
		vehicle,
		partner,
		drivers: [driverId, secondDriverId].flatMap((id) => known.get(id ?? 0) ?? []),
	}))
}

export type CrewedJob = Awaited<ReturnType<typeof crewedJobs>>[number]

/** Returns what a job lacks before it can be driven as planned; undefined if nothing. */
export function lacksOf({ partner, vehicle, drivers: crew, conflict }: CrewedJob) {
	if (conflict !== '') return 'conflict'
	if (partner || (vehicle && crew.length > 0)) return undefined
	if (vehicle) return 'noDriver'
	return crew.length > 0 ? 'noVehicle' : 'nobody'
}
