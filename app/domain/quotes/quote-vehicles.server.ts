import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { quoteVehicles } from '#drizzle/schema.ts'
import type { VehicleLine } from './trip/vehicle-choice.ts'

/** Number of vehicles of one size in a quote, with their facts at the time of choosing; `vip` is 0 or 1. */
export type QuoteVehicle = Omit<typeof quoteVehicles.$inferSelect, 'quoteId'>

/** Returns a line of vehicles as its row holds it. */
export const vehicleRow = ({ id: fleetId, name, seats, vip, count }: VehicleLine): QuoteVehicle => ({
	...{ fleetId, name, seats, count },
	vip: vip ? 1 : 0,
})

/** Stores the vehicles of a quote, in the transaction that stores it. */
export async function storeVehicles(tx: Transaction, quoteId: number, vehicles: readonly QuoteVehicle[]) {
	await tx.insert(quoteVehicles).values(vehicles.map((line) => ({ quoteId, ...line })))
}

/** Replaces the vehicles of a quote, in the transaction that changes it. */
export async function replaceVehicles(tx: Transaction, quoteId: number, vehicles: readonly QuoteVehicle[]) {
	await tx.delete(quoteVehicles).where(eq(quoteVehicles.quoteId, quoteId))
	await storeVehicles(tx, quoteId, vehicles)
}

const vehicleRows = (queries: Queries, quoteIds: readonly number[]) =>
	queries
		.select()
		.from(quoteVehicles)
		.where(inArray(quoteVehicles.quoteId, [...quoteIds]))
		.orderBy(desc(quoteVehicles.seats), asc(quoteVehicles.fleetId))

/**
 * Reads the vehicles of quotes by their ids, the largest first. A quote that an older build stored during an update has
 * none here: its only vehicle is in the quote itself.
 */
export async function vehiclesOf(queries: Queries, quoteIds: readonly number[]): Promise<Map<number, QuoteVehicle[]>> {
	const rows = await vehicleRows(queries, quoteIds)
	const byQuote = new Map<number, QuoteVehicle[]>()
	for (const { quoteId, ...vehicle } of rows) byQuote.set(quoteId, [...(byQuote.get(quoteId) ?? []), vehicle])
	return byQuote
}
