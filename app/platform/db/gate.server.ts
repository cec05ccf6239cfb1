import type { Database } from './database.server.ts'
import { DatabaseUnavailable } from './unavailable.server.ts'

/**
 * A database that nobody works with before it has its tables: until it is opened, readings and transactions are refused as
 * while it is away.
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
