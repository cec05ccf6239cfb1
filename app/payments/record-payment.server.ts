import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/db/database.server.ts'
import { isForgotten } from '#app/quotes/forgotten.server.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { heldPayments, payments, quotes } from '#drizzle/schema.ts'
import { balanceOf } from './balance.ts'
import { ledgerOf, type Writer, writeLines } from './ledger.server.ts'
import { CURRENCY, type HeldReason, type PaymentWay } from './payment.ts'
import { codeIn } from './payment-reference.ts'
import { thankFor } from './thank-customer.server.ts'

/** A payment as whoever it came through tells it. */
export type IncomingPayment = {
	/** what it is said to be for: a quote's code, its reference, or any text around one of them */
	order: string
	way: PaymentWay
	/** by which whoever it came through knows it: unique for its way, the same each time it is told */
	providerReference: string
	/** hundredths, as told: whatever is not above nothing is held */
	cents: number
	/** what was asked for, where that is known: another amount is held */
	askedCents?: number
	/** ISO 4217 */
	currency: string
	/** milliseconds since 1970 */
	paidAt: number
	/** whose it is or what it says, for the office alone */
	note?: string
	/** who tells it; a provider unless said */
	by?: Writer
}

/** What has become of a payment: it counts, it came before and counts once, or it waits for the office. */
export type Recorded =
	| { outcome: 'recorded'; quoteId: number; openCents: number }
	| { outcome: 'repeated' }
	| { outcome: 'held'; why: HeldReason }

type Booking = Pick<typeof quotes.$inferSelect, 'id' | 'code' | 'status' | 'email' | 'totalCents' | 'pickupAt'>

async function bookingOf(tx: Transaction, order: string): Promise<Booking | undefined> {
	const code = codeIn(order)
	if (!code) return undefined
	const { id, code: reference, status, email, totalCents, pickupAt } = quotes
	const [booking] = await tx
		.select({ id, code: reference, status, email, totalCents, pickupAt })
		.from(quotes)
		.where(eq(quotes.code, code))
	return booking && !isForgotten(booking) ? booking : undefined
}

/** Who was booked before there was a ledger begins it with the whole price, due on the day of the trip. */
async function beginLedger(tx: Transaction, { id, totalCents, pickupAt }: Booking, at: number) {
	const lines = await ledgerOf(tx, id)
	if (lines.some(({ kind }) => kind === 'expected')) return balanceOf(lines)
	const whole = { kind: 'expected', part: 'balance', cents: totalCents ?? 0, dueDay: pickupAt.slice(0, 10) } as const
	return writeLines(tx, id, { at, by: { kind: 'clock' } }, [whole])
}

/** Why a payment is not what its booking has to pay; undefined where it is. */
async function misfit(tx: Transaction, booking: Booking | undefined, payment: IncomingPayment, at: number) {
	if (payment.currency.toUpperCase() !== CURRENCY) return 'wrongCurrency'
	if (payment.cents <= 0 || payment.cents !== (payment.askedCents ?? payment.cents)) return 'wrongAmount'
	if (!booking) return 'unknownOrder'
	if (booking.status !== 'accepted') return booking.status === 'cancelled' ? 'cancelled' : 'notBooked'
	return payment.cents > (await beginLedger(tx, booking, at)).open ? 'tooMuch' : undefined
}

const isOf = ({ way, providerReference }: IncomingPayment) =>
	and(eq(payments.kind, 'received'), eq(payments.way, way), eq(payments.providerReference, providerReference))

/** The line that a payment has already, where it has one. */
const lineOf = async (tx: Transaction, payment: IncomingPayment) =>
	(await tx.select({ quoteId: payments.quoteId, cents: payments.cents }).from(payments).where(isOf(payment)))[0]

/** Whether a payment waits for the office, or has had its decision: nothing is recorded behind its back. */
const isHeld = async (tx: Transaction, { way, providerReference }: IncomingPayment) =>
	(await tx.$count(
		heldPayments,
		and(eq(heldPayments.way, way), eq(heldPayments.providerReference, providerReference)),
	)) > 0

/** Keeps a payment for the office to decide on. */
async function hold(
	tx: Transaction,
	payment: IncomingPayment,
	quoteId: number | undefined,
	why: HeldReason,
	at: number,
) {
	const { order, askedCents, by, note = '', ...told } = payment
	await tx.insert(heldPayments).values({ ...told, note, orderText: order, quoteId, why, heldAt: at })
}

/**
 * Records money that came in, in a transaction: once, however often and in whatever order it is told, and by however many
 * at once. What does not fit its booking as it stands is held for the office and counts for nothing until it has decided.
 * @throws RangeError for an amount that is no whole number, which no provider tells
 */
export async function recordPayment(tx: Transaction, context: Context, payment: IncomingPayment): Promise<Recorded> {
	const { order, way, providerReference, cents, paidAt, note = '', by = { kind: 'provider' } } = payment
	if (!Number.isSafeInteger(cents)) throw new RangeError(`An amount of ${cents} cents.`)
	const at = context.now()
	const booking = await bookingOf(tx, order)
	const line = await lineOf(tx, payment)
	const isSame = line?.quoteId === booking?.id && line?.cents === cents
	if ((line && isSame) || (await isHeld(tx, payment))) return { outcome: 'repeated' }
	const why = line ? 'contradicts' : await misfit(tx, booking, payment, at)
	if (why || !booking) {
		const reason = why ?? 'unknownOrder'
		await hold(tx, payment, booking?.id, reason, at)
		return { outcome: 'held', why: reason }
	}
	const received = { kind: 'received', cents, way, providerReference, day: dayAt(paidAt), note } as const
	const { open } = await writeLines(tx, booking.id, { at, by }, [received])
	await thankFor(tx, context, booking.code)
	return { outcome: 'recorded', quoteId: booking.id, openCents: open }
}
