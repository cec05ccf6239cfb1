import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/db/database.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { heldPayments, payments } from '#drizzle/schema.ts'
import { recordPayment } from '../record-payment.server.ts'
import { BANK_REFERENCE, type BankMovement } from './bank-movement.ts'

/** A movement, and the booking that a person says it is for. */
export type ConfirmedMovement = { movement: BankMovement; code: string }

const ASKED_AT_ONCE = 500

const referenceOf = ({ mark }: BankMovement) => BANK_REFERENCE + mark

/** Which of these came before, from this file or another one. @returns their marks */
export async function enteredBefore(queries: Queries, movements: readonly BankMovement[]): Promise<Set<string>> {
	const known = new Set<string>()
	const references = movements.map(referenceOf)
	for (let from = 0; from < references.length; from += ASKED_AT_ONCE) {
		const asked = references.slice(from, from + ASKED_AT_ONCE)
		for (const table of [payments, heldPayments]) {
			const rows = await queries
				.select({ reference: table.providerReference })
				.from(table)
				.where(and(eq(table.way, 'transfer'), inArray(table.providerReference, asked)))
			for (const { reference } of rows) if (reference !== null) known.add(reference)
		}
	}
	return new Set(movements.filter((movement) => known.has(referenceOf(movement))).map(({ mark }) => mark))
}

/**
 * Enters transfers that a person has confirmed, all of them or none, and each once however often and by however many
 * files. One that does not fit its booking waits for the office.
 * @param by e-mail address of who confirmed them
 * @returns how many count, wait, and came before
 */
export const enterMovements = (
	context: Context,
	confirmed: readonly ConfirmedMovement[],
	by: string,
): Promise<Record<'recorded' | 'held' | 'repeated', number>> =>
	inTransaction(context, async (tx) => {
		const counts = { recorded: 0, held: 0, repeated: 0 }
		for (const { movement, code } of confirmed) {
			const { outcome } = await recordPayment(tx, context, {
				order: code,
				way: 'transfer',
				providerReference: referenceOf(movement),
				cents: movement.cents,
				currency: movement.currency,
				// Banks book by the day, which noon is in whatever season.
				paidAt: Date.parse(`${movement.day}T12:00:00Z`),
				note: movement.text.slice(0, 300),
				by: { kind: 'office', email: by },
			})
			counts[outcome]++
		}
		return counts
	})
