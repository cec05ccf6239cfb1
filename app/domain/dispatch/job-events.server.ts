import { asc, eq, inArray, max } from 'drizzle-orm'
import type { Actor } from '#app/domain/quotes/quote-step.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { jobEvents } from '#drizzle/schema.ts'
import type { JobEventKind } from './board/stages.ts'

/** Actor of a change to a job. */
export type JobActor = Actor | { kind: 'driver' }

type JobEvent = {
	jobId: number
	kind: JobEventKind
	/** epoch milliseconds */
	at: number
	actor: JobActor
	/** ids, codes or figures; no personal data */
	detail?: string
}

/** Adds an event to a job's trail, in the transaction of the change that it records. */
export async function recordJobEvent(tx: Transaction, { actor, ...event }: JobEvent) {
	const actorName = actor.kind === 'office' ? actor.email : null
	await tx.insert(jobEvents).values({ ...event, actor: actor.kind, actorName })
}

/** Returns the events of a job, the oldest first. */
export const jobEventsOf = (queries: Queries, jobId: number) =>
	queries.select().from(jobEvents).where(eq(jobEvents.jobId, jobId)).orderBy(asc(jobEvents.id))

/** Returns the id of the last event of each of some jobs, by job id. */
export async function lastEventsOf(queries: Queries, jobIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
	if (jobIds.length === 0) return new Map()
	const rows = await queries
		.select({ jobId: jobEvents.jobId, last: max(jobEvents.id) })
		.from(jobEvents)
		.where(inArray(jobEvents.jobId, [...jobIds]))
		.groupBy(jobEvents.jobId)
	return new Map(rows.map(({ jobId, last }) => [jobId, last ?? 0]))
}
