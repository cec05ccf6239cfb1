import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { heldPayments, paymentAttempts, paymentReturns, quotes } from '#drizzle/schema.ts'
import { returnable } from '../balance.ts'
import { type Holding, holdMoney, overtake } from '../hold-payment.server.ts'
import { balanceOfQuote, writeLines } from '../ledger.server.ts'
import { CURRENCY } from '../payment.ts'
import type { Attempt } from '../providers/start-attempt.server.ts'
import { twinsOf } from '../twins.server.ts'
import { isEnd, isReportedKind, type ReturnFact, returnsOf } from './returns.ts'

/** Outcome of a report: a ledger line, a held payment or notice for the office, or nothing new. */
export type Settled = 'recorded' | 'held' | 'repeated'

/** Latest report about a payment. */
type Last = {
	/** the provider's reference, unique for each report */
	reference: string
	/** when it happened (`toldAt`) and when it is written (`at`); milliseconds since 1970 */
	toldAt: number
	at: number
}

type Settling = Last & {
	attempt: Attempt
	/** of the booking */
	code: string
}

const noteOf = ({ provider, number }: Attempt) => `${provider} ${number}`

/** Builds a held payment from an attempt and the given fields. */
const holding = (
	{ attempt, code, toldAt: reportedAt }: Settling,
	held: Pick<Holding, 'reference' | 'cents' | 'why'>,
): Holding => ({
	...{
		order: code,
		way: attempt.way,
		currency: CURRENCY,
		paidAt: reportedAt,
		note: noteOf(attempt),
		quoteId: attempt.quoteId,
	},
	...held,
})

const WAITING = 'returns '
/** Returns the single reference for refunds of a payment that does not count here, or not yet. */
const waitingReference = ({ number }: Attempt) => WAITING + number

async function wait(tx: Transaction, settling: Settling, cents: number): Promise<Settled> {
	const { attempt, at } = settling
	const reference = waitingReference(attempt)
	const {
		order: orderText,
		reference: providerReference,
		...told
	} = holding(settling, {
		...{ reference, cents, why: 'notPaidHere' },
	})
	const waits = { cents, decision: null, decidedAt: null, decidedBy: null }
	await tx
		.insert(heldPayments)
		.values({ ...told, orderText, providerReference, heldAt: at })
		.onConflictDoUpdate({ target: [heldPayments.way, heldPayments.providerReference], set: waits })
	return 'held'
}

/**
 * Stores the total refunded of an attempt.
 * @throws Error where another process has stored another total since; the provider repeats its notification then
 */
async function note(tx: Transaction, { number, refundedCents }: Attempt, gone: number) {
	const [ours] = await tx
		.update(paymentAttempts)
		.set({ refundedCents: gone })
		.where(and(eq(paymentAttempts.number, number), eq(paymentAttempts.refundedCents, refundedCents)))
		.returning({ number: paymentAttempts.number })
	if (!ours) throw new Error(`Two refunds of ${number} at once: the provider tells it again.`)
}

/**
 * Writes a refund to the ledger. It is held instead where it exceeds what was received, or where office staff may
 * have entered it already.
 */
async function takeBack(tx: Transaction, settling: Settling, cents: number): Promise<Settled> {
	const { attempt, reference, toldAt: reportedAt, at } = settling
	const { quoteId, way } = attempt
	const most = returnable(await balanceOfQuote(tx, quoteId))
	const day = dayAt(reportedAt)
	const twins = await twinsOf(tx, { quoteId, kind: 'refunded', cents, day })
	const isTwin = twins.some(({ byOffice }) => byOffice)
	const why = cents > most ? 'moreThanReceived' : isTwin ? 'twin' : undefined
	if (why) return holdMoney(tx, at, holding(settling, { reference, cents: -cents, why }))
	const line = { kind: 'refunded', cents, way, providerReference: reference, day, note: noteOf(attempt) } as const
	await writeLines(tx, quoteId, { at, by: { kind: 'provider' } }, [line])
	return 'recorded'
}

/**
 * Writes refunded money that came back to us. Only what the ledger has as refunded is written; the rest is already
 * held for the office.
 */
