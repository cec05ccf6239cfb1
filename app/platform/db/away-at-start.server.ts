import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import { speaksAnotherProtocol } from './postgres/foreign-protocol.server.ts'
import { isAway, startFault } from './postgres/postgres-errors.server.ts'

/** Milliseconds between attempts: first, and at most. */
const PAUSE = { first: 500, longest: 15_000 }

/**
 * Takes a database up, again and again while it is away, so that a site can begin without it and serve what it has.
 * @param takeUp makes it one that can be worked with
 * @returns what ends when it has been taken up, as soon as that is tried once
 * @throws DatabaseFault where no waiting would help; the file's errors of SQLite
 */
export async function takeUpWhenThere(
	address: string,
	takeUp: () => Promise<void>,
): Promise<{ takenUp: Promise<void> }> {
	let told = ''
	const tell = (error: unknown) => {
		const fault = startFault(address, error)
		if (String(fault) === told) return
		told = String(fault)
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
