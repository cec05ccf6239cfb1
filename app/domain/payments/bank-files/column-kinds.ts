import { isAmount, isNoAmount } from '#app/platform/tables/amounts.ts'
import { isDay, takeSerial } from '#app/platform/tables/days.ts'

/** Kind of content of a column; empty where its cells hold nothing or only placeholders. */
export type ColumnKind = 'day' | 'amount' | 'words' | ''

/** Share of the filled cells that must be of one kind. It is below 1 because totals may follow the movements. */
const MIN_SHARE = 0.75

const mostly = (cells: readonly string[], is: (cell: string) => boolean) =>
	cells.filter(is).length >= cells.length * MIN_SHARE

/** Returns the kind of a column's cells. */
export function kindOf(cells: readonly string[]): ColumnKind {
	const filled = cells.filter((cell) => !isNoAmount(cell))
	if (filled.length === 0) return ''
	if (mostly(filled, isDay)) return 'day'
	return mostly(filled, isAmount) ? 'amount' : 'words'
}

/** Returns whether a column may hold days as spreadsheet serial numbers. */
export const holdsSerials = (cells: readonly string[]): boolean => {
	const filled = cells.filter((cell) => cell.trim() !== '')
	return filled.length > 0 && mostly(filled, (cell) => takeSerial(cell) !== undefined)
}

/** Returns the key by which a table without headings is remembered: the kinds of its columns. */
export const shapeOf = (kinds: readonly ColumnKind[]): string => `no headings|${kinds.join('|')}`

/** Returns whether a remembered shape fits the kinds of a table. A column that is empty in either fits any kind. */
export function isShape(shape: string, kinds: readonly ColumnKind[]): boolean {
	const [sign, ...known] = shape.split('|')
	const isAlike = (kind: string, index: number) => kind === kinds[index] || kind === '' || kinds[index] === ''
	return sign === 'no headings' && known.length === kinds.length && known.every(isAlike)
}
