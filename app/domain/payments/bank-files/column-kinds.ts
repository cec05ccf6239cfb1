import { isAmount, isNoAmount } from '#app/platform/tables/amounts.ts'
import { isDay, takeSerial } from '#app/platform/tables/days.ts'

/** What a column holds, as far as its cells tell; empty where they say nothing. */
export type ColumnKind = 'day' | 'amount' | 'words' | ''

/** Of a column's cells that say something, so many have to be of a kind: totals stand below them. */
const MOST = 0.75

const mostly = (cells: readonly string[], is: (cell: string) => boolean) =>
	cells.filter(is).length >= cells.length * MOST

/** What the cells of a column are. */
export function kindOf(cells: readonly string[]): ColumnKind {
	const said = cells.filter((cell) => !isNoAmount(cell))
	if (said.length === 0) return ''
	if (mostly(said, isDay)) return 'day'
	return mostly(said, isAmount) ? 'amount' : 'words'
}

/** Whether a column may hold days as numbers of a spreadsheet. */
export const holdsSerials = (cells: readonly string[]): boolean => {
	const said = cells.filter((cell) => cell.trim() !== '')
	return said.length > 0 && mostly(said, (cell) => takeSerial(cell) !== undefined)
}

/** What tells the tables of one bank from those of another where they have no headings: what each column holds. */
export const shapeOf = (kinds: readonly ColumnKind[]): string => `no headings|${kinds.join('|')}`

/** Whether a shape is that of a table, where a column without anything may hold whatever it held before. */
export function isShape(shape: string, kinds: readonly ColumnKind[]): boolean {
	const [sign, ...known] = shape.split('|')
	const isAlike = (kind: string, index: number) => kind === kinds[index] || kind === '' || kinds[index] === ''
	return sign === 'no headings' && known.length === kinds.length && known.every(isAlike)
}
