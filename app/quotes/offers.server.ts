import { and, desc, eq } from 'drizzle-orm'
import type { Queries } from '#app/db/database.server.ts'
import { quoteOffers } from '#drizzle/schema.ts'
import type { Offer } from './offer.ts'

type Row = typeof quoteOffers.$inferSelect

const asOffer = ({ quoteId, lines, ...offer }: Row): Offer => ({ ...offer, lines: JSON.parse(lines) })

/** One offer of a quote, as it was sent. */
export async function findOffer(queries: Queries, quoteId: number, number: number): Promise<Offer | undefined> {
	const [row] = await queries
		.select()
		.from(quoteOffers)
		.where(and(eq(quoteOffers.quoteId, quoteId), eq(quoteOffers.number, number)))
	return row && asOffer(row)
}

/** Every offer of a quote, the last one first. */
export async function listOffers(queries: Queries, quoteId: number): Promise<Offer[]> {
	const rows = await queries
		.select()
		.from(quoteOffers)
		.where(eq(quoteOffers.quoteId, quoteId))
		.orderBy(desc(quoteOffers.number))
	return rows.map(asOffer)
}
