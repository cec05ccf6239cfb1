import type { Context } from '#app/context.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { knownColumns } from '#app/payments/bank-files/bank-columns.server.ts'
import { type BankColumns, guessColumns, headingRow, readBankCsv } from '#app/payments/bank-files/bank-csv.server.ts'
import type { BankFileFault, BankMovement } from '#app/payments/bank-files/bank-movement.ts'
import { isNorma43, readNorma43 } from '#app/payments/bank-files/norma-43.server.ts'
import { MOST_CSV_ROWS, readCsv, textOfCsv } from '../read-csv.server.ts'

/** A bank's table as it stands in its file. */
export type BankTable = { rows: string[][]; heading: number; headings: string[] }

/** What a file is: movements, a table of which nobody has said what its columns mean, or none that can be read. */
export type ReadBankFile =
	| { kind: 'movements'; movements: BankMovement[] }
	| { kind: 'table'; table: BankTable; guess: BankColumns | null }
	| { kind: 'fault'; alert: string }

/** Text of a bank's file: banks write Norma 43 and tables in the letters of old Windows as often as in UTF-8. */
export const textOfBankFile = (bytes: Uint8Array): string =>
	textOfCsv(bytes) ?? new TextDecoder('windows-1252').decode(bytes)

/** What is wrong with a file, and where. */
export function faultWords({ t, texts }: LanguageTexts, { code, line }: BankFileFault) {
	const { problems } = texts('bank')
	return line === undefined ? problems[code] : t('bank:problems.at', { line, what: problems[code] })
}

function tableIn({ t, texts }: LanguageTexts, text: string): BankTable | { alert: string } {
	const { problems } = texts('bank')
	const csv = readCsv(text)
	if (csv.ok) {
		const heading = headingRow(csv.rows)
		return { rows: csv.rows, heading, headings: csv.rows[heading] ?? [] }
	}
	if (csv.refusal === 'empty') return { alert: problems.empty }
	return {
		alert:
			csv.refusal === 'tooManyRows' ? t('bank:problems.tooManyRows', { rows: MOST_CSV_ROWS }) : problems.unreadable,
	}
}

/**
 * Reads a bank's file. Nothing is stored.
 * @param chosen what the office has just said of a table's columns
 */
export async function readBankFile(
	context: Pick<Context, 'database'>,
	texts: LanguageTexts,
	text: string,
	chosen?: BankColumns,
): Promise<ReadBankFile> {
	if (isNorma43(text)) {
		const file = readNorma43(text)
		return file.ok
			? { kind: 'movements', movements: file.movements }
			: { kind: 'fault', alert: faultWords(texts, file.fault) }
	}
	const table = tableIn(texts, text)
	if ('alert' in table) return { kind: 'fault', alert: table.alert }
	const columns = chosen ?? (await knownColumns(context, table.headings))
	if (!columns) return { kind: 'table', table, guess: guessColumns(table.headings) }
	const file = readBankCsv(table.rows, table.heading, columns)
	return file.ok
		? { kind: 'movements', movements: file.movements }
		: { kind: 'fault', alert: faultWords(texts, file.fault) }
}
