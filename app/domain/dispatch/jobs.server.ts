import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import type { Job } from './job.ts'
import { touching } from './touching.server.ts'

type Row = typeof jobs.$inferSelect

/** Parses a job from its row. */
export const jobIn = ({ legs, work, ...row }: Row): Job => ({ ...row, legs: JSON.parse(legs), work: JSON.parse(work) })

/** Reads a job by its id, dropped or not; undefined where there is none. */
export async function jobById(queries: Queries, id: number): Promise<Job | undefined> {
	const [row] = await queries.select().from(jobs).where(eq(jobs.id, id))
	return row && jobIn(row)
}

/** Reads jobs by their ids, in the order of the ids; without dropped ones. */
export async function jobsByIds(queries: Queries, ids: readonly number[]): Promise<Job[]> {
	if (ids.length === 0) return []
	const rows = await queries
		.select()
		.from(jobs)
		.where(and(inArray(jobs.id, [...ids]), isNull(jobs.droppedAt)))
	return ids.flatMap((id) => rows.filter((row) => row.id === id)).map(jobIn)
}

/** Reads the jobs of a booking in the order of their vehicles, and of time for each; without dropped ones. */
export async function jobsOfQuote(queries: Queries, quoteId: number): Promise<Job[]> {
	const rows = await queries
		.select()
		.from(jobs)
		.where(and(eq(jobs.quoteId, quoteId), isNull(jobs.droppedAt)))
		.orderBy(asc(jobs.vehicleNumber), asc(jobs.dutyNumber))
	return rows.map(jobIn)
}

/** Reads the jobs of some bookings in order of departure; without dropped ones. */
export async function jobsOfQuotes(queries: Queries, quoteIds: readonly number[]): Promise<Job[]> {
	if (quoteIds.length === 0) return []
	const rows = await queries
		.select()
		.from(jobs)
		.where(and(inArray(jobs.quoteId, [...quoteIds]), isNull(jobs.droppedAt)))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))
	return rows.map(jobIn)
}

/**
 * Reads all jobs that overlap a stretch of time, in order of departure; without dropped ones.
 * @param from epoch milliseconds, as `until`
 */
export async function jobsBetween(queries: Queries, from: number, until: number): Promise<Job[]> {
	const rows = await queries.select().from(jobs).where(touching(from, until)).orderBy(asc(jobs.startsAt), asc(jobs.id))
	return rows.map(jobIn)
}
