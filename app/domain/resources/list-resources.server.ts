import { and, asc, gte, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { driverAbsences, drivers, partners, vehicleAbsences, vehicles } from '#drizzle/schema.ts'

/** Vehicle row with its absences, the earliest first. */
export type Vehicle = typeof vehicles.$inferSelect & { absences: VehicleAbsence[] }
export type VehicleAbsence = typeof vehicleAbsences.$inferSelect

/** Driver row with its absences, the earliest first. */
export type Driver = typeof drivers.$inferSelect & { absences: DriverAbsence[] }
export type DriverAbsence = typeof driverAbsences.$inferSelect

export type Partner = typeof partners.$inferSelect

function grouped<Row extends object, Key extends keyof Row>(rows: readonly Row[], key: Key) {
	const groups = new Map<Row[Key], Row[]>()
	for (const row of rows) groups.set(row[key], [...(groups.get(row[key]) ?? []), row])
	return groups
}

type Asked = { ids?: readonly number[]; since?: string }

/**
 * Lists vehicles, the smallest first, also those not in service; `vehicleFitness` tells when each may drive.
 * @param ids of the vehicles to list; all if undefined
 * @param since `yyyy-MM-dd` in Madrid: leaves out absences that ended before
 */
export async function listVehicles(queries: Queries, { ids, since = '' }: Asked = {}): Promise<Vehicle[]> {
	const rows = await queries
		.select()
		.from(vehicles)
		.where(ids && inArray(vehicles.id, [...ids]))
		.orderBy(asc(vehicles.seats), asc(vehicles.plate))
	const away = await queries
		.select()
		.from(vehicleAbsences)
		.where(and(ids && inArray(vehicleAbsences.vehicleId, [...ids]), gte(vehicleAbsences.untilDay, since)))
		.orderBy(asc(vehicleAbsences.fromDay), asc(vehicleAbsences.id))
	const absences = grouped(away, 'vehicleId')
	return rows.map((row) => ({ ...row, absences: absences.get(row.id) ?? [] }))
}

/**
 * Lists drivers by name, also inactive ones, but none that was forgotten.
 * @param ids of the drivers to list; all if undefined
 * @param since `yyyy-MM-dd` in Madrid: leaves out absences that ended before
 */
export async function listDrivers(queries: Queries, { ids, since = '' }: Asked = {}): Promise<Driver[]> {
	const rows = await queries
		.select()
		.from(drivers)
		.where(and(ids && inArray(drivers.id, [...ids]), isNull(drivers.forgottenAt)))
		.orderBy(asc(drivers.firstName), asc(drivers.surname), asc(drivers.id))
	const away = await queries
		.select()
		.from(driverAbsences)
		.where(and(ids && inArray(driverAbsences.driverId, [...ids]), gte(driverAbsences.untilDay, since)))
		.orderBy(asc(driverAbsences.fromDay), asc(driverAbsences.id))
	const absences = grouped(away, 'driverId')
	return rows.map((row) => ({ ...row, absences: absences.get(row.id) ?? [] }))
}

/**
 * Lists partners by name, also retired ones.
 * @param ids of the partners to list; all if undefined
 */
export const listPartners = async (queries: Queries, { ids }: Pick<Asked, 'ids'> = {}): Promise<Partner[]> =>
	queries
		.select()
		.from(partners)
		.where(ids && inArray(partners.id, [...ids]))
		.orderBy(asc(partners.name), asc(partners.id))
