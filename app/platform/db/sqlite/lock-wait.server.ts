import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, DatabaseUnavailable } from '../unavailable.server.ts'

/** Milliseconds between attempts: most locks are the transaction of another process, and over at once. */
const PAUSES = [1, 2, 5, 10, 15, 20, 25]
const LONGEST_PAUSE = 50
const machineClock = { now: () => performance.now(), pause: (milliseconds: number) => sleep(milliseconds) }
/** Where nobody has tried for a second, the lock may be another one. */
const SAME_LOCK_WITHIN = 1000

/** Whether another process has a file of SQLite locked. */
export const isLocked = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY')

type Patience = {
	/** milliseconds for which a lock is waited for */
	within: number
	/** the same for those who come after others have waited so long in vain */
	again: number
}

/**
 * Does something with a file of SQLite as soon as no lock of another process is in the way; at once where there is none.
 * @param since when the wait began, of `performance.now()`; now, unless told
 * @throws DatabaseUnavailable where it takes too long; what the attempt throws
 */
export type LockWait = <Value>(attempt: () => Value, since?: number) => Value | Promise<Value>

/**
 * Waits for the locks of other processes by a timer, because SQLite's own waiting stops the whole process. A lock is waited for once:
 * when it has lasted too long, those who wait behind are refused together, and those who come later after a moment.
 */
export function lockWait({ within, again }: Patience, { now, pause } = machineClock): LockWait {
	let lockedSince = 0
	let metAt = Number.NEGATIVE_INFINITY

	/** @returns until when a wait that began then may go on */
	const meet = (since: number) => {
		if (now() - metAt > SAME_LOCK_WITHIN) lockedSince = now()
		metAt = now()
		return Math.min(since + within, Math.max(lockedSince + within, since + again))
	}
	const passed = <Value>(attempt: () => Value) => {
		const value = attempt()
		metAt = Number.NEGATIVE_INFINITY
		return value
	}
	async function wait<Value>(attempt: () => Value, since: number, met: unknown): Promise<Value> {
		let cause = met
		for (let tries = 0; ; tries++) {
			const left = meet(since) - now()
			if (left <= 0) throw new DatabaseUnavailable('another process has kept it locked for too long', { cause })
			await pause(Math.min(PAUSES[tries] ?? LONGEST_PAUSE, left))
			try {
				return passed(attempt)
			} catch (error) {
				if (!isLocked(error)) throw error
				cause = error
			}
		}
	}
	return (attempt, since = now()) => {
		try {
			return passed(attempt)
		} catch (error) {
			if (!isLocked(error)) throw error
			return wait(attempt, since, error)
		}
	}
}
