import { lte } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { passwordResets, registrations } from '#drizzle/schema.ts'
import { REGISTRATION_LIFE } from './activation-link.ts'
import { sweepSessions } from './sessions.server.ts'
import { sweepSecondFactors } from './set-up-second-factor.server.ts'

/** Removes what is over: sessions, links to reset a password, second factors that were not confirmed, registrations that nobody activated. Runs hourly. */
export const sweepAccounts = (context: Context) =>
	inTransaction(context, async (tx) => {
		const now = context.now()
		await sweepSessions(tx, now)
		await sweepSecondFactors(tx, now)
		await tx.delete(passwordResets).where(lte(passwordResets.endsAt, now))
		await tx.delete(registrations).where(lte(registrations.linkEndsAt, now - REGISTRATION_LIFE))
	})
