import { and, asc, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { SheetDatum } from '#app/domain/documents/sheet-facts.ts'
import { untilWritten } from '#app/platform/db/rows/until-written.server.ts'
import { jobs, routeSheets } from '#drizzle/schema.ts'
import { isPlanned, type Job } from '../job.ts'
import { jobIn } from '../jobs.server.ts'
import { touching } from '../touching.server.ts'
import { type KnownSheet, sheetFactsOfJobs } from './sheet-of-job.server.ts'
import { AHEAD_MS } from './sheet-rules.ts'

const MINUTE = 60_000

/** Job whose sheet cannot be issued yet, with the missing data. */
export type OpenSheet = KnownSheet & { job: Job }

/** Data that an unassigned job lacks; assigning it is a task of its own. */
const untold: readonly SheetDatum[] = ['plate', 'driver']

const isReported = (job: Job, missing: readonly SheetDatum[]) =>
	isPlanned(job) || missing.some((datum) => !untold.includes(datum))

type Asking = Pick<Context, 'database' | 'company' | 'now'>

/** Reads the jobs under way or of the next three days that have no valid sheet. */
async function withoutSheet({ database: { read }, now }: Asking) {
	const standing = read
		.select({ id: routeSheets.id })
		.from(routeSheets)
		.where(and(sql`${routeSheets.jobId} = ${jobs.id}`, isNull(routeSheets.voidAt)))
	const rows = await read
		.select()
		.from(jobs)
		.where(and(ne(jobs.stage, 'done'), touching(now(), now() + AHEAD_MS + 1), notExists(standing)))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))
	return rows.map(jobIn)
}

async function readOpenSheets(context: Asking): Promise<OpenSheet[]> {
	const all = await withoutSheet(context)
	const known = await sheetFactsOfJobs(context.database.read, context.company, all)
	return all.flatMap((job) => {
		const sheet = known.get(job.id)
		return sheet && sheet.missing.length > 0 && isReported(job, sheet.missing) ? [{ job, ...sheet }] : []
	})
}

/**
 * Lists the jobs of the next three days whose route sheet lacks data, in order of departure; without those that only
 * need a vehicle or a driver. The result is cached until the next write, for a minute at most.
 */
export const openSheets: (context: Asking) => Promise<OpenSheet[]> = untilWritten(readOpenSheets, ({ now }) =>
	String(Math.floor(now() / MINUTE)),
)
