import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, lt, lte } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { composeMail } from './compose.server.ts'
import { MAILS_AT_ONCE, type Transport } from './transport.server.ts'

type OutboxRow = typeof outbox.$inferSelect

const SECOND = 1000
const HOUR = 3_600_000
/** longer than the transport's own time-outs, so that a lease ends only when its holder is gone */
const LEASE = 90 * SECOND
const FIRST_DELAY = 30 * SECOND
const GIVE_UP_AFTER = 24 * HOUR
const BREATH = SECOND / 10

/** Milliseconds until the next try: doubling from 30 s to an hour, with up to a fifth of jitter. */
export const retryDelay = (attempts: number, random = Math.random()) =>
	Math.round(Math.min(FIRST_DELAY * 2 ** Math.max(0, attempts - 1), HOUR) * (1 + random / 5))

/** Takes a lease on mails that are due, by conditional update: no two workers get the same one. */
function leaseDue(context: Context, limit: number) {
	const now = context.now()
	return inTransaction(context, async (tx) => {
		const isDue = and(eq(outbox.status, 'queued'), lte(outbox.nextAttemptAt, now), lt(outbox.leasedUntil, now))
		const due = await tx
			.select({ id: outbox.id })
			.from(outbox)
			.where(isDue)
			.orderBy(asc(outbox.nextAttemptAt))
			.limit(limit)
		const leased: OutboxRow[] = []
		for (const { id } of due) {
			const taken = await tx
				.update(outbox)
				.set({ leasedUntil: now + LEASE })
				.where(and(eq(outbox.id, id), isDue))
				.returning()
			leased.push(...taken)
		}
		return leased
	})
}

type SendError = Error & { code?: string; command?: string; timeoutType?: string; responseCode?: number }

/** What the server said of this mail or its recipient; a log-in that fails is our fault, not the mail's. */
const isAboutTheMail = ({ code }: SendError) => code === 'EENVELOPE' || code === 'EMESSAGE'

/** No server took the call; one that did and then fell silent is another matter. */
const foundNoServer = ({ command, timeoutType }: SendError) => command === 'CONN' && timeoutType !== 'SOCKET_TIMEOUT'

/** A 5xx answer about a mail is final; anything else is tried again for a day. */
async function recordFailure(context: Context, row: OutboxRow, error: SendError) {
	const isRefused = isAboutTheMail(error) && (error.responseCode ?? 0) >= 500
	const isTooOld = context.now() - row.createdAt > GIVE_UP_AFTER
	await inTransaction(context, async (tx) => {
		await tx
			.update(outbox)
			.set({
				status: isRefused || isTooOld ? 'dead' : 'queued',
				lastError: String(error.message ?? error).slice(0, 500),
				unreachable: foundNoServer(error) ? 1 : 0,
				nextAttemptAt: context.now() + retryDelay(row.attempts + 1),
				attempts: row.attempts + 1,
				leasedUntil: 0,
			})
			// Whose lease has passed has no say any more: another worker may be sending this very mail.
			.where(and(eq(outbox.id, row.id), eq(outbox.status, 'queued'), eq(outbox.leasedUntil, row.leasedUntil)))
	})
}

/** Once a mail got through, the mails that had found no server need not wait any longer. */
async function recordSuccess(context: Context, row: OutboxRow) {
	const now = context.now()
	await inTransaction(context, async (tx) => {
		await tx
			.update(outbox)
			.set({ status: 'sent', sentAt: now, lastError: null, attempts: row.attempts + 1, leasedUntil: 0 })
			.where(and(eq(outbox.id, row.id), eq(outbox.status, 'queued')))
		await tx
			.update(outbox)
			.set({ nextAttemptAt: now, unreachable: 0 })
			.where(and(eq(outbox.status, 'queued'), eq(outbox.unreachable, 1)))
	})
}

async function deliver(context: Context, transport: Transport, row: OutboxRow) {
	try {
		await transport.send(composeMail(context, row))
	} catch (error) {
		return recordFailure(context, row, error as SendError)
	}
	await recordSuccess(context, row)
}

/**
 * Sends every mail that is due, a few at a time, and records how each went.
 * @returns how many were tried
 */
export async function deliverDueMails(context: Context, transport: Transport): Promise<number> {
	const leased = await leaseDue(context, MAILS_AT_ONCE)
	await Promise.all(leased.map((row) => deliver(context, transport, row)))
	return leased.length
}

/**
 * Looks into the outbox every second, and sooner while there is work.
 * @param onFault hears of our own faults (a full disk, say); the worker then goes on
 * @returns how to stop it: resolves when the mails in hand are done
 */
export function startMailWorker(context: Context, transport: Transport, onFault: (error: unknown) => void) {
	const stopping = new AbortController()
	const { signal } = stopping
	const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)

	const run = async () => {
		while (!signal.aborted) {
			const tried = await deliverDueMails(context, transport).catch((error) => {
				onFault(error)
				return 0
			})
			// Mail servers dislike floods, and visitors come first: some forty mails a second, no more.
			await pause(tried === 0 ? SECOND : BREATH)
		}
	}
	const done = run()
	return async () => {
		stopping.abort()
		await done
		transport.close()
	}
}
