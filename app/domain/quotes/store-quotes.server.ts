import { assignCustomers } from '#app/domain/customers/assign-customer.server.ts'
import type { StoredRequest } from '#app/domain/fields/quote-request.server.ts'
import { findableWords } from '#app/domain/search/search-words.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { quoteEvents, quoteLegs, quoteStops, quotes, quoteVehicles } from '#drizzle/schema.ts'
import { nextCodes } from './next-codes.server.ts'
import { type SentOffer, storeOffer } from './offer/offers.server.ts'
import { indexNewQuotes } from './quote-index.server.ts'
import type { Actor, QuoteEvent } from './quote-step.server.ts'
import type { QuoteVehicle } from './quote-vehicles.server.ts'
import type { FurtherLeg } from './trip/quote-legs.server.ts'

type Row = Omit<typeof quotes.$inferInsert, 'id' | 'code' | 'createdAt' | keyof StoredRequest> & StoredRequest

/** Quote to be stored, with all its rows; it gets its reference when it is stored. */
export type NewQuoteRows = {
	row: Row
	vehicles: readonly QuoteVehicle[]
	/** of the first leg */
	stops: FurtherLeg['stops']
	furtherLegs: readonly FurtherLeg[]
	/** the offer that was agreed already, of an imported booking */
	offer?: SentOffer
	/** the first entries of its audit trail */
	events: readonly Pick<QuoteEvent, 'kind' | 'detail'>[]
}

/** Rows per statement: databases limit the number of parameters of one. */
const AT_ONCE = 100

export const chunks = <Item>(items: readonly Item[]) =>
	Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, index) =>
		items.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
	)

const stopRows = (quoteId: number, { stops, furtherLegs }: NewQuoteRows) =>
	[{ number: 1, stops }, ...furtherLegs].flatMap(({ number: leg, stops: ofLeg }) =>
		ofLeg.map((stop, index) => ({ quoteId, leg, position: index + 1, ...stop })),
	)

/**
 * Stores new quotes with everything that belongs to them, in the caller's transaction. `at` is in milliseconds since
 * 1970. `repeated` is the customer whose trip they repeat, to whom quotes without e-mail are assigned.
 * @returns their references, in the same order
 */
export async function storeQuotes(
	tx: Transaction,
	added: readonly NewQuoteRows[],
	{ actor, at, repeated }: { actor: Actor; at: number; repeated?: number | null },
): Promise<string[]> {
	if (added.length === 0) return []
	const codes = await nextCodes(tx, at, added.length)
	const coded = added.map((quote, index) => ({ ...quote, code: codes[index] ?? '' }))
	const ids = new Map<string, number>()
	for (const part of chunks(coded)) {
		const rows = part.map(({ row, code }) => ({ ...row, code, createdAt: at }))
		const stored = await tx.insert(quotes).values(rows).returning({ id: quotes.id, code: quotes.code })
		for (const { id, code } of stored) ids.set(code, id)
	}
	const numbered = coded.map((quote) => ({ ...quote, quoteId: ids.get(quote.code) ?? 0 }))
	await assignCustomers(
		tx,
		numbered.map(({ quoteId, code, row: { email, taxNumber } }) => ({ id: quoteId, code, email, taxNumber })),
		repeated,
	)
	const vehicles = numbered.flatMap(({ quoteId, vehicles }) => vehicles.map((line) => ({ quoteId, ...line })))
	for (const part of chunks(vehicles)) await tx.insert(quoteVehicles).values(part)
	const legs = numbered.flatMap(({ quoteId, furtherLegs }) =>
		furtherLegs.map(({ stops, ...leg }) => ({ quoteId, ...leg })),
	)
	for (const part of chunks(legs)) await tx.insert(quoteLegs).values(part)
	const stops = numbered.flatMap((quote) => stopRows(quote.quoteId, quote))
	for (const part of chunks(stops)) await tx.insert(quoteStops).values(part)
	for (const { quoteId, offer } of numbered) if (offer) await storeOffer(tx, quoteId, offer)
	const actorName = actor.kind === 'office' ? actor.email : null
	const events = numbered.flatMap(({ quoteId, events }) =>
		events.map((event) => ({ ...event, quoteId, at, actor: actor.kind, actorName })),
	)
	for (const part of chunks(events)) await tx.insert(quoteEvents).values(part)
	await indexNewQuotes(
		tx,
		numbered.map(({ quoteId, row, code, stops, furtherLegs }) => ({
			quoteId,
			words: findableWords({ ...row, code, stops, furtherLegs: [...furtherLegs] }),
		})),
	)
	return codes
}
