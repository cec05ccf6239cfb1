import { LRUCache } from 'lru-cache'
import type { Database } from '../database.server.ts'

type Reading = { database: Pick<Database, 'revision'> }
type Kept<Value> = { revision: number; value: Promise<Value> }

/**
 * A reading that is not repeated as long as nobody has written to the database, this process or another one: for what
 * costs more the more rows there are, and is looked at more often than they change.
 * @param aboutOf what the reading depends on besides the database
 * @param most how many different ones are kept: the last one, unless told
 * @returns the same reading; one that failed is tried again. @throws what it throws
 */
export function untilWritten<Of extends Reading, Value>(
	read: (of: Of) => Promise<Value>,
	aboutOf: (of: Of) => string,
	most = 1,
) {
	const keptBy = new WeakMap<object, LRUCache<string, Kept<Value>>>()
	return (of: Of): Promise<Value> => {
		const { database } = of
		const kept = keptBy.get(database) ?? new LRUCache<string, Kept<Value>>({ max: most })
		keptBy.set(database, kept)
		const about = aboutOf(of)
		const known = kept.get(about)
		// Asked before reading: what is written meanwhile is read again.
		const revision = database.revision()
		if (known?.revision === revision) return known.value
		const value = read(of)
		kept.set(about, { revision, value })
		value.catch(() => kept.delete(about))
		return value
	}
}
