import { rmSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { switchToWal } from '#app/db/database.server.ts'
import { log } from '#app/log.server.ts'

const HOUR_MS = 3_600_000

function open(file: string) {
	const client = new Sqlite(file, { timeout: 5000 })
	try {
		switchToWal(client)
		client.pragma('synchronous = NORMAL')
		client
			.prepare('CREATE TABLE IF NOT EXISTS counters (key TEXT PRIMARY KEY, points INTEGER NOT NULL, expire INTEGER)')
			.run()
		return client
	} catch (error) {
		client.close()
		throw error
	}
}

const isDamaged = (error: unknown) =>
	error instanceof Sqlite.SqliteError && /^SQLITE_(?:NOTADB|CORRUPT)/.test(error.code)

/**
 * Opens the file of counters. One that is damaged is begun anew: what it counted is soon over anyway.
 * @throws SqliteError where it cannot be opened
 */
export function openCountersFile(dataDir: string): Sqlite.Database {
	const file = path.join(dataDir, 'limits.db')
	try {
		return open(file)
	} catch (error) {
		if (!isDamaged(error)) throw error
		log().warn({ error }, 'the file of counters was damaged, counting begins anew')
		for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
		return open(file)
	}
}

/**
 * Removes counters that are over, now and every hour: else each address that ever came would stay in the file.
 * @returns what ends that
 */
export function sweepHourly(client: Sqlite.Database): () => void {
	const sweep = () => {
		try {
			client.prepare('DELETE FROM counters WHERE expire < ?').run(Date.now())
		} catch (error) {
			// They do not count any more, and the next hour tries again.
			log().warn({ error }, 'sweep of counters')
		}
	}
	sweep()
	const rounds = setInterval(sweep, HOUR_MS).unref()
	return () => clearInterval(rounds)
}
