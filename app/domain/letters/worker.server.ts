import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { MAILS_AT_ONCE, type Transport } from '#app/platform/mail/transport.server.ts'
import { createQueue } from '#app/platform/turns/queue.ts'
import { outbox } from '#drizzle/schema.ts'
import { composeMail } from './compose.server.ts'

type OutboxRow = typeof outbox.$inferSelect

const SECOND = 1000
const HOUR = 3_600_000
/** longer than the transport's own time-outs, so that a lease ends only when its holder is gone */
const LEASE = 90 * SECOND
const FIRST_DELAY = 30 * SECOND
const GIVE_UP_AFTER = 24 * HOUR
const BREATH = SECOND / 10
/** Our own faults seldom pass within a second, and each try leaves a line in the log. */
const AFTER_A_FAULT = 5 * SECOND
/** A server that takes longer with a mail does not hold up the end of the next. */
const PATIENCE = 2 * SECOND
/** A mail in hand gets so long when the process is told to stop. */
const LAST_CHANCE = 5 * SECOND

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
			.set({ status: 'sent', lastError: null, leasedUntil: 0, sentAt: now, attempts: row.attempts + 1 })
			.where(and(eq(outbox.id, row.id), eq(outbox.status, 'queued')))
		await tx
			.update(outbox)
			.set({ nextAttemptAt: now, unreachable: 0 })
			// As the index says it.
			.where(and(sql`${outbox.unreachable} = 1`, eq(outbox.status, 'queued')))
	})
}

/** Mails that are out and could not be marked as sent, on a full disk say: not to be sent again by this process. */
const unmarked = new WeakMap<Context['database'], Set<OutboxRow>>()

/** Marks what is out before anything else is sent. @throws where it still cannot be */
async function markWhatIsOut(context: Context) {
	const rows = unmarked.get(context.database)
	for (const row of rows ?? []) {
		await recordSuccess(context, row)
		rows?.delete(row)
	}
}

async function recordOrRemember(context: Context, row: OutboxRow) {
	const rows = unmarked.get(context.database) ?? new Set()
	unmarked.set(context.database, rows.add(row))
	await recordSuccess(context, row)
	rows.delete(row)
}

type Turn = {
	/** resolves when the mails that came to their end before have ended, or have taken too long */
	begin: () => Promise<void>
	end: () => void
}

/** Gives out turns at the end of a mail; one stands in line from its `begin` on. */
function takeTurns(): () => Turn {
	const { run } = createQueue({ atOnce: 1 })
	return () => {
		const over = new AbortController()
		const isOver = () => setTimeout(PATIENCE, undefined, { ref: false, signal: over.signal }).catch(() => undefined)
		const begin = () =>
			new Promise<void>((resolve) => {
				void run(() => {
					resolve()
					return isOver()
				})
			})
		return { begin, end: () => over.abort() }
	}
}

type Sending = { context: Context; transport: Transport; nextTurn: () => Turn; signal?: AbortSignal }

/** Between the end of a mail and its mark a dying process would have it sent twice; so mails end one by one. */
async function deliver({ context, transport, nextTurn, signal }: Sending, row: OutboxRow) {
	const turn = nextTurn()
	try {
		await transport.send(composeMail(context, row), { beforeEnd: turn.begin, signal })
	} catch (error) {
		turn.end()
		return recordFailure(context, row, error as SendError)
	}
	await recordOrRemember(context, row).finally(turn.end)
}

/** Begins to send mails that are due, so many at most. @returns them, each under way */
async function begin(sending: Sending, most: number): Promise<Promise<void>[]> {
	await markWhatIsOut(sending.context)
	return (await leaseDue(sending.context, most)).map((row) => deliver(sending, row))
}

/**
 * Sends mails that are due, a few at once, and records how each went.
 * @returns how many were tried
 */
export async function deliverDueMails(context: Context, transport: Transport): Promise<number> {
	const begun = await begin({ context, transport, nextTurn: takeTurns() }, MAILS_AT_ONCE)
	const fault = (await Promise.allSettled(begun)).find(({ status }) => status === 'rejected')
	if (fault?.status === 'rejected') throw fault.reason
	return begun.length
}

/**
 * Looks into the outbox every second, and sooner while there is work.
 * @param onFault hears of our own faults (a full disk, say); the worker then goes on
 * @returns how to stop it: resolves when the mails in hand are done or, after some seconds, given back
 */
export function startMailWorker(context: Context, transport: Transport, onFault: (error: unknown) => void) {
	const stopping = new AbortController()
	const givingUp = new AbortController()
	const { signal } = stopping
	const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)

	const inHand = new Set<Promise<unknown>>()
	const sending = { context, transport, nextTurn: takeTurns(), signal: givingUp.signal }
	const lookOnce = async () => {
		const begun = await begin(sending, MAILS_AT_ONCE - inHand.size)
		for (const delivery of begun) {
			const ended: Promise<unknown> = delivery.catch(onFault).finally(() => inHand.delete(ended))
			inHand.add(ended)
		}
		// Mail servers dislike floods, and visitors come first: some forty mails a second, no more.
		return begun.length === 0 ? SECOND : BREATH
	}

	const run = async () => {
		while (!signal.aborted) {
			const breath = await lookOnce().catch((error: unknown) => {
				onFault(error)
				return AFTER_A_FAULT
			})
			await pause(breath)
			// Each makes room for the next as it ends, so that one that stalls holds up no other.
			if (inHand.size === MAILS_AT_ONCE) await Promise.race(inHand)
		}
		await Promise.all(inHand)
	}
	const done = run()
	return async () => {
		stopping.abort()
		const lastChance = globalThis.setTimeout(() => givingUp.abort(), LAST_CHANCE)
		await done
		clearTimeout(lastChance)
		transport.close()
	}
}
