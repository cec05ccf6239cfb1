import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sum } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { heldPayments, paymentInvoices, payments, quotes } from '#drizzle/schema.ts'
import { type Balance, balanceOf, type CountedLine, lateCents } from './balance.ts'
import { dueCents } from './due-cents.server.ts'
import { movedKinds } from './payment.ts'
import { type CalledOff, compensationLines } from './returns/compensation.ts'

type Reading = Pick<Context, 'database'>

/** As many of a kind are listed; how many more there are is told. */
const LISTED = 50

/** What is still open, what is due first in front, and what goes back; bookings of which nothing was ever expected are in neither. */
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

/**
 * What all bookings come to together, in cents: what is still to be paid, what of it is late, and what goes back.
 * @param today `yyyy-MM-dd` in Madrid
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
	const late = await read
		.select(counted)
		.from(payments)
		.innerJoin(quotes, eq(quotes.id, payments.quoteId))
		.where(and(isKnown, lt(dueDay, today)))
	return {
		open: await sumOf(and(isNotNull(dueDay), gt(dueCents, 0))),
		late: [...balancesIn(late).values()].reduce((cents, balance) => cents + lateCents(balance, today), 0),
		back: 0 - (await sumOf(lt(dueCents, 0))),
	}
}

/** Something that waits for the office, or has had its decision. */
export type Held = typeof heldPayments.$inferSelect

/** Payments that wait for a decision, the longest waiting first. */
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

/** How much waits for the office, and until when the first dispute has to be answered; null where none says. */
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

/** What waits of one booking, the longest waiting first. */
export const heldOf = (queries: Queries, quoteId: number) =>
	queries
		.select()
		.from(heldPayments)
		.where(and(eq(heldPayments.quoteId, quoteId), isNull(heldPayments.decidedAt)))
		.orderBy(asc(heldPayments.heldAt), asc(heldPayments.id))

/** What counts of the lines of many bookings. */
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

/** What each booking comes to whose lines these are. */
function balancesIn(lines: readonly (CountedLine & CalledOff & { quoteId: number })[]): Map<number, Balance> {
	const byQuote = new Map<number, CountedLine[]>()
	for (const { quoteId: of, ...line } of lines) byQuote.set(of, [...(byQuote.get(of) ?? compensationLines(line)), line])
	return new Map([...byQuote].map(([of, its]) => [of, balanceOf(its)]))
}

/** What some bookings come to; those of which nothing was ever written are not in it. */
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

/** What came in of some bookings and stayed, in cents; those of which nothing was ever written are not in it. */
export async function paidCentsOf(queries: Queries, quoteIds: readonly number[]): Promise<Map<number, number>> {
	const balances = await balancesOf(queries, quoteIds)
	return new Map([...balances].map(([of, { received, refunded }]) => [of, received - refunded]))
}

/** The number of the invoice behind each of some payments, as it was noted last. */
export async function invoicesOf(queries: Queries, paymentIds: readonly number[]): Promise<Map<number, string>> {
	const rows = await queries
		.select({ paymentId: paymentInvoices.paymentId, number: paymentInvoices.number })
		.from(paymentInvoices)
		.where(inArray(paymentInvoices.paymentId, [...paymentIds]))
		.orderBy(asc(paymentInvoices.id))
	return new Map(rows.map(({ paymentId, number }) => [paymentId, number]))
}

/** Money that came and went on some days, the last day first. @param from and until `yyyy-MM-dd`, both counted */
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
