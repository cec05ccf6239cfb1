import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { briefColumns } from '#app/platform/db/forget.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { isFlooded } from '#app/platform/mail/flood.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { ofOutbox, SOURCE_LIFE } from '#drizzle/retention/mails.ts'
import { outbox } from '#drizzle/schema.ts'
import { isFull } from './outbox.server.ts'

/**
 * Returns the columns of a released mail, which counts as written now. It is retried for a whole day and has today's
 * date. It counts for the limits of the current hour and is not overdue for the health check. Its id stays, and with
 * it its Message-ID.
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
 * Puts a held or dead mail back into the queue.
 * @returns refused('unknown') where there is no such mail, refused('notWaiting') where it is queued or sent
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

/**
 * Puts all held mails back into the queue.
 * @returns how many there were
 */
export const releaseHeldMails = (context: Context) => releaseAll(context, 'held')

/**
 * Puts all dead mails back into the queue.
 * @returns how many there were
 */
export const releaseDeadMails = (context: Context) => releaseAll(context, 'dead')

/** Time within which a held mail may be released automatically, in milliseconds. */
const DAY = 24 * 3_600_000

type Held = Pick<typeof outbox.$inferSelect, 'id' | 'toAddress' | 'fromAddress' | 'fromSite' | 'fromNetwork'>

/**
 * Releases a held mail if the limits allow it again.
 * @returns whether they did
 */
const releaseIfRoom = (context: Context, { id, toAddress, fromAddress, fromSite, fromNetwork }: Held) =>
	inTransaction(context, async (tx) => {
		const source =
			fromAddress && fromSite && fromNetwork
				? { address: fromAddress, site: fromSite, network: fromNetwork }
				: undefined
		if (await isFlooded(tx, context, 'customers', source)) return false
		if (await isFull(tx, context, toAddress)) return false
		await tx
			.update(outbox)
			.set(released(context.now()))
			.where(and(eq(outbox.id, id), eq(outbox.status, 'held')))
		return true
	})

/** Erases the source addresses of mails after a day (`SOURCE_LIFE`), when they are no longer needed. */
const forgetSources = (context: Context) =>
	inTransaction(context, (tx) =>
		tx
			.update(outbox)
			.set(briefColumns(ofOutbox))
			.where(and(isNotNull(outbox.fromNetwork), lte(outbox.createdAt, context.now() - SOURCE_LIFE))),
	)

/** Resets the times of mails that were written while the system clock was ahead, so that they are sent now. */
const bringForward = (context: Context, now = context.now()) =>
	inTransaction(context, (tx) =>
		tx
			.update(outbox)
			.set({ nextAttemptAt: now, createdAt: now })
			.where(and(eq(outbox.status, 'queued'), gt(outbox.nextAttemptAt, now), gt(outbox.createdAt, now))),
	)

/**
 * Releases held mails within the limits, the oldest first. Mails held for more than a day are left to the office.
 * Several processes may run it at the same time.
 * @returns how many were released
 */
export async function releaseInTurn(context: Context): Promise<number> {
	await forgetSources(context)
	await bringForward(context)
	const held = await context.database.read
		.select({
			id: outbox.id,
			toAddress: outbox.toAddress,
			fromAddress: outbox.fromAddress,
			fromSite: outbox.fromSite,
			fromNetwork: outbox.fromNetwork,
		})
		.from(outbox)
		.where(and(eq(outbox.status, 'held'), gt(outbox.createdAt, context.now() - DAY)))
		.orderBy(asc(outbox.createdAt), asc(outbox.id))
	// A mail over the limits shows that all others of its recipient and source are too, which saves a query for each.
	const stopped = new Set<string>()
	let count = 0
	for (const mail of held) {
		const kind = `${mail.fromAddress} ${mail.toAddress}`
		if (stopped.has(kind)) continue
		if (await releaseIfRoom(context, mail)) count++
		else stopped.add(kind)
	}
	return count
}
