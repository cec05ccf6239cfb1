import { and, asc, count, eq, gt, gte, isNull, lt, min, ne, type SQL } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { type Stage, stages } from './stages.ts'

/** Whatever begins within so many days wants a vehicle and somebody who drives it. */
export const PLANNED_WITHIN_DAYS = 7
const DAY = 24 * 3_600_000

/** Hires by their numbers, the one that leaves first before all others, and when the job of each does. */
export type OpenHires = { quoteId: number; startsAt: number }[]

async function hiresWith(queries: Queries, now: number, condition: SQL | undefined): Promise<OpenHires> {
	const rows = await queries
		.select({ quoteId: jobs.quoteId, startsAt: min(jobs.startsAt) })
		.from(jobs)
		.where(and(condition, gt(jobs.endsAt, now), isNull(jobs.droppedAt)))
		.groupBy(jobs.quoteId)
		.orderBy(min(jobs.startsAt), asc(jobs.quoteId))
	return rows.map(({ quoteId, startsAt }) => ({ quoteId, startsAt: startsAt ?? 0 }))
}

/** The hires with a job of the next days that has no vehicle, or nobody to drive it. @param now milliseconds since 1970 */
export const unplannedHires = (queries: Queries, now: number) =>
	hiresWith(queries, now, and(eq(jobs.stage, 'unplanned'), lt(jobs.startsAt, now + PLANNED_WITHIN_DAYS * DAY)))

/** The hires with a job to come of which what was planned does not fit any more. @param now milliseconds since 1970 */
export const misfitHires = (queries: Queries, now: number) =>
	hiresWith(queries, now, and(ne(jobs.misfit, ''), gte(jobs.startsAt, now - 31 * DAY)))

/**
 * How many jobs that leave in a stretch of time have come how far.
 * @param from milliseconds since 1970, as `until`, which is left out
 */
export async function countByStage(queries: Queries, from: number, until: number): Promise<Record<Stage, number>> {
	const rows = await queries
		.select({ stage: jobs.stage, jobs: count() })
		.from(jobs)
		.where(and(gte(jobs.startsAt, from), lt(jobs.startsAt, until), isNull(jobs.droppedAt)))
		.groupBy(jobs.stage)
	const counted = new Map(rows.map((row) => [row.stage, row.jobs]))
	return Object.fromEntries(stages.map((stage) => [stage, counted.get(stage) ?? 0])) as Record<Stage, number>
}
