import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/db/database.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import type { Provider } from '#app/payments/attempt.ts'
import { heldPayments, paymentAttempts, payments } from '#drizzle/schema.ts'
import { redsysNotification, redsysResult } from './redsys-standin.ts'
import type { RunningSite } from './running-site.ts'
import { paidSession, stripeEvent } from './stripe-standin.ts'

const CENTS = 100

/** A payment that a provider tells of until it is answered. */
export type ToldPayment = { provider: Provider; number: string; isAnswered: boolean }

/** Writes down that many go to pay a euro at once. @returns what is told of them, each twice and all shuffled */
export async function paymentsUnderWay(context: Context, bookings: number[], each: number): Promise<ToldPayment[]> {
	const told: ToldPayment[] = []
	for (const quoteId of bookings) {
		const rows = Array.from({ length: each }, (_, n) => ({
			...({ number: `2611B${quoteId}A${n}`, quoteId, part: 'balance', cents: CENTS, way: 'card' } as const),
			provider: n % 2 === 0 ? ('redsys' as const) : ('stripe' as const),
			startedAt: context.now(),
		}))
		await inTransaction(context, (tx) => tx.insert(paymentAttempts).values(rows))
		for (const { provider, number } of rows)
			for (let time = 0; time < 2; time++) told.push({ provider, number, isAnswered: false })
	}
	return told
		.map((one) => ({ one, at: Math.random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ one }) => one)
}

/** Tells it once, signed now. @returns the status of the answer */
export async function tell({ origin }: Pick<RunningSite, 'origin'>, { provider, number }: ToldPayment) {
	const event = stripeEvent('checkout.session.completed', paidSession(number, CENTS))
	const sent: RequestInit =
		provider === 'redsys'
			? { body: redsysNotification(redsysResult(number, CENTS)) }
			: { body: event.body, headers: { 'Stripe-Signature': event.header } }
	return (await fetch(`${origin}/payments/${provider}`, { method: 'POST', ...sent })).status
}

const isAlive = ({ process: { exitCode, signalCode } }: RunningSite) => exitCode === null && signalCode === null

/**
 * Tells all that was not answered, several at once, until so many more are answered and the process is killed in the middle.
 * @param answered Infinity lets it live
 */
export async function tellUntilKilled(site: RunningSite, all: ToldPayment[], answered: number) {
	const waiting = all.filter(({ isAnswered }) => !isAnswered)
	let done = 0
	const provider = async () => {
		for (let next = waiting.shift(); next && isAlive(site); next = waiting.shift()) {
			const status = await tell(site, next).catch(() => 0)
			if (status === 200) {
				next.isAnswered = true
				done++
			} else if (status !== 0) throw new Error(`Answered with ${status}`)
		}
	}
	const providers = Promise.all(Array.from({ length: 8 }, provider))
	if (answered === Number.POSITIVE_INFINITY) return providers
	while (done < answered && isAlive(site)) await setTimeout(1)
	await setTimeout(Math.random() * 20)
	await site.stop('SIGKILL')
	return providers
}

/** What the ledger has of them. */
export async function paymentsRecorded(read: Queries) {
	const lines = await read
		.select({ reference: payments.providerReference, cents: payments.cents })
		.from(payments)
		.where(eq(payments.kind, 'received'))
	return {
		lines: lines.length,
		payments: new Set(lines.map(({ reference }) => reference)).size,
		cents: lines.reduce((sum, { cents }) => sum + cents, 0),
		paid: await read.$count(paymentAttempts, sql`state = 'paid'`),
		held: await read.$count(heldPayments),
	}
}

/** What it has to have. */
export const allRecorded = (count: number) => ({
	...{ lines: count, payments: count, cents: count * CENTS, paid: count, held: 0 },
})
