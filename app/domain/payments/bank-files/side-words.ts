import { plainWord } from '#app/platform/tables/plain-word.ts'
import { plainDashes } from '#app/platform/text/plain-dashes.ts'

/** Whether money comes in or goes out, or does neither: what is changed between two accounts of the same holder. */
export type Side = 'in' | 'out' | 'neither'

/** Letters, figures and words of a second meaning, which say a side only beside one another or under a heading of sides. */
const LETTERS = {
	in: 'h cr c a e i cobro cobros cobrado cobrada 2',
	out: 'd db dr dt s g p pago pagos pagado pagada paid pagament 1',
} as const

/** Words that say it by themselves, wherever they stand: a `_` for the space between two. */
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

/** What `C` means depends on the other letter of its column: `C/D` is credit, `A/C` is a charge. */
const OPEN = 'c'

const plainSide = (cell: string) => {
	const sign = plainDashes(cell.trim())
	if (sign === '+') return 'plus'
	return sign === '-' ? sign : plainWord(sign)
}
const sideOf = (word: string): Side | undefined => (word === '-' ? 'out' : (words.get(word) ?? letters.get(word)))

/** What surrounds the word of a side: «Transferencia recibida», «Payment received», «Movimiento de abono». */
const AROUND =
	/\b(?:transferencias?|traspasos?|transferencies|transfers?|payments?|transactions?|movimientos?|moviments?|operacion(?:es)?|operacio|tipo|de|del|por|en|bancari[oa]|virements?|uberweisung|bonifici?o?|sepa|bank|funds)\b/g

/** The side that a whole cell says by its words under any heading; undefined for a letter and for anything else. */
export function wordedSide(cell: string): Side | undefined {
	const plain = plainSide(cell)
	return words.get(plain) ?? words.get(plain.replace(AROUND, ' ').replace(/\s+/g, ' ').trim())
}

/** Whether a cell says a side, whichever. */
export const saysSide = (cell: string): boolean =>
	sideOf(plainSide(cell)) !== undefined || wordedSide(cell) !== undefined

/** Kinds of movements that are called like a side, whichever way the money goes. */
const KINDS = new Set('cobro cobros cobrado cobrada pago pagos pagado pagada paid pagament'.split(' '))

/** Whether a cell may be a kind of movement as well as a side. */
export const isKind = (cell: string): boolean => KINDS.has(plainSide(cell))

/** Whether a cell is a kind of movement that goes out, where it is a side. */
export const mayBePaid = (cell: string): boolean => isKind(cell) && letters.get(plainSide(cell)) === 'out'

/** Two letters or signs that stand for the two sides and for nothing else, as cells of one column. */
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

/** Whether the cells of a column are two letters that stand for the two sides. */
export const arePair = (cells: readonly string[]): boolean =>
	PAIRS.includes([...new Set(cells.map(plainSide))].sort().join(' '))

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
	return (cell) => (plainSide(cell) === OPEN ? open : (sideOf(plainSide(cell)) ?? wordedSide(cell)))
}
