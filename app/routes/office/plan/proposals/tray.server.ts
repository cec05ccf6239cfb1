import type { Context } from '#app/context.server.ts'
import { type BoardJob, wantsPlanner } from '#app/domain/dispatch/board/board-jobs.server.ts'
import { isJobOver, type Job } from '#app/domain/dispatch/job.ts'
import { lastEventsOf } from '#app/domain/dispatch/job-events.server.ts'
import { jobsByIds } from '#app/domain/dispatch/jobs.server.ts'
import { proposePairs } from '#app/domain/dispatch/proposals/propose-pairs.server.ts'
import { restOfHires } from '#app/domain/dispatch/proposals/rest-of-hire.server.ts'
import { legsNumbered } from '#app/domain/fields/trip-name.ts'
import { clockedTripsOf } from '#app/domain/quotes/trip/named-trips.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { jobPath } from '#app/web/office/office-paths.ts'
import { type Known, wrongWith } from '../board-blocks.server.ts'
import { alsoWords, type PairCard, pairCards, tripHeading } from './proposal-words.server.ts'

/** Greatest number of jobs on the board for which pairs are proposed. */
export const MAX_PROPOSED = 10

/** Job of the board that needs the dispatcher; `wrong` says what is missing or no longer fits, if not all is missing. */
export type OpenJob = { id: number; href: string; title: string; rest: string; wrong: string | null }

/** Pairs to choose from for such a job, and what its form carries. */
export type TrayPairs = {
	version: string
	/** id of the last entry of its trail */
	seen: string
	/** how many pairs are free */
	free: string
	cards: PairCard[]
	also: string | null
}

/** Lists the jobs of a board that need the dispatcher, in order of departure. */
export const openJobs = (known: Known, jobs: readonly BoardJob[]): OpenJob[] =>
	jobs.filter(wantsPlanner).map((job) => ({
		...{ id: job.id, href: jobPath(job.id), title: tripHeading(known.texts, job.trip) },
		rest: [`${job.passengers} p`, known.labels.seats(job.seats)].join(' · '),
		// That both are missing is what the list is about.
		wrong: job.conflict === '' && job.vehicleId === null && job.driverId === null ? null : wrongWith(known, job),
	}))

/** Reads the other duties of the trips of some jobs, with their legs. */
async function restsOf(context: Context, jobs: readonly Job[]) {
	const restOf = await restOfHires(context, jobs)
	const tripOf = await clockedTripsOf(context.database.read, [...new Set(jobs.map(({ quoteId }) => quoteId))])
	return (job: Job) => restOf(job).map((other) => ({ ...other, trip: legsNumbered(tripOf(other.quoteId), other.legs) }))
}

/** Adds the proposed pairs to the first jobs; the others, and those that are over, have none. */
export async function trayOf(context: Context, texts: LanguageTexts, open: readonly OpenJob[]) {
	const queries = context.database.read
	const known = await jobsByIds(
		queries,
		open.slice(0, MAX_PROPOSED).map(({ id }) => id),
	)
	const jobs = known.filter((job) => !isJobOver(job, context.now()))
	const [proposals, restOf] = [await proposePairs(context, jobs), await restsOf(context, jobs)]
	const seen = await lastEventsOf(
		queries,
		jobs.map(({ id }) => id),
	)
	return open.map((row): OpenJob & { pairs: TrayPairs | null } => {
		const job = jobs.find(({ id }) => id === row.id)
		if (!job) return { ...row, pairs: null }
		const proposed = proposals.get(job.id)
		const pairs = {
			...{ version: String(job.version), seen: String(seen.get(job.id) ?? 0) },
			free: texts.t('plan:who.count', { count: proposed?.free ?? 0 }),
			...{ cards: pairCards(texts, job, proposed), also: alsoWords(texts, job, restOf(job)) },
		}
		return { ...row, pairs }
	})
}
