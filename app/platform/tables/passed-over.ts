import type { TableRow } from './split-rows.ts'

/** Why a row or a line of a file counts for nothing. */
export const passedOverReasons = [
	'above',
	'total',
	'words',
	'headings',
	'state',
	'noMoney',
	'filler',
	'repeated',
	'counter',
] as const
export type PassedOverReason = (typeof passedOverReasons)[number]

/** What was passed over in a file, to be told to whoever brings it: its line, and the beginning of what stands there. */
export type PassedOver = { line: number; found: string; why: PassedOverReason }

const MOST_TOLD = 60

/** Cells as they are told to a person: what is empty is left out, and what is long is cut. */
export const toldCells = (cells: readonly string[]): string =>
	cells
		.map((cell) => cell.replace(/\s+/g, ' ').trim())
		.filter((cell) => cell !== '')
		.join(' · ')
		.slice(0, MOST_TOLD)

/** Rows that are passed over for a reason. */
export const passedOver = (rows: readonly TableRow[], why: PassedOverReason): PassedOver[] =>
	rows.map(({ line, cells }) => ({ line, found: toldCells(cells), why }))
