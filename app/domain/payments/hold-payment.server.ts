import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { heldPayments } from '#drizzle/schema.ts'
import type { PaymentWay } from '../company/payment-terms.ts'
import type { HeldDecision, HeldReason } from './payment.ts'

/** Payment or refund to be held for a decision of the office, as it was reported. */
export type Holding = {
	/** purpose given with the payment: code, reference or any text */
	order: string
	way: PaymentWay
	/** the sender's own reference for it */
	reference: string
	/** hundredths of the currency; negative for a refund */
	cents: number
	/** ISO 4217 */
	currency: string
	/** milliseconds since 1970 */
	paidAt: number
	why: HeldReason
	note: string
	/** id of the booking that it names */
	quoteId: number | undefined
	/** deadline for answering a dispute, in milliseconds since 1970 */
	answerBy?: number | undefined
}

const isUnder = (way: PaymentWay, reference: string) =>
	and(eq(heldPayments.way, way), eq(heldPayments.providerReference, reference))

const heldUnder = async (tx: Transaction, way: PaymentWay, reference: string) =>
	(await tx.select().from(heldPayments).where(isUnder(way, reference)))[0]

type Money = Pick<Holding, 'way' | 'reference' | 'cents' | 'currency'>

/**
 * Returns whether a payment with this reference is held, decided or not: `same` for equal amount and currency,
 * `other` for different ones, undefined where there is none.
 */
export async function heldAs(tx: Transaction, { way, reference, cents, currency }: Money) {
	const held = await heldUnder(tx, way, reference)
	return held && (held.cents === cents && held.currency === currency ? 'same' : 'other')
}

/**
 * Stores a payment for the office to decide on, once however often it is reported. A different amount or currency
 * under a known reference is stored as a second one, with the reason `contradicts`.
 * @param at milliseconds since 1970
 */
export async function holdMoney(tx: Transaction, at: number, holding: Holding): Promise<'held' | 'repeated'> {
	const { order: orderText, reference, cents, currency, ...told } = holding
	const before = await heldAs(tx, holding)
	if (before === 'same') return 'repeated'
	const providerReference = before === undefined ? reference : `${reference} ${cents} ${currency}`
	const why = before === undefined ? told.why : 'contradicts'
	const [row] = await tx
		.insert(heldPayments)
		.values({ ...told, why, orderText, providerReference, cents, currency, heldAt: at })
		.onConflictDoNothing()
		.returning({ id: heldPayments.id })
	return row ? 'held' : 'repeated'
}

/** Stores how often a held payment was reported. */
export const countTimes = (tx: Transaction, way: PaymentWay, reference: string, times: number) =>
	tx.update(heldPayments).set({ times }).where(isUnder(way, reference))

/** Closes a held payment as overtaken by a later notification of its provider. A decision of the office stays. */
export const overtake = (tx: Transaction, way: PaymentWay, reference: string, at: number) =>
	tx
		.update(heldPayments)
		.set({ decision: 'overtaken' satisfies HeldDecision, decidedAt: at })
		.where(and(isUnder(way, reference), isNull(heldPayments.decision)))
