import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { codeIn } from '#app/domain/search/payment-reference.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { payments, quotes } from '#drizzle/schema.ts'
import type { PaymentWay } from '../company/payment-terms.ts'
import { balanceOf, takesMoney } from './balance.ts'
import { heldAs, holdMoney } from './hold-payment.server.ts'
import { balanceOfQuote, ledgerOf, type Writer, writeLines } from './ledger.server.ts'
import { CURRENCY, type HeldReason } from './payment.ts'
import { thankFor } from './thank-customer.server.ts'
import { hasComeSince, twinsOf } from './twins.server.ts'

/** Payment as reported by a provider, a bank file or office staff. */
export type IncomingPayment = {
	/** what it is for: a quote's code, its payment reference, or any text around one of them */
	order: string
	way: PaymentWay
	/** the source's own reference: unique for its way of payment, and the same each time it is reported */
	providerReference: string
	/** hundredths of the currency, as reported; zero and negative amounts are held */
	cents: number
	/** amount that we requested, where known: a different amount is held */
	askedCents?: number
	/** id of the last ledger line at the time of the request: an equal payment recorded since may be the same money */
	askedAfter?: number
	/** ISO 4217 */
	currency: string
	/** milliseconds since 1970 */
	paidAt: number
	/** payer or text of the payment, shown only to the office */
	note?: string
	/** source of the report; a provider by default */
	by?: Writer
}

/** Outcome of recording a payment: it counts, it was recorded before, or it is held for the office. */
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

/** Starts the ledger of a booking that has no expected payments: the whole price, due on the pickup day. */
async function beginLedger(tx: Transaction, { id, totalCents, pickupAt }: Booking, at: number) {
	const lines = await ledgerOf(tx, id)
	if (lines.some(({ kind }) => kind === 'expected')) return balanceOf(lines)
	const whole = { kind: 'expected', part: 'balance', cents: totalCents ?? 0, dueDay: pickupAt.slice(0, 10) } as const
	return writeLines(tx, id, { at, by: { kind: 'clock' } }, [whole])
}

/**
 * Returns whether a payment from a provider may already be recorded from another source. A requested amount took into
 * account all payments recorded by then, so only later ones are compared. Payments that office staff enter are not
 * checked here.
 */
async function isTwin(tx: Transaction, { id }: Booking, { by, cents, askedAfter, paidAt }: IncomingPayment) {
	if (by && by.kind !== 'provider') return false
	if (askedAfter !== undefined) return hasComeSince(tx, id, cents, askedAfter)
	const twins = await twinsOf(tx, { quoteId: id, kind: 'received', cents, day: dayAt(paidAt) })
	return twins.some(({ isHeld }) => !isHeld)
}

/** Returns why a payment is to be held; undefined where it fits its booking. */
async function whyHeld(
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

/** Finds the ledger line of a payment by its reference; undefined where there is none. */
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
 * Records a received payment in a transaction. It counts once, however often, in whatever order and however
 * concurrently it is reported. A payment is held for the office, and counts for nothing until decided, in three
 * cases:
 * - it does not fit the current state of its booking;
 * - it contradicts what was recorded under its reference;
 * - a provider reports what another source may have reported already.
 * @throws RangeError for an amount that is not a whole number
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
	const why = line || held ? 'contradicts' : await whyHeld(tx, booking, payment, at)
	if (why || !booking) {
		const reason = why ?? 'unknownOrder'
		const kept = { order, way, reference, cents, currency, paidAt, note, quoteId: booking?.id, why: reason }
		return (await holdMoney(tx, at, kept)) === 'repeated' ? { outcome: 'repeated' } : { outcome: 'held', why: reason }
	}
	const received = { kind: 'received', cents, way, providerReference: reference, day: dayAt(paidAt), note } as const
	const { open } = await writeLines(tx, booking.id, { at, by }, [received])
	await thankFor(tx, context, booking.code)
	return { outcome: 'recorded', quoteId: booking.id, openCents: open }
}
