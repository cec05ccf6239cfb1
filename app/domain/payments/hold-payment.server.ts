import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { heldPayments } from '#drizzle/schema.ts'
import type { PaymentWay } from '../company/payment-terms.ts'
import type { HeldDecision, HeldReason } from './payment.ts'

/** Money that waits for the office, as it was told. */
export type Holding = {
	/** what it is said to be for */
	order: string
	way: PaymentWay
	/** by which whoever tells of it knows it */
	reference: string
	/** hundredths; below nothing for what went back */
	cents: number
	/** ISO 4217 */
	currency: string
	/** milliseconds since 1970 */
	paidAt: number
	why: HeldReason
	note: string
	/** the booking that it names */
	quoteId: number | undefined
	/** until when a dispute has to be answered, in milliseconds since 1970 */
	answerBy?: number | undefined
}

const isUnder = (way: PaymentWay, reference: string) =>
	and(eq(heldPayments.way, way), eq(heldPayments.providerReference, reference))

const heldUnder = async (tx: Transaction, way: PaymentWay, reference: string) =>
	(await tx.select().from(heldPayments).where(isUnder(way, reference)))[0]

type Money = Pick<Holding, 'way' | 'reference' | 'cents' | 'currency'>

/** Whether money waits under its reference or has had its decision, and whether that is the same money. */
export async function heldAs(tx: Transaction, { way, reference, cents, currency }: Money) {
	const held = await heldUnder(tx, way, reference)
	return held && (held.cents === cents && held.currency === currency ? 'same' : 'other')
}

/**
 * Keeps money for the office to decide on, once however often it is told. What comes under the reference of other money
 * is kept beside it.
 * @param at milliseconds since 1970
 */
export async function hold(tx: Transaction, at: number, holding: Holding): Promise<'held' | 'repeated'> {
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

/** Notes how often something that is held was told alike. */
export const countTimes = (tx: Transaction, way: PaymentWay, reference: string, times: number) =>
	tx.update(heldPayments).set({ times }).where(isUnder(way, reference))

/** Decides on what is held in place of the office, whom its provider's later word has overtaken; what was decided stays. */
export const overtake = (tx: Transaction, way: PaymentWay, reference: string, at: number) =>
	tx
		.update(heldPayments)
		.set({ decision: 'overtaken' satisfies HeldDecision, decidedAt: at })
		.where(and(isUnder(way, reference), isNull(heldPayments.decision)))
