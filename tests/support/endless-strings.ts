import { createContext, runInContext } from 'node:vm'

/** Generous: what is done in steps as many as characters takes milliseconds, and with their square an hour. */
const LIMIT_MS = 20_000
export const ENDLESS = 2_000_000

const context = createContext({ work: undefined as unknown })

/**
 * Whether something ends at all, measured generously: what takes a multiple of a text's length does by a factor of thousands,
 * what takes its square does not by a factor of a hundred. It is stopped where it does not.
 */
export function comesToAnEnd(work: () => unknown, limit = LIMIT_MS): boolean {
	context.work = work
	try {
		runInContext('work()', context, { timeout: limit })
		return true
	} catch (error) {
		if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
		throw error
	} finally {
		context.work = undefined
	}
}

/** Something over and over, between two ends. */
export const overAndOver = (
	unit: string,
	length: number,
	[before, behind]: readonly [string, string] = ['', '\u0001'],
) => before + unit.repeat(Math.ceil(length / unit.length)) + behind
