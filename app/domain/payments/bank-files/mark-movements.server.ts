import { createHash } from 'node:crypto'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import type { BankMovement, UnmarkedMovement } from './bank-movement.ts'

/**
 * Gives each movement its mark, a hash that identifies it in any file. Banks do not number movements. Equal movements
 * of one day are therefore numbered in their order, which is the same in every file with the whole day.
 * The mark is made of the bank's text as written and is stored with payments, so its ingredients must not change. The
 * text of the result has normalised spelling.
 * @param movements of one statement, in its order
 */
export function markMovements(movements: readonly UnmarkedMovement[]): BankMovement[] {
	const turns = new Map<string, number>()
	return movements.map(({ identity, statedCurrency, ...movement }) => {
		const same = [movement.day, movement.cents, statedCurrency ?? movement.currency, identity].join('\n')
		const turn = (turns.get(same) ?? 0) + 1
		turns.set(same, turn)
		const mark = createHash('sha256').update(`${same}\n${turn}`).digest('base64url').slice(0, 32)
		return { ...movement, text: inOneSpelling(movement.text), mark }
	})
}
