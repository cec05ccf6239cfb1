import { and, gt, isNull, lt } from 'drizzle-orm'
import { jobs } from '#drizzle/schema.ts'
import { LONGEST_DUTY } from './job.ts'

/**
 * The jobs that have some of their time between two instants, of those that were dropped none. None is longer than
 * `LONGEST_DUTY`, so that one index bounds what is looked through on both sides.
 * @param from milliseconds since 1970, as `until`
 */
export const touching = (from: number, until: number) =>
	and(gt(jobs.startsAt, from - LONGEST_DUTY), lt(jobs.startsAt, until), gt(jobs.endsAt, from), isNull(jobs.droppedAt))
