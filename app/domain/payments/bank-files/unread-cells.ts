import { saysCurrency, wholeCurrency } from '#app/platform/tables/currency.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import type { TableRow } from '#app/platform/tables/split-rows.ts'
import { type BankColumns, cellsOf, singleRoles } from './bank-columns.ts'
import { FEE, GROSS, KIND, NET, STATED_APART } from './column-names.ts'
import { isOfOther } from './currency-elsewhere.ts'
import { every, half } from './filled-columns.ts'
import { isKind, mayBePaid, wordedSide } from './side-words.ts'
import { answersHeading, saysNotBooked, stateReader } from './state-words.ts'

/** Warnings that columns without a role give about a row. */
export type UnreadCells = {
	/** index of a column that names another currency than the euro, or undefined */
	foreign: (cells: readonly string[]) => number | undefined
	/** index of a column by which the money went out, or may have, or undefined */
	outward: (cells: readonly string[]) => number | undefined
	/** index of a column by which the movement is not booked, or undefined */
	notBooked: (cells: readonly string[]) => number | undefined
}

/** Returns the reader of a table's columns that have no role and are not text. */
export function unreadCells(rows: readonly TableRow[], headings: readonly string[], columns: BankColumns): UnreadCells {
	const chosen = new Set([...singleRoles.map((role) => columns[role]), ...columns.texts])
	const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
	const all = Array.from({ length: width }, (_, at) => ({
		at,
		heading: plainWord(headings[at] ?? ''),
		cells: cellsOf(rows, at),
	}))
	const left = all.filter(({ at }) => !chosen.has(at))
	const amount = all.find(({ at }) => at === (columns.amount ?? columns.in))
	const currencies = left.filter(
		(column) => half(column, saysCurrency) && !FEE.test(column.heading) && !(amount && isOfOther(column, amount, all)),
	)
	const sides = left.filter((column) => half(column, (cell) => wordedSide(cell) !== undefined))
	// Payment services, whose tables have gross and net amounts, write signs, so a kind of movement is no warning
	// there.
	const isService = [GROSS, NET].every((name) => all.some(({ heading }) => name.test(heading)))
	const kinds = left.filter((column) => !isService && KIND.test(column.heading) && every(column, isKind))
	const stated = left.filter(({ heading }) => !STATED_APART.test(heading))
	const states = stated.map(({ at, cells, heading }) => {
		const counts = stateReader(cells, heading)
		const isAsked = answersHeading(cells, heading)
		return { at, isOpen: (cell: string) => (isAsked ? counts(cell) === false : saysNotBooked(cell)) }
	})
	return {
		foreign: (cells) => currencies.find(({ at }) => ![undefined, 'EUR'].includes(wholeCurrency(cells[at] ?? '')))?.at,
		outward: (cells) =>
			sides.find(({ at }) => wordedSide(cells[at] ?? '') === 'out')?.at ??
			kinds.find(({ at }) => mayBePaid(cells[at] ?? ''))?.at,
		notBooked: (cells) => states.find(({ at, isOpen }) => isOpen(cells[at] ?? ''))?.at,
	}
}
