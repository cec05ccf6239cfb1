import Sqlite from 'better-sqlite3'

/**
 * Lets readers go on while somebody writes. Several processes may open a new file at once; SQLite does not wait by
 * itself while one of them switches.
 * @throws SqliteError where the file stays busy for five seconds
 */
export function switchToWal(connection: Sqlite.Database, triesLeft = 500) {
	try {
		connection.pragma('journal_mode = WAL')
	} catch (error) {
		const isBusy = error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
		if (!isBusy || triesLeft === 0) throw error
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
		switchToWal(connection, triesLeft - 1)
	}
}
