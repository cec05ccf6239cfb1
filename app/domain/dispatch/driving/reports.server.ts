import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, lte, max, sql } from 'drizzle-orm'
import { legsNumbered } from '#app/domain/fields/trip-name.ts'
import { namedTripsOf } from '#app/domain/quotes/trip/named-trips.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { drivers, jobEvents, jobProgress, jobs, quotes } from '#drizzle/schema.ts'

type Reported = Pick<typeof jobProgress.$inferSelect, 'jobId' | 'kind' | 'at'>

/**
 * Finds which incidents wait for the office: those reported after the last one that office staff have marked as seen.
 * @returns a test for a report of these jobs
 */
async function openAmong(queries: Queries, jobIds: readonly number[]): Promise<(report: Reported) => boolean> {
	const rows = await queries
		.select({ jobId: jobEvents.jobId, at: max(jobEvents.at) })
		.from(jobEvents)
		.where(and(inArray(jobEvents.jobId, [...jobIds]), eq(jobEvents.kind, 'incidentSeen')))
		.groupBy(jobEvents.jobId)
	const seenAt = new Map(rows.map(({ jobId, at }) => [jobId, at ?? 0]))
	return ({ jobId, kind, at }) => kind === 'incident' && at > (seenAt.get(jobId) ?? Number.NEGATIVE_INFINITY)
}

type Part = {
	/** most reports of each job */
	most: number
	/** only reports with a lower id */
	before?: number | undefined
}

/**
 * Reads the latest reports of drivers on some jobs with the driver's name, the newest first. `at` is in epoch
 * milliseconds; `earlier` counts the older reports on the same job.
 */
export async function latestReports(queries: Queries, jobIds: readonly number[], { most, before }: Part) {
	if (jobIds.length === 0) return []
	const place = sql<number>`row_number() over (partition by ${jobProgress.jobId} order by ${jobProgress.id} desc)`
	const all = sql<number>`count(*) over (partition by ${jobProgress.jobId})`
	const reported = queries
		.select({
			...getTableColumns(jobProgress),
			place: place.mapWith(Number).as('place'),
			all: all.mapWith(Number).as('all_told'),
		})
		.from(jobProgress)
		.where(and(inArray(jobProgress.jobId, [...jobIds]), before === undefined ? undefined : lt(jobProgress.id, before)))
		.as('told')
	const rows = await queries
		.select({
			...{ id: reported.id, jobId: reported.jobId, kind: reported.kind, at: reported.at, words: reported.words },
			...{ place: reported.place, all: reported.all, firstName: drivers.firstName, surname: drivers.surname },
		})
		.from(reported)
		.innerJoin(drivers, eq(drivers.id, reported.driverId))
		.where(lte(reported.place, most))
		.orderBy(desc(reported.id))
	const isOpen = await openAmong(queries, jobIds)
	return rows.map(({ place, all, ...row }) => ({ ...row, earlier: all - place, isOpen: isOpen(row) }))
}

export type Report = Awaited<ReturnType<typeof latestReports>>[number]

/** Returns whether an incident of a job waits for the office. */
export async function isAnyOpen(queries: Queries, jobId: number) {
	const [last] = await queries
		.select({ jobId: jobProgress.jobId, kind: jobProgress.kind, at: max(jobProgress.at) })
		.from(jobProgress)
		.where(and(eq(jobProgress.jobId, jobId), eq(jobProgress.kind, 'incident')))
		.groupBy(jobProgress.jobId, jobProgress.kind)
	const isOpen = await openAmong(queries, [jobId])
	return last !== undefined && isOpen({ ...last, at: last.at ?? 0 })
}

/**
 * Returns the ids of the incidents that office staff have not seen, without dropped jobs; the longest waiting first.
 */
async function openIds(queries: Queries) {
	const rows = await queries
		.select({ id: jobProgress.id, jobId: jobProgress.jobId, kind: jobProgress.kind, at: jobProgress.at })
		.from(jobProgress)
		.innerJoin(jobs, eq(jobs.id, jobProgress.jobId))
		.where(and(eq(jobProgress.kind, 'incident'), isNull(jobs.droppedAt)))
		.orderBy(asc(jobProgress.at), asc(jobProgress.id))
	const isOpen = await openAmong(queries, [...new Set(rows.map(({ jobId }) => jobId))])
	return rows.filter(isOpen).map(({ id }) => id)
}

/**
 * Reads the incidents that office staff have not seen, the longest waiting first, each with its job and trip.
 * @param most incidents to return
 * @returns these, and how many there are in all
 */
export async function openIncidents(queries: Queries, most: number) {
	const ids = await openIds(queries)
	const rows = await queries
		.select({
			...{ id: jobProgress.id, jobId: jobProgress.jobId, at: jobProgress.at, words: jobProgress.words },
			...{ firstName: drivers.firstName, surname: drivers.surname, code: quotes.code },
			...{ vehicleNumber: jobs.vehicleNumber, quoteId: jobs.quoteId, legs: jobs.legs },
		})
		.from(jobProgress)
		.innerJoin(drivers, eq(drivers.id, jobProgress.driverId))
		.innerJoin(jobs, eq(jobs.id, jobProgress.jobId))
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.where(inArray(jobProgress.id, ids.slice(0, most)))
		.orderBy(asc(jobProgress.at), asc(jobProgress.id))
	const tripOf = await namedTripsOf(
		queries,
		rows.map(({ quoteId }) => quoteId),
	)
	return {
		count: ids.length,
		rows: rows.map(({ quoteId, legs, ...row }) => ({
			...row,
			trip: legsNumbered(tripOf(quoteId), JSON.parse(legs)),
		})),
	}
}
