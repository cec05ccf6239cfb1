import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Queries } from '#app/db/database.server.ts'
import { jobs, quotes } from '#drizzle/schema.ts'
import type { ResourceKind } from './resource-kind.ts'

/** Which jobs are of a vehicle, a driver or a partner. */
export const isOf = (kind: ResourceKind, id: number) => {
	if (kind === 'vehicles') return eq(jobs.vehicleId, id)
	return kind === 'partners' ? eq(jobs.partnerId, id) : or(eq(jobs.driverId, id), eq(jobs.secondDriverId, id))
}

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
