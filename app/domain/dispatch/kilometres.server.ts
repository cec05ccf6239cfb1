import { and, gte, isNotNull, isNull, lt, sum } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'

/**
 * The kilometres of the jobs that left in a stretch of time and of which whoever drove has told them, beside those that
 * were priced for the same jobs.
 * @param from milliseconds since 1970, as `until`, which is left out
 */
export async function kilometresDriven(queries: Queries, from: number, until: number) {
	const [summed] = await queries
		.select({ driven: sum(jobs.drivenKm), quoted: sum(jobs.quotedKm) })
		.from(jobs)
		.where(and(gte(jobs.startsAt, from), lt(jobs.startsAt, until), isNotNull(jobs.drivenKm), isNull(jobs.droppedAt)))
	return { driven: Number(summed?.driven ?? 0), quoted: Number(summed?.quoted ?? 0) }
}
