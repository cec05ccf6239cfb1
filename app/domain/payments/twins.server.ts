import { and, eq, gt, gte, isNull, lte } from 'drizzle-orm'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { heldPayments, payments } from '#drizzle/schema.ts'
import type { PaymentWay } from '../company/payment-terms.ts'
import { CURRENCY } from './payment.ts'

/** Maximum number of days between two reports of one payment: by a bank, a provider and office staff. */
export const DAYS_ASIDE = 7

/** Recorded payment or refund of a booking that may be the same money as one being entered. */
export type Twin = {
	/** `yyyy-MM-dd` in Madrid */
	day: string
	way: PaymentWay
	/** whether it is held for the office */
	isHeld: boolean
	/** whether office staff entered it, by hand or from a bank file */
	byOffice: boolean
	/** the source's own reference */
	reference: string
}

type Asked = {
	quoteId: number
	/** payment or refund */
	kind: 'received' | 'refunded'
	/** above zero */
	cents: number
	/** `yyyy-MM-dd` in Madrid */
	day: string
}

/**
 * Lists recorded and undecided held money of the same booking, kind and amount, at most `DAYS_ASIDE` days from the
 * given day, from any source. Such money counts as the same payment until a user confirms that there are two.
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

/** Returns whether the booking has received the same amount after the given ledger line. */
export const hasComeSince = async (tx: Transaction, quoteId: number, cents: number, line: number) =>
	(await tx.$count(
		payments,
		and(
			...[eq(payments.quoteId, quoteId), eq(payments.kind, 'received')],
			...[eq(payments.cents, cents), gt(payments.id, line)],
		),
	)) > 0
