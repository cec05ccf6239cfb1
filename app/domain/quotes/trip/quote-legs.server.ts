import { asc, eq, inArray } from 'drizzle-orm'
import { legIn, storedLeg, type ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { requestIn, type StoredRequest } from '#app/domain/fields/quote-request.server.ts'
import { type StoredStop, stopIn } from '#app/domain/fields/stop-fields.server.ts'
import type { Distance } from '#app/domain/places/journeys/distance.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { quoteLegs } from '#drizzle/schema.ts'
import type { HireRequest } from '../hire-request.ts'
import { stopsOf } from './quote-stops.server.ts'

/** Leg of a quote after its first one, which is in the quote itself; numbered from 2. */
export type FurtherLeg = Omit<typeof quoteLegs.$inferSelect, 'quoteId'> & { stops: StoredStop[] }

/** Returns a leg's distance as its row holds it. */
export const measuresOf = (distance: Distance | undefined) => ({
	kilometres: distance?.km.toFixed(1) ?? null,
	kilometresFrom: distance?.source ?? null,
	drivingMinutes: distance?.minutes ?? null,
})

/** Stores the further legs of a new quote, in the caller's transaction. @param distances of the same legs, in order */
export async function storeLegs(
	tx: Transaction,
	quoteId: number,
	legs: readonly ZonedLeg[],
	distances: readonly Distance[],
): Promise<void> {
	if (legs.length === 0) return
	await tx
		.insert(quoteLegs)
		.values(
			legs.map((leg, index) => ({ quoteId, number: index + 2, ...storedLeg(leg), ...measuresOf(distances[index]) })),
		)
}

/** Replaces the further legs of a quote, in the caller's transaction. */
export async function replaceLegs(tx: Transaction, quoteId: number, legs: readonly FurtherLeg[]) {
	await tx.delete(quoteLegs).where(eq(quoteLegs.quoteId, quoteId))
	if (legs.length > 0) await tx.insert(quoteLegs).values(legs.map(({ stops, ...leg }) => ({ quoteId, ...leg })))
}

const legRows = (queries: Queries, quoteIds: readonly number[]) =>
	queries
		.select()
		.from(quoteLegs)
		.where(inArray(quoteLegs.quoteId, [...quoteIds]))
		.orderBy(asc(quoteLegs.quoteId), asc(quoteLegs.number))

/** Reads the further legs of quotes by their ids, in order of time; most quotes have none. */
export async function furtherLegsOf(
	queries: Queries,
	quoteIds: readonly number[],
): Promise<Map<number, [FurtherLeg, ...FurtherLeg[]]>> {
	const rows = await legRows(queries, quoteIds)
	const byQuote = new Map<number, [FurtherLeg, ...FurtherLeg[]]>()
	if (rows.length === 0) return byQuote
	const stopsAt = await stopsOf(queries, [...new Set(rows.map(({ quoteId }) => quoteId))])
	for (const { quoteId, ...row } of rows) {
		const leg = { ...row, stops: stopsAt(quoteId, row.number) }
		const known = byQuote.get(quoteId)
		if (known) known.push(leg)
		else byQuote.set(quoteId, [leg])
	}
	return byQuote
}

/** Returns a stored quote as the request that it came from, with all its legs and stops. */
export const hireIn = (
	quote: StoredRequest & { stops: readonly StoredStop[]; furtherLegs: readonly FurtherLeg[] },
): HireRequest => ({
	...requestIn(quote),
	paradas: quote.stops.map(stopIn),
	trayectos: quote.furtherLegs.map(legIn),
})
