import type { Context } from '#app/context.server.ts'
import { driverFields } from '#app/domain/resources/driver-fields.server.ts'
import { partnerFields } from '#app/domain/resources/partner-fields.server.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { fieldsOf } from '#app/domain/resources/resource-tables.server.ts'
import { vehicleFields } from '#app/domain/resources/vehicle-fields.server.ts'
import { driverAbsences, drivers, partners, vehicleAbsences, vehicles } from '#drizzle/schema.ts'

/** Returns the example of each field's entry. */
const examplesOf = (fields: Record<string, { example: string | number }>) =>
	Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example]))

let last = 0

/**
 * Stores an ordinary vehicle of the 55-seat size, whose documents are valid for years, with changes.
 * @returns its id
 */
export async function storeVehicle(context: Context, changes: Partial<typeof vehicles.$inferInsert> = {}) {
	last += 1
	const row = { ...examplesOf(vehicleFields), plate: `${1000 + last} BCD`, fleetId: 5, createdAt: context.now() }
	const values = { ...row, ...changes } as typeof vehicles.$inferInsert
	const [{ id = 0 } = {}] = await context.database.transaction((tx) => tx.insert(vehicles).values(values).returning())
	return id
}

/**
 * Stores an ordinary driver, whose documents are valid for years, with changes.
 * @returns their id
 */
export async function storeDriver(context: Context, changes: Partial<typeof drivers.$inferInsert> = {}) {
	const values = { ...examplesOf(driverFields), createdAt: context.now(), ...changes } as typeof drivers.$inferInsert
	const [{ id = 0 } = {}] = await context.database.transaction((tx) => tx.insert(drivers).values(values).returning())
	return id
}

/**
 * Stores an ordinary partner, with changes.
 * @returns its id
 */
export async function storePartner(context: Context, changes: Partial<typeof partners.$inferInsert> = {}) {
	const values = { ...examplesOf(partnerFields), createdAt: context.now(), ...changes } as typeof partners.$inferInsert
	const [{ id = 0 } = {}] = await context.database.transaction((tx) => tx.insert(partners).values(values).returning())
	return id
}

type Days = { fromDay: string; untilDay: string }

/** Stores an absence of a vehicle in the workshop. */
export const keepVehicleAway = (context: Context, vehicleId: number, days: Days) =>
	context.database.transaction((tx) =>
		tx.insert(vehicleAbsences).values({ vehicleId, kind: 'workshop', ...days, at: context.now() }),
	)

/** Stores a holiday of a driver. */
export const keepDriverAway = (context: Context, driverId: number, days: Days) =>
	context.database.transaction((tx) =>
		tx.insert(driverAbsences).values({ driverId, kind: 'holiday', ...days, at: context.now() }),
	)

/**
 * Returns the examples of a kind as its form sends them.
 * @param changes values that replace examples
 */
export const typedExample = (kind: ResourceKind, changes: Record<string, string> = {}): Record<string, string> => ({
	...Object.fromEntries(
		Object.entries(fieldsOf[kind]).map(([name, { kind: of, example }]) => [
			name,
			of === 'size' ? '5' : String(example),
		]),
	),
	...changes,
})