async function giveBack(
	tx: Transaction,
	{ attempt, reference, toldAt: reportedAt, at }: Settling,
	cents: number,
): Promise<Settled> {
	const { quoteId, way } = attempt
	const written = Math.min(cents, (await balanceOfQuote(tx, quoteId)).refunded)
	if (written <= 0) return 'repeated'
	const line = { kind: 'cameBack', cents: written, way, providerReference: reference, note: noteOf(attempt) } as const
	await writeLines(tx, quoteId, { at, by: { kind: 'provider' } }, [{ ...line, day: dayAt(reportedAt) }])
	return 'recorded'
}

async function moveMoney(tx: Transaction, settling: Settling, gone: number): Promise<Settled> {
	const { attempt, at } = settling
	const more = gone - attempt.refundedCents
	if (more !== 0 && attempt.state !== 'paid') return wait(tx, settling, -more)
	await overtake(tx, attempt.way, waitingReference(attempt), at)
	if (more === 0) return 'repeated'
	await note(tx, attempt, gone)
	return more > 0 ? takeBack(tx, settling, more) : giveBack(tx, settling, -more)
}

type Fact = ReturnFact & { answerBy: number | null }

/** Holds a notice for the office, once for each report. Notices settled by a later report are closed as overtaken. */
async function tell(tx: Transaction, settling: Settling, facts: readonly Fact[], unexplained: readonly string[]) {
	const { attempt, at } = settling
	const ended = new Set(facts.filter(({ kind }) => isEnd(kind)).map(({ reference }) => reference))
	const outcomes: Settled[] = []
	for (const { kind, reference: of, cents, answerBy } of facts) {
		if (kind === 'refunded') continue
		const why = isReportedKind(kind) ? kind : 'unexplained'
		const reference = `${why} ${of}`
		const isOver = kind === 'disputed' ? ended.has(of) : !isReportedKind(kind) && !unexplained.includes(of)
		if (isOver) await overtake(tx, attempt.way, reference, at)
		else
			outcomes.push(
				await holdMoney(tx, at, {
					...holding(settling, { reference, cents, why }),
					...(answerBy !== null && { answerBy }),
				}),
			)
	}
	return outcomes
}

/**
 * Settles all reports about one payment, in the transaction of the notification: writes the missing ledger line, and
 * holds notices for the office.
 */
export async function settleReturns(
	tx: Transaction,
	{ number }: Pick<Attempt, 'number'>,
	last: Last,
): Promise<Settled> {
	const [known] = await tx
		.select({ attempt: paymentAttempts, code: quotes.code })
		.from(paymentAttempts)
		.innerJoin(quotes, eq(quotes.id, paymentAttempts.quoteId))
		.where(eq(paymentAttempts.number, number))
	if (!known) return 'repeated'
	const facts = await tx.select().from(paymentReturns).where(eq(paymentReturns.attempt, number))
	const { gone, unexplained } = returnsOf(facts)
	const settling = { ...known, ...last }
	const outcomes = [await moveMoney(tx, settling, gone), ...(await tell(tx, settling, facts, unexplained))]
	if (outcomes.includes('held')) return 'held'
	return outcomes.includes('recorded') ? 'recorded' : 'repeated'
}

/**
 * Adds a decided refund to the refunded total of its attempt, so that it is not counted again when the payment
 * counts. Does nothing for other references.
 */
export async function settleWaiting(tx: Transaction, reference: string, cents: number) {
	if (!reference.startsWith(WAITING)) return
	await tx
		.update(paymentAttempts)
		.set({ refundedCents: sql`${paymentAttempts.refundedCents} + ${-cents}` })
		.where(eq(paymentAttempts.number, reference.slice(WAITING.length)))
}

/** Links stored reports about a payment, received before its attempt was known, to that attempt. */
export const tieReturns = (tx: Transaction, { number, quoteId, provider }: Attempt, payment: string) =>
	tx
		.update(paymentReturns)
		.set({ attempt: number, quoteId })
		.where(
			and(eq(paymentReturns.provider, provider), eq(paymentReturns.payment, payment), isNull(paymentReturns.attempt)),
		)
