import { and, asc, count, eq, gt, gte, isNull, lt, min, ne, type SQL } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { type Stage, stages } from './stages.ts'

/** Days ahead within which a job needs a vehicle and a driver. */
export const PLANNED_WITHIN_DAYS = 7
const DAY = 24 * 3_600_000

/** Ids of bookings, with the departure of their first such job in epoch milliseconds; in that order. */
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

/**
 * Finds the bookings with a job under way or within `PLANNED_WITHIN_DAYS` that lacks a vehicle or a driver.
 * @param now epoch milliseconds
 */
export const unplannedHires = (queries: Queries, now: number) =>
	hiresWith(queries, now, and(eq(jobs.stage, 'unplanned'), lt(jobs.startsAt, now + PLANNED_WITHIN_DAYS * DAY)))

/**
 * Finds the bookings with a job that left at most 31 days ago, is not over, and whose assignment no longer fits.
 * @param now epoch milliseconds
 */
export const bookingsInConflict = (queries: Queries, now: number) =>
	hiresWith(queries, now, and(ne(jobs.conflict, ''), gte(jobs.startsAt, now - 31 * DAY)))

/**
 * Counts the jobs that leave within a stretch of time, by stage.
 * @param from epoch milliseconds, as `until`, which is excluded
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
