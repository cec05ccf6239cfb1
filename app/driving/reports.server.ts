import { and, asc, eq, exists, gte, inArray, isNull, not } from 'drizzle-orm'
import type { Queries } from '#app/db/database.server.ts'
import { legsNumbered } from '#app/fields/trip-name.ts'
import { namedTripsOf } from '#app/quotes/named-trips.server.ts'
import { drivers, jobEvents, jobProgress, jobs, quotes } from '#drizzle/schema.ts'

/** That somebody of the office has seen an incident. */
const isSeen = (queries: Queries) =>
	exists(
		queries
			.select({ id: jobEvents.id })
			.from(jobEvents)
			.where(
				and(
					eq(jobEvents.jobId, jobProgress.jobId),
					eq(jobEvents.kind, 'incidentSeen'),
					gte(jobEvents.at, jobProgress.at),
				),
			),
	)

/** That an incident was told and nobody of the office has said that they have seen it. */
const isOpen = (queries: Queries) => and(eq(jobProgress.kind, 'incident'), not(isSeen(queries)))

const report = {
	...{ id: jobProgress.id, jobId: jobProgress.jobId, kind: jobProgress.kind, at: jobProgress.at },
	...{ words: jobProgress.words, firstName: drivers.firstName, surname: drivers.surname },
}

/** What whoever drives has told of some jobs by their page, the first first; `at` in milliseconds since 1970. */
export async function reportsOf(queries: Queries, jobIds: readonly number[]) {
	if (jobIds.length === 0) return []
	const among = inArray(jobProgress.jobId, [...jobIds])
	const rows = await queries
		.select(report)
		.from(jobProgress)
		.innerJoin(drivers, eq(drivers.id, jobProgress.driverId))
		.where(among)
		.orderBy(asc(jobProgress.at), asc(jobProgress.id))
	const open = await queries
		.select({ id: jobProgress.id })
		.from(jobProgress)
		.where(and(among, isOpen(queries)))
	const openIds = new Set(open.map(({ id }) => id))
	return rows.map((row) => ({ ...row, isOpen: openIds.has(row.id) }))
}

export type Report = Awaited<ReturnType<typeof reportsOf>>[number]

/** The incidents that nobody of the office has seen, the longest waiting first, each with its job and where that goes. */
export async function openIncidents(queries: Queries) {
	const rows = await queries
		.select({
			...report,
			...{ code: quotes.code, vehicleNumber: jobs.vehicleNumber, quoteId: jobs.quoteId, legs: jobs.legs },
		})
		.from(jobProgress)
		.innerJoin(drivers, eq(drivers.id, jobProgress.driverId))
		.innerJoin(jobs, eq(jobs.id, jobProgress.jobId))
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.where(and(isOpen(queries), isNull(jobs.droppedAt)))
		.orderBy(asc(jobProgress.at), asc(jobProgress.id))
	const tripOf = await namedTripsOf(
		queries,
		rows.map(({ quoteId }) => quoteId),
	)
	return rows.map(({ quoteId, legs, ...row }) => ({ ...row, trip: legsNumbered(tripOf(quoteId), JSON.parse(legs)) }))
}
