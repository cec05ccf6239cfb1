import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { findHeadings } from '#app/platform/tables/headings.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import type { Table } from '#app/platform/tables/split-rows.ts'
import { csvColumns, headingsOf, isField } from '../list/csv-columns.server.ts'

export type CsvColumn = (typeof csvColumns)[number]

/** What an import reads of the list besides the request's own fields; the rest is worked out anew. */
const read: readonly CsvColumn[] = ['status', 'total', 'language', 'hire', 'paid']

/** Without these no row can be one. */
const needed: readonly CsvColumn[] = csvColumns.filter(
	(column) => isField(column) && !requestFields[column].schema.safeParse(undefined).success,
)

/** The columns by their headings in each language; the names that programs use count everywhere. */
const known = () =>
	languageCodes.map((language) => {
		const headings = headingsOf(textsIn(language))
		const named = csvColumns.map((column, index): [string, CsvColumn] => [plainWord(headings[index] ?? ''), column])
		const names = csvColumns.flatMap((column): [string, CsvColumn][] =>
			isField(column) ? [[plainWord(requestFields[column].name), column]] : [],
		)
		return new Map([...names, ...named])
	})

/** Finds the headings of a file, in the one language of ours that knows most of them. */
export const importColumns = (table: Table) =>
	findHeadings(table, {
		languages: known(),
		isRead: (column) => isField(column) || read.includes(column),
		needed,
	})
