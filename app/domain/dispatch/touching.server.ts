import { and, gt, isNull, lt, type Placeholder, sql } from 'drizzle-orm'
import { jobs } from '#drizzle/schema.ts'
import { LONGEST_DUTY } from './job.ts'

type Instant = number | Placeholder

function within(earliest: Instant, from: Instant, until: Instant) {
	return and(gt(jobs.startsAt, earliest), lt(jobs.startsAt, until), gt(jobs.endsAt, from), isNull(jobs.droppedAt))
}

/**
 * The jobs that have some of their time between two instants, of those that were dropped none. None is longer than
 * `LONGEST_DUTY`, so that one index bounds what is looked through on both sides.
 * @param from milliseconds since 1970, as `until`
 */
export const touching = (from: number, until: number) => within(from - LONGEST_DUTY, from, until)

/** The same for a query that is built once; `ofPeriod` fills it. */
export const touchingPeriod = within(sql.placeholder('earliest'), sql.placeholder('from'), sql.placeholder('until'))

/** What `touchingPeriod` is filled by. @param from milliseconds since 1970, as `until` */
export const ofPeriod = (from: number, until: number) => ({ earliest: from - LONGEST_DUTY, from, until })
