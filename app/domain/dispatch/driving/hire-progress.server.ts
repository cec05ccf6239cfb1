import type { Queries } from '#app/platform/db/database.server.ts'
import { crewedJobs, lacksOf } from '../hours/crewed-jobs.server.ts'

/** How far the jobs of a booking are: all planned, the first coach on its way; undefined before that. */
export type HireProgress = 'planned' | 'onTheWay' | undefined

/** Reads how far the jobs of a booking are. */
export async function hireProgress(queries: Queries, quoteId: number): Promise<HireProgress> {
	const all = await crewedJobs(queries, [quoteId])
	if (all.some(({ stage }) => stage === 'underWay' || stage === 'done')) return 'onTheWay'
	return all.length > 0 && all.every((job) => lacksOf(job) === undefined) ? 'planned' : undefined
}
