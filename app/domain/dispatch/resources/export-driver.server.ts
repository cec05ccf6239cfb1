import { asc, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { copiedColumns } from '#app/platform/db/copied-columns.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { ofDriverNotices, ofJobProgress, ofJobs } from '#drizzle/retention/plan.ts'
import { ofDriverAbsences, ofDrivers } from '#drizzle/retention/resources.ts'
import { driverAbsences, driverNotices, drivers, jobProgress, jobs, quotes } from '#drizzle/schema.ts'
import { isOf } from '../jobs-of.server.ts'

/** Reads a driver's jobs with the bookings' references, what the driver has reported on them, and the notices sent. */
const workOf = async (queries: Queries, id: number) => ({
	jobs: await queries
		.select({ code: quotes.code, ...copiedColumns(ofJobs, 'request') })
		.from(jobs)
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.where(isOf('drivers', id))
		.orderBy(asc(jobs.startsAt), asc(jobs.id)),
	progress: await queries
		.select({ job: jobProgress.jobId, ...copiedColumns(ofJobProgress, 'request') })
		.from(jobProgress)
		.where(eq(jobProgress.driverId, id))
		.orderBy(asc(jobProgress.at)),
	told: await queries
		.select({ job: driverNotices.jobId, ...copiedColumns(ofDriverNotices, 'request') })
		.from(driverNotices)
		.where(eq(driverNotices.driverId, id))
		.orderBy(asc(driverNotices.at)),
})

/**
 * Exports all that is stored about a driver, for a request of access (RGPD, article 15).
 * @returns undefined where there is no such driver
 */
export async function exportDriver(queries: Queries, id: number) {
	const [record] = await queries.select(copiedColumns(ofDrivers, 'request')).from(drivers).where(eq(drivers.id, id))
	if (!record) return undefined
	const absences = await queries
		.select(copiedColumns(ofDriverAbsences, 'request'))
		.from(driverAbsences)
		.where(eq(driverAbsences.driverId, id))
		.orderBy(asc(driverAbsences.fromDay))
	return { ...record, absences, ...(await workOf(queries, id)) }
}

/**
 * Exports each driver whose e-mail address is `email`.
 * @param email in lower case
 */
export async function exportDriversAt({ database: { read } }: Pick<Context, 'database'>, email: string) {
	const found = await read.select({ id: drivers.id }).from(drivers).where(eq(drivers.email, email))
	return Promise.all(found.map(({ id }) => exportDriver(read, id)))
}
