import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, DatabaseUnavailable } from '../unavailable.server.ts'

/** Milliseconds between attempts. Most locks are another process's transaction and end immediately. */
const PAUSES = [1, 2, 5, 10, 15, 20, 25]
const LONGEST_PAUSE = 50
const machineClock = { now: () => performance.now(), pause: (milliseconds: number) => sleep(milliseconds) }
/** Milliseconds without an attempt after which a lock counts as a new one. */
const SAME_LOCK_WITHIN = 1000

/** Returns whether an error means that another process has locked a SQLite file. */
export const isLocked = (error: unknown) => codeOf(error).startsWith('SQLITE_BUSY')

type Wait = {
	/** milliseconds to wait for a lock */
	within: number
	/** milliseconds to wait once others have waited in vain for the same lock */
	again: number
}

/**
 * Runs an attempt as soon as no other process's lock is in the way; immediately where there is none.
 * @param since start of the wait, of `performance.now()`; now by default
 * @throws DatabaseUnavailable where the wait takes too long; whatever the attempt throws
 */
export type LockWait = <Value>(attempt: () => Value, since?: number) => Value | Promise<Value>

/**
 * Waits for other processes' locks by a timer, because SQLite's own waiting blocks the whole process. Only one full
 * wait is spent on a lock: when it ends in vain, those waiting are refused together. Later ones are refused after the
 * shorter time.
 */
export function lockWait({ within, again }: Wait, { now, pause } = machineClock): LockWait {
	let lockedSince = 0
	let metAt = Number.NEGATIVE_INFINITY

	/** @returns instant until which a wait that began at `since` may go on */
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
