import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { heldPayments, paymentInvoices, payments, quotes } from '#drizzle/schema.ts'
import type { PaymentWay } from '../company/payment-terms.ts'
import { returnable } from './balance.ts'
import { balanceOfQuote, ledgerOf, writeLines } from './ledger.server.ts'
import type { PaymentKind } from './payment.ts'
import { recordPayment } from './record-payment.server.ts'
import { twinsOf } from './twins.server.ts'

/** Payment or refund typed in by office staff; cents above zero. */
type Entry = {
	code: string
	/** id of the last ledger line on the form they saw; 0 where there was none */
	seen: number
	cents: number
	/** `yyyy-MM-dd` in Madrid */
	day: string
	way: PaymentWay
	/** text of the bank, or reason of the refund */
	note: string
	/** whether office staff confirm that it is not the payment of the same amount already recorded */
	isSecond?: boolean
	actor: { kind: 'office'; email: string }
}

type EntryRefusal = 'unknown' | 'changedMeanwhile' | 'twin'

/** Idempotency key of an entry: equal for the same money entered on the same state of the ledger, by any user. */
const keyOf = ({ code, seen, day, cents, note }: Entry) => [code, seen, day, cents, note].join(' ')

const quoteOf = async (tx: Transaction, code: string) =>
	(await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.code, code)))[0]

/** Returns whether an entry is already in the ledger. */
const isWritten = async (tx: Transaction, kind: PaymentKind, entry: Entry) =>
	(await tx.$count(
		payments,
		and(eq(payments.kind, kind), eq(payments.way, entry.way), eq(payments.providerReference, keyOf(entry))),
	)) > 0

/** Returns whether an entry is already held for the office, decided or not. */
const isKept = async (tx: Transaction, entry: Entry) =>
	(await tx.$count(
		heldPayments,
		and(eq(heldPayments.way, entry.way), eq(heldPayments.providerReference, keyOf(entry))),
	)) > 0

/** Returns whether the ledger has changed since it was read. */
const isStale = async (tx: Transaction, quoteId: number, seen: number) =>
	((await ledgerOf(tx, quoteId)).at(-1)?.id ?? 0) !== seen

/**
 * Returns whether the booking already has this amount, and office staff have not confirmed that this is another
 * payment.
 */
const isTwin = async (
	tx: Transaction,
	quoteId: number,
	kind: 'received' | 'refunded',
	{ cents, day, isSecond }: Entry,
) => !isSecond && (await twinsOf(tx, { quoteId, kind, cents, day })).length > 0

/** Returns noon of a day in Madrid, in milliseconds since 1970. */
const middleOf = (day: string) => instantsOf(`${day} 12:00`, MADRID)[0] ?? Date.parse(`${day}T11:00:00Z`)

/**
 * Records a payment that office staff enter. It is written once, however often and by however many users it is sent.
 * A payment that does not fit the booking is held, as one from any other source.
 * @returns refused('changedMeanwhile') where the ledger has changed since the user read it; refused('twin') where the
 * booking has the same amount around that day, by any way of payment, unless the user confirms another payment;
 * refused('unknown') where there is no such quote
 */
export function enterPayment(context: Context, entry: Entry): Promise<Result<'recorded' | 'held', EntryRefusal>> {
	return inTransaction(context, async (tx) => {
		const quote = await quoteOf(tx, entry.code)
		if (!quote) return refused('unknown')
		if (await isWritten(tx, 'received', entry)) return accepted('recorded')
		if (await isKept(tx, entry)) return accepted('held')
		if (await isStale(tx, quote.id, entry.seen)) return refused('changedMeanwhile')
		if (await isTwin(tx, quote.id, 'received', entry)) return refused('twin')
		const { outcome } = await recordPayment(tx, context, {
			...{ order: entry.code, way: entry.way, cents: entry.cents, currency: 'EUR', note: entry.note },
			...{ providerReference: keyOf(entry), paidAt: middleOf(entry.day), by: entry.actor },
		})
		return accepted(outcome === 'recorded' ? 'recorded' : 'held')
	})
}

/**
 * Records a refund to the customer, once.
 * @returns refused('moreThanReceived') where it exceeds what was received and not refunded, plus what we owe;
 * otherwise as `enterPayment`
 */
export function refundPayment(
	context: Context,
	entry: Entry,
): Promise<Result<null, EntryRefusal | 'moreThanReceived'>> {
	return inTransaction(context, async (tx) => {
		const quote = await quoteOf(tx, entry.code)
		if (!quote) return refused('unknown')
		if (await isWritten(tx, 'refunded', entry)) return accepted(null)
		if (await isStale(tx, quote.id, entry.seen)) return refused('changedMeanwhile')
		if (entry.cents > returnable(await balanceOfQuote(tx, quote.id))) return refused('moreThanReceived')
		if (await isTwin(tx, quote.id, 'refunded', entry)) return refused('twin')
		const { cents, day, way, note } = entry
		const line = { kind: 'refunded', cents, day, way, note, providerReference: keyOf(entry) } as const
		await writeLines(tx, quote.id, { at: context.now(), by: entry.actor }, [line])
		return accepted(null)
	})
}

type Invoiced = { code: string; paymentId: number; number: string; actor: Entry['actor'] }

/** Stores the number of the invoice, issued elsewhere, for a received payment. The number stored last counts. */
export function noteInvoice(
	context: Context,
	{ code, paymentId, number, actor }: Invoiced,
): Promise<Result<null, 'unknown'>> {
	return inTransaction(context, async (tx) => {
		const [line] = await tx
			.select({ id: payments.id })
			.from(payments)
			.innerJoin(quotes, eq(quotes.id, payments.quoteId))
			.where(and(eq(payments.id, paymentId), eq(payments.kind, 'received'), eq(quotes.code, code)))
			.orderBy(desc(payments.id))
		if (!line) return refused('unknown')
		await tx.insert(paymentInvoices).values({ paymentId, number, at: context.now(), actorName: actor.email })
		return accepted(null)
	})
}
