import { engine, isPostgres } from '#drizzle/engine.ts'
import type { Database } from './database.server.ts'
import { openPostgres } from './postgres/postgres.server.ts'
import { openSqlite } from './sqlite/sqlite.server.ts'

/**
 * Opens the company's database.
 * @param address `postgres://…`, or the path of a SQLite file; a missing folder is created
 * @param connections maximum number of connections to a server
 * @throws SqliteError where the file cannot be opened or is no database. A server is first contacted by `ready`
 */
export function openDatabase(address: string, connections = 10): Database {
	const wanted = isPostgres(address) ? 'postgres' : 'sqlite'
	if (wanted !== engine) throw new Error(`DATABASE_URL was set too late: the tables are those of ${engine}.`)
	return wanted === 'postgres' ? openPostgres(address, connections) : openSqlite(address)
}
