import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Queries } from '#app/db/database.server.ts'
import { isOf } from '#app/plan/jobs-of.server.ts'
import { jobs, quotes } from '#drizzle/schema.ts'
import type { ResourceKind } from './resource-kind.ts'

/** The jobs that are not over yet, the earliest first. @param now milliseconds since 1970 */
export const jobsToCome = (queries: Queries, { kind, id, now }: { kind: ResourceKind; id: number; now: number }) =>
	queries
		.select({
			...{ id: jobs.id, startsAt: jobs.startsAt, endsAt: jobs.endsAt, code: quotes.code },
			...{ from: quotes.originLocality, to: quotes.destinationLocality },
		})
		.from(jobs)
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.where(and(isOf(kind, id), gt(jobs.endsAt, now), isNull(jobs.droppedAt)))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))
