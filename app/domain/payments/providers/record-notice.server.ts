import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { ProviderNotice, ReportedMoney } from '#app/platform/payment-providers/provider-notice.ts'
import type { Provider } from '#app/platform/payment-providers/providers.ts'
import { paymentAttempts, quotes } from '#drizzle/schema.ts'
import { recordPayment } from '../record-payment.server.ts'
import { holdOperation, isOurs, recordReturn, tiePayment } from '../returns/record-return.server.ts'
import { settleReturns } from '../returns/settle-returns.server.ts'
import type { AttemptState } from './attempt.ts'
import type { Attempt } from './start-attempt.server.ts'

/** Outcome of a notification; `ignored` where it is not about money of ours. */
export type Noted = 'recorded' | 'repeated' | 'held' | 'ignored'

type Known = { attempt: Attempt; code: string }

async function knownAttempt(tx: Transaction, provider: Provider, number: string): Promise<Known | undefined> {
	const [known] = await tx
		.select({ attempt: paymentAttempts, code: quotes.code })
		.from(paymentAttempts)
		.innerJoin(quotes, eq(quotes.id, paymentAttempts.quoteId))
		.where(and(eq(paymentAttempts.number, number), eq(paymentAttempts.provider, provider)))
	return known
}

/**
 * Sets the state of an attempt that is in the state `from`. Attempts that are paid or held never leave that state
 * here.
 */
async function noteState(tx: Transaction, number: string, state: AttemptState, reportedAt: number, from: AttemptState) {
	await tx
		.update(paymentAttempts)
		.set({ state, toldAt: reportedAt })
		.where(and(eq(paymentAttempts.number, number), eq(paymentAttempts.state, from)))
}

type Report = { provider: Provider; money: ReportedMoney; known: Known | undefined; at: number }

/** Maps reported money to the fields of a payment. The note has the provider's order number, for the office. */
const incoming = ({ provider, money, known, at }: Report) => ({
	order: known?.code ?? money.order,
	way: money.way ?? known?.attempt.way ?? ('card' as const),
	providerReference: money.reference,
	currency: money.currency,
	paidAt: money.at ?? at,
	note: `${provider} ${money.order}`,
})

/** Records a payment, and then refunds and disputes that were reported before it. */
async function recordPaid(tx: Transaction, context: Context, report: Report): Promise<Noted> {
	const { money, known, at } = report
	if (!known && !isOurs(money.order)) return 'ignored'
	const { cents } = money
	const asked = known && { askedCents: known.attempt.cents, askedAfter: known.attempt.seenLine }
	const recorded = await recordPayment(tx, context, { ...incoming(report), cents, ...asked })
	if (!known) return recorded.outcome
	const { attempt } = known
	if (recorded.outcome !== 'repeated') {
		const state = recorded.outcome === 'recorded' ? 'paid' : 'held'
		for (const from of ['open', 'declined'] as const) await noteState(tx, attempt.number, state, at, from)
	}
	await tiePayment(tx, attempt, money.reference)
	await settleReturns(tx, attempt, { reference: money.reference, toldAt: money.at ?? at, at })
	return recorded.outcome
}

/**
 * Records a provider's notification, after its signature was verified. The result is the same however often and in
 * whatever order notifications come.
 */
export async function recordNotice(context: Context, provider: Provider, notice: ProviderNotice): Promise<Noted> {
	if (notice.kind === 'other') return 'ignored'
	const at = context.now()
	return inTransaction(context, async (tx) => {
		if (notice.kind === 'otherOperation') return holdOperation(tx, provider, notice, at)
		if (notice.kind !== 'paid' && notice.kind !== 'declined') return recordReturn(tx, context, provider, notice)
		const known = await knownAttempt(tx, provider, notice.order)
		if (notice.kind === 'paid') return recordPaid(tx, context, { provider, money: notice, known, at })
		if (known) await noteState(tx, known.attempt.number, 'declined', at, 'open')
		return 'ignored'
	})
}
