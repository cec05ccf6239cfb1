import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import type { Job } from './job.ts'
import { touching } from './touching.server.ts'

type Row = typeof jobs.$inferSelect

/** A job out of its row. */
export const jobIn = ({ legs, work, ...row }: Row): Job => ({ ...row, legs: JSON.parse(legs), work: JSON.parse(work) })

/** A job by its number, dropped or not; undefined where there is none. */
export async function jobById(queries: Queries, id: number): Promise<Job | undefined> {
	const [row] = await queries.select().from(jobs).where(eq(jobs.id, id))
	return row && jobIn(row)
}

/** The jobs of a hire, vehicle by vehicle in order of time; of those that were dropped none. */
export async function jobsOfQuote(queries: Queries, quoteId: number): Promise<Job[]> {
	const rows = await queries
		.select()
		.from(jobs)
		.where(and(eq(jobs.quoteId, quoteId), isNull(jobs.droppedAt)))
		.orderBy(asc(jobs.vehicleNumber), asc(jobs.dutyNumber))
	return rows.map(jobIn)
}

/**
 * All jobs that have some of their time between two instants, the first to leave first; of those that were dropped none.
 * @param from milliseconds since 1970, as `until`
 */
export async function jobsBetween(queries: Queries, from: number, until: number): Promise<Job[]> {
	const rows = await queries.select().from(jobs).where(touching(from, until)).orderBy(asc(jobs.startsAt), asc(jobs.id))
	return rows.map(jobIn)
}
