import { and, desc, eq, getTableColumns, isNotNull, lte } from 'drizzle-orm'
import type { FrozenConditions } from '#app/domain/company/conditions/frozen-conditions.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { hireConditions, quoteEvents, quoteOffers } from '#drizzle/schema.ts'
import type { QuoteFacts } from '../quote-facts.server.ts'
import { asOffered, type OfferedTrip, readTrip } from '../trip/offered-trip.server.ts'
import type { Offer } from './offer.ts'

type Row = typeof quoteOffers.$inferSelect & { conditionsVersion: string | null }

/**
 * Offer with the trip that it was for, the conditions that it was sent with, the time of its withdrawal, and the number
 * of the offer that it amends. Offers of older builds and of imported bookings have no conditions.
 */
export type SentOffer = Offer & {
	trip: OfferedTrip | undefined
	conditions: FrozenConditions | null
	withdrawnAt: number | null
	amends: number | null
}

const asOffer = ({ quoteId, lines, trip, conditions, conditionsVersion, ...offer }: Row): SentOffer => ({
	...offer,
	lines: JSON.parse(lines),
	trip: readTrip(trip),
	conditions: conditions === null ? null : { hash: conditions, version: conditionsVersion ?? '' },
})

/** Stores an offer, in the transaction that sends it. */
export const storeOffer = (tx: Transaction, quoteId: number, { lines, trip, conditions, ...offer }: SentOffer) =>
	tx.insert(quoteOffers).values({
		...offer,
		quoteId,
		lines: JSON.stringify(lines),
		trip: JSON.stringify(trip),
		conditions: conditions?.hash,
	})

const selectOffers = (queries: Queries) =>
	queries
		.select({ ...getTableColumns(quoteOffers), conditionsVersion: hireConditions.version })
		.from(quoteOffers)
		.leftJoin(hireConditions, eq(hireConditions.hash, quoteOffers.conditions))

/** Finds one offer of a quote, as it was sent. */
export async function findOffer(queries: Queries, quoteId: number, number: number): Promise<SentOffer | undefined> {
	const [row] = await selectOffers(queries).where(and(eq(quoteOffers.quoteId, quoteId), eq(quoteOffers.number, number)))
	return row && asOffer(row)
}

/** Lists every offer of a quote, the last one first. */
export async function listOffers(queries: Queries, quoteId: number): Promise<SentOffer[]> {
	const rows = await selectOffers(queries).where(eq(quoteOffers.quoteId, quoteId)).orderBy(desc(quoteOffers.number))
	return rows.map(asOffer)
}

/** Returns the number of the last offer of a quote, withdrawn or not; 0 where there was none. */
export async function lastOfferNumber(queries: Queries, quoteId: number): Promise<number> {
	const [last] = await queries
		.select({ number: quoteOffers.number })
		.from(quoteOffers)
		.where(eq(quoteOffers.quoteId, quoteId))
		.orderBy(desc(quoteOffers.number))
		.limit(1)
	return last?.number ?? 0
}

/**
 * Counts how often a booking may have changed up to an offer: by offers of changes, and by a corrected time zone. The
 * later of two versions has the higher count.
 */
export async function changesUpTo(queries: Queries, quoteId: number, number: number): Promise<number> {
	const amended = and(eq(quoteOffers.quoteId, quoteId), isNotNull(quoteOffers.amends), lte(quoteOffers.number, number))
	const clockSet = and(eq(quoteEvents.quoteId, quoteId), eq(quoteEvents.kind, 'clockSet'))
	return (await queries.$count(quoteOffers, amended)) + (await queries.$count(quoteEvents, clockSet))
}

/** Reads the offer of a quote that is or was last in force, and the quote with the trip of that offer. */
export async function offeredQuote(queries: Queries, quote: QuoteFacts) {
	const offer = quote.offerNumber === null ? undefined : await findOffer(queries, quote.id, quote.offerNumber)
	return { offer, quote: asOffered(quote, offer?.trip) }
}
