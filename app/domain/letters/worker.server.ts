import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, gte, like, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { refreshCompany } from '#app/domain/company/current-company.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { MAILS_AT_ONCE, type Transport } from '#app/platform/mail/transport.server.ts'
import { siteState } from '#app/platform/site-state.server.ts'
import { createQueue } from '#app/platform/turns/queue.ts'
import { outbox } from '#drizzle/schema.ts'
import { composeMail } from './compose.server.ts'

type OutboxRow = typeof outbox.$inferSelect

const SECOND = 1000
const HOUR = 3_600_000
/** longer than the transport's timeouts, so that a lease ends only when its holder is gone */
export const LEASE = 90 * SECOND
const FIRST_DELAY = 30 * SECOND
export const GIVE_UP_AFTER = 24 * HOUR
const BREATH = SECOND / 10
/** Pause after an error of our own, in milliseconds; such errors seldom end within a second, and each try is logged. */
const AFTER_A_FAULT = 5 * SECOND
/** Maximum time that the end of one mail delays the end of the next, in milliseconds. */
const TIMEOUT_MS = 2 * SECOND
/** Time that mails being sent get to finish when the process stops, in milliseconds. */
const LAST_CHANCE = 5 * SECOND

/** Returns the milliseconds until the next try: doubling from 30 s to an hour, with up to 20 % of jitter. */
export const retryDelay = (attempts: number, random = Math.random()) =>
	Math.round(Math.min(FIRST_DELAY * 2 ** Math.max(0, attempts - 1), HOUR) * (1 + random / 5))

/**
 * Returns the condition for mails that may go out after a restore, until an administrator releases the others: mails
 * about accounts that were written since, such as a link for a new password.
 */
const isSinceRestore = (since: number) => and(like(outbox.template, 'account-%'), gte(outbox.createdAt, since))

/** Takes a lease on due mails by conditional update, so that two workers never get the same mail. */
function leaseDue(context: Context, limit: number, which?: SQL) {
	const now = context.now()
	return inTransaction(context, async (tx) => {
		const isDue = and(eq(outbox.status, 'queued'), lte(outbox.nextAttemptAt, now), lt(outbox.leasedUntil, now), which)
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

/**
 * Returns whether the server's answer is about this mail or its recipient. A failed log-in is our fault, not the
 * mail's.
 */
const isAboutTheMail = ({ code }: SendError) => code === 'EENVELOPE' || code === 'EMESSAGE'

/** Returns whether no server accepted the connection. A server that accepted it and then timed out does not count. */
const foundNoServer = ({ command, timeoutType }: SendError) => command === 'CONN' && timeoutType !== 'SOCKET_TIMEOUT'

/** Records a failed try. A 5xx answer about the mail is final; after any other error it is retried for a day. */
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
			// After its lease another worker may be sending this mail, so the row is left as it is.
			.where(and(eq(outbox.id, row.id), eq(outbox.status, 'queued'), eq(outbox.leasedUntil, row.leasedUntil)))
	})
}

/** Records a sent mail. Mails that found no server before become due immediately. */
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
			// Written like the condition of the partial index, so that it is used.
			.where(and(sql`${outbox.unreachable} = 1`, eq(outbox.status, 'queued')))
	})
}

/** Mails sent but not marked as sent, for example on a full disk: this process must not send them again. */
const unmarked = new WeakMap<Context['database'], Set<OutboxRow>>()

/**
 * Marks such mails as sent before any other mail is sent.
 * @throws where that still fails
 */
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
	/** resolves when the mails that reached their end earlier are finished, or `TIMEOUT_MS` is over for each */
	begin: () => Promise<void>
	end: () => void
}

/** Creates a queue for the ends of mails; a turn waits in it from its `begin` on. */
function takeTurns(): () => Turn {
	const { run } = createQueue({ atOnce: 1 })
	return () => {
		const over = new AbortController()
		const isOver = () => setTimeout(TIMEOUT_MS, undefined, { ref: false, signal: over.signal }).catch(() => undefined)
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

/**
 * Sends one mail and records the result. A crash between the end of a mail and its mark would send it twice. Mails
 * therefore end one after another, so that a crash repeats one at most.
 */
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

/**
 * Starts to send due mails.
 * @param most how many at most
 * @returns the deliveries, each under way
 */
async function begin(sending: Sending, most: number): Promise<Promise<void>[]> {
	const { restoring, heldSince } = await siteState(sending.context)
	if (restoring) return []
	await markWhatIsOut(sending.context)
	if (sending.transport.waits) return []
	const due = await leaseDue(sending.context, most, heldSince === undefined ? undefined : isSinceRestore(heldSince))
	if (due.length > 0) await refreshCompany(sending.context)
	return due.map((row) => deliver(sending, row))
}

/**
 * Sends due mails, at most `MAILS_AT_ONCE` at the same time, and records the result of each.
 * @returns how many were tried
 */
export async function deliverDueMails(context: Context, transport: Transport): Promise<number> {
	const begun = await begin({ context, transport, nextTurn: takeTurns() }, MAILS_AT_ONCE)
	const fault = (await Promise.allSettled(begun)).find(({ status }) => status === 'rejected')
	if (fault?.status === 'rejected') throw fault.reason
	return begun.length
}

/**
 * Checks the outbox every second, and more often while there are mails to send.
 * @param onFault gets our own errors, such as a full disk; the worker then continues
 * @returns a function that stops it; it resolves when the mails being sent are finished or, after some seconds,
 * aborted
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
		// Limits the rate to about forty mails a second, for mail servers and for the requests of visitors.
		return begun.length === 0 ? SECOND : BREATH
	}

	const run = async () => {
		while (!signal.aborted) {
			const breath = await lookOnce().catch((error: unknown) => {
				onFault(error)
				return AFTER_A_FAULT
			})
			await pause(breath)
			// Continues when any of them ends, so that one that stalls does not delay the others.
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
