import { LRUCache } from 'lru-cache'
import type { Database } from '../database.server.ts'

type Reading = { database: Pick<Database, 'revision'> }
type Cached<Value> = { revision: number; value: Promise<Value> }

/**
 * Caches a query until this or another process writes to the database. It is for queries whose cost grows with the rows
 * and that run more often than these change.
 * @param aboutOf key of what the query depends on besides the database
 * @param most number of cached results; only the last by default
 * @returns the same query; a failed one is not cached. It throws what the query throws
 */
export function untilWritten<Of extends Reading, Value>(
	read: (of: Of) => Promise<Value>,
	aboutOf: (of: Of) => string,
	most = 1,
) {
	const cachedBy = new WeakMap<object, LRUCache<string, Cached<Value>>>()
	return (of: Of): Promise<Value> => {
		const { database } = of
		const cached = cachedBy.get(database) ?? new LRUCache<string, Cached<Value>>({ max: most })
		cachedBy.set(database, cached)
		const about = aboutOf(of)
		const known = cached.get(about)
		// Taken before reading, so that a write during the read leads to another read.
		const revision = database.revision()
		if (known?.revision === revision) return known.value
		const value = read(of)
		cached.set(about, { revision, value })
		value.catch(() => cached.delete(about))
		return value
	}
}
