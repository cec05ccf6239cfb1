import { plainWord } from '#app/platform/tables/plain-word.ts'
import { plainDashes } from '#app/platform/text/plain-dashes.ts'

/** Direction of money: in, out, or neither for a conversion between two accounts of the same holder. */
export type Side = 'in' | 'out' | 'neither'

/** Letters, digits and ambiguous words, which give a side only next to one another or below a heading of sides. */
const LETTERS = {
	in: 'h cr c a e i cobro cobros cobrado cobrada 2',
	out: 'd db dr dt s g p pago pagos pagado pagada paid pagament 1',
} as const

/** Unambiguous words for a side under any heading; `_` replaces a space. */
const WORDS = {
	in:
		'haber abono abonos ingreso ingresos entrada entradas entrante deposito recibido recibida credito positivo a_favor ' +
		'haver abonament abonaments ingres entrant rebut rebuda credit crdt in incoming inflow income money_in paid_in pay_in payin ' +
		'deposit received inbound credited positive plus haben gutschrift gutschriften eingang eingange einnahme einnahmen zugang ' +
		'empfangen habenumsatz avoir encaissement recette entree entrees recu recue avere entrata entrate accredito accrediti incasso ricevuto',
	out:
		'debe cargo cargos gasto gastos salida salidas saliente adeudo retirada reintegro enviado enviada emitido emitida debito ' +
		'negativo en_contra deure carrec carrecs despesa despeses sortida sortides sortint enviat emes debit dbit out outgoing outflow ' +
		'expense money_out paid_out pay_out payout withdrawal sent outbound debited negative minus soll lastschrift lastschriften ' +
		'belastung ausgang ausgange ausgabe ausgaben abgang gesendet sollumsatz decaissement depense depenses sortie sorties envoye envoyee ' +
		'dare uscita uscite addebito addebiti spesa inviato prelievo',
	neither: 'neutral neutro neutre neutrale',
} as const

const listed = (words: Partial<Record<Side, string>>) =>
	new Map(
		(Object.entries(words) as [Side, string][]).flatMap(([side, said]) =>
			said.split(' ').map((word) => [word.replaceAll('_', ' '), side] as const),
		),
	)
const letters = listed(LETTERS)
const words = listed(WORDS)

/** Letter whose meaning depends on the other letter of its column: in `C/D` it is credit, in `A/C` a charge. */
const OPEN = 'c'

const plainSide = (cell: string) => {
	const sign = plainDashes(cell.trim())
	if (sign === '+') return 'plus'
	return sign === '-' ? sign : plainWord(sign)
}
const sideOf = (word: string): Side | undefined => (word === '-' ? 'out' : (words.get(word) ?? letters.get(word)))

/** Words around the word of a side: «Transferencia recibida», «Payment received», «Movimiento de abono». */
const AROUND =
	/\b(?:transferencias?|traspasos?|transferencies|transfers?|payments?|transactions?|movimientos?|moviments?|operacion(?:es)?|operacio|tipo|de|del|por|en|bancari[oa]|virements?|uberweisung|bonifici?o?|sepa|bank|funds)\b/g

/** Returns the side that the words of a whole cell give under any heading; undefined for a letter and anything else. */
export function wordedSide(cell: string): Side | undefined {
	const plain = plainSide(cell)
	return words.get(plain) ?? words.get(plain.replace(AROUND, ' ').replace(/\s+/g, ' ').trim())
}

/** Returns whether a cell gives a side. */
export const saysSide = (cell: string): boolean =>
	sideOf(plainSide(cell)) !== undefined || wordedSide(cell) !== undefined

/** Words for a side that banks also use for kinds of movements, whichever way the money goes. */
const KINDS = new Set('cobro cobros cobrado cobrada pago pagos pagado pagada paid pagament'.split(' '))

/** Returns whether a cell may be a kind of movement as well as a side. */
export const isKind = (cell: string): boolean => KINDS.has(plainSide(cell))

/** Returns whether a cell is a kind of movement that, read as a side, means out. */
export const mayBePaid = (cell: string): boolean => isKind(cell) && letters.get(plainSide(cell)) === 'out'

/** Pairs of letters, signs or words that, as the only cells of a column, mean the two sides. */
const PAIRS = [
	'd h',
	'c d',
	'h s',
	'a c',
	'a d',
	'c h',
	'cr dr',
	'cr db',
	'e s',
	'g i',
	'cobro pago',
	'cobrado pagado',
	'paid received',
	'- plus',
]

/** Returns whether the cells of a column are one of these pairs. */
export const arePair = (cells: readonly string[]): boolean =>
	PAIRS.includes([...new Set(cells.map(plainSide))].sort().join(' '))

/**
 * Returns the meaning of the letter C in a column, by the other letters or the heading; undefined where neither shows
 * it.
 */
function openSide(cells: readonly string[], heading: string): Side | undefined {
	const beside = new Set(cells.map(plainSide))
	if (['d', 'db', 'dr', 'dt'].some((word) => beside.has(word))) return 'in'
	if (['a', 'abono', 'h'].some((word) => beside.has(word))) return 'out'
	const headed = plainWord(heading)
	if (/\bc\/d|d\/c\b|credit|\bcr\b/.test(headed)) return 'in'
	return /\bc\/a|a\/c\b|c\/h|cargo|carrec/.test(headed) ? 'out' : undefined
}

/** Returns a function that reads the side of a cell, by its words and by the other cells of its column. */
export function sideReader(cells: readonly string[], heading: string): (cell: string) => Side | undefined {
	const open = openSide(cells, heading)
	return (cell) => (plainSide(cell) === OPEN ? open : (sideOf(plainSide(cell)) ?? wordedSide(cell)))
}
