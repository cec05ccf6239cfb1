import { asc, desc, inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '#app/db/database.server.ts'
import { quoteVehicles } from '#drizzle/schema.ts'
import type { VehicleLine } from './vehicle-choice.ts'

/** So many vehicles of one size of a quote, as they were when they were chosen; `vip` is 0 or 1. */
export type QuoteVehicle = Omit<typeof quoteVehicles.$inferSelect, 'quoteId'>

/** Keeps the vehicles of a new quote, in the transaction that stores it. */
export const storeVehicles = (tx: Transaction, quoteId: number, vehicles: readonly VehicleLine[]) =>
	tx.insert(quoteVehicles).values(
		vehicles.map(({ id: fleetId, name, seats, vip, count }) => ({
			...{ quoteId, fleetId, name, seats, count },
			vip: vip ? 1 : 0,
		})),
	)

/**
 * The vehicles of some quotes by their ids, the largest first. One that an older build stores while this one starts
 * beside it has none here: its only vehicle stands in the quote itself.
 */
export async function vehiclesOf(queries: Queries, quoteIds: readonly number[]): Promise<Map<number, QuoteVehicle[]>> {
	const rows = await queries
		.select()
		.from(quoteVehicles)
		.where(inArray(quoteVehicles.quoteId, [...quoteIds]))
		.orderBy(desc(quoteVehicles.seats), asc(quoteVehicles.fleetId))
	const byQuote = new Map<number, QuoteVehicle[]>()
	for (const { quoteId, ...vehicle } of rows) byQuote.set(quoteId, [...(byQuote.get(quoteId) ?? []), vehicle])
	return byQuote
}
