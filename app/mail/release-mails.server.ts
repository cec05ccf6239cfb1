import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { outbox } from '#drizzle/schema.ts'

/**
 * A released mail counts as written now: it gets a whole day of tries, goes by today's date, uses up the limits of the
 * hour in which it goes out, and no health check finds it overdue. Its id stays, and with it its Message-ID.
 */
const released = (now: number) => ({
	status: 'queued' as const,
	attempts: 0,
	nextAttemptAt: now,
	leasedUntil: 0,
	lastError: null,
	unreachable: 0,
	createdAt: now,
})

/**
 * Puts a mail back into the queue that was held or given up.
 * @returns refused: 'unknown', or 'notWaiting' where it is on its way already, or was sent
 */
export async function releaseMail(context: Context, id: string): Promise<Result<null, 'unknown' | 'notWaiting'>> {
	const outcome = await inTransaction(context, async (tx) => {
		const [mail] = await tx
			.update(outbox)
			.set(released(context.now()))
			.where(and(eq(outbox.id, id), inArray(outbox.status, ['held', 'dead'])))
			.returning({ id: outbox.id })
		if (mail) return 'released'
		const [known] = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id))
		return known ? 'notWaiting' : 'unknown'
	})
	return outcome === 'released' ? accepted(null) : refused(outcome)
}

async function releaseAll(context: Context, status: 'held' | 'dead'): Promise<number> {
	const mails = await inTransaction(context, (tx) =>
		tx.update(outbox).set(released(context.now())).where(eq(outbox.status, status)).returning({ id: outbox.id }),
	)
	return mails.length
}

/** Puts every mail that was held back into the queue. @returns how many there were */
export const releaseHeldMails = (context: Context) => releaseAll(context, 'held')

/** Puts every mail that was given up back into the queue. @returns how many there were */
export const releaseDeadMails = (context: Context) => releaseAll(context, 'dead')
