import type { Context } from '#app/context.server.ts'
import type { Transaction } from './database.server.ts'

/**
 * The one way to write. Everything that `work` does stands or falls together; inside it nothing is awaited but the
 * database, because other requests wait in line meanwhile.
 * @returns what `work` returns, once it is safely on disk
 */
export const inTransaction = <Value>(context: Pick<Context, 'database'>, work: (tx: Transaction) => Promise<Value>) =>
	context.database.transaction(work)
