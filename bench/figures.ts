import { appendFileSync } from 'node:fs'

/** Figure with its aim, at most or at least so many of its unit; a figure of the machine's own speed has no aim. */
export type Figure = { name: string; value: number; unit: string; aim?: { most: number } | { least: number } }

/**
 * Writes a figure for the table at the end of `npm run bench` (`run.ts` names the file); does nothing when a script
 * runs by itself.
 */
export function figure(name: string, value: number, unit: string, aim: Figure['aim']) {
	const measured: Figure = { name, value: Number(value.toPrecision(3)), unit, aim }
	if (process.env.FIGURES_FILE) appendFileSync(process.env.FIGURES_FILE, `${JSON.stringify(measured)}\n`)
}
