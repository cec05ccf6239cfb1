import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Figure of a trial: what was reached, what was aimed at, and whether the aim was met; `undefined` when skipped. */
export type Figure = { item: string; reached: string; aim: string; met: boolean | undefined }

export type Trying = {
	/** share of the load: 1 is the whole run */
	scale: number
	/** reports a figure */
	tell: (item: string, reached: string | number, aim: string, met: boolean) => void
	/** reports that something cannot be tried on this machine, and why */
	leaveOut: (item: string, why: string) => void
	/** runs when the trial is over, however it ended; the last first */
	later: (work: () => unknown) => void
	/** a folder that is removed afterwards */
	folder: () => string
}

/** Resilience test of one kind of failure, on real processes on this machine. */
export type Trial = { name: string; about: string; run: (trying: Trying) => Promise<void> }

const mark = ({ met }: Figure) => (met === undefined ? 'left out' : met ? 'ok' : 'MISSED')

/** Formats a figure as one line. */
export const lineOf = (figure: Figure) =>
	`${figure.item}, ${figure.reached}${figure.aim && `, aim: ${figure.aim}`}, ${mark(figure)}`

/**
 * Runs a trial and cleans up after it; an error that it throws counts as a missed figure.
 * @returns its figures
 */
export async function runTrial({ name, run }: Trial, scale: number, say: (line: string) => void): Promise<Figure[]> {
	const figures: Figure[] = []
	const cleaning: (() => unknown)[] = []
	const add = (figure: Figure) => {
		figures.push(figure)
		say(lineOf(figure))
	}
	const later = (work: () => unknown) => void cleaning.unshift(work)
	const trying: Trying = {
		scale,
		tell: (item, reached, aim, met) => add({ item: `${name} ${item}`, reached: String(reached), aim, met }),
		leaveOut: (item, why) => add({ item: `${name} ${item}`, reached: why, aim: '', met: undefined }),
		later,
		folder: () => {
			const folder = mkdtempSync(path.join(tmpdir(), 'garbi-resilience-'))
			later(() => rmSync(folder, { recursive: true, force: true }))
			return folder
		},
	}
	try {
		await run(trying)
	} catch (error) {
		add({
			item: `${name} went to its end`,
			reached: String((error as Error).stack ?? error),
			aim: 'no error',
			met: false,
		})
	}
	for (const work of cleaning) await work()
	return figures
}
