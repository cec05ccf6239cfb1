import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'
import { isKnown } from './forgotten.server.ts'
import { type Actor, nextVersion } from './quote-step.server.ts'
import { chunks } from './store-quotes.server.ts'

/** Writes the former and the new account id for the audit trail, so that no e-mail address is in it; 0 means none. */
export const handOver = (from: number | null, to: number | null) => `${from ?? 0} ${to ?? 0}`

/** Reads the two account ids out of an entry of the audit trail; 0 means none. */
export const handedOver = (detail: string) => detail.split(' ').map(Number)

/**
 * Clears the assignment of every request that a person looked after, with its entry in the trail, inside the
 * transaction after which they answer requests no longer.
 * @param at milliseconds since 1970
 */
export async function handBackAll(
	tx: Transaction,
	{ userId, at, actor }: { userId: number; at: number; actor: Actor },
) {
	const cleared = await tx
		.update(quotes)
		.set({ assigneeId: null, version: nextVersion })
		.where(and(eq(quotes.assigneeId, userId), isKnown))
		.returning({ quoteId: quotes.id })
	const actorName = actor.kind === 'office' ? actor.email : null
	const event = { kind: 'assigned', at, actor: actor.kind, actorName, detail: handOver(userId, null) } as const
	for (const part of chunks(cleared.map(({ quoteId }) => ({ quoteId, ...event }))))
		await tx.insert(quoteEvents).values(part)
}
