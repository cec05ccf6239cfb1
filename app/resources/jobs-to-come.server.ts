import { and, asc, gt, isNull } from 'drizzle-orm'
import { isOf } from '#app/plan/jobs-of.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import type { ResourceKind } from './resource-kind.ts'

/** The jobs that are not over yet by their numbers, the earliest first. @param now milliseconds since 1970 */
export const jobsToCome = (queries: Queries, { kind, id, now }: { kind: ResourceKind; id: number; now: number }) =>
	queries
		.select({ id: jobs.id })
		.from(jobs)
		.where(and(isOf(kind, id), gt(jobs.endsAt, now), isNull(jobs.droppedAt)))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))
