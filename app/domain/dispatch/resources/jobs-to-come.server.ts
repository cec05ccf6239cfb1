import { and, asc, gt, isNull } from 'drizzle-orm'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { isOf } from '../jobs-of.server.ts'

/** The jobs that are not over yet by their numbers, the earliest first. @param now milliseconds since 1970 */
export const jobsToCome = (queries: Queries, { kind, id, now }: { kind: ResourceKind; id: number; now: number }) =>
	queries
		.select({ id: jobs.id })
		.from(jobs)
		.where(and(isOf(kind, id), gt(jobs.endsAt, now), isNull(jobs.droppedAt)))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))
