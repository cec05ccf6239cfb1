import { createContext, runInContext } from 'node:vm'

/** Generous limit: work linear in the characters takes milliseconds, quadratic work an hour. */
const LIMIT_MS = 20_000
export const ENDLESS = 2_000_000

const context = createContext({ work: undefined as unknown })

/**
 * Returns whether work ends within a generous limit. Linear work is thousands of times faster than the limit, quadratic
 * work a hundred times slower. Work that does not end is stopped.
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

/** Repeats a unit up to a length, between two ends. */
export const overAndOver = (
	unit: string,
	length: number,
	[before, behind]: readonly [string, string] = ['', '\u0001'],
) => before + unit.repeat(Math.ceil(length / unit.length)) + behind
