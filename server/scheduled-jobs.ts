import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'

const SECOND = 1000
/** Pause after an error, in milliseconds. Errors seldom pass within a second, and each is logged. */
const AFTER_A_FAULT = 5 * SECOND
/**
 * Start of the first job and interval between the starts, in milliseconds. The site is ready for requests before, and
 * no two jobs start together.
 */
const BEGINNING = { first: 1.5 * SECOND, between: 0.2 * SECOND }

/** Scheduled job: repeated after a number of seconds, or run once. */
export type ScheduledJob = {
	name: string
	seconds?: number
	/**
	 * `held`: runs also while the work of a restored backup is held; `always`: even during a restore. Every other job
	 * waits, because it would act for customers and drivers on data that may be old.
	 */
	runs?: 'held' | 'always'
	work: () => Promise<unknown>
}

export const minutes = (count: number) => count * 60

/** Prevents overlapping runs of a job. An error is logged, and a later run tries again. */
function onceAtATime({ name, work }: ScheduledJob) {
	let isFree = true
	return async () => {
		if (!isFree) return
		isFree = false
		try {
			await work()
		} catch (error) {
			log().error({ error }, name)
			await pause(AFTER_A_FAULT, undefined, { ref: false })
		}
		isFree = true
	}
}

/**
 * Starts scheduled jobs one after another, and repeats them at their intervals.
 * @param beginning start of the first one, and interval between the starts, in milliseconds
 * @returns stops the jobs from running again
 */
export function startScheduledJobs(jobs: readonly ScheduledJob[], beginning = BEGINNING): () => void {
	const timers = jobs.map((job, index) => {
		const run = onceAtATime(job)
		const { seconds } = job
		const timer: { again?: NodeJS.Timeout; first: NodeJS.Timeout } = {
			first: setTimeout(
				() => {
					if (seconds !== undefined) timer.again = setInterval(run, seconds * SECOND)
					void run()
				},
				beginning.first + index * beginning.between,
			),
		}
		return timer
	})
	return () => {
		for (const { first, again } of timers) {
			clearTimeout(first)
			clearInterval(again)
		}
	}
}
