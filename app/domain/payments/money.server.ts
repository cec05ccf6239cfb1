import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sum } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { heldPayments, paymentInvoices, payments, quotes } from '#drizzle/schema.ts'
import { type Balance, balanceOf, type CountedLine, lateCents } from './balance.ts'
import { dueCents } from './due-cents.server.ts'
import { movedKinds } from './payment.ts'
import { type CalledOff, compensationLines } from './returns/compensation.ts'

type Reading = Pick<Context, 'database'>

/** Maximum number of rows listed of each kind; the total is returned too. */
const LISTED = 50

/**
 * Lists bookings with money still to pay or to refund, the earliest due day first, with their total number. Bookings
 * without expected payments are left out.
 */
export async function openBookings({ database: { read } }: Reading) {
	const { id, code, firstName, surname, company, pickupAt, dueDay, status } = quotes
	const isOpen = and(isKnown, or(isNotNull(dueDay), lt(dueCents, 0)))
	const rows = await read
		.select({ id, code, firstName, surname, company, pickupAt, openCents: dueCents, dueDay, status })
		.from(quotes)
		.where(isOpen)
		.orderBy(asc(dueDay), asc(quotes.id))
		.limit(LISTED)
	return { rows, total: rows.length < LISTED ? rows.length : await read.$count(quotes, isOpen) }
}

/** What falls due up to so many days from today is due soon. */
const SOON_DAYS = 7

/**
 * Sums up all bookings, in cents: what is still to be paid (`open`), what of it is overdue (`late`), or due within
 * the next seven days (`soon`), and what is to be refunded (`back`).
 */
export async function openSums({ database: { read } }: Reading, today: string) {
	const { dueDay } = quotes
	const sumOf = async (which: SQL | undefined) => {
		const [row] = await read
			.select({ cents: sum(dueCents) })
			.from(quotes)
			.where(and(isKnown, which))
		return Number(row?.cents ?? 0)
	}
	const until = addDays(today, SOON_DAYS + 1)
	const near = await read
		.select(counted)
		.from(payments)
		.innerJoin(quotes, eq(quotes.id, payments.quoteId))
		.where(and(isKnown, lt(dueDay, until)))
	const before = (day: string) =>
		[...balancesIn(near).values()].reduce((cents, balance) => cents + lateCents(balance, day), 0)
	const late = before(today)
	return {
		open: await sumOf(and(isNotNull(dueDay), gt(dueCents, 0))),
		late,
		soon: before(until) - late,
		back: 0 - (await sumOf(lt(dueCents, 0))),
	}
}

/** Held payment, decided or not. */
export type Held = typeof heldPayments.$inferSelect

/** Lists held payments without a decision, the longest waiting first, with their total number. */
export async function openHeld({ database: { read } }: Reading) {
	const isOpen = isNull(heldPayments.decidedAt)
	const rows = await read
		.select({ held: heldPayments, code: quotes.code })
		.from(heldPayments)
		.leftJoin(quotes, eq(quotes.id, heldPayments.quoteId))
		.where(isOpen)
		.orderBy(asc(heldPayments.heldAt), asc(heldPayments.id))
		.limit(LISTED)
	return { rows, total: rows.length < LISTED ? rows.length : await read.$count(heldPayments, isOpen) }
}

/**
 * Returns the number of undecided held payments and the earliest deadline of an open dispute, in milliseconds since
 * 1970; null where no dispute has a deadline.
 */
export async function heldFacts(queries: Queries) {
	const isOpen = isNull(heldPayments.decidedAt)
	const [first] = await queries
		.select({ answerBy: heldPayments.answerBy })
		.from(heldPayments)
		.where(and(isOpen, eq(heldPayments.why, 'disputed'), isNotNull(heldPayments.answerBy)))
		.orderBy(asc(heldPayments.answerBy))
		.limit(1)
	return { count: await queries.$count(heldPayments, isOpen), answerBy: first?.answerBy ?? null }
}

/** Reads the undecided held payments of one booking, the longest waiting first. */
export const heldOf = (queries: Queries, quoteId: number) =>
	queries
		.select()
		.from(heldPayments)
		.where(and(eq(heldPayments.quoteId, quoteId), isNull(heldPayments.decidedAt)))
		.orderBy(asc(heldPayments.heldAt), asc(heldPayments.id))

/** Columns needed to compute the balances of many bookings. */
const counted = {
	id: payments.id,
	quoteId: payments.quoteId,
	kind: payments.kind,
	part: payments.part,
	cents: payments.cents,
	dueDay: payments.dueDay,
	cancelledBy: quotes.cancelledBy,
	cancellationCents: quotes.cancellationCents,
}

/** Computes the balance of each booking from the lines of many. */
function balancesIn(lines: readonly (CountedLine & CalledOff & { quoteId: number })[]): Map<number, Balance> {
	const byQuote = new Map<number, CountedLine[]>()
	for (const { quoteId: of, ...line } of lines) byQuote.set(of, [...(byQuote.get(of) ?? compensationLines(line)), line])
	return new Map([...byQuote].map(([of, its]) => [of, balanceOf(its)]))
}

/** Reads the balances of some bookings by quote id; bookings without ledger lines are absent. */
export const balancesOf = async (queries: Queries, quoteIds: readonly number[]): Promise<Map<number, Balance>> =>
	quoteIds.length === 0
		? new Map()
		: balancesIn(
				await queries
					.select(counted)
					.from(payments)
					.innerJoin(quotes, eq(quotes.id, payments.quoteId))
					.where(inArray(payments.quoteId, [...quoteIds])),
			)

/** Reads what some bookings have paid, less refunds, in cents by quote id; bookings without ledger lines are absent. */
export async function paidCentsOf(queries: Queries, quoteIds: readonly number[]): Promise<Map<number, number>> {
	const balances = await balancesOf(queries, quoteIds)
	return new Map([...balances].map(([of, { received, refunded }]) => [of, received - refunded]))
}

/** Reads the last noted invoice number of each payment, by payment id. */
export async function invoicesOf(queries: Queries, paymentIds: readonly number[]): Promise<Map<number, string>> {
	const rows = await queries
		.select({ paymentId: paymentInvoices.paymentId, number: paymentInvoices.number })
		.from(paymentInvoices)
		.where(inArray(paymentInvoices.paymentId, [...paymentIds]))
		.orderBy(asc(paymentInvoices.id))
	return new Map(rows.map(({ paymentId, number }) => [paymentId, number]))
}

/**
 * Lists payments and refunds between two days, the latest first.
 * @param from first day, `yyyy-MM-dd`, included
 * @param until last day, `yyyy-MM-dd`, included
 */
export async function movementsBetween({ database: { read } }: Reading, from: string, until: string) {
	const rows = await read
		.select({
			line: payments,
			code: quotes.code,
			firstName: quotes.firstName,
			surname: quotes.surname,
			company: quotes.company,
			taxNumber: quotes.taxNumber,
			pickupAt: quotes.pickupAt,
			status: quotes.status,
		})
		.from(payments)
		.innerJoin(quotes, eq(quotes.id, payments.quoteId))
		.where(and(inArray(payments.kind, movedKinds), gte(payments.day, from), lte(payments.day, until)))
		.orderBy(desc(payments.day), desc(payments.id))
	const invoices = await invoicesOf(
		read,
		rows.map(({ line }) => line.id),
	)
	return rows.map((row) => ({ ...row, invoice: invoices.get(row.line.id) }))
}

export type Movement = Awaited<ReturnType<typeof movementsBetween>>[number]
