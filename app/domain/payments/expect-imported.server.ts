import { and, asc, eq, exists, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import type { HireTerms } from '#app/domain/company/hire-terms.ts'
import { agreedTerms, type PlannedPart, paymentPlan, usualPayment } from '#app/domain/company/payment-terms.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { paymentReminders, quoteEvents, quotes } from '#drizzle/schema.ts'
import { scheduledReminders } from '../company/payment-terms.ts'
import { beginLedgers, type NewLine, type Writer, writeLines } from './ledger.server.ts'

/**
 * Days from the import within which no reminder is mailed: the customers have not agreed to those due days, so the
 * office asks them itself.
 */
const QUIET_DAYS = 30

/** Booking agreed outside this system; amounts in cents. */
export type AgreedElsewhere = {
	totalCents: number
	/** amount that the customer has already paid */
	paidCents: number
	/** `yyyy-MM-dd HH:mm` in Madrid */
	pickupAt: string
}

/**
 * Returns the payment plan of an imported booking by the terms of the import day. Nothing is due later than the
 * pickup day, and all is due immediately where that day is over.
 */
export function importedPlan(
	terms: HireTerms,
	{ totalCents, pickupAt }: Pick<AgreedElsewhere, 'totalCents' | 'pickupAt'>,
	today: string,
): PlannedPart[] {
	const pickupDay = pickupAt.slice(0, 10)
	const plan = paymentPlan({ totalCents, ...agreedTerms(usualPayment(terms), totalCents) }, today, pickupDay)
	return plan.map((part) => ({ ...part, dueDay: part.dueDay < pickupDay ? part.dueDay : pickupDay }))
}

type Writing = { at: number; by: Writer; terms: HireTerms }

/** Imported booking with the id of its row. */
export type Imported = AgreedElsewhere & { quoteId: number }

const AT_ONCE = 100

/** Marks the reminders of near due days as sent, so that an import mails no customer. */
async function keepQuiet(tx: Transaction, plans: ReadonlyMap<number, readonly PlannedPart[]>, at: number) {
	const last = addDays(dayAt(at), QUIET_DAYS)
	const rows = [...plans].flatMap(([quoteId, plan]) => {
		const days = plan.map(({ dueDay }) => dueDay).filter((day) => day <= last)
		return days.flatMap((dueDay) => scheduledReminders.map((kind) => ({ quoteId, dueDay, kind, at })))
	})
	for (let from = 0; from < rows.length; from += AT_ONCE)
		await tx
			.insert(paymentReminders)
			.values(rows.slice(from, from + AT_ONCE))
			.onConflictDoNothing()
}

/**
 * Writes the expected payments of imported bookings, and what has been paid, in the transaction that stores them.
 * None of the bookings may have ledger lines yet.
 */
export async function expectImported(tx: Transaction, bookings: readonly Imported[], { at, by, terms }: Writing) {
	const today = dayAt(at)
	const plans = new Map(bookings.map((booking) => [booking.quoteId, importedPlan(terms, booking, today)]))
	const begun = bookings.map(({ quoteId, paidCents: cents }) => {
		const expected = (plans.get(quoteId) ?? []).map((part): NewLine => ({ kind: 'expected', ...part }))
		const paid: NewLine = { kind: 'received', cents, way: 'transfer', providerReference: `imported ${quoteId}` }
		return { quoteId, lines: [...expected, ...(cents > 0 ? [paid] : [])] }
	})
	await beginLedgers(tx, { at, by }, begun)
	await keepQuiet(tx, plans, at)
}

/** Returns the condition for imported bookings without any expected payment. */
const isForgottenImport = (queries: Queries) =>
	and(
		...[isKnown, eq(quotes.status, 'accepted'), isNull(quotes.openCents)],
		exists(
			queries
				.select({ id: quoteEvents.id })
				.from(quoteEvents)
				.where(and(eq(quoteEvents.quoteId, quotes.id), eq(quoteEvents.kind, 'imported'))),
		),
	)

/** Maximum number of rows listed; the total is returned too. */
const LISTED = 50

/** Lists imported bookings without expected payments, the earliest trip first, with their total number. */
export async function unexpectedImports({ database: { read } }: Pick<Context, 'database'>) {
	const { code, firstName, surname, company, pickupAt, totalCents } = quotes
	const isIt = isForgottenImport(read)
	const rows = await read
		.select({ code, firstName, surname, company, pickupAt, totalCents })
		.from(quotes)
		.where(isIt)
		.orderBy(asc(pickupAt), asc(quotes.id))
		.limit(LISTED)
	return { rows, total: rows.length < LISTED ? rows.length : await read.$count(quotes, isIt) }
}

/**
 * Writes the expected payments of a booking imported without them, as office staff decide: by today's terms, or zero.
 * No mail is sent.
 * @returns refused('changedMeanwhile') where the booking has got ledger lines since
 */
export function expectLater(
	context: Context,
	{ code, owes, actor }: { code: string; owes: boolean; actor: { kind: 'office'; email: string } },
): Promise<Result<null, 'changedMeanwhile'>> {
	const at = context.now()
	return inTransaction(context, async (tx) => {
		const [booking] = await tx
			.select({ id: quotes.id, totalCents: quotes.totalCents, pickupAt: quotes.pickupAt })
			.from(quotes)
			.where(and(eq(quotes.code, code), isForgottenImport(tx)))
		if (!booking) return refused('changedMeanwhile')
		const { id, totalCents, pickupAt } = booking
		const nothing: NewLine = { kind: 'expected', part: 'balance', cents: 0 }
		if (!owes) await writeLines(tx, id, { at, by: actor }, [nothing])
		else {
			const { terms } = await currentTerms({ database: { ...context.database, read: tx } })
			const imported = { quoteId: id, totalCents: totalCents ?? 0, paidCents: 0, pickupAt }
			await expectImported(tx, [imported], { at, by: actor, terms })
		}
		return accepted(null)
	})
}
