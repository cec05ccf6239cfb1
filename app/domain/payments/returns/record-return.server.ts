import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { codeIn } from '#app/domain/search/payment-reference.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { ReportedReturn, ReturnKind } from '#app/platform/payment-providers/provider-notice.ts'
import type { Provider } from '#app/platform/payment-providers/providers.ts'
import { paymentAttempts, paymentReturns, quotes } from '#drizzle/schema.ts'
import { countTimes, type Holding, holdMoney } from '../hold-payment.server.ts'
import { CURRENCY, type HeldReason } from '../payment.ts'
import { isAttemptNumber } from '../providers/attempt.ts'
import type { Attempt } from '../providers/start-attempt.server.ts'
import { isReportedKind } from './returns.ts'
import { type Settled, settleReturns, tieReturns } from './settle-returns.server.ts'

type Report = ReportedReturn & { kind: ReturnKind; provider: Provider; at: number }

/** Returns whether an order is one of our attempt numbers, or contains a booking's code, typed in at the provider's. */
export const isOurs = (order: string) => isAttemptNumber(order) || codeIn(order) !== undefined

async function attemptOf(
	tx: Transaction,
	{ provider, order, payment }: Pick<Report, 'provider' | 'order' | 'payment'>,
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

/** Returns why a report cannot be settled; undefined where it can. */
function oddness({ currency, cents }: Report, attempt: Attempt | undefined) {
	if (currency !== CURRENCY) return 'wrongCurrency'
	if (cents <= 0) return 'wrongAmount'
	return attempt ? undefined : 'unknownOrder'
}

/** Holds a report that cannot be settled for the office. */
async function holdReturn(tx: Transaction, report: Report, attempt: Attempt | undefined, odd: HeldReason, at: number) {
	const { kind, provider, order = '', reference, cents, currency } = report
	const code = codeIn(order)
	const [named] = code ? await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.code, code)) : []
	const held: Holding = {
		...{ order, currency, reference: isReportedKind(kind) ? `${kind} ${reference}` : reference, paidAt: report.at },
		...{ way: attempt?.way ?? 'card', note: `${provider} ${attempt?.number ?? order}` },
		...{ quoteId: attempt?.quoteId ?? named?.id, answerBy: report.answerBy },
		...(isReportedKind(kind) ? { why: kind, cents } : { why: odd, cents: -Math.abs(cents) }),
	}
	return holdMoney(tx, at, held)
}

/**
 * Holds for the office money of one of our orders moved by an operation that we never request: a cancellation or a
 * confirmation. Office staff check at the provider's whether it was refunded.
 * @param at milliseconds since 1970
 * @returns `ignored` where the order is not ours
 */
export async function holdOperation(
	tx: Transaction,
	provider: Provider,
	notice: ReportedReturn & { asked: string },
	at: number,
): Promise<'held' | 'repeated' | 'ignored'> {
	const { order = '', reference, cents, currency, asked } = notice
	const attempt = await attemptOf(tx, { ...notice, provider })
	if (!attempt && !isOurs(order)) return 'ignored'
	return holdMoney(tx, at, {
		...{ order, reference, currency, cents: -Math.abs(cents), paidAt: notice.at ?? at, why: 'otherOperation' },
		...{ way: attempt?.way ?? 'card', note: `${provider} ${order}, ${asked}`, quoteId: attempt?.quoteId },
	})
}

/**
 * Returns the reference that identifies a report. A refunded total is reported again with each refund, so its amount
 * and time are appended; every other report has a reference of its own.
 */
const factReference = ({ kind, reference, cents, at }: Report) =>
	kind === 'refundedTo' ? `${reference} ${cents} ${at}` : reference

/**
 * Stores a report, or counts one more of the same.
 * @returns how often it was reported, and whether the amount equals the first one
 */
async function keep(tx: Transaction, report: Report, attempt: Attempt | undefined) {
	const { provider, kind, cents, at, answerBy, payment = attempt?.payment } = report
	const [kept] = await tx
		.insert(paymentReturns)
		.values({
			...{ provider, kind, reference: factReference(report), payment, cents, at, answerBy },
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
 * Holds a repeated Redsys refund for the office, with how often it was reported. Redsys gives refunds no number, so a
 * second refund of the same amount within a minute looks like a repeated report of the first.
 */
async function holdSameRefund(tx: Transaction, report: Report, attempt: Attempt, times: number, at: number) {
	const { reference, cents } = report
	const again = `${reference} again`
	const outcome = await holdMoney(tx, at, {
		...{ order: attempt.number, way: attempt.way, reference: again, cents: -cents, currency: CURRENCY },
		...{ paidAt: report.at, why: 'sameRefund', note: `${report.provider} ${attempt.number}`, quoteId: attempt.quoteId },
	})
	await countTimes(tx, attempt.way, again, times)
	return outcome
}

/**
 * Stores the provider's reference of an attempt's payment, and links earlier reports with that reference to the
 * attempt.
 */
export async function tiePayment(tx: Transaction, attempt: Attempt, payment: string) {
	await tx
		.update(paymentAttempts)
		.set({ payment })
		.where(and(eq(paymentAttempts.number, attempt.number), isNull(paymentAttempts.payment)))
	await tieReturns(tx, attempt, payment)
}

/**
 * Records a provider's report of a refund, a failed refund or a dispute. The result is the same in whatever order and
 * however often reports come. A report about an unknown payment is stored until its payment comes, and ignored until
 * then: it may be another program's.
 */
export async function recordReturn(
	tx: Transaction,
	context: Context,
	provider: Provider,
	notice: ReportedReturn & { kind: ReturnKind },
): Promise<Settled | 'ignored'> {
	const at = context.now()
	const report: Report = { ...notice, provider, at: notice.at ?? at }
	const { kind, order, payment, cents } = report
	const attempt = await attemptOf(tx, report)
	const odd = oddness(report, attempt)
	if (!attempt && (order === undefined || !isOurs(order))) {
		if (odd === 'unknownOrder' && payment !== undefined) await keep(tx, report, attempt)
		return 'ignored'
	}
	if (kind === 'refundedTo' && cents === 0) return 'repeated'
	if (odd || !attempt) return holdReturn(tx, report, attempt, odd ?? 'unknownOrder', at)
	const { times, isSame } = await keep(tx, report, attempt)
	if (payment !== undefined) await tiePayment(tx, attempt, payment)
	if (!isSame) return holdReturn(tx, report, attempt, 'contradicts', at)
	if (provider === 'redsys' && kind === 'refunded' && times > 1) return holdSameRefund(tx, report, attempt, times, at)
	return settleReturns(tx, attempt, { reference: factReference(report), toldAt: report.at, at })
}
