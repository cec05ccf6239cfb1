import { readFileSync } from 'node:fs'
import type { RunningSite } from '#tests/support/running-site.ts'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
/** Of the fields behind the process's name, those of its own time and of the system's for it. */
const [USER_TIME, SYSTEM_TIME] = [11, 12]

const filesOf = ({ process: { pid } }: RunningSite, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')

/** Processor time that a site's process has used so far, all its threads together, in milliseconds. */
export function processorMs(site: RunningSite) {
	const fields = filesOf(site, 'stat')
		.replace(/^.*\) /, '')
		.split(' ')
	return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS
}

/** Memory that a site's process holds, in megabytes. */
export const residentMegabytes = (site: RunningSite) =>
	Math.round(Number(/VmRSS:\s+(\d+)/.exec(filesOf(site, 'status'))?.[1]) / 1024)
