import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, type Column, eq, notExists, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { endOfAccepted } from '#app/domain/quotes/end-of-accepted.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { isAfter, isUpTo, minuteAt } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { log } from '#app/platform/log.server.ts'
import { othersTurn } from '#app/platform/turns/others-turn.ts'
import { jobs, quotes } from '#drizzle/schema.ts'
import { makeJobs } from './make-jobs.server.ts'
import { planHire } from './plan-hire.server.ts'

/** Most bookings that one query returns. Each has its own transaction, so that no other write waits long. */
const MAX_AT_ONCE = 50

const clock = { kind: 'clock' } as const

async function makeFor(context: Context, code: string) {
	const read = context.database.read
	const before = await findQuote(read, code)
	const planned = before && (await planHire(context, (await offeredQuote(read, before)).quote))
	await inTransaction(context, async (tx) => {
		const standing = await findQuote(tx, code)
		if (standing?.status !== 'accepted') return
		const [one] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.quoteId, standing.id)).limit(1)
		if (one) return
		const { quote } = await offeredQuote(tx, standing)
		await makeJobs(tx, context, quote, { planned, actor: clock })
	})
}

/**
 * Lists accepted bookings that have no jobs and are not over: first those under way, then those to come, each in order
 * of time. Each query uses an index. Rows from an older build may have no end; their pick-up counts instead.
 */
async function withoutJobs({ database: { read }, now }: Context) {
	const minute = minuteAt(now())
	const without = notExists(read.select({ one: sql`1` }).from(jobs).where(eq(jobs.quoteId, quotes.id)))
	const hires = (found: SQL | undefined, by: Column | SQL) =>
		read.select({ code: quotes.code }).from(quotes).where(and(found, without)).orderBy(asc(by)).limit(MAX_AT_ONCE)
	const end = endOfAccepted(quotes)
	const underWay = and(isUpTo(quotes.pickupAt, quotes.zone, minute), isAfter(end, quotes.zone, minute))
	const toCome = and(eq(quotes.status, 'accepted'), isAfter(quotes.pickupAt, quotes.zone, minute))
	return [...(await hires(underWay, end)), ...(await hires(toCome, quotes.pickupAt))]
}

/**
 * Creates the jobs of accepted bookings that have none and are not over: from before there were jobs, imported, or
 * accepted by an older build that still runs. Safe to run in several processes: each job is created once.
 * @returns how many bookings were found
 */
export async function makeMissingJobs(context: Context): Promise<number> {
	return (await makeSome(context)).length
}

/** How long a form waits for the jobs of an import, in milliseconds. */
const WAITED_FOR = 5000

/**
 * Creates all missing jobs, as after an import, instead of some in each run of the scheduled job. After `WAITED_FOR`
 * the rest goes on in the background. The scheduled job retries and reports what has failed.
 */
export async function makeJobsNow(context: Context): Promise<void> {
	const making = makeAll(context).catch((fault: unknown) =>
		log().warn({ err: fault }, 'jobs are left for the next round'),
	)
	await Promise.race([making, pause(WAITED_FOR, undefined, { ref: false })])
}

async function makeAll(context: Context) {
	const tried = new Set<string>()
	for (;;) {
		const codes = await makeSome(context)
		if (codes.every((code) => tried.has(code))) return
		for (const code of codes) tried.add(code)
		await othersTurn()
	}
}

/**
 * Creates the jobs of as many bookings as one run takes.
 * @returns their references
 * @throws the first fault, after all bookings were tried
 */
async function makeSome(context: Context) {
	const due = await withoutJobs(context)
	const faults: unknown[] = []
	for (const { code } of due) await makeFor(context, code).catch((fault: unknown) => faults.push(fault))
	if (faults.length > 0) throw faults[0]
	return due.map(({ code }) => code)
}
