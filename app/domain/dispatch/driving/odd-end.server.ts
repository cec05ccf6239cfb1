import { eq } from 'drizzle-orm'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { instantOf } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { jobProgress, type jobs, quotes } from '#drizzle/schema.ts'
import { jobIn } from '../jobs.server.ts'

type Job = typeof jobs.$inferSelect

/**
 * Oddity of the reported end of a job: it is early, or the kilometres are far too many. The driver must confirm it.
 */
export type OddEnd = 'early' | 'farther' | 'earlyAndFarther'

/** Returns whether driven kilometres look like a typing error: more than three times those planned, plus a hundred. */
export const areTooMany = ({ quotedKm }: Pick<Job, 'quotedKm'>, drivenKm: number) => drivenKm > 3 * quotedKm + 100

/** Returns the first pick-up of a job in epoch milliseconds; its departure where the pick-up is not known. */
async function pickupOf(tx: Transaction, row: Job) {
	const [{ code } = { code: '' }] = await tx
		.select({ code: quotes.code })
		.from(quotes)
		.where(eq(quotes.id, row.quoteId))
	const asAsked = await findQuote(tx, code)
	if (!asAsked) return row.startsAt
	const { quote } = await offeredQuote(tx, asAsked)
	const leg = [quote, ...quote.furtherLegs][(jobIn(row).legs[0] ?? 1) - 1] ?? quote
	return instantOf(leg.pickupAt, leg.zone)
}

/**
 * Returns whether a job can hardly be done yet. It can once its group is on board or its end has passed, or after the
 * pick-up if the coach is on its way.
 */
async function isEarly(tx: Transaction, job: Job, at: number) {
	const reports = await tx.select({ kind: jobProgress.kind }).from(jobProgress).where(eq(jobProgress.jobId, job.id))
	const kinds = new Set(reports.map(({ kind }) => kind))
	if (kinds.has('onBoard') || at >= job.endsAt) return false
	return !kinds.has('onTheWay') || at < (await pickupOf(tx, job))
}

/**
 * Returns what is unusual about the end of a job as reported at `at`; undefined if nothing is.
 * @param at epoch milliseconds
 */
export async function oddEnd(tx: Transaction, job: Job, drivenKm: number, at: number): Promise<OddEnd | undefined> {
	const isFarther = drivenKm !== job.drivenKm && areTooMany(job, drivenKm)
	if (job.stage === 'done' || !(await isEarly(tx, job, at))) return isFarther ? 'farther' : undefined
	return isFarther ? 'earlyAndFarther' : 'early'
}
