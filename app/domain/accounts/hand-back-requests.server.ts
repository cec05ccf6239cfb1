import type { Context } from '#app/context.server.ts'
import { handBackAll } from '#app/domain/quotes/hand-over.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { credentialsById } from './account.server.ts'

/**
 * Leaves the requests that a person looked after without an assignee, inside the transaction that ends their right to
 * answer them.
 * @param actorId account of who caused it, for the trail; undefined where it was no one of the office
 */
export async function handBackRequests(tx: Transaction, context: Context, userId: number, actorId?: number) {
	const by = actorId === undefined ? undefined : (await credentialsById(tx, actorId))?.account
	const actor = by ? ({ kind: 'office', email: by.email } as const) : ({ kind: 'clock' } as const)
	await handBackAll(tx, { userId, at: context.now(), actor })
}
