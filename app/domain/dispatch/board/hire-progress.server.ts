import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { hireStage, stagesBefore } from './hire-stage.ts'
import type { Stage } from './stages.ts'

/** Stage of a booking, and the kilometres of its coaches. */
export type HireProgress = {
	stage: Stage
	/** quoted kilometres of all its jobs, from the garage and back */
	quotedKm: number
	/** kilometres that drivers have reported so far; null if none has */
	drivenKm: number | null
}

const { quoteId, stage, quotedKm, drivenKm } = jobs
const jobRows = (queries: Queries, quoteIds: readonly number[]) =>
	queries
		.select({ quoteId, stage, quotedKm, drivenKm })
		.from(jobs)
		.where(and(inArray(quoteId, [...quoteIds]), isNull(jobs.droppedAt)))

/** Reads the progress of some bookings, by quote id; a booking without jobs has no entry. */
export async function progressOf(queries: Queries, quoteIds: readonly number[]): Promise<Map<number, HireProgress>> {
	const progress = new Map<number, HireProgress>()
	if (quoteIds.length === 0) return progress
	for (const job of await jobRows(queries, quoteIds)) {
		const before = progress.get(job.quoteId)
		const readings = [before?.drivenKm, job.drivenKm].filter((km) => typeof km === 'number')
		progress.set(job.quoteId, {
			stage: hireStage(before ? [before.stage, job.stage] : [job.stage]) ?? job.stage,
			quotedKm: (before?.quotedKm ?? 0) + job.quotedKm,
			drivenKm: readings.length > 0 ? readings.reduce((sum, km) => sum + km, 0) : null,
		})
	}
	return progress
}

/**
 * Builds the condition that a booking is at a stage, as `hireStage` defines it.
 * @param quoteId column or expression with the booking's id
 */
export function isAtStage(quoteId: SQLWrapper, stage: Stage): SQL {
	const withStage = (condition: SQL) =>
		sql`select ${jobs.quoteId} from ${jobs} where ${condition} and ${jobs.droppedAt} is null`
	const at = sql`${quoteId} in (${withStage(eq(jobs.stage, stage))})`
	const before = stagesBefore(stage)
	return before.length === 0 ? at : sql`(${at} and ${quoteId} not in (${withStage(inArray(jobs.stage, [...before]))}))`
}
