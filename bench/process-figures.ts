import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of one tick: Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
/** Indexes, among the fields after the process's name, of its own time and of the system's time for it. */
const [USER_TIME, SYSTEM_TIME] = [11, 12]

/** Reads a file about a process; returns an empty text where there is no `/proc`. */
function aboutProcess(pid: number | undefined, name: string) {
	try {
		return readFileSync(`/proc/${pid}/${name}`, 'utf8')
	} catch {
		return ''
	}
}

/**
 * Returns the processor time of a process so far, all its threads together, in milliseconds; 0 where it is not known.
 */
export function processorMs(pid: number | undefined) {
	const fields = aboutProcess(pid, 'stat')
		.replace(/^.*\) /s, '')
		.split(' ')
	return (Number(fields[USER_TIME] ?? 0) + Number(fields[SYSTEM_TIME] ?? 0)) * TICK_MS
}

/**
 * Returns the same in nanoseconds, for work of a few milliseconds.
 * @throws where there is no `/proc`
 */
export const processorNanoseconds = (pid: number | undefined) =>
	readdirSync(`/proc/${pid}/task`)
		.map((thread) => Number(aboutProcess(pid, `task/${thread}/schedstat`).split(' ', 1)[0]))
		.reduce((sum, spent) => sum + spent, 0)

/** Returns the resident memory of a process, in megabytes; 0 where it is not known. */
export const residentMegabytes = (pid: number | undefined) =>
	Math.round(Number(/VmRSS:\s+(\d+)/.exec(aboutProcess(pid, 'status'))?.[1] ?? 0) / 1024)
