import type { Database, Transaction } from './database.server.ts'

/**
 * Runs `work` in a transaction, the only way to write. All of it is stored or none. It must await nothing but the
 * database, because other requests wait in the queue.
 * @returns the result of `work`, once it is safely on disk
 */
export const inTransaction = <Value>(context: { database: Database }, work: (tx: Transaction) => Promise<Value>) =>
	context.database.transaction(work)

/**
 * Runs independent statements of one transaction together, so that a database over a network needs one round trip.
 * Waits for all to settle even if one fails, because a later one would write after the end of the transaction.
 * @throws the first error
 */
export async function allOf<const Works extends readonly unknown[]>(
	tasks: Works,
): Promise<{ -readonly [Index in keyof Works]: Awaited<Works[Index]> }> {
	try {
		return await Promise.all(tasks)
	} catch (error) {
		await Promise.allSettled(tasks)
		throw error
	}
}
