import { openDatabase } from '#app/db/database.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { type IncomingPayment, type Recorded, recordPayment } from '#app/payments/record-payment.server.ts'

type Input = { address: string; now: number; told: IncomingPayment[]; startAt: number }

/** A server of its own that is told of payments, one behind the other. */
export default async function record({ address, now, told, startAt }: Input) {
	const database = openDatabase(address)
	while (Date.now() < startAt) await new Promise(setImmediate)
	const outcomes: Recorded[] = []
	for (const payment of told)
		outcomes.push(await inTransaction({ database }, (tx) => recordPayment(tx, { now: () => now }, payment)))
	await database.close()
	return outcomes
}
