import Sqlite from 'better-sqlite3'

const PATIENCE = 5000

/**
 * Lets readers go on while somebody writes. Several processes may open a new file at once; SQLite does not wait by
 * itself while one of them switches, and waits its own five seconds where somebody has the file to themselves.
 * @throws SqliteError where the file stays busy for five seconds
 */
export function switchToWal(connection: Sqlite.Database) {
	for (const until = performance.now() + PATIENCE; ; ) {
		try {
			connection.pragma('journal_mode = WAL')
			return
		} catch (error) {
			const isBusy = error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
			if (!isBusy || performance.now() > until) throw error
			Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
		}
	}
}
