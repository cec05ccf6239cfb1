import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queries } from '#app/db/database.server.ts'
import { preparedOn } from '#app/db/prepared.server.ts'
import { fleets, jobs, quoteLegs, quotes } from '#drizzle/schema.ts'
import { isPlanned } from './job.ts'
import { ofPeriod, touching, touchingPeriod } from './touching.server.ts'

const shown = {
	...{ id: jobs.id, quoteId: jobs.quoteId, code: quotes.code, stage: jobs.stage, misfit: jobs.misfit },
	...{ startsAt: jobs.startsAt, endsAt: jobs.endsAt, legs: jobs.legs, seats: fleets.seats },
	...{ vehicleId: jobs.vehicleId, driverId: jobs.driverId, secondDriverId: jobs.secondDriverId },
	...{ partnerId: jobs.partnerId, from: quotes.originLocality, to: quotes.destinationLocality },
	passengers: quotes.passengers,
}

/** Where the further legs of some hires go, by hire and number; the first leg stands in the hire itself. */
async function furtherWays(queries: Queries, quoteIds: readonly number[]) {
	if (quoteIds.length === 0) return new Map<string, never>()
	const rows = await queries
		.select({
			...{ quoteId: quoteLegs.quoteId, number: quoteLegs.number },
			...{ from: quoteLegs.originLocality, to: quoteLegs.destinationLocality },
		})
		.from(quoteLegs)
		.where(inArray(quoteLegs.quoteId, [...quoteIds]))
	return new Map(rows.map((row) => [`${row.quoteId} ${row.number}`, row]))
}

const selectJobs = (queries: Queries, condition: SQL | undefined) =>
	queries
		.select(shown)
		.from(jobs)
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.innerJoin(fleets, eq(fleets.id, jobs.fleetId))
		.where(condition)
		.orderBy(asc(jobs.startsAt), asc(jobs.id))

const jobsOfPeriod = preparedOn((queries) => selectJobs(queries, touchingPeriod).prepare())

/**
 * What the board shows of the jobs that have some of their time between two instants, the first to leave first; of those that
 * were dropped none. A job goes from where its first leg begins to where its last one ends.
 * @param from milliseconds since 1970, as `until`
 * @param among only some of them
 */
export async function boardJobs(queries: Queries, from: number, until: number, among?: SQL) {
	const rows = await (among
		? selectJobs(queries, and(touching(from, until), among))
		: jobsOfPeriod(queries).execute(ofPeriod(from, until)))
	const read = rows.map(({ legs, ...row }) => ({ ...row, legs: JSON.parse(legs) as number[] }))
	const further = read.filter(({ legs }) => legs.some((leg) => leg > 1)).map(({ quoteId }) => quoteId)
	const ways = await furtherWays(queries, [...new Set(further)])
	return read.map(({ legs, ...job }) => ({
		...job,
		from: ways.get(`${job.quoteId} ${legs[0]}`)?.from ?? job.from,
		to: ways.get(`${job.quoteId} ${legs.at(-1)}`)?.to ?? job.to,
	}))
}

export type BoardJob = Awaited<ReturnType<typeof boardJobs>>[number]

/** Whether a job wants somebody of the office: it lacks a vehicle or a driver, or what it has does not fit any more. */
export const wantsPlanner = (job: BoardJob) => job.stage !== 'done' && (job.misfit !== '' || !isPlanned(job))
