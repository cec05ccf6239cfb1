import { and, asc, gte, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { driverAbsences, drivers, partners, vehicleAbsences, vehicles } from '#drizzle/schema.ts'

/** A vehicle as it is stored, with the days on which it is away, the earliest first. */
export type Vehicle = typeof vehicles.$inferSelect & { absences: VehicleAbsence[] }
export type VehicleAbsence = typeof vehicleAbsences.$inferSelect

/** A driver as they are stored, with the days on which they are away, the earliest first. */
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
 * Vehicles, the smallest first, those of other times too: `vehicleFitness` tells which may drive when.
 * @param ids some of them; else all
 * @param since `yyyy-MM-dd` in Madrid: absences that are over by then are left out
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
 * Drivers by their names, those who drive no more too, but nobody who was forgotten.
 * @param ids some of them; else all
 * @param since `yyyy-MM-dd` in Madrid: absences that are over by then are left out
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

/** Partners by their names, those that are not offered any more (`retired`) too. @param ids some of them; else all */
export const listPartners = async (queries: Queries, { ids }: Pick<Asked, 'ids'> = {}): Promise<Partner[]> =>
	queries
		.select()
		.from(partners)
		.where(ids && inArray(partners.id, [...ids]))
		.orderBy(asc(partners.name), asc(partners.id))
