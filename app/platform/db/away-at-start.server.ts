import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import { speaksAnotherProtocol } from './postgres/foreign-protocol.server.ts'
import { isAway, startFault } from './postgres/postgres-errors.server.ts'

/** Backoff between attempts in milliseconds: the first and the longest. */
const PAUSE = { first: 500, longest: 15_000 }

/**
 * Prepares a database for use, retrying while it is unavailable, so that the site can start without it and serve its
 * cached pages.
 * @param takeUp prepares the database: a single attempt
 * @returns after the first attempt; `takenUp` resolves when the database is ready
 * @throws DatabaseFault where waiting would not help; SQLite's errors of the file
 */
export async function takeUpWhenThere(
	address: string,
	takeUp: () => Promise<void>,
): Promise<{ takenUp: Promise<void> }> {
	let logged = ''
	const tell = (error: unknown) => {
		const fault = startFault(address, error)
		if (String(fault) === logged) return
		logged = String(fault)
		log().error({ error: fault }, 'the database cannot be taken up; the site serves what it can, and tries again')
	}
	const tryAgain = async () => {
		for (let pause = PAUSE.first; ; pause = Math.min(2 * pause, PAUSE.longest)) {
			await sleep(pause, undefined, { ref: false })
			try {
				await takeUp()
				return log().info('the database has been taken up')
			} catch (error) {
				tell(error)
			}
		}
	}
	try {
		await takeUp()
		return { takenUp: Promise.resolve() }
	} catch (error) {
		if (!isAway(error) || (await speaksAnotherProtocol(address))) throw startFault(address, error)
		tell(error)
		return { takenUp: tryAgain() }
	}
}
