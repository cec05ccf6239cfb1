import { presentWord } from './former-words.ts'
import { plainWord } from './plain-word.ts'
import type { Table, TableRow } from './split-rows.ts'

/** Headings of a table: which column has which meaning, which are ignored, and what is wrong with them. */
export type Headings<Column> = {
	/** as the file writes them */
	names: readonly string[]
	/** by the position of the cell; undefined for a column that is not read */
	columns: (Column | undefined)[]
	/** headings of columns that are not read */
	ignored: string[]
	doubled: string[]
	missing: Column[]
	/** rows above the headings */
	above: TableRow[]
	/** rows below the headings */
	rows: TableRow[]
}

type Known<Column> = {
	/** columns by their headings in the spelling of `plainWord`, one map for each language */
	languages: readonly ReadonlyMap<string, Column>[]
	/** whether a known column is read */
	isRead: (column: Column) => boolean
	/** columns without which no row can be read */
	needed: readonly Column[]
}

/** Number of rows at the top among which the headings are searched. */
export const MAX_ABOVE = 30

/** Returns the column that a heading names, by its present or its former name. */
const columnBy = <Column>(names: ReadonlyMap<string, Column>, heading: string) =>
	names.get(plainWord(heading)) ?? names.get(presentWord(heading) ?? '')

/** Finds the row of a table that has most headings of one language, and reads it. */
export function findHeadings<Column>({ rows }: Table, { languages, isRead, needed }: Known<Column>): Headings<Column> {
	const hits = (names: ReadonlyMap<string, Column>, { cells }: TableRow) =>
		cells.filter((cell) => columnBy(names, cell) !== undefined).length
	let best = { at: 0, names: languages[0] ?? new Map<string, Column>(), hits: 0 }
	for (const [at, row] of rows.slice(0, MAX_ABOVE).entries())
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
