import type Sqlite from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

/** Prepared statements cached per connection. One that selects all columns of a quote takes 57 kB. */
const MAX_STATEMENTS = 200

/**
 * Caches a connection's prepared statements. Drizzle and the rate limiter's library prepare one for every query, which
 * costs more than running it and holds memory until garbage collection. The same text always comes from the same kind
 * of query, so a statement never changes its mode.
 */
export function keepStatements(connection: Sqlite.Database) {
	const kept = new LRUCache<string, Sqlite.Statement>({ max: MAX_STATEMENTS })
	const prepare = connection.prepare.bind(connection)
	connection.prepare = ((source: string) => {
		const statement = kept.get(source) ?? prepare(source)
		kept.set(source, statement)
		return statement
	}) as typeof connection.prepare
}
