import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { addDays, dayAt, instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { drivers, jobProgress, jobs, quotes, vehicles } from '#drizzle/schema.ts'
import { jobIn } from '../jobs.server.ts'
import { isOf } from '../jobs-of.server.ts'

/** Days shown after today. */
const DAYS_AHEAD = 7
/** How long after its end a job stays listed that was not reported as done. */
const OPEN_MS = 48 * 3_600_000

/**
 * Returns the start of a day in Madrid, in epoch milliseconds.
 * @param day `yyyy-MM-dd`
 */
const beginOf = (day: string) => instantsOf(`${day} 00:00`, MADRID)[0] ?? 0

/**
 * Builds the condition for jobs of today in Madrid and the next seven days, and for recent ones not reported as done.
 * @param now epoch milliseconds
 */
const isShown = (now: number) =>
	and(
		lt(jobs.startsAt, beginOf(addDays(dayAt(now), DAYS_AHEAD + 1))),
		or(gt(jobs.endsAt, beginOf(dayAt(now))), and(ne(jobs.stage, 'done'), gt(jobs.endsAt, now - OPEN_MS))),
		isNull(jobs.droppedAt),
	)

/** Most incidents listed for a job. */
const LISTED = 10

/**
 * Reads the reports on a job, the oldest first: of its incidents the latest ones, and the number of those before them.
 */
async function reportsOf(queries: Queries, jobId: number) {
	const of = and(eq(jobProgress.jobId, jobId), eq(jobProgress.kind, 'incident'))
	const lastNotice = () =>
		queries
			.select({ id: jobProgress.id, kind: jobProgress.kind, at: jobProgress.at, words: jobProgress.words })
			.from(jobProgress)
	const incidents = await lastNotice().where(of).orderBy(desc(jobProgress.id)).limit(LISTED)
	const steps = await lastNotice().where(and(eq(jobProgress.jobId, jobId), ne(jobProgress.kind, 'incident')))
	return {
		progress: [...steps, ...incidents].sort((one, other) => one.id - other.id),
		earlier: (await queries.$count(jobProgress, of)) - incidents.length,
	}
}

type Row = { job: typeof jobs.$inferSelect; code: string; vehicle: { plate: string; name: string } | null }

async function withTrip(queries: Queries, driverId: number, { job: row, code, vehicle }: Row) {
	const job = jobIn(row)
	const asAsked = await findQuote(queries, code)
	if (!asAsked) return []
	const { quote } = await offeredQuote(queries, asAsked)
	const others = [job.driverId, job.secondDriverId].filter((id) => id !== null && id !== driverId)
	const [mate] = await queries
		.select({ firstName: drivers.firstName, phone: drivers.phone })
		.from(drivers)
		.where(inArray(drivers.id, others as number[]))
	return [{ job, quote, vehicle, mate, ...(await reportsOf(queries, job.id)) }]
}

/**
 * Reads the jobs of a driver from today on in Madrid and for the next seven days, in order of time. Each has the trip
 * as agreed, the coach, the other driver and the reports on it.
 * @param now epoch milliseconds
 */
export async function jobsOfDriver(queries: Queries, driverId: number, now: number) {
	const rows = await queries
		.select({ job: jobs, code: quotes.code, vehicle: { plate: vehicles.plate, name: vehicles.name } })
		.from(jobs)
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.leftJoin(vehicles, eq(vehicles.id, jobs.vehicleId))
		.where(and(isOf('drivers', driverId), isShown(now)))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))
	const shown = []
	for (const row of rows) shown.push(...(await withTrip(queries, driverId, row)))
	return shown
}

export type DriversJob = Awaited<ReturnType<typeof jobsOfDriver>>[number]
