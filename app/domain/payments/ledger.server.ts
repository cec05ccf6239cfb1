import { eq } from 'drizzle-orm'
import type { PaymentPart } from '#app/domain/company/payment-terms.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { payments, quotes } from '#drizzle/schema.ts'
import type { PaymentWay } from '../company/payment-terms.ts'
import { type Balance, balanceOf, type CountedLine, nextDue } from './balance.ts'
import type { PaymentActor, PaymentKind } from './payment.ts'
import { compensationLines } from './returns/compensation.ts'

type StoredLine = typeof payments.$inferSelect

/** Stored ledger line, or the compensation line derived from the booking. */
export type LedgerLine = Omit<StoredLine, 'kind'> & Pick<CountedLine, 'kind'>

/** Author of a line; for the office, with the user's e-mail address. */
export type Writer = { kind: Exclude<PaymentActor, 'office'> } | { kind: 'office'; email: string }

export type NewLine = {
	kind: PaymentKind
	cents: number
	part?: PaymentPart
	/** `yyyy-MM-dd` */
	dueDay?: string
	way?: PaymentWay
	providerReference?: string
	/** `yyyy-MM-dd` in Madrid; the day of writing by default */
	day?: string
	note?: string
}

type Writing = { at: number; by: Writer }

const rowOf = (quoteId: number, line: NewLine, { at, by }: Writing) => ({
	...{ day: dayAt(at), ...line, quoteId, at, actor: by.kind },
	actorName: by.kind === 'office' ? by.email : null,
})

/**
 * Stores the open amount and the next due day in the booking's row, for queries. Compensation is left out, since
 * `dueCents` subtracts it.
 */
function settle(tx: Transaction, quoteId: number, lines: readonly CountedLine[]) {
	const balance = balanceOf(lines.filter(({ kind }) => kind !== 'compensation'))
	return tx
		.update(quotes)
		.set({ openCents: balance.open, dueDay: nextDue(balance)?.dueDay ?? null })
		.where(eq(quotes.id, quoteId))
}

const storedLines = (queries: Queries, quoteId: number): Promise<StoredLine[]> =>
	queries.select().from(payments).where(eq(payments.quoteId, quoteId)).orderBy(payments.id)

const nowhere = {
	way: null,
	providerReference: null,
	day: '',
	at: 0,
	actor: 'office',
	actorName: null,
	note: '',
} as const

/**
 * Reads the ledger lines of a booking in the order of writing, preceded by the compensation we owe for cancelling it.
 */
export async function ledgerOf(queries: Queries, quoteId: number): Promise<LedgerLine[]> {
	const stored = await storedLines(queries, quoteId)
	const { cancelledBy, cancellationCents } = quotes
	const [booking] = await queries.select({ cancelledBy, cancellationCents }).from(quotes).where(eq(quotes.id, quoteId))
	const owed = booking ? compensationLines(booking) : []
	return [...owed.map((line) => ({ ...nowhere, ...line, quoteId })), ...stored]
}

/** Reads the balance of a booking. */
export const balanceOfQuote = async (queries: Queries, quoteId: number): Promise<Balance> =>
	balanceOf(await ledgerOf(queries, quoteId))

/**
 * Appends ledger lines to a booking and updates its open amount and due day, in a transaction. Apart from
 * `beginLedgers`, nothing else writes the ledger.
 * @param at milliseconds since 1970
 * @returns the balance afterwards
 */
export async function writeLines(
	tx: Transaction,
	quoteId: number,
	{ at, by }: Writing,
	lines: readonly NewLine[],
): Promise<Balance> {
	if (lines.length > 0) await tx.insert(payments).values(lines.map((line) => rowOf(quoteId, line, { at, by })))
	const all = await ledgerOf(tx, quoteId)
	await settle(tx, quoteId, all)
	return balanceOf(all)
}

/** Rows per insert statement: databases limit the number of parameters. */
const AT_ONCE = 100

/** First ledger lines of a booking that has none. */
export type FirstLines = { quoteId: number; lines: readonly NewLine[] }

/** Writes the first ledger lines of many bookings in few statements, as `writeLines` does for one. */
export async function beginLedgers(tx: Transaction, writing: Writing, begun: readonly FirstLines[]): Promise<void> {
	const rows = begun.flatMap(({ quoteId, lines }) => lines.map((line) => rowOf(quoteId, line, writing)))
	for (let from = 0; from < rows.length; from += AT_ONCE)
		await tx.insert(payments).values(rows.slice(from, from + AT_ONCE))
	for (const { quoteId, lines } of begun) {
		const counted = lines.map(({ kind, cents, part = null, dueDay = null }, id) => ({ id, kind, cents, part, dueDay }))
		await settle(tx, quoteId, counted)
	}
}
