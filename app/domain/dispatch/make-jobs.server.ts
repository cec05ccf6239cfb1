import { eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { afterJobChange } from './after-job-change.server.ts'
import { resourcesOf, settleJobs } from './board/conflicts.server.ts'
import { countUpPlans } from './count-up.server.ts'
import { dropThese } from './drop-jobs.server.ts'
import type { Job } from './job.ts'
import { type JobActor, recordJobEvent } from './job-events.server.ts'
import { jobIn, jobsOfQuote } from './jobs.server.ts'
import { type PlannedHire, plannedDuties, type VehicleDuty } from './plan-hire.server.ts'
import { assignReservedVehicles } from './reservations/assign-reserved.server.ts'

type Making = {
	/** as planned before the transaction; ignored if it is of another trip */
	planned: PlannedHire | undefined
	actor: JobActor
}

const placeOf = ({ vehicleNumber, dutyNumber }: Pick<Job, 'vehicleNumber' | 'dutyNumber'>) =>
	`${vehicleNumber} ${dutyNumber}`

const rowOf = ({ legs, work, ...duty }: VehicleDuty) => ({
	...duty,
	legs: JSON.stringify(legs),
	work: JSON.stringify(work),
})

type Row = typeof jobs.$inferSelect
type NewRow = ReturnType<typeof rowOf>

const isAsBefore = (row: Row, after: NewRow) =>
	row.droppedAt === null && (Object.keys(after) as (keyof NewRow)[]).every((name) => row[name] === after[name])

async function makeJob(tx: Transaction, quoteId: number, row: NewRow, { at, actor }: { at: number; actor: JobActor }) {
	const [made] = await tx
		.insert(jobs)
		.values({ ...row, quoteId, stage: 'unplanned', createdAt: at })
		.returning({ id: jobs.id })
	if (!made) throw new Error(`No job of quote ${quoteId} was made.`)
	await recordJobEvent(tx, { jobId: made.id, kind: 'made', at, actor })
	return made.id
}

async function remakeJob(tx: Transaction, before: Row, row: NewRow, { at, actor }: { at: number; actor: JobActor }) {
	// Its sheet describes the old trip; `afterJobChange` voids or confirms it.
	const stage = before.stage === 'sheetIssued' ? 'planned' : before.stage
	await tx
		.update(jobs)
		.set({ ...row, stage, droppedAt: null, version: sql`${jobs.version} + 1` })
		.where(eq(jobs.id, before.id))
	await recordJobEvent(tx, { jobId: before.id, kind: 'remade', at, actor })
	return before.id
}

/**
 * Creates the jobs of an accepted booking, one per vehicle and duty, or updates them in the transaction that changes
 * the booking. Assignments stay, and are marked where they no longer fit. Unchanged jobs are not touched.
 * @param quote with the trip that was agreed
 */
export async function makeJobs(
	tx: Transaction,
	context: Context,
	quote: QuoteFacts,
	{ planned, actor }: Making,
): Promise<void> {
	const by = { at: context.now(), actor }
	const stored = await tx.select().from(jobs).where(eq(jobs.quoteId, quote.id))
	const before = new Map(stored.map((row) => [placeOf(row), row]))
	const duties = plannedDuties(quote, planned)
	const places = new Set(duties.map(placeOf))
	const gone = stored.filter((row) => row.droppedAt === null && !places.has(placeOf(row))).map(jobIn)
	if (gone.length > 0) await dropThese(tx, context, gone, actor)
	await countUpPlans(tx, stored)

	const changed: number[] = []
	for (const duty of duties) {
		const row = rowOf(duty)
		const same = before.get(placeOf(duty))
		if (!same) changed.push(await makeJob(tx, quote.id, row, by))
		else if (!isAsBefore(same, row)) changed.push(await remakeJob(tx, same, row, by))
	}
	await settleJobs(tx, context, { ...resourcesOf(stored), moved: changed })
	await assignReservedVehicles(tx, context, quote.id, actor)
	const standing = await jobsOfQuote(tx, quote.id)
	for (const job of standing.filter(({ id }) => changed.includes(id))) await afterJobChange(tx, context, job)
}
