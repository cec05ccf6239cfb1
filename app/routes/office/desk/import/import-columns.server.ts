import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { findHeadings } from '#app/platform/tables/headings.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import type { Table } from '#app/platform/tables/split-rows.ts'
import { csvColumns, headingsOf, isField } from '../list/csv-columns.server.ts'

export type CsvColumn = (typeof csvColumns)[number]

/** Columns that an import reads besides the request's own fields; the other columns are computed again. */
const read: readonly CsvColumn[] = ['status', 'total', 'language', 'hire', 'paid']

/** Columns without which no row is valid. */
const needed: readonly CsvColumn[] = csvColumns.filter(
	(column) => isField(column) && !requestFields[column].schema.safeParse(undefined).success,
)

/** Maps headings to columns, one map for each language; each map also has the field names that programs use. */
const known = () =>
	languageCodes.map((language) => {
		const headings = headingsOf(textsIn(language))
		const named = csvColumns.map((column, index): [string, CsvColumn] => [plainWord(headings[index] ?? ''), column])
		const names = csvColumns.flatMap((column): [string, CsvColumn][] =>
			isField(column) ? [[plainWord(requestFields[column].name), column]] : [],
		)
		return new Map([...names, ...named])
	})

/** Finds the headings of a file, in the language that matches most of them. */
export const importColumns = (table: Table) =>
	findHeadings(table, {
		languages: known(),
		isRead: (column) => isField(column) || read.includes(column),
		needed,
	})
