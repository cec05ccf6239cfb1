import { desc, eq, or, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'
import { listOffers } from './offers.server.ts'

/** The requests that somebody sent while logged in, the newest first, as their profile lists them. */
export const listQuotesOf = ({ database }: Pick<Context, 'database'>, userId: number) =>
	database.read
		.select({
			code: quotes.code,
			status: quotes.status,
			validUntil: quotes.validUntil,
			pickupAt: quotes.pickupAt,
			originLocality: quotes.originLocality,
			destinationLocality: quotes.destinationLocality,
			passengers: quotes.passengers,
		})
		.from(quotes)
		.where(eq(quotes.userId, userId))
		.orderBy(desc(quotes.id))

/** The same with everything that was filled in, for the person to take along (RGPD, article 20). */
export const exportQuotesOf = async ({ database }: Pick<Context, 'database'>, userId: number) => {
	const rows = await database.read.select().from(quotes).where(eq(quotes.userId, userId)).orderBy(quotes.id)
	return Promise.all(
		// The office's working papers and notes are its own; what it has sent is the customer's.
		rows.map(
			async ({
				id,
				requestKey,
				requestDigest,
				userId: owner,
				fleetId,
				createdAt,
				version,
				draft,
				internalNote,
				remindedAt,
				...asked
			}) => ({
				...asked,
				createdAt: new Date(createdAt).toISOString(),
				offers: await listOffers(database.read, id),
			}),
		),
	)
}

/** Requests that name this address in lower case, or were sent from this account. */
export const isOfPerson = (email: string, userId: number | undefined) =>
	or(eq(sql`lower(${quotes.email})`, email), userId === undefined ? undefined : eq(quotes.userId, userId))

/** Everything that is kept of a person's requests, the office's notes and papers too, for whoever asks by right (RGPD, article 15). */
export async function exportQuotesOfPerson(
	{ database: { read } }: Pick<Context, 'database'>,
	email: string,
	userId?: number,
) {
	const rows = await read.select().from(quotes).where(isOfPerson(email, userId)).orderBy(quotes.id)
	return Promise.all(
		rows.map(async ({ id, requestKey, requestDigest, ...kept }) => ({
			...kept,
			createdAt: new Date(kept.createdAt).toISOString(),
			offers: await listOffers(read, id),
			events: await read
				.select({ kind: quoteEvents.kind, at: quoteEvents.at, actor: quoteEvents.actor, detail: quoteEvents.detail })
				.from(quoteEvents)
				.where(eq(quoteEvents.quoteId, id))
				.orderBy(quoteEvents.id),
		})),
	)
}
