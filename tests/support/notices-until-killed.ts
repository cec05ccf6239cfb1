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

/** Returns a different amount for each payment of a booking: an equal one would wait for the office's confirmation. */
const centsOf = (n: number) => 100 + n

/** Payment that a provider notifies until it is acknowledged. */
export type ReportedPayment = { provider: Provider; number: string; cents: number; isAnswered: boolean }

/**
 * Stores attempts to pay, each booking with several.
 * @returns the notices about them, each twice and all shuffled
 */
export async function paymentsUnderWay(context: Context, bookings: number[], each: number): Promise<ReportedPayment[]> {
	const facts: ReportedPayment[] = []
	for (const quoteId of bookings) {
		const rows = Array.from({ length: each }, (_, n) => ({
			...({ number: `2611B${quoteId}A${n}`, quoteId, part: 'balance', cents: centsOf(n), way: 'card' } as const),
			provider: n % 2 === 0 ? ('redsys' as const) : ('stripe' as const),
			startedAt: context.now(),
		}))
		await inTransaction(context, (tx) => tx.insert(paymentAttempts).values(rows))
		for (const { provider, number, cents } of rows)
			for (let time = 0; time < 2; time++) facts.push({ provider, number, cents, isAnswered: false })
	}
	return facts
		.map((one) => ({ one, at: Math.random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ one }) => one)
}

/**
 * Sends a notice once, signed now.
 * @returns the status of the response
 */
export async function tell({ origin }: Pick<RunningSite, 'origin'>, { provider, number, cents }: ReportedPayment) {
	const event = stripeEvent('checkout.session.completed', paidSession(number, cents))
	const sent: RequestInit =
		provider === 'redsys'
			? { body: redsysNotification(redsysResult(number, cents)) }
			: { body: event.body, headers: { 'Stripe-Signature': event.header } }
	return (await fetch(`${origin}/payments/${provider}`, { method: 'POST', ...sent })).status
}

const isAlive = ({ process: { exitCode, signalCode } }: RunningSite) => exitCode === null && signalCode === null

/**
 * Sends all unacknowledged notices, several in parallel, until so many more are acknowledged and the process is killed.
 * @param answered how many; Infinity does not kill it
 */
export async function tellUntilKilled(site: RunningSite, all: ReportedPayment[], answered: number) {
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

/** Returns what the ledger contains of them. */
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

/**
 * Returns what the ledger must contain.
 * @param bookings how many there are, each with as many payments
 */
export const allRecorded = (bookings: number, each: number) => {
	const count = bookings * each
	const cents = bookings * Array.from({ length: each }, (_, n) => centsOf(n)).reduce((sum, one) => sum + one, 0)
	return { lines: count, payments: count, cents, paid: count, held: 0 }
}
