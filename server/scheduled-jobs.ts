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

/** Longest wait for jobs that are running when the site stops, in milliseconds; the next start runs them again. */
const STOP_WITHIN_MS = 5 * SECOND

/** Work that is under way, and whether its site has stopped without it. */
type UnderWay = { works: Set<Promise<unknown>>; isOver: boolean }

/** Runs work and logs its error, unless the site has stopped meanwhile. @returns whether it succeeded */
async function attempt({ name, work }: ScheduledJob, underWay: UnderWay) {
	const begun = work()
	underWay.works.add(begun)
	try {
		await begun
		return true
	} catch (error) {
		if (!underWay.isOver) log().error({ error }, name)
		return false
	} finally {
		underWay.works.delete(begun)
	}
}

/** Prevents overlapping runs of a job. An error is logged, and a later run tries again. */
function onceAtATime(job: ScheduledJob, underWay: UnderWay) {
	let isFree = true
	return async () => {
		if (!isFree) return
		isFree = false
		if (!(await attempt(job, underWay))) await pause(AFTER_A_FAULT, undefined, { ref: false })
		isFree = true
	}
}

/**
 * Starts scheduled jobs one after another, and repeats them at their intervals.
 * @param beginning start of the first one, and interval between the starts, in milliseconds
 * @returns stops the jobs from running again, and waits for those that are running
 */
export function startScheduledJobs(jobs: readonly ScheduledJob[], beginning = BEGINNING): () => Promise<void> {
	const underWay: UnderWay = { works: new Set(), isOver: false }
	const timers = jobs.map((job, index) => {
		const run = onceAtATime(job, underWay)
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
	return async () => {
		for (const { first, again } of timers) {
			clearTimeout(first)
			clearInterval(again)
		}
		const enough = new AbortController()
		const wait = pause(STOP_WITHIN_MS, undefined, { signal: enough.signal }).catch(() => undefined)
		await Promise.race([Promise.allSettled(underWay.works), wait])
		enough.abort()
		underWay.isOver = true
	}
}
