import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { MAX_TABLE_ROWS, type ReadTable } from '#app/platform/tables/read-table.ts'
import { fileOf } from './uploaded-file.server.ts'

/** Maximum of faults, records and duplicates that a page lists; the rest is counted. */
export const MAX_SHOWN = { faults: 200, bookings: 20, doubles: 100 }

/** Fault of a row: its line in the file, the column as the file names it, the cell's content, and what to do. */
export type RowFault = { row: number; column: string; found: string; message: string }

/** Faults of a file's rows, and the sentence that there are more than are listed. */
export type FileFaults = { rows: RowFault[]; more: string | null }

/** Reads the file of a form. Returns a message if there is none or it is too large. */
export async function fileIn({
	form,
	texts,
}: {
	form: FormData
	texts: LanguageTexts
}): Promise<{ bytes: Uint8Array } | { alert: string }> {
	const bytes = await fileOf(form)
	return typeof bytes === 'string' ? { alert: texts.texts('desk').import.problems[bytes] } : { bytes }
}

/** Returns the sentence with the number of those not listed. Returns null if all are listed. */
export const moreOf = ({ t }: LanguageTexts, all: number, shown: number) =>
	all > shown ? t('desk:import.more', { count: all - shown }) : null

/** Explains why a file cannot be read. */
export const unreadable = ({ texts, t }: LanguageTexts, { refusal, line }: ReadTable & { ok: false }) => {
	if (refusal === 'broken') return t('desk:import.problems.broken', { line: line ?? 1 })
	if (refusal === 'tooManyRows') return t('desk:import.problems.tooManyRows', { rows: MAX_TABLE_ROWS })
	return texts('desk').import.problems[refusal]
}
