import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { MOST_TABLE_ROWS, type ReadTable } from '#app/platform/tables/read-table.ts'
import { fileOf } from './kept-file.server.ts'

/** How many faults, records and doubles a page shows; of the rest it says how many there are. */
export const MOST_SHOWN = { faults: 200, bookings: 20, doubles: 100 }

/** What is wrong with a row: its line in the file, the column as the file calls it, what stands there, and what to do. */
export type RowFault = { row: number; column: string; found: string; message: string }

/** What is wrong with the rows of a file, and that there is more than is shown. */
export type FileFaults = { rows: RowFault[]; more: string | null }

/** The file in a form. @returns why there is none */
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

/** That there are more than are shown; null where there are not. */
export const moreOf = ({ t }: LanguageTexts, all: number, shown: number) =>
	all > shown ? t('desk:import.more', { count: all - shown }) : null

/** Why a file cannot be read, in words. */
export const unreadable = ({ texts, t }: LanguageTexts, { refusal, line }: ReadTable & { ok: false }) => {
	if (refusal === 'broken') return t('desk:import.problems.broken', { line: line ?? 1 })
	if (refusal === 'tooManyRows') return t('desk:import.problems.tooManyRows', { rows: MOST_TABLE_ROWS })
	return texts('desk').import.problems[refusal]
}
