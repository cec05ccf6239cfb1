import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { codeIn } from '#app/domain/search/payment-reference.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { ReturnKind, ToldReturn } from '#app/platform/payment-providers/provider-notice.ts'
import type { Provider } from '#app/platform/payment-providers/providers.ts'
import { paymentAttempts, paymentReturns, quotes } from '#drizzle/schema.ts'
import { countTimes, type Holding, hold } from '../hold-payment.server.ts'
import { CURRENCY, type HeldReason } from '../payment.ts'
import { isAttemptNumber } from '../providers/attempt.ts'
import type { Attempt } from '../providers/start-attempt.server.ts'
import { isToldOf } from './returns.ts'
import { type Settled, settleReturns, tieReturns } from './settle-returns.server.ts'

type Told = ToldReturn & { kind: ReturnKind; provider: Provider; at: number }

/** Whether an order is one of ours, or a booking's code that somebody has typed at the provider's. */
export const isOurs = (order: string) => isAttemptNumber(order) || codeIn(order) !== undefined

async function attemptOf(
	tx: Transaction,
	{ provider, order, payment }: Pick<Told, 'provider' | 'order' | 'payment'>,
): Promise<Attempt | undefined> {
	const { number, payment: known } = paymentAttempts
	const isIt = [
		order === undefined ? undefined : eq(number, order),
		payment === undefined ? undefined : eq(known, payment),
	]
	if (order === undefined && payment === undefined) return undefined
	const [attempt] = await tx
		.select()
		.from(paymentAttempts)
		.where(and(eq(paymentAttempts.provider, provider), or(...isIt)))
	return attempt
}

/** Why what was told cannot be reckoned with; undefined where it can. */
function oddness({ currency, cents }: Told, attempt: Attempt | undefined) {
	if (currency !== CURRENCY) return 'wrongCurrency'
	if (cents <= 0) return 'wrongAmount'
	return attempt ? undefined : 'unknownOrder'
}

/** Keeps what cannot be reckoned with for the office. */
async function holdReturn(tx: Transaction, told: Told, attempt: Attempt | undefined, odd: HeldReason, at: number) {
	const { kind, provider, order = '', reference, cents, currency } = told
	const code = codeIn(order)
	const [named] = code ? await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.code, code)) : []
	const held: Holding = {
		...{ order, currency, reference: isToldOf(kind) ? `${kind} ${reference}` : reference, paidAt: told.at },
		...{ way: attempt?.way ?? 'card', note: `${provider} ${attempt?.number ?? order}` },
		...{ quoteId: attempt?.quoteId ?? named?.id, answerBy: told.answerBy },
		...(isToldOf(kind) ? { why: kind, cents } : { why: odd, cents: -Math.abs(cents) }),
	}
	return hold(tx, at, held)
}

/**
 * Keeps for the office what moved money of an order of ours by an operation that we never ask for: a cancellation, a
 * confirmation. Whether it went back is for somebody to see at the provider's.
 * @param at milliseconds since 1970
 */
export async function holdOperation(
	tx: Transaction,
	provider: Provider,
	notice: ToldReturn & { asked: string },
	at: number,
): Promise<'held' | 'repeated' | 'ignored'> {
	const { order = '', reference, cents, currency, asked } = notice
	const attempt = await attemptOf(tx, { ...notice, provider })
	if (!attempt && !isOurs(order)) return 'ignored'
	return hold(tx, at, {
		...{ order, reference, currency, cents: -Math.abs(cents), paidAt: notice.at ?? at, why: 'otherOperation' },
		...{ way: attempt?.way ?? 'card', note: `${provider} ${order}, ${asked}`, quoteId: attempt?.quoteId },
	})
}

/** A sum in all is told anew with each refund; any other thing has a name of its own. */
const factReference = ({ kind, reference, cents, at }: Told) =>
	kind === 'refundedTo' ? `${reference} ${cents} ${at}` : reference

/** Keeps what was told. @returns how often it was told, and the amount that was told first */
async function keep(tx: Transaction, told: Told, attempt: Attempt | undefined) {
	const { provider, kind, cents, at, answerBy, payment = attempt?.payment } = told
	const [kept] = await tx
		.insert(paymentReturns)
		.values({
			...{ provider, kind, reference: factReference(told), payment, cents, at, answerBy },
			...{ attempt: attempt?.number, quoteId: attempt?.quoteId },
		})
		.onConflictDoUpdate({
			target: [paymentReturns.provider, paymentReturns.kind, paymentReturns.reference],
			set: { times: sql`${paymentReturns.times} + 1` },
		})
		.returning({ times: paymentReturns.times, cents: paymentReturns.cents })
	return { times: kept?.times ?? 1, isSame: kept?.cents === cents }
}

/**
 * Redsys gives refunds no number: the second of the same amount in a minute looks like the first told again. It waits for
 * somebody who knows, with how often it was told.
 */
async function holdSameRefund(tx: Transaction, told: Told, attempt: Attempt, times: number, at: number) {
	const { reference, cents } = told
	const again = `${reference} again`
	const outcome = await hold(tx, at, {
		...{ order: attempt.number, way: attempt.way, reference: again, cents: -cents, currency: CURRENCY },
		...{ paidAt: told.at, why: 'sameRefund', note: `${told.provider} ${attempt.number}`, quoteId: attempt.quoteId },
	})
	await countTimes(tx, attempt.way, again, times)
	return outcome
}

/** Notes by which name the provider knows the payment of an attempt, and ties to it what was told by that name before. */
export async function tiePayment(tx: Transaction, attempt: Attempt, payment: string) {
	await tx
		.update(paymentAttempts)
		.set({ payment })
		.where(and(eq(paymentAttempts.number, attempt.number), isNull(paymentAttempts.payment)))
	await tieReturns(tx, attempt, payment)
}

/**
 * Records what a provider tells of money that goes back, comes again or is disputed: the same whatever comes first and
 * however often. What is of a payment that nobody knows is kept until its payment comes, since it may be another program's.
 */
export async function recordReturn(
	tx: Transaction,
	context: Context,
	provider: Provider,
	notice: ToldReturn & { kind: ReturnKind },
): Promise<Settled | 'ignored'> {
	const at = context.now()
	const told: Told = { ...notice, provider, at: notice.at ?? at }
	const { kind, order, payment, cents } = told
	const attempt = await attemptOf(tx, told)
	const odd = oddness(told, attempt)
	if (!attempt && (order === undefined || !isOurs(order))) {
		if (odd === 'unknownOrder' && payment !== undefined) await keep(tx, told, attempt)
		return 'ignored'
	}
	if (kind === 'refundedTo' && cents === 0) return 'repeated'
	if (odd || !attempt) return holdReturn(tx, told, attempt, odd ?? 'unknownOrder', at)
	const { times, isSame } = await keep(tx, told, attempt)
	if (payment !== undefined) await tiePayment(tx, attempt, payment)
	if (!isSame) return holdReturn(tx, told, attempt, 'contradicts', at)
	if (provider === 'redsys' && kind === 'refunded' && times > 1) return holdSameRefund(tx, told, attempt, times, at)
	return settleReturns(tx, attempt, { reference: factReference(told), toldAt: told.at, at })
}
