import { type AmountForm, amountFormOf, readAmount } from '#app/platform/tables/amounts.ts'

/** Reads the cents of a cell; undefined where it is not an amount. */
export const centsIn = (cell: string, form: AmountForm | undefined): number | undefined => {
	const read = readAmount(cell, form)
	return typeof read === 'object' ? read.cents : undefined
}

/**
 * Number of balances comparable with the adjacent one, and number of those that equal it plus the amount in between.
 */
export type Agreement = { compared: number; agreeing: number }

const isMost = ({ compared, agreeing }: Agreement) => agreeing * 2 >= compared

/**
 * Counts the balances that agree with their amounts, for rows in ascending and in descending order, and returns the
 * better count.
 * @param amounts cents, in the order of the rows
 * @param balances cells as written
 */
export function agreementOf(amounts: readonly (number | undefined)[], balances: readonly string[]): Agreement {
	const form = amountFormOf(balances)
	const cents = balances.map((cell) => centsIn(cell, form))
	const [down, up] = [
		(index: number) => ({ before: cents[index - 1], after: cents[index], amount: amounts[index] }),
		(index: number) => ({ before: cents[index], after: cents[index - 1], amount: amounts[index - 1] }),
	].map((pair): Agreement => {
		const steps = amounts.slice(1).flatMap((_, index) => {
			const { before, after, amount } = pair(index + 1)
			return before === undefined || after === undefined || amount === undefined ? [] : [after - before === amount]
		})
		return { compared: steps.length, agreeing: steps.filter(Boolean).length }
	})
	const none = { compared: 0, agreeing: 0 }
	const [one, other] = [down ?? none, up ?? none]
	return other.agreeing * one.compared > one.agreeing * other.compared || one.compared === 0 ? other : one
}

/**
 * Returns whether at least half of the balances equal the adjacent one plus the amount in between.
 * @returns undefined where no two rows can be compared
 */
export function balanceFits(
	amounts: readonly (number | undefined)[],
	balances: readonly string[],
): boolean | undefined {
	const agreement = agreementOf(amounts, balances)
	return agreement.compared === 0 ? undefined : isMost(agreement)
}

/** Movement with its balance cell as written; `net` is the amount credited to the account, where the table has it. */
export type BalancedMovement = { cents: number; net: number | undefined; currency: string; balance: string }

/**
 * Returns whether the balances of movements agree with the amounts paid, or else with the net amounts. Each currency
 * is checked separately, since it has a balance of its own.
 * @returns undefined where no two rows can be compared
 */
export function balancesFit(movements: readonly BalancedMovement[]): boolean | undefined {
	const fits = [...new Set(movements.map(({ currency }) => currency))].map((currency) => {
		const own = movements.filter((movement) => movement.currency === currency)
		const balances = own.map(({ balance }) => balance)
		const fit = balanceFits(
			own.map(({ cents }) => cents),
			balances,
		)
		return fit === false
			? balanceFits(
					own.map(({ net }) => net),
					balances,
				) === true
			: fit
	})
	return fits.every((fit) => fit === undefined) ? undefined : !fits.includes(false)
}

/**
 * Returns which of two readings of the same amounts agrees better with the balances.
 * @returns the better one, where it agrees for at least half of the rows; undefined otherwise or where both agree
 * equally
 */
export function fittingOf(
	{ sign, side }: Record<'sign' | 'side', readonly (number | undefined)[]>,
	balances: readonly string[],
): 'sign' | 'side' | undefined {
	const [signs, sides] = [agreementOf(sign, balances), agreementOf(side, balances)]
	if (signs.agreeing === sides.agreeing) return undefined
	if (signs.agreeing > sides.agreeing) return isMost(signs) ? 'sign' : undefined
	return isMost(sides) ? 'side' : undefined
}
