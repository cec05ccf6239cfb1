import { asc, eq, inArray } from 'drizzle-orm'
import { type StoredStop, stopOf } from '#app/domain/fields/stop-fields.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { quoteStops } from '#drizzle/schema.ts'

/** Stores the stops of a new quote, in the caller's transaction. @param legs all of them, in order of time */
export async function storeStops(
	tx: Transaction,
	quoteId: number,
	legs: readonly { stops: readonly StoredStop[] }[],
): Promise<void> {
	const rows = legs.flatMap(({ stops }, leg) =>
		stops.map((stop, index) => ({ quoteId, leg: leg + 1, position: index + 1, ...stop })),
	)
	if (rows.length > 0) await tx.insert(quoteStops).values(rows)
}

/** Replaces the stops of a quote, in the caller's transaction. @param legs as for `storeStops` */
export async function replaceStops(tx: Transaction, quoteId: number, legs: Parameters<typeof storeStops>[2]) {
	await tx.delete(quoteStops).where(eq(quoteStops.quoteId, quoteId))
	await storeStops(tx, quoteId, legs)
}

const stopRows = (queries: Queries, quoteIds: readonly number[]) =>
	queries
		.select()
		.from(quoteStops)
		.where(inArray(quoteStops.quoteId, [...quoteIds]))
		.orderBy(asc(quoteStops.quoteId), asc(quoteStops.leg), asc(quoteStops.position))

/** Reads the stops of quotes by their ids. @returns a function that gives the stops of a leg, 1 for the first one */
export async function stopsOf(
	queries: Queries,
	quoteIds: readonly number[],
): Promise<(quoteId: number, leg: number) => StoredStop[]> {
	const rows = await stopRows(queries, quoteIds)
	return (quoteId, leg) => rows.filter((row) => row.quoteId === quoteId && row.leg === leg).map(stopOf)
}
