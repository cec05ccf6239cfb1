import { and, asc, eq, type SQL } from 'drizzle-orm'
import { legsNumbered } from '#app/domain/fields/trip-name.ts'
import { clockedTripsOf } from '#app/domain/quotes/trip/named-trips.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { fleets, jobs, quotes } from '#drizzle/schema.ts'
import { isPlanned } from '../job.ts'
import { touching } from '../touching.server.ts'

const shown = {
	...{ id: jobs.id, quoteId: jobs.quoteId, code: quotes.code, stage: jobs.stage, conflict: jobs.conflict },
	...{ startsAt: jobs.startsAt, endsAt: jobs.endsAt, legs: jobs.legs, seats: fleets.seats },
	...{ vehicleId: jobs.vehicleId, driverId: jobs.driverId, secondDriverId: jobs.secondDriverId },
	...{ partnerId: jobs.partnerId, passengers: quotes.passengers },
}

const selectJobs = (queries: Queries, condition: SQL | undefined) =>
	queries
		.select(shown)
		.from(jobs)
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.innerJoin(fleets, eq(fleets.id, jobs.fleetId))
		.where(condition)
		.orderBy(asc(jobs.startsAt), asc(jobs.id))

/**
 * Reads what the board shows of the jobs that overlap a stretch of time, with the legs that each drives; in order of
 * departure, without dropped ones.
 * @param from epoch milliseconds, as `until`
 * @param among further condition on the jobs
 */
export async function boardJobs(queries: Queries, from: number, until: number, among?: SQL) {
	const rows = await selectJobs(queries, and(touching(from, until), among))
	const tripOf = await clockedTripsOf(queries, [...new Set(rows.map(({ quoteId }) => quoteId))])
	return rows.map(({ legs, ...job }) => ({ ...job, trip: legsNumbered(tripOf(job.quoteId), JSON.parse(legs)) }))
}

export type BoardJob = Awaited<ReturnType<typeof boardJobs>>[number]

/** Returns whether a dispatcher must act on a job: it lacks a vehicle or driver, or its assignment no longer fits. */
export const wantsPlanner = (job: BoardJob) => job.stage !== 'done' && (job.conflict !== '' || !isPlanned(job))
