import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { createQueue } from '#app/platform/turns/queue.ts'
import * as schema from '#drizzle/schema.ts'
import type { Database, Transaction } from '../database.server.ts'
import { sqliteCounters } from '../rows/counters.server.ts'
import { keepStatements } from '../statement-cache.server.ts'
import { fileWatch } from './file-watch.server.ts'
import { isLocked, type LockWait, lockWait } from './lock-wait.server.ts'
import { retryingReads } from './retrying-reads.server.ts'
import { switchToWal } from './wal.server.ts'

/** Milliseconds for which opening the file waits for other processes; no request is served yet. */
const OPEN_WITHIN = 5000
/**
 * Milliseconds for which a transaction or a read waits for another process's lock; less once others have waited in
 * vain.
 */
const LOCK_WAIT = { within: 5000, again: 250 }
/** Milliseconds to wait while another process copies and migrates a large file, which may take a minute. */
const MAKE_TABLES_WITHIN = { within: 600_000, again: 600_000 }

/**
 * Page cache in kibibytes, instead of the library's 16 MB: pages that are read again are in the system's cache anyway.
 */
const PAGES = 'cache_size = -4000'
/**
 * Size of the write-ahead log, in pages (16 MB), at which it is copied into the file. Most commits rewrite the same
 * pages, such as the ends of indexes. With a longer log, more of them are copied once instead of many times.
 */
const COPIED_FROM = 'wal_autocheckpoint = 4000'

/**
 * Opens a connection and sets what SQLite forgets at every open. Without `synchronous = FULL`, a power cut would lose
 * the last commits.
 */
function connect(file: string, readonly = false) {
	const connection = new Sqlite(file, { timeout: OPEN_WITHIN, readonly })
	if (!readonly) switchToWal(connection)
	connection.pragma('synchronous = FULL')
	connection.pragma('foreign_keys = ON')
	connection.pragma(PAGES)
	connection.pragma(COPIED_FROM)
	connection.pragma('journal_size_limit = 67108864')
	// Deleted content is overwritten, so that it cannot be recovered from the file.
	connection.pragma('secure_delete = ON')
	// From here on this thread serves requests, and SQLite would block it while it waits.
	connection.pragma('busy_timeout = 0')
	keepStatements(connection)
	return connection
}

/**
 * Reads SQLite's counter of writes by other connections, including this process's writer. Where the file is locked for
 * readers, returns NaN, which equals no earlier value; the read that follows then waits.
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
 * Opens a SQLite file: a writer whose transactions queue, and a separate reader.
 * @throws SqliteError where the file cannot be opened or is no database
 */
export function openSqlite(file: string): Database {
	mkdirSync(path.dirname(file), { recursive: true })
	const writer = connect(file)
	const reader = connect(file, true)
	const tx = drizzle(writer, { schema }) as unknown as Transaction
	const { run: inTurn } = createQueue({ atOnce: 1 })
	const checkFile = fileWatch(file)

	/** Runs a transaction when its turn comes. The wait for a lock counts from when the transaction was requested. */
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
		read: retryingReads(drizzle(reader, { schema }), lockWait(LOCK_WAIT)),
		transaction: transactionBy(lockWait(LOCK_WAIT)),
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
