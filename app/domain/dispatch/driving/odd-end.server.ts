import { eq } from 'drizzle-orm'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { instantOf } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { jobProgress, type jobs, quotes } from '#drizzle/schema.ts'
import { jobIn } from '../jobs.server.ts'

type Job = typeof jobs.$inferSelect

/** What is odd about the end of a job, which the driver is asked about once: it comes early, or the kilometres are far too many. */
export type OddEnd = 'early' | 'farther' | 'earlyAndFarther'

/** Kilometres beyond three times those that were planned and a hundred are a slip, as a rule. */
export const areTooMany = ({ quotedKm }: Pick<Job, 'quotedKm'>, drivenKm: number) => drivenKm > 3 * quotedKm + 100

/** When the first group of a job is picked up, in milliseconds since 1970; when it leaves the garage where that is not known. */
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

/** Whether a job cannot be done yet: the group is not on board before its pick-up, or nothing was told before its end. */
async function isEarly(tx: Transaction, job: Job, at: number) {
	const told = await tx.select({ kind: jobProgress.kind }).from(jobProgress).where(eq(jobProgress.jobId, job.id))
	const kinds = new Set(told.map(({ kind }) => kind))
	if (kinds.has('onBoard') || at >= job.endsAt) return false
	return !kinds.has('onTheWay') || at < (await pickupOf(tx, job))
}

/**
 * Looks what is odd about the end of a job that is told at a moment.
 * @param at milliseconds since 1970
 */
export async function oddEnd(tx: Transaction, job: Job, drivenKm: number, at: number): Promise<OddEnd | undefined> {
	const isFarther = drivenKm !== job.drivenKm && areTooMany(job, drivenKm)
	if (job.stage === 'done' || !(await isEarly(tx, job, at))) return isFarther ? 'farther' : undefined
	return isFarther ? 'earlyAndFarther' : 'early'
}
