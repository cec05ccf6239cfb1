import type { Database, Transaction } from './database.server.ts'

/**
 * The one way to write. Everything that `work` does stands or falls together; inside it nothing is awaited but the
 * database, because other requests wait in line meanwhile.
 * @returns what `work` returns, once it is safely on disk
 */
export const inTransaction = <Value>(context: { database: Database }, work: (tx: Transaction) => Promise<Value>) =>
	context.database.transaction(work)

/**
 * Waits for works of one transaction of which none needs another's answer: a database over a network is asked all of them on one
 * way there and back. Where one fails, the others are waited for all the same, or they would write behind the transaction's end.
 * @throws what failed first
 */
export async function allOf<const Works extends readonly unknown[]>(
	works: Works,
): Promise<{ -readonly [Index in keyof Works]: Awaited<Works[Index]> }> {
	try {
		return await Promise.all(works)
	} catch (error) {
		await Promise.allSettled(works)
		throw error
	}
}
