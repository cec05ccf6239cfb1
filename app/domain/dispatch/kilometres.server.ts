import { and, gte, isNotNull, isNull, lt, sum } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'

/**
 * Sums the kilometres that drivers have reported for jobs that left within a stretch of time, and those quoted for the
 * same jobs.
 * @param from epoch milliseconds, as `until`, which is excluded
 */
export async function kilometresDriven(queries: Queries, from: number, until: number) {
	const [summed] = await queries
		.select({ driven: sum(jobs.drivenKm), quoted: sum(jobs.quotedKm) })
		.from(jobs)
		.where(and(gte(jobs.startsAt, from), lt(jobs.startsAt, until), isNotNull(jobs.drivenKm), isNull(jobs.droppedAt)))
	return { driven: Number(summed?.driven ?? 0), quoted: Number(summed?.quoted ?? 0) }
}
