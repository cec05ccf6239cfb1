import type { NewEntry } from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import { entryKinds } from '#app/domain/hours/entry.ts'
import { type EntryField, type EntryProblem, entryFields, readEntry } from '#app/domain/hours/read-entry.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, madeOfTexts, textsIn } from '#app/platform/i18n/texts.server.ts'
import { type DayForm, dayFormOf } from '#app/platform/tables/days.ts'
import { presentWord } from '#app/platform/tables/former-words.ts'
import { findHeadings } from '#app/platform/tables/headings.ts'
import { readMoment } from '#app/platform/tables/moments.ts'
import { shownCells } from '#app/platform/tables/passed-over.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import { readTableInTurns } from '#app/platform/tables/read-table.ts'
import type { Table } from '#app/platform/tables/split-rows.ts'
import { letOthersTurn } from '#app/platform/turns/turns.server.ts'
import { unguarded } from '#app/web/office/import/csv-file.server.ts'

/** Describes what is wrong with a field of an entry. */
export const problemSentence = ({ texts }: LanguageTexts, problem: EntryProblem) =>
	texts('hours').page.problems[problem]

/** Finds the columns of a file of hours, by their codes or their labels in any language. */
const headingsIn = (table: Table) =>
	findHeadings<EntryField>(table, {
		languages: languageCodes.map((language) => {
			const { page } = textsIn(language).texts('hours')
			return new Map(
				entryFields.flatMap((field) => [field, page[field]].map((name) => [plainWord(name), field] as const)),
			)
		}),
		isRead: () => true,
		needed: entryFields.filter((field) => field !== 'note'),
	})

/** Maps the kinds' names in all languages to their codes. */
const kindsByWord = madeOfTexts(
	(): ReadonlyMap<string, string> =>
		new Map(
			entryKinds.flatMap((kind) =>
				languageCodes.map((language) => [plainWord(textsIn(language).texts('hours').kinds[kind]), kind] as const),
			),
		),
)

/** Returns the code of a kind named in any language; any other text is returned as it is. */
const kindIn = (cell: string) =>
	kindsByWord().get(plainWord(cell)) ?? kindsByWord().get(presentWord(cell) ?? '') ?? cell

/** Returns a time as `yyyy-MM-dd HH:mm`; an invalid one is returned as it is, and fails validation. */
function timeIn(cell: string, form: DayForm) {
	const read = readMoment(cell, form)
	return 'moment' in read ? read.moment : cell
}

/** Reads the rows of a file as entries; returns all faults where any row has one. */
export async function readHoursFile(
	texts: LanguageTexts,
	bytes: Uint8Array,
): Promise<{ entries: NewEntry[] } | { faults: string[] }> {
	const { kinds, page } = texts.texts('hours')
	const file = await readTableInTurns(bytes)
	if (!file.ok) return { faults: [file.refusal === 'empty' ? page.emptyFile : page.notCsv] }
	const { names, columns, missing, rows } = headingsIn(file.table)
	const missed = missing.map((field) => page[field]).join(', ')
	if (missing.length > 0) return { faults: [texts.t('hours:page.missing', { columns: missed })] }
	const cellsOf = (field: EntryField) => rows.map(({ cells }) => unguarded(cells[columns.indexOf(field)] ?? ''))
	const forms = { from: dayFormOf(cellsOf('from')), until: dayFormOf(cellsOf('until')) }
	const faults: string[] = []
	const entries: NewEntry[] = []
	for (const { line, cells } of rows) {
		await letOthersTurn()
		const cell = (field: EntryField) => unguarded(cells[columns.indexOf(field)] ?? '')
		const [from, until] = [timeIn(cell('from'), forms.from), timeIn(cell('until'), forms.until)]
		const read = readEntry({ kind: kindIn(cell('kind')), from, until, note: cell('note') }, kinds)
		if ('entry' in read) entries.push(read.entry)
		else
			for (const [field, problem] of Object.entries(read.problems) as [EntryField, EntryProblem][]) {
				const column = names[columns.indexOf(field)]?.trim() ?? ''
				const found = shownCells([cell(field)])
				faults.push(texts.t('hours:page.fault', { row: line, column, found, problem: problemSentence(texts, problem) }))
			}
	}
	if (faults.length === 0 && entries.length === 0) return { faults: [page.emptyFile] }
	return faults.length > 0 ? { faults } : { entries }
}
