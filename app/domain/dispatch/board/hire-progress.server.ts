import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { hireStage, stagesBefore } from './hire-stage.ts'
import type { Stage } from './stages.ts'

/** How far a hire has come, and how far its coaches have gone. */
export type HireProgress = {
	stage: Stage
	/** kilometres of all its jobs, from the garage and back, as they were priced */
	quotedKm: number
	/** as far as whoever drove has told; null where nobody has */
	drivenKm: number | null
}

const { quoteId, stage, quotedKm, drivenKm } = jobs
const jobRows = (queries: Queries, quoteIds: readonly number[]) =>
	queries
		.select({ quoteId, stage, quotedKm, drivenKm })
		.from(jobs)
		.where(and(inArray(quoteId, [...quoteIds]), isNull(jobs.droppedAt)))

/** How far some hires have come, by their numbers; of what has no jobs there is nothing. */
export async function progressOf(queries: Queries, quoteIds: readonly number[]): Promise<Map<number, HireProgress>> {
	const progress = new Map<number, HireProgress>()
	if (quoteIds.length === 0) return progress
	for (const job of await jobRows(queries, quoteIds)) {
		const before = progress.get(job.quoteId)
		const told = [before?.drivenKm, job.drivenKm].filter((km) => typeof km === 'number')
		progress.set(job.quoteId, {
			stage: hireStage(before ? [before.stage, job.stage] : [job.stage]) ?? job.stage,
			quotedKm: (before?.quotedKm ?? 0) + job.quotedKm,
			drivenKm: told.length > 0 ? told.reduce((sum, km) => sum + km, 0) : null,
		})
	}
	return progress
}

/** Condition that a hire is at a stage, as `hireStage` says it. @param quoteId of whom it is asked */
export function isAtStage(quoteId: SQLWrapper, stage: Stage): SQL {
	const withStage = (condition: SQL) =>
		sql`select ${jobs.quoteId} from ${jobs} where ${condition} and ${jobs.droppedAt} is null`
	const at = sql`${quoteId} in (${withStage(eq(jobs.stage, stage))})`
	const before = stagesBefore(stage)
	return before.length === 0 ? at : sql`(${at} and ${quoteId} not in (${withStage(inArray(jobs.stage, [...before]))}))`
}
