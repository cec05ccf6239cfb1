/** What a file's first line says: which cell is what, and what nobody reads; or what is wrong with it. */
export type ReadHeadings<Column> = {
	/** by the place of the cell; undefined where it is not read */
	columns: (Column | undefined)[]
	/** headings that are passed over */
	ignored: string[]
	doubled: string[]
	missing: Column[]
}

type Known<Column> = {
	/** the columns by their headings, in each language */
	languages: readonly ReadonlyMap<string, Column>[]
	/** whether a column that is known is read */
	isRead: (column: Column) => boolean
	/** without these no row can be one */
	needed: readonly Column[]
}

/** A heading as it is looked up, however it is written. */
export const plainHeading = (heading: string) => heading.normalize('NFC').trim().toLowerCase()

/** Reads a file's first line, in the one language of ours that knows most of its headings. */
export function readHeadings<Column>(
	headings: readonly string[],
	{ languages, isRead, needed }: Known<Column>,
): ReadHeadings<Column> {
	const asked = headings.map(plainHeading)
	const hits = (names: ReadonlyMap<string, Column>) => asked.filter((heading) => names.has(heading)).length
	const [names = new Map<string, Column>()] = languages.toSorted((one, other) => hits(other) - hits(one))
	const found = asked.map((heading) => names.get(heading))
	const read = found.map((column) => (column !== undefined && isRead(column) ? column : undefined))
	return {
		columns: read,
		ignored: headings.filter((heading, index) => heading.trim() !== '' && read[index] === undefined),
		doubled: headings.filter((_, index) => read[index] !== undefined && found.indexOf(found[index]) < index),
		missing: needed.filter((column) => !found.includes(column)),
	}
}
