import type { Context } from '#app/context.server.ts'
import { forgetEnded } from '#app/platform/db/forget.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'

/** Removes what is over: sessions, links to reset a password, second factors that were not confirmed, registrations that nobody activated. Runs hourly. */
export const sweepAccounts = (context: Context) => inTransaction(context, (tx) => forgetEnded(tx, context.now()))
