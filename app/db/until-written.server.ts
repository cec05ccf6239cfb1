import type { Database } from './database.server.ts'

type Reading = { database: Pick<Database, 'revision'> }
type Kept<Value> = { revision: number; about: string; value: Promise<Value> }

/**
 * A reading that is not repeated as long as nobody has written to the database, this process or another one: for what
 * costs more the more rows there are, and is looked at more often than they change.
 * @param aboutOf what the reading depends on besides the database: the last of them is kept
 * @returns the same reading; one that failed is tried again. @throws what it throws
 */
export function untilWritten<Of extends Reading, Value>(read: (of: Of) => Promise<Value>, aboutOf: (of: Of) => string) {
	const kept = new WeakMap<object, Kept<Value>>()
	return (of: Of): Promise<Value> => {
		const { database } = of
		const known = kept.get(database)
		// Asked before reading: what is written meanwhile is read again.
		const revision = database.revision()
		const about = aboutOf(of)
		if (known?.revision === revision && known.about === about) return known.value
		const value = read(of)
		kept.set(database, { revision, about, value })
		value.catch(() => kept.delete(database))
		return value
	}
}
