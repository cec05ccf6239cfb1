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

/** Money that somebody of the office has seen come or sends back; cents above nothing. */
type Entry = {
	code: string
	/** the last line of the ledger that they have read; 0 where there was none */
	seen: number
	cents: number
	/** `yyyy-MM-dd` in Madrid */
	day: string
	way: PaymentWay
	/** the bank's words, or why it goes back */
	note: string
	/** whether they say that it is another one than that of the same amount which is there already */
	isSecond?: boolean
	actor: { kind: 'office'; email: string }
}

type EntryRefusal = 'unknown' | 'changedMeanwhile' | 'twin'

/** What makes two entries one: the same money, typed by whomever on the same state of the ledger. */
const keyOf = ({ code, seen, day, cents, note }: Entry) => [code, seen, day, cents, note].join(' ')

const quoteOf = async (tx: Transaction, code: string) =>
	(await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.code, code)))[0]

/** Whether an entry has a line already. */
const isWritten = async (tx: Transaction, kind: PaymentKind, entry: Entry) =>
	(await tx.$count(
		payments,
		and(eq(payments.kind, kind), eq(payments.way, entry.way), eq(payments.providerReference, keyOf(entry))),
	)) > 0

/** Whether an entry waits for the office already, or has had its decision. */
const isKept = async (tx: Transaction, entry: Entry) =>
	(await tx.$count(
		heldPayments,
		and(eq(heldPayments.way, entry.way), eq(heldPayments.providerReference, keyOf(entry))),
	)) > 0

/** Whether somebody has written since the ledger was read. */
const isStale = async (tx: Transaction, quoteId: number, seen: number) =>
	((await ledgerOf(tx, quoteId)).at(-1)?.id ?? 0) !== seen

/** Whether the same amount of the booking is there already, and nobody has said that this is another one. */
const isTwin = async (
	tx: Transaction,
	quoteId: number,
	kind: 'received' | 'refunded',
	{ cents, day, isSecond }: Entry,
) => !isSecond && (await twinsOf(tx, { quoteId, kind, cents, day })).length > 0

/** The middle of a day in Madrid, in milliseconds since 1970. */
const middleOf = (day: string) => instantsOf(`${day} 12:00`, MADRID)[0] ?? Date.parse(`${day}T11:00:00Z`)

/**
 * Enters money that came in, at the word of the office: once, however often and by however many it is sent. What does not
 * fit the booking is held, as anybody's.
 * @returns refused('changedMeanwhile') where somebody else has written since, so that both look first; refused('twin') where
 * the same amount is there already from around that day, by whatever way, and nobody says that it is another payment
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
 * Writes that money went back to the customer, once.
 * @returns refused('moreThanReceived') where that is more than came in and stayed, and we owe besides; else as `enterPayment`
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

/** Notes which invoice, written elsewhere, stands behind money that came in; the last word counts. */
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
