import { desc, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { quotes } from '#drizzle/schema.ts'
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
