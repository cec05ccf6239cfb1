import { type AmountForm, amountFormOf, readAmount } from '#app/platform/tables/amounts.ts'

const centsIn = (cell: string, form: AmountForm | undefined) => {
	const read = readAmount(cell, form)
	return typeof read === 'object' ? read.cents : undefined
}

/**
 * Whether each balance is the one beside it and the amount in between, the oldest row first or last.
 * @param amounts cents, in the order of the rows @param balances cells as they stand there
 * @returns undefined where no two rows can be compared
 */
export function balanceFits(
	amounts: readonly (number | undefined)[],
	balances: readonly string[],
): boolean | undefined {
	const form = amountFormOf(balances)
	const cents = balances.map((cell) => centsIn(cell, form))
	const [down, up] = [
		(index: number) => ({ before: cents[index - 1], after: cents[index], amount: amounts[index] }),
		(index: number) => ({ before: cents[index], after: cents[index - 1], amount: amounts[index - 1] }),
	]
	const fits = [down, up].map((pair) => {
		const told = amounts.slice(1).flatMap((_, index) => {
			const { before, after, amount } = pair(index + 1)
			return before === undefined || after === undefined || amount === undefined ? [] : [after - before === amount]
		})
		return told.length === 0 ? undefined : told.filter(Boolean).length * 2 >= told.length
	})
	return fits.every((fit) => fit === undefined) ? undefined : fits.includes(true)
}
