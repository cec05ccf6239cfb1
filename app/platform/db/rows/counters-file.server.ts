import { rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { log } from '#app/platform/log.server.ts'
import { keepStatements } from '../statement-cache.server.ts'

function open(file: string) {
	const client = new Sqlite(file, { timeout: 0 })
	try {
		client.pragma('journal_mode = WAL')
		client.pragma('synchronous = NORMAL')
		client
			.prepare('CREATE TABLE IF NOT EXISTS counters (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire INTEGER)')
			.run()
		keepStatements(client)
		return client
	} catch (error) {
		client.close()
		throw error
	}
}

const isDamaged = (error: unknown) =>
	error instanceof Sqlite.SqliteError && /^SQLITE_(?:NOTADB|CORRUPT)/.test(error.code)

/**
 * Opens a file of counters. A damaged one is replaced by an empty one: its counts would soon have expired.
 * @throws SqliteError where it cannot be opened, or another process has locked it
 */
export function openCountersFile(file: string): Sqlite.Database {
	try {
		return open(file)
	} catch (error) {
		if (!isDamaged(error)) throw error
		log().warn({ error }, 'the file of counters was damaged, counting begins anew')
		for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
		return open(file)
	}
}
