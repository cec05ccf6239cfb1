import { and, asc, gte, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { preparedOn } from '#app/platform/db/prepared.server.ts'
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

const selectVehicles = (queries: Queries, condition?: SQL) =>
	queries.select().from(vehicles).where(condition).orderBy(asc(vehicles.seats), asc(vehicles.plate))

const selectVehicleAbsences = (queries: Queries, since: string | Placeholder, condition?: SQL) =>
	queries
		.select()
		.from(vehicleAbsences)
		.where(and(condition, gte(vehicleAbsences.untilDay, since)))
		.orderBy(asc(vehicleAbsences.fromDay), asc(vehicleAbsences.id))

const selectDrivers = (queries: Queries, condition?: SQL) =>
	queries
		.select()
		.from(drivers)
		.where(and(condition, isNull(drivers.forgottenAt)))
		.orderBy(asc(drivers.firstName), asc(drivers.surname), asc(drivers.id))

const selectDriverAbsences = (queries: Queries, since: string | Placeholder, condition?: SQL) =>
	queries
		.select()
		.from(driverAbsences)
		.where(and(condition, gte(driverAbsences.untilDay, since)))
		.orderBy(asc(driverAbsences.fromDay), asc(driverAbsences.id))

const selectPartners = (queries: Queries, condition?: SQL) =>
	queries.select().from(partners).where(condition).orderBy(asc(partners.name), asc(partners.id))

const sinceThen = sql.placeholder('since')
/** All of them are what a plan asks for. */
const all = {
	vehicles: preparedOn((queries) => selectVehicles(queries).prepare()),
	vehicleAbsences: preparedOn((queries) => selectVehicleAbsences(queries, sinceThen).prepare()),
	drivers: preparedOn((queries) => selectDrivers(queries).prepare()),
	driverAbsences: preparedOn((queries) => selectDriverAbsences(queries, sinceThen).prepare()),
	partners: preparedOn((queries) => selectPartners(queries).prepare()),
}

/**
 * Vehicles, the smallest first, those of other times too: `vehicleFitness` tells which may drive when.
 * @param ids some of them; else all
 * @param since `yyyy-MM-dd` in Madrid: absences that are over by then are left out
 */
export async function listVehicles(queries: Queries, { ids, since = '' }: Asked = {}): Promise<Vehicle[]> {
	const rows = ids
		? await selectVehicles(queries, inArray(vehicles.id, [...ids]))
		: await all.vehicles(queries).execute()
	const away = ids
		? await selectVehicleAbsences(queries, since, inArray(vehicleAbsences.vehicleId, [...ids]))
		: await all.vehicleAbsences(queries).execute({ since })
	const absences = grouped(away, 'vehicleId')
	return rows.map((row) => ({ ...row, absences: absences.get(row.id) ?? [] }))
}

/**
 * Drivers by their names, those who drive no more too, but nobody who was forgotten.
 * @param ids some of them; else all
 * @param since `yyyy-MM-dd` in Madrid: absences that are over by then are left out
 */
export async function listDrivers(queries: Queries, { ids, since = '' }: Asked = {}): Promise<Driver[]> {
	const rows = ids ? await selectDrivers(queries, inArray(drivers.id, [...ids])) : await all.drivers(queries).execute()
	const away = ids
		? await selectDriverAbsences(queries, since, inArray(driverAbsences.driverId, [...ids]))
		: await all.driverAbsences(queries).execute({ since })
	const absences = grouped(away, 'driverId')
	return rows.map((row) => ({ ...row, absences: absences.get(row.id) ?? [] }))
}

/** Partners by their names, those that are not offered any more (`retired`) too. @param ids some of them; else all */
export const listPartners = async (queries: Queries, { ids }: Pick<Asked, 'ids'> = {}): Promise<Partner[]> =>
	ids ? await selectPartners(queries, inArray(partners.id, [...ids])) : await all.partners(queries).execute()
