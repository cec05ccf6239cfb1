import type { TableRow } from './split-rows.ts'

/** Reasons why a row or a line of a file is skipped. */
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

/**
 * Skipped row of a file, as reported to the person who uploads it: its line number, the beginning of its text, and the
 * reason.
 */
export type PassedOver = { line: number; found: string; why: PassedOverReason }

const MAX_SHOWN = 60

/** Formats cells to show them to a person: empty cells are left out, and the text is cut to 60 characters. */
export const shownCells = (cells: readonly string[]): string =>
	cells
		.map((cell) => cell.replace(/\s+/g, ' ').trim())
		.filter((cell) => cell !== '')
		.join(' · ')
		.slice(0, MAX_SHOWN)

/** Lists rows as skipped for one reason. */
export const passedOver = (rows: readonly TableRow[], why: PassedOverReason): PassedOver[] =>
	rows.map(({ line, cells }) => ({ line, found: shownCells(cells), why }))
