import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import { atOnce, inTurns, mapped, type Steps } from '#app/platform/turns/steps.server.ts'
import { textOfFile } from './decode-text.ts'
import { delimiterOf, saidDelimiter } from './delimiter.ts'
import { splitRows, type Table } from './split-rows.ts'

/** A file with a table has this size at most, and so many rows besides its headings. */
export const MOST_TABLE_BYTES = 1024 * 1024
export const MOST_TABLE_ROWS = 2000

/** Why a file is none that can be read. */
export type TableRefusal = 'empty' | 'tooLarge' | 'notText' | 'broken' | 'tooManyRows'

export type ReadTable = { ok: true; table: Table } | { ok: false; refusal: TableRefusal; line?: number }

/**
 * Reads a file as a table, whatever spreadsheet or bank wrote it: letters, ends of lines, delimiter and quotes are told
 * by the file itself.
 * @returns rows that say anything, cells in one spelling, or why it cannot be read; `line` where one is to blame
 */
function* reading(bytes: Uint8Array): Steps<ReadTable> {
	if (bytes.length > MOST_TABLE_BYTES) return { ok: false, refusal: 'tooLarge' }
	const text = textOfFile(bytes)
	if (text === undefined) return { ok: false, refusal: 'notText' }
	const read = yield* readingText(text)
	if (!read.ok) return read
	const rows = yield* mapped(read.table.rows, ({ line, cells }) => ({ line, cells: cells.map(inOneSpelling) }))
	return { ok: true, table: { ...read.table, rows } }
}

/** The same in one go. */
export const readTable = (bytes: Uint8Array): ReadTable => atOnce(reading(bytes))

/** The same, with others having their turn meanwhile. */
export const readTableInTurns = (bytes: Uint8Array): Promise<ReadTable> => inTurns(reading(bytes))

/** The same of a text, with its cells as they stand there: a bank's movement is known by its words. */
function* readingText(text: string): Steps<ReadTable> {
	const lines = text.replaceAll('\u001a', '').split(/\r\n|\n|\r/)
	const said = saidDelimiter(lines[0])
	const split = yield* splitRows(lines, said ?? (yield* delimiterOf(lines)), said ? 1 : 0)
	if (!split.ok) return { ok: false, refusal: 'broken', line: split.line }
	const { rows } = split.table
	if (rows.length === 0) return { ok: false, refusal: 'empty' }
	return rows.length > MOST_TABLE_ROWS + 1 ? { ok: false, refusal: 'tooManyRows' } : { ok: true, table: split.table }
}

/** A text read so in one go, and with others having their turn meanwhile. */
export const readTableText = (text: string): ReadTable => atOnce(readingText(text))
export const readTableTextInTurns = (text: string): Promise<ReadTable> => inTurns(readingText(text))
