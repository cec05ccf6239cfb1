import Sqlite from 'better-sqlite3'

const TIMEOUT_MS = 5000

/**
 * Switches a file to the write-ahead log, so that reads go on during a write. Several processes may open a new file
 * together; SQLite does not wait by itself while one of them switches. It does wait its own time-out where another has
 * exclusive access.
 * @throws SqliteError where the file stays busy for five seconds
 */
export function switchToWal(connection: Sqlite.Database) {
	for (const until = performance.now() + TIMEOUT_MS; ; ) {
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
