import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries, Transaction } from '#app/db/database.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { heldPayments, payments, quotes } from '#drizzle/schema.ts'
import { hold } from '../hold-payment.server.ts'
import { balanceOfQuote, writeLines } from '../ledger.server.ts'
import { recordPayment } from '../record-payment.server.ts'
import { twinsOf } from '../twins.server.ts'
import type { BankMovement } from './bank-movement.ts'
import { referenceOf } from './bank-reference.ts'

/** A movement, and the booking that a person says it is for. */
export type ConfirmedMovement = {
	movement: BankMovement
	code: string
	/** whether they say that it is another one than that of the same amount which is there already */
	isSecond: boolean
}

const ASKED_AT_ONCE = 500
const LONGEST_NOTE = 300

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

const bookingOf = async (tx: Transaction, code: string) =>
	(await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.code, code)))[0]

/** Whether a movement may be what its booking has from elsewhere; the other movements of its file are others. */
async function isTwin(tx: Transaction, { movement, code }: ConfirmedMovement, file: ReadonlySet<string>) {
	const booking = await bookingOf(tx, code)
	if (!booking) return false
	const kind = movement.cents > 0 ? 'received' : 'refunded'
	const asked = { quoteId: booking.id, kind, cents: Math.abs(movement.cents), day: movement.day } as const
	return (await twinsOf(tx, asked)).some(({ reference }) => !file.has(reference))
}

type Entering = { context: Context; tx: Transaction; by: string }
type Entered = 'recorded' | 'held' | 'repeated'

const told = ({ movement, code }: ConfirmedMovement) => ({
	...({ order: code, way: 'transfer', cents: movement.cents, currency: movement.currency } as const),
	// Banks book by the day, which noon is in whatever season.
	paidAt: Date.parse(`${movement.day}T12:00:00Z`),
	note: movement.text.slice(0, LONGEST_NOTE),
})

/** A transfer that came in. */
async function enterIncoming({ context, tx, by }: Entering, confirmed: ConfirmedMovement): Promise<Entered> {
	const providerReference = referenceOf(confirmed.movement)
	const writer = { kind: 'office', email: by } as const
	return (await recordPayment(tx, context, { ...told(confirmed), providerReference, by: writer })).outcome
}

/** A transfer that went back: it takes its money from the booking, or waits where that has not had as much. */
async function enterOutgoing({ context, tx, by }: Entering, confirmed: ConfirmedMovement): Promise<Entered> {
	const { movement, code } = confirmed
	const at = context.now()
	const booking = await bookingOf(tx, code)
	const balance = booking && (await balanceOfQuote(tx, booking.id))
	const money = { ...told(confirmed), reference: referenceOf(movement), quoteId: booking?.id }
	if (movement.currency !== 'EUR') return hold(tx, at, { ...money, why: 'wrongCurrency' })
	if (!booking || !balance) return hold(tx, at, { ...money, why: 'unknownOrder' })
	if (-movement.cents > balance.received - balance.refunded) return hold(tx, at, { ...money, why: 'moreThanReceived' })
	const { note, reference: providerReference } = money
	const line = { kind: 'refunded', cents: -movement.cents, way: 'transfer', day: movement.day, note } as const
	await writeLines(tx, booking.id, { at, by: { kind: 'office', email: by } }, [{ ...line, providerReference }])
	return 'recorded'
}

/**
 * Enters movements that a person has confirmed, all of them or none, and each once however often and by however many
 * files: what came in first, since it may go back in the same file. One that does not fit its booking waits for the office.
 * @param file all movements of the file, none of which is taken for another
 * @param by e-mail address of who confirmed them
 * @returns how many count, wait, and came before; refused('twin') where one may be there already from elsewhere, and nobody
 * says that it is another
 */
export const enterMovements = (
	context: Context,
	confirmed: readonly ConfirmedMovement[],
	file: readonly BankMovement[],
	by: string,
): Promise<Result<Record<Entered, number>, 'twin'>> =>
	inTransaction(context, async (tx) => {
		const before = await enteredBefore(
			tx,
			confirmed.map(({ movement }) => movement),
		)
		const fresh = confirmed.filter(({ movement }) => !before.has(movement.mark))
		const own = new Set(file.map(referenceOf))
		for (const each of fresh) if (!each.isSecond && (await isTwin(tx, each, own))) return refused('twin')
		const counts = { recorded: 0, held: 0, repeated: confirmed.length - fresh.length }
		const entering = { context, tx, by }
		for (const each of fresh.filter(({ movement }) => movement.cents > 0)) counts[await enterIncoming(entering, each)]++
		for (const each of fresh.filter(({ movement }) => movement.cents < 0)) counts[await enterOutgoing(entering, each)]++
		return accepted(counts)
	})
