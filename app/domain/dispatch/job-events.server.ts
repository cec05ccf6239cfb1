import { asc, eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/quotes/quote-step.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { jobEvents } from '#drizzle/schema.ts'
import type { JobEventKind } from './board/stages.ts'

/** Who does something to a job. */
export type JobActor = Actor | { kind: 'driver' }

type JobEvent = {
	jobId: number
	kind: JobEventKind
	/** milliseconds since 1970 */
	at: number
	actor: JobActor
	/** numbers of vehicles and drivers, and codes; nothing about a person */
	detail?: string
}

/** Writes a line of a job's trail, in the transaction of what it tells of. */
export async function recordJobEvent(tx: Transaction, { actor, ...event }: JobEvent) {
	const actorName = actor.kind === 'office' ? actor.email : null
	await tx.insert(jobEvents).values({ ...event, actor: actor.kind, actorName })
}

/** What happened to a job, the oldest first. */
export const jobEventsOf = (queries: Queries, jobId: number) =>
	queries.select().from(jobEvents).where(eq(jobEvents.jobId, jobId)).orderBy(asc(jobEvents.id))
