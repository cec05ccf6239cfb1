import { and, gt, isNull, lt } from 'drizzle-orm'
import { jobs } from '#drizzle/schema.ts'
import { LONGEST_DUTY } from './job.ts'

/**
 * Builds the condition that a job overlaps a stretch of time and was not dropped. No duty is longer than
 * `LONGEST_DUTY`, which bounds the scan of the index on `startsAt` on both sides.
 * @param from epoch milliseconds, as `until`
 */
export const touching = (from: number, until: number) =>
	and(gt(jobs.startsAt, from - LONGEST_DUTY), lt(jobs.startsAt, until), gt(jobs.endsAt, from), isNull(jobs.droppedAt))
