import { mapped, type Steps } from '#app/platform/turns/steps.server.ts'
import { isAmount } from './amounts.ts'
import { isDay, takeSerial } from './days.ts'
import { isWhollyQuoted, splitRows } from './split-rows.ts'

const delimiters = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** As much of a file as tells what stands between its cells. */
const MOST_LINES = 200

/** A line of spreadsheets that says it: `sep=;`. */
const SAID = /^"?sep=([;,|\t])"?;*\s*$/i

/** What the first line says of the delimiter, where it says that and nothing else. */
export const saidDelimiter = (first = ''): Delimiter | undefined =>
	delimiters.find((delimiter) => delimiter === SAID.exec(first)?.[1])

/** Days and amounts: what the columns of a table hold, and what text cut in the wrong place seldom comes to. */
const isValue = (cell: string) => isAmount(cell) || isDay(cell) || takeSerial(cell) !== undefined

/** A value counts as much as so many cells of text. */
const VALUES_WORTH = 4

/** The rows of a text of the usual width; all of it where a quotation mark keeps it from having rows. */
function* rowsOf(lines: readonly string[], delimiter: Delimiter): Steps<string[][]> {
	const split = yield* splitRows(lines, delimiter)
	if (!split.ok) return lines.map((line) => line.split(delimiter)).filter((cells) => cells.length > 1)
	const { rows, width } = split.table
	return rows.map(({ cells }) => cells).filter((cells) => width > 1 && cells.length === width)
}

/** How much of a table a text is with a delimiter: cells in rows of the usual width, and values among them. */
function* worth(lines: readonly string[], delimiter: Delimiter): Steps<number> {
	const cells = (yield* rowsOf(lines, delimiter)).flat()
	const values = (yield* mapped(cells, isValue)).filter(Boolean)
	return cells.length + VALUES_WORTH * values.length
}

/** What stands between the cells, judged by the rows that make a table and not by what stands above them. */
export function* delimiterOf(lines: readonly string[]): Steps<Delimiter> {
	const some = lines.slice(0, MOST_LINES)
	for (const delimiter of delimiters) if (yield* isWhollyQuoted(some, delimiter)) return delimiter
	const worths = new Map<Delimiter, number>()
	for (const delimiter of delimiters) worths.set(delimiter, yield* worth(some, delimiter))
	const best = Math.max(...worths.values())
	return delimiters.find((delimiter) => worths.get(delimiter) === best) ?? ';'
}
