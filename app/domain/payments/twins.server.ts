import { and, eq, gt, gte, isNull, lte } from 'drizzle-orm'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { heldPayments, payments } from '#drizzle/schema.ts'
import type { PaymentWay } from '../company/payment-terms.ts'
import { CURRENCY } from './payment.ts'

/** How many days apart one payment may be booked by a bank, told by a provider and typed by somebody. */
export const DAYS_ASIDE = 7

/** Money of a booking that may be the one that somebody tells of now. */
export type Twin = {
	/** `yyyy-MM-dd` in Madrid */
	day: string
	way: PaymentWay
	/** whether it waits for the office */
	isHeld: boolean
	/** whether somebody of the office has entered it, by hand or from the bank's file */
	byOffice: boolean
	/** by which whoever told of it knows it */
	reference: string
}

type Asked = {
	quoteId: number
	/** what came in, or went back */
	kind: 'received' | 'refunded'
	/** above nothing */
	cents: number
	/** `yyyy-MM-dd` in Madrid */
	day: string
}

/**
 * Money of the same booking and amount, around the same day, from whatever source: one payment until a person says that
 * they are two.
 */
export async function twinsOf(queries: Queries, { quoteId, kind, cents, day }: Asked): Promise<Twin[]> {
	const [from, until] = [addDays(day, -DAYS_ASIDE), addDays(day, DAYS_ASIDE)]
	const { day: on, way, providerReference: reference, actor } = payments
	const lines = await queries
		.select({ day: on, way, reference, actor })
		.from(payments)
		.where(
			and(
				eq(payments.quoteId, quoteId),
				eq(payments.kind, kind),
				eq(payments.cents, cents),
				gte(on, from),
				lte(on, until),
			),
		)
		.orderBy(payments.id)
	const waiting = await queries
		.select({ paidAt: heldPayments.paidAt, way: heldPayments.way, reference: heldPayments.providerReference })
		.from(heldPayments)
		.where(
			and(
				...[eq(heldPayments.quoteId, quoteId), eq(heldPayments.cents, kind === 'received' ? cents : -cents)],
				...[eq(heldPayments.currency, CURRENCY), isNull(heldPayments.decision)],
			),
		)
		.orderBy(heldPayments.id)
	const held = waiting.map(({ paidAt, ...twin }) => ({ ...twin, day: dayAt(paidAt), isHeld: true, byOffice: false }))
	return [
		...lines.map(({ actor, ...line }) => ({
			...{ ...line, way: line.way ?? 'transfer', reference: line.reference ?? '' },
			...{ isHeld: false, byOffice: actor === 'office' },
		})),
		...held.filter((twin) => twin.day >= from && twin.day <= until),
	]
}

/** Whether the same amount of a booking has come in since a line of its ledger was the last one. */
export const hasComeSince = async (tx: Transaction, quoteId: number, cents: number, line: number) =>
	(await tx.$count(
		payments,
		and(
			...[eq(payments.quoteId, quoteId), eq(payments.kind, 'received')],
			...[eq(payments.cents, cents), gt(payments.id, line)],
		),
	)) > 0
