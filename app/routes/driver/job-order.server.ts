import { isOpenToTell } from '#app/domain/dispatch/driving/record-progress.server.ts'

type Ordered = { id: number; startsAt: number; endsAt: number; stage: string }

/** How long after its planned end a job without a reported end stays the current one. */
const LATE_MS = 6 * 3_600_000

/**
 * Chooses the job that the page shows open: the current one, or the next one once it can be reported on; until then
 * the one that was done last.
 * @param jobs in order of time
 * @param now epoch milliseconds
 * @returns undefined where there are none
 */
export function jobOfTheMoment<Job extends Ordered>(jobs: readonly Job[], now: number): Job | undefined {
	const open = jobs.filter(({ stage }) => stage !== 'done')
	const ahead = open.filter(({ endsAt }) => endsAt + LATE_MS > now)
	return (
		ahead.find((job) => isOpenToTell(job, now)) ??
		jobs.findLast(({ stage }) => stage === 'done') ??
		ahead[0] ??
		open.at(-1)
	)
}

/** Returns when a job is, seen from now: a job that runs late is still the current one. */
export function placeInTime({ startsAt, stage }: Pick<Ordered, 'startsAt' | 'stage'>, now: number) {
	if (stage === 'done') return 'finished'
	return stage === 'underWay' || startsAt <= now ? 'now' : 'next'
}
