import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { createQueue } from '#app/platform/turns/queue.ts'
import * as schema from '#drizzle/schema.ts'
import type { Database, Transaction } from '../database.server.ts'
import { keepStatements } from '../kept-statements.server.ts'
import { sqliteCounters } from '../rows/counters.server.ts'
import { fileWatch } from './file-watch.server.ts'
import { isLocked, type LockWait, lockWait } from './lock-wait.server.ts'
import { patientReads } from './patient-reads.server.ts'
import { switchToWal } from './wal.server.ts'

/** Milliseconds that opening the file waits for others: nobody is served yet. */
const OPEN_WITHIN = 5000
/** How long a transaction or a reading waits for the lock of another process, and how long once others have done so in vain. */
const PATIENCE = { within: 5000, again: 250 }
/** A large file takes a minute to be copied and migrated: whoever starts meanwhile waits until it is done. */
const MAKE_TABLES_WITHIN = { within: 600_000, again: 600_000 }

/** Kibibytes of pages: those that are read again are in the machine's memory anyway, and in the library's 16 MB a second time. */
const PAGES = 'cache_size = -4000'
/**
 * Pages of the log, 16 MB, from where on they are copied into the file: most commits write the same ones anew, the ends of
 * indexes and what common words lead to, and of a longer log more of them are copied once instead of many times.
 */
const COPIED_FROM = 'wal_autocheckpoint = 4000'

/** SQLite forgets these at every open, and would lose the last commits of a power cut without `synchronous=FULL`. */
function connect(file: string, readonly = false) {
	const connection = new Sqlite(file, { timeout: OPEN_WITHIN, readonly })
	if (!readonly) switchToWal(connection)
	connection.pragma('synchronous = FULL')
	connection.pragma('foreign_keys = ON')
	connection.pragma(PAGES)
	connection.pragma(COPIED_FROM)
	connection.pragma('journal_size_limit = 67108864')
	// What is deleted is overwritten, so that nobody finds it in the file.
	connection.pragma('secure_delete = ON')
	// From now on others are served by this thread, which SQLite would hold while it waits.
	connection.pragma('busy_timeout = 0')
	keepStatements(connection)
	return connection
}

/**
 * Reads SQLite's number of what other connections than this one have written, the writer of this process among them. Where the file
 * is locked for readers it is a number like no other: reading waits then.
 */
function revisionOf(reader: Sqlite.Database) {
	const version = reader.prepare('PRAGMA data_version').pluck()
	return () => {
		try {
			return version.get() as number
		} catch (error) {
			if (isLocked(error)) return Number.NaN
			throw error
		}
	}
}

/**
 * Opens a file of SQLite: a writer whose transactions queue, and a reader beside it.
 * @throws SqliteError where the file cannot be opened or is no database
 */
export function openSqlite(file: string): Database {
	mkdirSync(path.dirname(file), { recursive: true })
	const writer = connect(file)
	const reader = connect(file, true)
	const tx = drizzle(writer, { schema }) as unknown as Transaction
	const { run: inTurn } = createQueue({ atOnce: 1 })
	const checkFile = fileWatch(file)

	/** Runs a work when it is its turn. The wait for a lock counts from when the work came. */
	const transactionBy =
		(whenFree: LockWait) =>
		<Value>(work: (tx: Transaction) => Promise<Value>) => {
			const since = performance.now()
			return inTurn(async () => {
				checkFile()
				await whenFree(() => writer.exec('BEGIN IMMEDIATE'), since)
				try {
					const value = await work(tx)
					await whenFree(() => writer.exec('COMMIT'))
					return value
				} finally {
					if (writer.inTransaction) writer.exec('ROLLBACK')
				}
			})
		}
	return {
		read: patientReads(drizzle(reader, { schema }), lockWait(PATIENCE)),
		transaction: transactionBy(lockWait(PATIENCE)),
		alone: transactionBy(lockWait(MAKE_TABLES_WITHIN)),
		revision: revisionOf(reader),
		now: Date.now,
		ready: async () => undefined,
		counters: sqliteCounters,
		backup: (copy) => writer.backup(copy),
		close: () => {
			reader.close()
			writer.close()
		},
	}
}
