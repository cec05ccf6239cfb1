import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/db/database.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { paymentAttempts, payments, quotes } from '#drizzle/schema.ts'
import type { AttemptState, Provider } from './attempt.ts'
import { balanceOf } from './balance.ts'
import { ledgerOf, writeLines } from './ledger.server.ts'
import { CURRENCY } from './payment.ts'
import type { ProviderNotice, ToldMoney } from './provider-notice.ts'
import { recordPayment } from './record-payment.server.ts'
import type { Attempt } from './start-attempt.server.ts'

/** What has become of a notification; what is ignored says nothing of money. */
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

/** Notes how an attempt stands now; one that is paid or held stays so, whatever is told of it later. */
async function noteState(tx: Transaction, number: string, state: AttemptState, toldAt: number, from: AttemptState) {
	await tx
		.update(paymentAttempts)
		.set({ state, toldAt })
		.where(and(eq(paymentAttempts.number, number), eq(paymentAttempts.state, from)))
}

type Told = { provider: Provider; money: ToldMoney; known: Known | undefined; at: number }

/** As the ledger takes money; the number that the provider knows stands with it, for the office. */
const incoming = ({ provider, money, known, at }: Told) => ({
	order: known?.code ?? money.order,
	way: money.way ?? known?.attempt.way ?? ('card' as const),
	providerReference: money.reference,
	currency: money.currency,
	paidAt: money.at ?? at,
	note: `${provider} ${money.order}`,
})

async function recordPaid(tx: Transaction, context: Context, told: Told): Promise<Noted> {
	const { money, known, at } = told
	const { cents } = money
	const recorded = await recordPayment(tx, context, { ...incoming(told), cents, askedCents: known?.attempt.cents })
	if (known && recorded.outcome !== 'repeated') {
		const state = recorded.outcome === 'recorded' ? 'paid' : 'held'
		for (const from of ['open', 'declined'] as const) await noteState(tx, known.attempt.number, state, at, from)
	}
	return recorded.outcome
}

/** A refund of what nobody paid here, or in another currency, is for the office: it stands below nothing. */
const holdRefund = async (tx: Transaction, context: Context, told: Told, cents: number): Promise<Noted> =>
	(await recordPayment(tx, context, { ...incoming(told), cents: -Math.abs(cents) })).outcome

/** More than came in cannot go back: the office may have written down by hand what the provider tells now. */
async function writeRefund(
	tx: Transaction,
	context: Context,
	told: Told,
	{ attempt }: Known,
	cents: number,
): Promise<Noted> {
	const { way, providerReference, paidAt, note } = incoming(told)
	const [before] = await tx
		.select({ id: payments.id })
		.from(payments)
		.where(and(eq(payments.kind, 'refunded'), eq(payments.way, way), eq(payments.providerReference, providerReference)))
	if (before) return 'repeated'
	const { received, refunded } = balanceOf(await ledgerOf(tx, attempt.quoteId))
	if (refunded + cents > received) return holdRefund(tx, context, told, cents)
	const line = { kind: 'refunded', cents, way, providerReference, day: dayAt(paidAt), note } as const
	await writeLines(tx, attempt.quoteId, { at: told.at, by: { kind: 'provider' } }, [line])
	return 'recorded'
}

async function recordRefund(tx: Transaction, context: Context, told: Told): Promise<Noted> {
	const { known, money } = told
	if (!known || money.currency !== CURRENCY || money.cents <= 0) return holdRefund(tx, context, told, money.cents)
	return writeRefund(tx, context, told, known, money.cents)
}

/**
 * Records how much of a payment has been given back in all, in whatever order that is told: what is above the most that was
 * told before is a line.
 */
async function recordRefundedTo(tx: Transaction, context: Context, told: Told): Promise<Noted> {
	const { known, money } = told
	if (!known || money.currency !== CURRENCY) return holdRefund(tx, context, told, money.cents)
	const { number, refundedCents } = known.attempt
	if (money.cents <= refundedCents) return 'repeated'
	const [ours] = await tx
		.update(paymentAttempts)
		.set({ refundedCents: money.cents })
		.where(and(eq(paymentAttempts.number, number), eq(paymentAttempts.refundedCents, refundedCents)))
		.returning({ number: paymentAttempts.number })
	if (!ours) throw new Error(`Two refunds of ${number} at once: the provider tells it again.`)
	const reference = `${money.reference} ${money.cents}`
	return writeRefund(tx, context, { ...told, money: { ...money, reference } }, known, money.cents - refundedCents)
}

const ways = { paid: recordPaid, refunded: recordRefund, refundedTo: recordRefundedTo }

/** Records what a provider has told, once its signature was right: one line however often and in whatever order it comes. */
export async function recordNotice(context: Context, provider: Provider, notice: ProviderNotice): Promise<Noted> {
	if (notice.kind === 'other') return 'ignored'
	const at = context.now()
	return inTransaction(context, async (tx) => {
		const known = await knownAttempt(tx, provider, notice.order)
		if (notice.kind !== 'declined') return ways[notice.kind](tx, context, { provider, money: notice, known, at })
		if (known) await noteState(tx, known.attempt.number, 'declined', at, 'open')
		return 'ignored'
	})
}
