import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { Provider } from '#app/platform/payment-providers/providers.ts'
import { heldPayments, paymentAttempts, payments } from '#drizzle/schema.ts'
import { redsysNotification, redsysResult } from './redsys-standin.ts'
import type { RunningSite } from './running-site.ts'
import { paidSession, stripeEvent } from './stripe-standin.ts'

/** Each of a booking pays another amount: the same one again would be held until somebody says that it is another payment. */
const centsOf = (n: number) => 100 + n

/** A payment that a provider tells of until it is answered. */
export type ToldPayment = { provider: Provider; number: string; cents: number; isAnswered: boolean }

/** Writes down that many go to pay a euro at once. @returns what is told of them, each twice and all shuffled */
export async function paymentsUnderWay(context: Context, bookings: number[], each: number): Promise<ToldPayment[]> {
	const told: ToldPayment[] = []
	for (const quoteId of bookings) {
		const rows = Array.from({ length: each }, (_, n) => ({
			...({ number: `2611B${quoteId}A${n}`, quoteId, part: 'balance', cents: centsOf(n), way: 'card' } as const),
			provider: n % 2 === 0 ? ('redsys' as const) : ('stripe' as const),
			startedAt: context.now(),
		}))
		await inTransaction(context, (tx) => tx.insert(paymentAttempts).values(rows))
		for (const { provider, number, cents } of rows)
			for (let time = 0; time < 2; time++) told.push({ provider, number, cents, isAnswered: false })
	}
	return told
		.map((one) => ({ one, at: Math.random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ one }) => one)
}

/** Tells it once, signed now. @returns the status of the answer */
export async function tell({ origin }: Pick<RunningSite, 'origin'>, { provider, number, cents }: ToldPayment) {
	const event = stripeEvent('checkout.session.completed', paidSession(number, cents))
	const sent: RequestInit =
		provider === 'redsys'
			? { body: redsysNotification(redsysResult(number, cents)) }
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

/** What it has to have. @param bookings how many there are, each with as many payments */
export const allRecorded = (bookings: number, each: number) => {
	const count = bookings * each
	const cents = bookings * Array.from({ length: each }, (_, n) => centsOf(n)).reduce((sum, one) => sum + one, 0)
	return { lines: count, payments: count, cents, paid: count, held: 0 }
}
