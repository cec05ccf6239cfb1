import { presentWord } from './former-words.ts'
import { plainWord } from './plain-word.ts'
import type { Table, TableRow } from './split-rows.ts'

/** What a table's headings say: which column is what, and what nobody reads; or what is wrong with them. */
export type Headings<Column> = {
	/** as they stand there */
	names: readonly string[]
	/** by the place of the cell; undefined where it is not read */
	columns: (Column | undefined)[]
	/** headings that are passed over */
	ignored: string[]
	doubled: string[]
	missing: Column[]
	/** what stands above them */
	above: TableRow[]
	/** what stands below them */
	rows: TableRow[]
}

type Known<Column> = {
	/** the columns by their headings as `plainWord` writes them, in each language */
	languages: readonly ReadonlyMap<string, Column>[]
	/** whether a column that is known is read */
	isRead: (column: Column) => boolean
	/** without these no row can be one */
	needed: readonly Column[]
}

/** Headings stand in one of so many rows at the top. */
export const MOST_ABOVE = 30

/** The column that a heading names, by what it is called now or was before. */
const columnBy = <Column>(names: ReadonlyMap<string, Column>, heading: string) =>
	names.get(plainWord(heading)) ?? names.get(presentWord(heading) ?? '')

/** Finds the row of a table that has most headings of one language, and reads it. */
export function findHeadings<Column>({ rows }: Table, { languages, isRead, needed }: Known<Column>): Headings<Column> {
	const hits = (names: ReadonlyMap<string, Column>, { cells }: TableRow) =>
		cells.filter((cell) => columnBy(names, cell) !== undefined).length
	let best = { at: 0, names: languages[0] ?? new Map<string, Column>(), hits: 0 }
	for (const [at, row] of rows.slice(0, MOST_ABOVE).entries())
		for (const names of languages) {
			const found = hits(names, row)
			if (found > best.hits) best = { at, names, hits: found }
		}
	const names = rows[best.at]?.cells ?? []
	const found = names.map((heading) => columnBy(best.names, heading))
	const columns = found.map((column) => (column !== undefined && isRead(column) ? column : undefined))
	return {
		names,
		columns,
		ignored: names.filter((heading, index) => heading.trim() !== '' && columns[index] === undefined),
		doubled: names.filter((_, index) => columns[index] !== undefined && found.indexOf(found[index]) < index),
		missing: needed.filter((column) => !found.includes(column)),
		above: rows.slice(0, best.at),
		rows: rows.slice(best.at + 1),
	}
}
