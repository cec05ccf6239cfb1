import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { ImportSaver } from '#app/domain/imports/import-saver.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { heldPayments, payments, quotes } from '#drizzle/schema.ts'
import { returnable } from '../balance.ts'
import { holdMoney } from '../hold-payment.server.ts'
import { balanceOfQuote, writeLines } from '../ledger.server.ts'
import { recordPayment } from '../record-payment.server.ts'
import type { BankMovement } from './bank-movement.ts'
import { referenceOf } from './bank-reference.ts'
import { fromElsewhere, knownMoney, twinsOfMovement } from './known-money.server.ts'

/** Movement with the booking that office staff have confirmed for it. */
export type ConfirmedMovement = {
	movement: BankMovement
	code: string
	/** whether office staff confirm that it is not the payment of the same amount already recorded */
	isSecond: boolean
}

const ASKED_AT_ONCE = 500
const LONGEST_NOTE = 300

/**
 * Finds the movements already entered or held, from this file or another one.
 * @returns their marks
 */
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

const bookingOf = async (queries: Queries, code: string) =>
	(await queries.select({ id: quotes.id }).from(quotes).where(eq(quotes.code, code)))[0]

type Entering = { context: Context; tx: Transaction; by: string | null }
/**
 * Returns the author of the lines: the user who confirmed them, or the clock where that user's account is deleted by
 * then.
 */
const writerOf = (by: string | null) =>
	by === null ? ({ kind: 'clock' } as const) : ({ kind: 'office', email: by } as const)

type Entered = 'recorded' | 'held' | 'repeated'

const factsOf = ({ movement, code }: ConfirmedMovement) => ({
	...({ order: code, way: 'transfer', cents: movement.cents, currency: movement.currency } as const),
	// Banks give only the day. Noon in UTC is the same day in Madrid in winter and in summer.
	paidAt: Date.parse(`${movement.day}T12:00:00Z`),
	note: movement.text.slice(0, LONGEST_NOTE),
})

/** Records an incoming transfer. */
async function enterIncoming({ context, tx, by }: Entering, confirmed: ConfirmedMovement): Promise<Entered> {
	const providerReference = referenceOf(confirmed.movement)
	return (await recordPayment(tx, context, { ...factsOf(confirmed), providerReference, by: writerOf(by) })).outcome
}

/**
 * Records an outgoing transfer as a refund of its booking. It is held where the currency differs, the booking is
 * unknown or less was received.
 */
async function enterOutgoing({ context, tx, by }: Entering, confirmed: ConfirmedMovement): Promise<Entered> {
	const { movement, code } = confirmed
	const at = context.now()
	const booking = await bookingOf(tx, code)
	const balance = booking && (await balanceOfQuote(tx, booking.id))
	const money = { ...factsOf(confirmed), reference: referenceOf(movement), quoteId: booking?.id }
	if (movement.currency !== 'EUR') return holdMoney(tx, at, { ...money, why: 'wrongCurrency' })
	if (!booking || !balance) return holdMoney(tx, at, { ...money, why: 'unknownOrder' })
	if (-movement.cents > returnable(balance)) return holdMoney(tx, at, { ...money, why: 'moreThanReceived' })
	const { note, reference: providerReference } = money
	const line = { kind: 'refunded', cents: -movement.cents, way: 'transfer', day: movement.day, note } as const
	await writeLines(tx, booking.id, { at, by: writerOf(by) }, [{ ...line, providerReference }])
	return 'recorded'
}

/**
 * Facts about a whole file: the references of all its movements, so that two of them are never taken for the same
 * payment.
 */
export type OfFile = { references: string[] }

/** Sorts received money before refunds, since both may be in the same file. */
export const inEntering = (confirmed: readonly ConfirmedMovement[]) =>
	confirmed.toSorted(({ movement: one }, { movement: other }) => Number(one.cents < 0) - Number(other.cents < 0))

/**
 * Returns the confirmed movements that may already be recorded from another source, without those confirmed as
 * different payments.
 */
export async function twinsAmong(queries: Queries, confirmed: readonly ConfirmedMovement[], file: OfFile) {
	const asked = confirmed.filter(({ isSecond }) => !isSecond)
	const movements = asked.map(({ movement }) => movement)
	const known = fromElsewhere(await knownMoney(queries, movements), file.references)
	return asked.filter(({ movement, code }) => twinsOfMovement(known, movement, code).length > 0)
}

/**
 * Saves confirmed movements as an import, each once however often and in however many files it comes. A movement that
 * does not fit its booking is held for the office.
 * @returns how many are held; refused('twin') where a movement may already be recorded from another source and is not
 * confirmed as a different payment
 */
export const saveMovements: ImportSaver<ConfirmedMovement, OfFile, 'twin'> =
	async (context, confirmed, { about, by }) =>
	async (tx) => {
		const movements = confirmed.map(({ movement }) => movement)
		const before = await enteredBefore(tx, movements)
		const fresh = confirmed.filter(({ movement }) => !before.has(movement.mark))
		if ((await twinsAmong(tx, fresh, about)).length > 0) return refused('twin')
		let held = 0
		const entering = { context, tx, by }
		for (const each of fresh) {
			const enter = each.movement.cents > 0 ? enterIncoming : enterOutgoing
			if ((await enter(entering, each)) === 'held') held++
		}
		return accepted(held)
	}
