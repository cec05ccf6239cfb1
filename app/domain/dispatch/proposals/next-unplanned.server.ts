import { and, asc, count, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { jobs } from '#drizzle/schema.ts'
import type { Job } from '../job.ts'

/**
 * Finds the next job without a vehicle or a driver after a job, in order of departure; after the last one the first.
 * @returns its id and the number of such jobs, without the one given; undefined where there is none
 */
export async function nextUnplanned({ database, now }: Pick<Context, 'database' | 'now'>, job: Job) {
	const open = and(eq(jobs.stage, 'unplanned'), gt(jobs.endsAt, now()), isNull(jobs.droppedAt), ne(jobs.id, job.id))
	const [all] = await database.read.select({ count: count() }).from(jobs).where(open)
	if (!all || all.count === 0) return undefined
	const firstOf = (condition: typeof open) =>
		database.read.select({ id: jobs.id }).from(jobs).where(condition).orderBy(asc(jobs.startsAt), asc(jobs.id)).limit(1)
	const sameTime = and(eq(jobs.startsAt, job.startsAt), gt(jobs.id, job.id))
	const [later] = await firstOf(and(open, or(gt(jobs.startsAt, job.startsAt), sameTime)))
	const [first] = later ? [later] : await firstOf(open)
	return first && { id: first.id, count: all.count }
}
