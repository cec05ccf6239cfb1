import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '#app/db/database.server.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { payments, quotes } from '#drizzle/schema.ts'
import { type Balance, balanceOf, nextDue } from './balance.ts'
import type { PaymentActor, PaymentKind, PaymentPart, PaymentWay } from './payment.ts'

export type LedgerLine = typeof payments.$inferSelect

/** Who writes a line; the e-mail of who it is at the office. */
export type Writer = { kind: Exclude<PaymentActor, 'office'> } | { kind: 'office'; email: string }

export type NewLine = {
	kind: PaymentKind
	cents: number
	part?: PaymentPart
	/** `yyyy-MM-dd` */
	dueDay?: string
	way?: PaymentWay
	providerReference?: string
	/** `yyyy-MM-dd` in Madrid; that of writing unless told */
	day?: string
	note?: string
}

/** The lines of a booking, the first one first. */
export const ledgerOf = (queries: Queries, quoteId: number): Promise<LedgerLine[]> =>
	queries.select().from(payments).where(eq(payments.quoteId, quoteId)).orderBy(payments.id)

/** What a booking comes to. */
export const balanceOfQuote = async (queries: Queries, quoteId: number): Promise<Balance> =>
	balanceOf(await ledgerOf(queries, quoteId))

/**
 * Writes lines of a booking, and what it comes to with them, in a transaction. Nothing else writes the ledger.
 * @param at milliseconds since 1970
 * @returns what the booking comes to now
 */
export async function writeLines(
	tx: Transaction,
	quoteId: number,
	{ at, by }: { at: number; by: Writer },
	lines: readonly NewLine[],
): Promise<Balance> {
	const actorName = by.kind === 'office' ? by.email : null
	const rows = lines.map((line) => ({ day: dayAt(at), ...line, quoteId, at, actor: by.kind, actorName }))
	if (rows.length > 0) await tx.insert(payments).values(rows)
	const balance = balanceOf(await ledgerOf(tx, quoteId))
	const settled = { openCents: balance.open, dueDay: nextDue(balance)?.dueDay ?? null }
	await tx.update(quotes).set(settled).where(eq(quotes.id, quoteId))
	return balance
}
