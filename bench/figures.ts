import { appendFileSync } from 'node:fs'

/** A figure, and what somebody aims for: at most, or at least, so much of its unit; of a machine's own speed nobody does. */
export type Figure = { name: string; value: number; unit: string; aim?: { most: number } | { least: number } }

/** Tells a figure to the table at the end of `npm run bench` (`run.ts` names the file); nobody where a script runs by itself. */
export function figure(name: string, value: number, unit: string, aim: Figure['aim']) {
	const told: Figure = { name, value: Number(value.toPrecision(3)), unit, aim }
	if (process.env.FIGURES_FILE) appendFileSync(process.env.FIGURES_FILE, `${JSON.stringify(told)}\n`)
}
