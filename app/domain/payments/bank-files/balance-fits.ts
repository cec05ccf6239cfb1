import { type AmountForm, amountFormOf, readAmount } from '#app/platform/tables/amounts.ts'

/** The cents of a cell; undefined where it is no amount. */
export const centsIn = (cell: string, form: AmountForm | undefined): number | undefined => {
	const read = readAmount(cell, form)
	return typeof read === 'object' ? read.cents : undefined
}

/** How many balances can be compared with the one beside them, and how many of those are it and the amount in between. */
export type Agreement = { compared: number; agreeing: number }

const isMost = ({ compared, agreeing }: Agreement) => agreeing * 2 >= compared

/**
 * How many balances agree with their amounts, the oldest row first or last, whichever agrees more.
 * @param amounts cents, in the order of the rows @param balances cells as they stand there
 */
export function agreementOf(amounts: readonly (number | undefined)[], balances: readonly string[]): Agreement {
	const form = amountFormOf(balances)
	const cents = balances.map((cell) => centsIn(cell, form))
	const [down, up] = [
		(index: number) => ({ before: cents[index - 1], after: cents[index], amount: amounts[index] }),
		(index: number) => ({ before: cents[index], after: cents[index - 1], amount: amounts[index - 1] }),
	].map((pair): Agreement => {
		const told = amounts.slice(1).flatMap((_, index) => {
			const { before, after, amount } = pair(index + 1)
			return before === undefined || after === undefined || amount === undefined ? [] : [after - before === amount]
		})
		return { compared: told.length, agreeing: told.filter(Boolean).length }
	})
	const none = { compared: 0, agreeing: 0 }
	const [one, other] = [down ?? none, up ?? none]
	return other.agreeing * one.compared > one.agreeing * other.compared || one.compared === 0 ? other : one
}

/**
 * Whether most balances are the one beside them and the amount in between.
 * @returns undefined where no two rows can be compared
 */
export function balanceFits(
	amounts: readonly (number | undefined)[],
	balances: readonly string[],
): boolean | undefined {
	const agreement = agreementOf(amounts, balances)
	return agreement.compared === 0 ? undefined : isMost(agreement)
}

/** A movement with its balance as it stands there; `net` is what came of it to the account, where its table says that. */
export type BalancedMovement = { cents: number; net: number | undefined; currency: string; balance: string }

/** The same of movements, by what was paid or by what came of it, each currency by itself: it has a balance of its own. */
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
 * Which of two readings of the same amounts the balances agree with.
 * @returns the one that agrees more, and mostly; undefined where both agree as much
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
