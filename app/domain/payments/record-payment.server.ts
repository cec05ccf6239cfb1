import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { codeIn } from '#app/domain/search/payment-reference.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { payments, quotes } from '#drizzle/schema.ts'
import type { PaymentWay } from '../company/payment-terms.ts'
import { balanceOf, takesMoney } from './balance.ts'
import { heldAs, hold } from './hold-payment.server.ts'
import { balanceOfQuote, ledgerOf, type Writer, writeLines } from './ledger.server.ts'
import { CURRENCY, type HeldReason } from './payment.ts'
import { thankFor } from './thank-customer.server.ts'
import { hasComeSince, twinsOf } from './twins.server.ts'

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
	/** the last line of the ledger when that was asked for: the same amount that has come since may have been meant by it */
	askedAfter?: number
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

type Booking = Pick<
	typeof quotes.$inferSelect,
	'id' | 'code' | 'status' | 'email' | 'withoutEmail' | 'totalCents' | 'pickupAt'
>

async function bookingOf(tx: Transaction, order: string): Promise<Booking | undefined> {
	const code = codeIn(order)
	if (!code) return undefined
	const { id, code: reference, status, email, withoutEmail, totalCents, pickupAt } = quotes
	const [booking] = await tx
		.select({ id, code: reference, status, email, withoutEmail, totalCents, pickupAt })
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

/**
 * Whether a provider tells of what may be there already from another source. An amount that was asked for counted all that
 * had come by then. Whoever tells it from the office has looked themselves.
 */
async function isTwin(tx: Transaction, { id }: Booking, { by, cents, askedAfter, paidAt }: IncomingPayment) {
	if (by && by.kind !== 'provider') return false
	if (askedAfter !== undefined) return hasComeSince(tx, id, cents, askedAfter)
	const twins = await twinsOf(tx, { quoteId: id, kind: 'received', cents, day: dayAt(paidAt) })
	return twins.some(({ isHeld }) => !isHeld)
}

/** Why a payment is not what its booking has to pay; undefined where it is. */
async function misfit(
	tx: Transaction,
	booking: Booking | undefined,
	payment: IncomingPayment,
	at: number,
): Promise<HeldReason | undefined> {
	if (payment.currency.toUpperCase() !== CURRENCY) return 'wrongCurrency'
	if (payment.cents <= 0 || payment.cents !== (payment.askedCents ?? payment.cents)) return 'wrongAmount'
	if (!booking) return 'unknownOrder'
	const isBooked = booking.status === 'accepted'
	const balance = isBooked ? await beginLedger(tx, booking, at) : await balanceOfQuote(tx, booking.id)
	if (!takesMoney(booking.status, balance)) return booking.status === 'cancelled' ? 'cancelled' : 'notBooked'
	if (payment.cents > balance.open) return 'tooMuch'
	return (await isTwin(tx, booking, payment)) ? 'twin' : undefined
}

/** The line that a payment has already, where it has one. */
const lineOf = async (tx: Transaction, { way, providerReference }: IncomingPayment) =>
	(
		await tx
			.select({ quoteId: payments.quoteId, cents: payments.cents })
			.from(payments)
			.where(
				and(eq(payments.kind, 'received'), eq(payments.way, way), eq(payments.providerReference, providerReference)),
			)
	)[0]

/**
 * Records money that came in, in a transaction: once, however often and in whatever order it is told, and by however many
 * at once. What does not fit its booking as it stands, what contradicts what came under its reference, and what a provider
 * tells of a second time from another source, is held for the office and counts for nothing until it has decided.
 * @throws RangeError for an amount that is no whole number, which no provider tells
 */
export async function recordPayment(tx: Transaction, context: Context, payment: IncomingPayment): Promise<Recorded> {
	const { order, way, providerReference: reference, cents, paidAt, note = '', by = { kind: 'provider' } } = payment
	if (!Number.isSafeInteger(cents)) throw new RangeError(`An amount of ${cents} cents.`)
	const at = context.now()
	const booking = await bookingOf(tx, order)
	const line = await lineOf(tx, payment)
	const currency = payment.currency.toUpperCase()
	const isCounted = line?.quoteId === booking?.id && line?.cents === cents && currency === CURRENCY
	const held = await heldAs(tx, { way, reference, cents, currency })
	if ((line && isCounted) || held === 'same') return { outcome: 'repeated' }
	const why = line || held ? 'contradicts' : await misfit(tx, booking, payment, at)
	if (why || !booking) {
		const reason = why ?? 'unknownOrder'
		const kept = { order, way, reference, cents, currency, paidAt, note, quoteId: booking?.id, why: reason }
		return (await hold(tx, at, kept)) === 'repeated' ? { outcome: 'repeated' } : { outcome: 'held', why: reason }
	}
	const received = { kind: 'received', cents, way, providerReference: reference, day: dayAt(paidAt), note } as const
	const { open } = await writeLines(tx, booking.id, { at, by }, [received])
	await thankFor(tx, context, booking.code)
	return { outcome: 'recorded', quoteId: booking.id, openCents: open }
}
