import { askRaw } from '#tests/support/raw-reply.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { asStarted, startSite } from '#tests/support/running-site.ts'
import { processorNanoseconds } from './process-figures.ts'

/** Time by which the scheduled jobs have begun (server/scheduled-jobs.ts). */
const BEGUN_MS = 5_000
/**
 * Processor time of an idle site in one second: less than this, for several seconds in a row, since its jobs run in
 * small steps.
 */
const QUIET_MS = 30
const QUIET_SECONDS = 3

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until a site has done what was due when it started. */
export async function comeToRest({ process }: RunningSite) {
	await pause(BEGUN_MS)
	for (let quiet = 0; quiet < QUIET_SECONDS; ) {
		const before = processorNanoseconds(process.pid)
		await pause(1000)
		const spent = (processorNanoseconds(process.pid) - before) / 1e6
		quiet = spent > QUIET_MS ? 0 : quiet + 1
	}
}

/**
 * Starts a site.
 * @returns it, and the milliseconds from the command to the first page
 */
export async function startToFirstPage(settings: Record<string, string>) {
	const started = performance.now()
	const site = await startSite(settings, asStarted())
	await askRaw(site.origin, { 'Accept-Encoding': 'gzip, deflate, br' })
	return { site, ms: Math.round(performance.now() - started) }
}
