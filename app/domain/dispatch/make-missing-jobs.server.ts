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

/** Each goes through a transaction of its own, so that nobody waits for a long list. */
const MOST_AT_ONCE = 50

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
 * Accepted hires that have no jobs and are not over, the soonest first: those under way and those to come, each by an
 * index. What an older build has stored may have no end, and then its pick-up counts.
 */
async function withoutJobs({ database: { read }, now }: Context) {
	const minute = minuteAt(now())
	const without = notExists(read.select({ one: sql`1` }).from(jobs).where(eq(jobs.quoteId, quotes.id)))
	const hires = (found: SQL | undefined, by: Column | SQL) =>
		read.select({ code: quotes.code }).from(quotes).where(and(found, without)).orderBy(asc(by)).limit(MOST_AT_ONCE)
	const end = endOfAccepted(quotes)
	const underWay = and(isUpTo(quotes.pickupAt, quotes.zone, minute), isAfter(end, quotes.zone, minute))
	const toCome = and(eq(quotes.status, 'accepted'), isAfter(quotes.pickupAt, quotes.zone, minute))
	return [...(await hires(underWay, end)), ...(await hires(toCome, quotes.pickupAt))]
}

/**
 * Makes the jobs of accepted hires that have none and are not over: those from before there were jobs, those that an older
 * build beside this one has taken, and those that were imported. However many processes do so, each is made once.
 * @returns how many hires there were
 */
export async function makeMissingJobs(context: Context): Promise<number> {
	return (await makeSome(context)).length
}

/** So long a form waits for the jobs of what it has brought in, in milliseconds. */
const WAITED_FOR = 5000

/**
 * Makes all of them at once rather than a few in each round of the clock, as after an import. What takes longer than a form
 * waits goes on behind it; what fails is tried again, and told, by the clock.
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

/** The same for as many as are made in one go. @returns the references of their hires */
async function makeSome(context: Context) {
	const due = await withoutJobs(context)
	const faults: unknown[] = []
	for (const { code } of due) await makeFor(context, code).catch((fault: unknown) => faults.push(fault))
	if (faults.length > 0) throw faults[0]
	return due.map(({ code }) => code)
}
