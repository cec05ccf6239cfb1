import { mapped, type Steps } from '#app/platform/turns/steps.server.ts'
import { isAmount } from './amounts.ts'
import { isDay } from './days.ts'
import { plainWord } from './plain-word.ts'

/** Beginnings of cells that sum up others, in the languages that banks and spreadsheets of the region write. */
const SUMMING =
	/^(?:(?:sub|gran |grand )?tota(?:l|ux)(?:e?s|i|e)?|sum(?:as?|s|me)?|gesamt(?:summe|betrag)?|somme|insgesamt|saldos?|balance|solde|kontostand|(?:anfangs|end|schluss)(?:saldo|bestand)|(?:opening|closing|available|final|current) balance|(?:nuevo|nou|ancien|nouveau|neuer|alter) (?:saldo|solde|kontostand))(?= |$)/

/** Further words of such a cell: which sum it is, and of which day. Payers' own texts use other words. */
const OF_SUMS = new Set(
	(
		'a al an am as au aux au d de del dels della delle der des di du e el els en in la le les los of on the to und vom y zum zur ' +
		'general generale global periodo periode period mes mois month monat mese dia any ano year pagina page seite sigue anterior ' +
		'movimientos moviments movements mouvements movimenti umsatze operaciones operacions abonos abonaments cargos carrecs ingresos ' +
		'ingressos gastos despeses haber debe haver deure credits credit debits debit entradas salidas entrate uscite inicial initial ' +
		'iniziale final finale actual disponible disponibile contable contabile comptable carried brought forward reporte precedent ' +
		'nouveau importe import importes amount betrag montant importo eur euros cuenta compte account konto conto'
	).split(' '),
)

/** Returns whether a cell begins like one that sums up others. */
export const beginsTotal = (cell: string): boolean => SUMMING.test(plainWord(cell))

/** Returns whether a cell names a sum or a balance, and nothing else. */
export function namesTotal(cell: string): boolean {
	const plain = plainWord(cell)
	const [named] = SUMMING.exec(plain) ?? []
	if (named === undefined) return false
	const more = plain.slice(named.length).split(' ')
	return more.every((word) => word === '' || OF_SUMS.has(word) || /^[\d/]+$/.test(word))
}

/** Words that payers also write as the subject of a payment: «Saldo», «Total». */
const TOTAL_WORDS = /^(?:total|totale|saldo|solde|balance|sum|suma|somme|summe|gesamt)$/

/** Returns whether a cell names a sum or balance of an account, and cannot be the subject of a payment. */
export const namesBalance = (cell: string): boolean => namesTotal(cell) && !TOTAL_WORDS.test(plainWord(cell))

/** Returns whether a row sums up others: it has words for a sum, and otherwise only amounts and days. */
export const isTotal = (cells: readonly string[]): boolean => {
	const filled = cells.filter((cell) => cell.trim() !== '')
	return filled.some(namesTotal) && filled.every((cell) => namesTotal(cell) || isAmount(cell) || isDay(cell))
}

/** Returns the rows that sum up others. */
export function* totalsIn<Row extends { cells: readonly string[] }>(rows: readonly Row[]): Steps<Row[]> {
	const are = yield* mapped(rows, ({ cells }) => isTotal(cells))
	return rows.filter((_, index) => are[index])
}
