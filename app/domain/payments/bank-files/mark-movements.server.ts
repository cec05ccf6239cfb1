import { createHash } from 'node:crypto'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import type { BankMovement, UnmarkedMovement } from './bank-movement.ts'

/**
 * Gives each movement its mark. Banks number nothing: what says the same twice on one day is told apart by its turn
 * among those, which is the same in every file that has the whole day. The mark is of the bank's words as they stand in
 * the file, and it is stored with payments: what it is made of must not change. The words themselves are in one spelling
 * from here on.
 * @param movements of one statement, in its order
 */
export function markMovements(movements: readonly UnmarkedMovement[]): BankMovement[] {
	const turns = new Map<string, number>()
	return movements.map(({ identity, saidCurrency, ...movement }) => {
		const same = [movement.day, movement.cents, saidCurrency ?? movement.currency, identity].join('\n')
		const turn = (turns.get(same) ?? 0) + 1
		turns.set(same, turn)
		const mark = createHash('sha256').update(`${same}\n${turn}`).digest('base64url').slice(0, 32)
		return { ...movement, text: inOneSpelling(movement.text), mark }
	})
}
