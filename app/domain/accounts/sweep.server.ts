import type { Context } from '#app/context.server.ts'
import { forgetEnded } from '#app/platform/db/forget.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'

/**
 * Deletes expired sessions, reset links, unconfirmed second factors and registrations that were not activated. Runs
 * hourly. In a demo nothing is deleted, because drivers’ reports end in the same way.
 */
export async function sweepAccounts(context: Context) {
	if (!context.config.isDemo) await inTransaction(context, (tx) => forgetEnded(tx, context.now()))
}
