import type { Context } from '#app/context.server.ts'
import { driverFields } from '#app/domain/resources/driver-fields.server.ts'
import { partnerFields } from '#app/domain/resources/partner-fields.server.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { fieldsOf } from '#app/domain/resources/resource-tables.server.ts'
import { vehicleFields } from '#app/domain/resources/vehicle-fields.server.ts'
import { driverAbsences, drivers, partners, vehicleAbsences, vehicles } from '#drizzle/schema.ts'

/** Each field as its entry's example says it. */
const examplesOf = (fields: Record<string, { example: string | number }>) =>
	Object.fromEntries(Object.entries(fields).map(([name, { example }]) => [name, example]))

let last = 0

/** An ordinary vehicle of the 55-seat size, with papers for years to come; everything else may be said. @returns its id */
export async function storeVehicle(context: Context, changes: Partial<typeof vehicles.$inferInsert> = {}) {
	last += 1
	const row = { ...examplesOf(vehicleFields), plate: `${1000 + last} BCD`, fleetId: 5, createdAt: context.now() }
	const values = { ...row, ...changes } as typeof vehicles.$inferInsert
	const [{ id = 0 } = {}] = await context.database.transaction((tx) => tx.insert(vehicles).values(values).returning())
	return id
}

/** An ordinary driver, with papers for years to come; everything else may be said. @returns their id */
export async function storeDriver(context: Context, changes: Partial<typeof drivers.$inferInsert> = {}) {
	const values = { ...examplesOf(driverFields), createdAt: context.now(), ...changes } as typeof drivers.$inferInsert
	const [{ id = 0 } = {}] = await context.database.transaction((tx) => tx.insert(drivers).values(values).returning())
	return id
}

/** An ordinary partner; everything else may be said. @returns its id */
export async function storePartner(context: Context, changes: Partial<typeof partners.$inferInsert> = {}) {
	const values = { ...examplesOf(partnerFields), createdAt: context.now(), ...changes } as typeof partners.$inferInsert
	const [{ id = 0 } = {}] = await context.database.transaction((tx) => tx.insert(partners).values(values).returning())
	return id
}

type Days = { fromDay: string; untilDay: string }

/** In the workshop on some days. */
export const keepVehicleAway = (context: Context, vehicleId: number, days: Days) =>
	context.database.transaction((tx) =>
		tx.insert(vehicleAbsences).values({ vehicleId, kind: 'workshop', ...days, at: context.now() }),
	)

/** On holiday on some days. */
export const keepDriverAway = (context: Context, driverId: number, days: Days) =>
	context.database.transaction((tx) =>
		tx.insert(driverAbsences).values({ driverId, kind: 'holiday', ...days, at: context.now() }),
	)

/** The examples of a kind as its form sends them. @param changes what is typed instead */
export const typedExample = (kind: ResourceKind, changes: Record<string, string> = {}): Record<string, string> => ({
	...Object.fromEntries(
		Object.entries(fieldsOf[kind]).map(([name, { kind: of, example }]) => [
			name,
			of === 'size' ? '5' : String(example),
		]),
	),
	...changes,
})
