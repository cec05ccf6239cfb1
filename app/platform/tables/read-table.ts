import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import { atOnce, inTurns, mapped, type Steps } from '#app/platform/turns/steps.server.ts'
import { textOfFile } from './decode-text.ts'
import { delimiterOf, statedDelimiter } from './delimiter.ts'
import { splitRows, type Table } from './split-rows.ts'

/** Limits of a file with a table: its size, and its rows besides the headings. */
export const MAX_TABLE_BYTES = 1024 * 1024
export const MAX_TABLE_ROWS = 2000

/** Reasons why a file cannot be read as a table. */
export type TableRefusal = 'empty' | 'tooLarge' | 'notText' | 'broken' | 'tooManyRows'

export type ReadTable = { ok: true; table: Table } | { ok: false; refusal: TableRefusal; line?: number }

/**
 * Reads a file as a table, from any spreadsheet or bank. Encoding, line ends, delimiter and quoting are derived from
 * the file itself.
 * @returns rows that are not empty, with normalised cells; or why the file cannot be read, with the faulty `line` if
 * there is one
 */
function* reading(bytes: Uint8Array): Steps<ReadTable> {
	if (bytes.length > MAX_TABLE_BYTES) return { ok: false, refusal: 'tooLarge' }
	const text = textOfFile(bytes)
	if (text === undefined) return { ok: false, refusal: 'notText' }
	const read = yield* readingText(text)
	if (!read.ok) return read
	const rows = yield* mapped(read.table.rows, ({ line, cells }) => ({ line, cells: cells.map(inOneSpelling) }))
	return { ok: true, table: { ...read.table, rows } }
}

/** Reads a file as a table without yielding to the event loop. */
export const readTable = (bytes: Uint8Array): ReadTable => atOnce(reading(bytes))

/** Reads a file as a table, yielding to the event loop now and then. */
export const readTableInTurns = (bytes: Uint8Array): Promise<ReadTable> => inTurns(reading(bytes))

/** Reads a text as a table, with its cells unchanged: a bank's movement is identified by its exact words. */
function* readingText(text: string): Steps<ReadTable> {
	const lines = text.replaceAll('\u001a', '').split(/\r\n|\n|\r/)
	const stated = statedDelimiter(lines[0])
	const split = yield* splitRows(lines, stated ?? (yield* delimiterOf(lines)), stated ? 1 : 0)
	if (!split.ok) return { ok: false, refusal: 'broken', line: split.line }
	const { rows } = split.table
	if (rows.length === 0) return { ok: false, refusal: 'empty' }
	return rows.length > MAX_TABLE_ROWS + 1 ? { ok: false, refusal: 'tooManyRows' } : { ok: true, table: split.table }
}

/** Reads a text as a table without yielding to the event loop. `readTableTextInTurns` yields. */
export const readTableText = (text: string): ReadTable => atOnce(readingText(text))
export const readTableTextInTurns = (text: string): Promise<ReadTable> => inTurns(readingText(text))
