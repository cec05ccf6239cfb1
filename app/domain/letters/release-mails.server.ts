import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { briefColumns } from '#app/platform/db/forget.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { isFlooded } from '#app/platform/mail/flood.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { ofOutbox, SOURCE_LIFE } from '#drizzle/classes/mails.ts'
import { outbox } from '#drizzle/schema.ts'
import { isFull } from './outbox.server.ts'

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

/** Milliseconds that a held mail has to go by itself. */
const DAY = 24 * 3_600_000

type Held = Pick<typeof outbox.$inferSelect, 'id' | 'toAddress' | 'fromAddress' | 'fromSite' | 'fromNetwork'>

/** Lets a held mail go if the limits have room for it again. @returns whether they had */
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

/** After a day nobody needs to know from where a mail was asked for. */
const forgetSources = (context: Context) =>
	inTransaction(context, (tx) =>
		tx
			.update(outbox)
			.set(briefColumns(ofOutbox))
			.where(and(isNotNull(outbox.fromNetwork), lte(outbox.createdAt, context.now() - SOURCE_LIFE))),
	)

/** Mails that were written while the clock ran ahead go as if they had been written now. */
const bringForward = (context: Context, now = context.now()) =>
	inTransaction(context, (tx) =>
		tx
			.update(outbox)
			.set({ nextAttemptAt: now, createdAt: now })
			.where(and(eq(outbox.status, 'queued'), gt(outbox.nextAttemptAt, now), gt(outbox.createdAt, now))),
	)

/**
 * Lets held mails go for which there is room again, the oldest first and within the limits. What has waited for a whole
 * day stays for the office. Several processes may do it at once.
 * @returns how many went
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
	// One for which there is no room speaks for all of its recipient and address, which saves asking again for each.
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
