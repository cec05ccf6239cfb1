import type { Database } from './database.server.ts'
import { DatabaseUnavailable } from './unavailable.server.ts'

/**
 * Wraps a database so that it cannot be used before it has its tables. Until `open` is called, reads and transactions
 * are refused as if it were unavailable.
 */
export function behindGate(database: Database): { gated: Database; open: () => void } {
	const { transaction, revision } = database
	let isOpen = false
	const refuse = () => {
		if (!isOpen) throw new DatabaseUnavailable('The database has not been taken up yet.')
	}
	const gated: Database = {
		...database,
		get read() {
			refuse()
			return database.read
		},
		transaction: async (work) => {
			refuse()
			return transaction(work)
		},
		revision: () => {
			refuse()
			return revision()
		},
	}
	const open = () => {
		isOpen = true
	}
	return { gated, open }
}
