import { mapped, type Steps } from '#app/platform/turns/steps.server.ts'
import { isAmount } from './amounts.ts'
import { isDay, takeSerial } from './days.ts'
import { isWhollyQuoted, splitRows } from './split-rows.ts'

const delimiters = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** Lines at the top of a file from which its delimiter is derived. */
const MAX_LINES = 200

/** Line by which spreadsheets name their delimiter: `sep=;`. */
const STATED = /^"?sep=([;,|\t])"?;*\s*$/i

/** Returns the delimiter that the first line declares; undefined where it declares none. */
export const statedDelimiter = (first = ''): Delimiter | undefined =>
	delimiters.find((delimiter) => delimiter === STATED.exec(first)?.[1])

/**
 * Returns whether a cell is a day or an amount, as columns of a table hold. Text cut in the wrong place seldom looks
 * like one.
 */
const isValue = (cell: string) => isAmount(cell) || isDay(cell) || takeSerial(cell) !== undefined

/** Weight of a day or an amount, in cells of text. */
const VALUES_WORTH = 4

/**
 * Returns the rows of a text that have the usual width. Where an unclosed quotation mark prevents splitting into rows,
 * it splits each line on its own.
 */
function* rowsOf(lines: readonly string[], delimiter: Delimiter): Steps<string[][]> {
	const split = yield* splitRows(lines, delimiter)
	if (!split.ok) return lines.map((line) => line.split(delimiter)).filter((cells) => cells.length > 1)
	const { rows, width } = split.table
	return rows.map(({ cells }) => cells).filter((cells) => width > 1 && cells.length === width)
}

/**
 * Scores how much a text looks like a table with a delimiter: by the cells in rows of the usual width, and the values
 * among them.
 */
function* worth(lines: readonly string[], delimiter: Delimiter): Steps<number> {
	const cells = (yield* rowsOf(lines, delimiter)).flat()
	const values = (yield* mapped(cells, isValue)).filter(Boolean)
	return cells.length + VALUES_WORTH * values.length
}

/** Derives the delimiter of a file from the rows that form a table; lines above the table have little weight. */
export function* delimiterOf(lines: readonly string[]): Steps<Delimiter> {
	const some = lines.slice(0, MAX_LINES)
	for (const delimiter of delimiters) if (yield* isWhollyQuoted(some, delimiter)) return delimiter
	const worths = new Map<Delimiter, number>()
	for (const delimiter of delimiters) worths.set(delimiter, yield* worth(some, delimiter))
	const best = Math.max(...worths.values())
	return delimiters.find((delimiter) => worths.get(delimiter) === best) ?? ';'
}
