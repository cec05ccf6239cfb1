import { plainWord } from '#app/tables/plain-word.ts'

/** Whether money comes in or goes out. */
export type Side = 'in' | 'out'

const IN =
	'h haber haben haver cr credit credito abono abonament ingreso ingres entrada avere avoir accredito gutschrift a e i in entrata 2'
const OUT =
	'd debe debit debito dr db dt cargo carrec adeudo pago salida sortida uscita dare deure soll lastschrift addebito gasto s g p out 1'
const words = new Map<string, Side>([
	...IN.split(' ').map((word) => [word, 'in'] as const),
	...OUT.split(' ').map((word) => [word, 'out'] as const),
])

/** What `C` means depends on the other letter of its column: `C/D` is credit, `A/C` is a charge. */
const OPEN = 'c'

const plainSide = (cell: string) => {
	const sign = cell.trim()
	if (sign === '+') return 'in'
	return /^[-\u2010-\u2015\u2212]$/.test(sign) ? 'out' : plainWord(sign)
}

/** Whether a cell says a side, whichever. */
export const saysSide = (cell: string): boolean => plainSide(cell) === OPEN || words.has(plainSide(cell))

/** What the letter C means in a column, by the letters beside it or by its heading; undefined where neither tells. */
function openSide(cells: readonly string[], heading: string): Side | undefined {
	const beside = new Set(cells.map(plainSide))
	if (['d', 'db', 'dr', 'dt'].some((word) => beside.has(word))) return 'in'
	if (['a', 'abono', 'h'].some((word) => beside.has(word))) return 'out'
	const said = plainWord(heading)
	if (/\bc\/d|d\/c\b|credit|\bcr\b/.test(said)) return 'in'
	return /\bc\/a|a\/c\b|c\/h|cargo|carrec/.test(said) ? 'out' : undefined
}

/** How a column of sides is read: by its words, and by which of them stand together. */
export function sideReader(cells: readonly string[], heading: string): (cell: string) => Side | undefined {
	const open = openSide(cells, heading)
	return (cell) => (plainSide(cell) === OPEN ? open : words.get(plainSide(cell)))
}
