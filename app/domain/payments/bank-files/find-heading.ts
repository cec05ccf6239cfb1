import { isAmount } from '#app/platform/tables/amounts.ts'
import { isDay } from '#app/platform/tables/days.ts'
import { MAX_ABOVE } from '#app/platform/tables/headings.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import type { Table, TableRow } from '#app/platform/tables/split-rows.ts'
import * as called from './column-names.ts'

const isValue = (cell: string) => isAmount(cell) || isDay(cell)
const filled = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '')

const MONEY = [called.AMOUNT, called.GROSS, called.NET, called.IN, called.OUT]
const OTHERS = [called.BALANCE, called.SIDE, called.KIND, called.STATE, called.CURRENCY, called.TEXTS]

/**
 * Scores how much a row looks like a bank's headings: the number of cells with known names. The score is zero unless
 * it names a day and an amount and has at least three words.
 */
function likeness(row: TableRow) {
	const words = filled(row)
		.map(plainWord)
		.filter((word) => !/\d\d/.test(word))
	const named = (names: readonly RegExp[]) => words.filter((word) => names.some((name) => name.test(word))).length
	const [days, money] = [named([called.DAY, called.DAYS.value]), named(MONEY)]
	return days > 0 && money > 0 && words.length > 2 ? days + money + named(OTHERS) : 0
}

/**
 * Finds the row of headings: the best-scored row near the top without days and amounts. Otherwise the first full row
 * that is followed by a row with values.
 * @returns the index of the row; null where no row looks like headings
 */
export function findHeading({ rows, width }: Table): number | null {
	const top = rows.slice(0, MAX_ABOVE).map((row, at) => ({ at, row, likeness: likeness(row) }))
	const wordy = top.filter(({ row }) => !filled(row).some(isValue))
	const [best] = wordy.toSorted((one, other) => other.likeness - one.likeness)
	if (best && best.likeness > 0) return best.at
	const unnamed = wordy.find(({ at, row }) => {
		const below = rows[at + 1]
		return row.cells.length === width && filled(row).length > 2 && below !== undefined && filled(below).some(isValue)
	})
	return unnamed?.at ?? null
}
