import { requestFields } from '#app/fields/request-fields.server.ts'
import { languageCodes } from '#app/i18n/languages.ts'
import { textsIn } from '#app/i18n/texts.server.ts'
import { csvColumns, headingsOf, isField } from '../csv-columns.server.ts'

export type CsvColumn = (typeof csvColumns)[number]

/** What an import reads of the list besides the request's own fields; the rest is worked out anew. */
const read: readonly CsvColumn[] = ['status', 'total', 'language', 'hire']

/** Without these no row can be one. */
const needed: readonly CsvColumn[] = csvColumns.filter(
	(column) => isField(column) && !requestFields[column].schema.safeParse(undefined).success,
)

const plain = (heading: string) => heading.normalize('NFC').trim().toLowerCase()

/** The columns by their headings in each language; the names that programs use count everywhere. */
const known = () =>
	languageCodes.map((language) => {
		const headings = headingsOf(textsIn(language))
		const named = csvColumns.map((column, index): [string, CsvColumn] => [plain(headings[index] ?? ''), column])
		const names = csvColumns.flatMap((column): [string, CsvColumn][] =>
			isField(column) ? [[plain(requestFields[column].name), column]] : [],
		)
		return new Map([...names, ...named])
	})

/** What a file's first line says: which cell is what, and what nobody reads; or what is wrong with it. */
export type ImportColumns = {
	/** by the place of the cell; undefined where it is not read */
	columns: (CsvColumn | undefined)[]
	/** headings that are passed over */
	ignored: string[]
	doubled: string[]
	missing: CsvColumn[]
}

/** Reads a file's first line, in the one language of ours that knows most of its headings. */
export function importColumns(headings: readonly string[]): ImportColumns {
	const asked = headings.map(plain)
	const hits = (names: Map<string, CsvColumn>) => asked.filter((heading) => names.has(heading)).length
	const [names = new Map<string, CsvColumn>()] = known().sort((one, other) => hits(other) - hits(one))
	const found = asked.map((heading) => names.get(heading))
	const isRead = (column: CsvColumn | undefined) => column !== undefined && (isField(column) || read.includes(column))
	return {
		columns: found.map((column) => (isRead(column) ? column : undefined)),
		ignored: headings.filter((heading, index) => heading.trim() !== '' && !isRead(found[index])),
		doubled: headings.filter((_, index) => isRead(found[index]) && found.indexOf(found[index]) < index),
		missing: needed.filter((column) => !found.includes(column)),
	}
}
