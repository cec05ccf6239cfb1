import { engine, isPostgres } from '#drizzle/engine.ts'
import type { Database } from './database.server.ts'
import { openPostgres } from './postgres/postgres.server.ts'
import { openSqlite } from './sqlite/sqlite.server.ts'

/**
 * Opens the company's database.
 * @param address `postgres://…`, or the path of a file of SQLite; its folder is made where it is missing
 * @param connections the most that this process may hold to a server
 * @throws SqliteError where the file cannot be opened or is no database; a server is only asked by `ready`
 */
export function openDatabase(address: string, connections = 10): Database {
	const wanted = isPostgres(address) ? 'postgres' : 'sqlite'
	if (wanted !== engine) throw new Error(`DATABASE_URL was set too late: the tables are those of ${engine}.`)
	return wanted === 'postgres' ? openPostgres(address, connections) : openSqlite(address)
}
