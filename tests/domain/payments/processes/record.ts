import { openContext } from '#app/context.server.ts'
import { type IncomingPayment, type Recorded, recordPayment } from '#app/domain/payments/record-payment.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'

type Input = { settings: Record<string, string>; now: number; told: IncomingPayment[]; startAt: number }

/** Records payments one after the other, as a server of its own. */
export default async function record({ settings, now, told: facts, startAt }: Input) {
	const context = await openContext(readConfig({ ...settings, LOG_LEVEL: 'silent' }), () => now)
	while (Date.now() < startAt) await new Promise(setImmediate)
	const outcomes: Recorded[] = []
	for (const payment of facts) outcomes.push(await inTransaction(context, (tx) => recordPayment(tx, context, payment)))
	await context.database.close()
	context.places.close()
	return outcomes
}
