import type { Context } from '#app/context.server.ts'
import { knownColumns } from '#app/domain/payments/bank-files/bank-columns.server.ts'
import { type BankColumns, type BankTable, headingsOf } from '#app/domain/payments/bank-files/bank-columns.ts'
import type { BankFile, BankFileFault, BankMovement } from '#app/domain/payments/bank-files/bank-movement.ts'
import { findHeading } from '#app/domain/payments/bank-files/find-heading.ts'
import { guessColumns } from '#app/domain/payments/bank-files/guess-columns.ts'
import { isNorma43, readNorma43 } from '#app/domain/payments/bank-files/norma-43.server.ts'
import { readBankTable } from '#app/domain/payments/bank-files/read-bank-table.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { textOfFile } from '#app/platform/tables/decode-text.ts'
import { MAX_TABLE_ROWS, readTableTextInTurns } from '#app/platform/tables/read-table.ts'
import type { Table } from '#app/platform/tables/split-rows.ts'
import { passedOverWords } from '#app/web/office/import/passed-over-words.server.ts'

/**
 * Description of a table by the office: the line of its headings and the roles of its columns. The line is null where
 * there are no headings, and undefined where the office was not asked.
 */
export type StatedColumns = { headingLine: number | null | undefined; columns: BankColumns | null }

/** Result of reading a file: movements, a table whose columns are to be confirmed, or why it cannot be read. */
export type ReadBankFile =
	| {
			kind: 'movements'
			movements: BankMovement[]
			notices: string[]
			table: BankTable | null
			columns: BankColumns | null
	  }
	| { kind: 'table'; table: BankTable; columns: BankColumns | null; alert: string | null }
	| { kind: 'fault'; alert: string }

/** Describes a fault in a file with its line, and its column as the table names it. */
export function faultWords(
	{ t, texts }: LanguageTexts,
	{ code, line, column, found }: BankFileFault,
	table?: BankTable,
) {
	const { problems, missing } = texts('bank')
	const isMissing = found === '' && (code === 'date' || code === 'amount' || code === 'side' || code === 'currency')
	if (line === undefined) return problems[code]
	const what = isMissing ? missing[code] : t(`bank:problems.${code}`, { found: found ?? '' })
	if (column === undefined) return t('bank:at', { line, what })
	const name = table ? headingsOf(table)[column]?.trim() : ''
	return t('bank:atColumn', { line, column: name || String(column + 1), what })
}

/** Notes what was skipped in a file, and that its balances do not agree. */
const noticesOf = (texts: LanguageTexts, { passedOver, balanceFits }: BankFile & { ok: true }) => [
	...passedOverWords(texts, passedOver),
	...(balanceFits === false ? [texts.texts('bank').balance] : []),
]

/** Sets the row of a table's headings: the given line, or the row that looks like headings. */
function headedBy(table: Table, headingLine: number | null | undefined): BankTable {
	if (headingLine === undefined) return { ...table, heading: findHeading(table) }
	const heading = table.rows.findIndex(({ line }) => line === headingLine)
	return { ...table, heading: heading < 0 ? null : heading }
}

function readBy(texts: LanguageTexts, table: BankTable, columns: BankColumns, today: string): ReadBankFile {
	const file = readBankTable(table, columns, today)
	if (!file.ok) return { kind: 'table', table, columns, alert: faultWords(texts, file.fault, table) }
	return { kind: 'movements', movements: file.movements, notices: noticesOf(texts, file), table, columns }
}

async function tableIn({ t, texts }: LanguageTexts, text: string): Promise<Table | { alert: string }> {
	const { problems } = texts('bank')
	const read = await readTableTextInTurns(text)
	if (read.ok) return read.table
	if (read.refusal === 'empty') return { alert: problems.empty }
	const isLong = read.refusal === 'tooManyRows'
	return { alert: isLong ? t('bank:problems.tooManyRows', { rows: MAX_TABLE_ROWS }) : problems.unreadable }
}

/**
 * Reads a bank's file. Nothing is stored.
 * @param stated the office's description of a table; without columns the result is the table with guessed columns
 */
export async function readBankFile(
	context: Pick<Context, 'database' | 'now'>,
	texts: LanguageTexts,
	bytes: Uint8Array,
	stated?: StatedColumns,
): Promise<ReadBankFile> {
	const text = textOfFile(bytes)
	if (text === undefined) return { kind: 'fault', alert: texts.texts('bank').problems.unreadable }
	if (isNorma43(text)) {
		const file = readNorma43(text)
		if (!file.ok) return { kind: 'fault', alert: faultWords(texts, file.fault) }
		return { kind: 'movements', movements: file.movements, notices: noticesOf(texts, file), table: null, columns: null }
	}
	const table = await tableIn(texts, text)
	if ('alert' in table) return { kind: 'fault', alert: table.alert }
	const today = dayAt(context.now())
	if (stated?.columns) return readBy(texts, headedBy(table, stated.headingLine), stated.columns, today)
	const known = stated ? undefined : await knownColumns(context, table)
	if (known) return readBy(texts, { ...table, heading: known.heading }, known.columns, today)
	const headed = headedBy(table, stated?.headingLine)
	return { kind: 'table', table: headed, columns: guessColumns(headed), alert: null }
}
