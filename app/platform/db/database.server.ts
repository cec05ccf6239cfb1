import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type * as schema from '#drizzle/schema.ts'
import type { Counters } from './rows/counters.server.ts'

/** Queries of either engine, in the types of SQLite's: what both can do is what operations use. */
export type Queries = BetterSQLite3Database<typeof schema>

declare const insideTransaction: unique symbol
/** The writer's queries, while a transaction is open; only `inTransaction` hands one out. */
export type Transaction = Queries & { readonly [insideTransaction]: true }

export type Database = {
	/** for reading outside a transaction: never sees what is not committed, and never writes */
	read: Queries
	/**
	 * Runs work as if nobody else wrote meanwhile, and undoes it if it throws. This process runs one at a time; where
	 * another one came in between, the work is run again from its beginning, so it does nothing but ask the database.
	 */
	transaction: <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>
	/** the same for what makes tables: of several processes one works and the others wait */
	alone: <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>
	/**
	 * Another number than before where somebody may have written since. What this process wrote is told at once; what
	 * another one wrote at once with SQLite, and within a second with PostgreSQL. Asks the network nothing.
	 */
	revision: () => number
	/** the clock that all processes go by, in milliseconds since 1970: one clock, or leases would end before their time */
	now: () => number
	/** Reaches the database for the first time and sets the clock by it; `startFault` tells what its errors mean */
	ready: () => Promise<void>
	/** @param file where SQLite counts, apart from the company's data */
	counters: (file: string) => Promise<Counters>
	/** copies everything to a file while the site goes on; with PostgreSQL that is its own tools' work */
	backup: (file: string) => Promise<unknown>
	close: () => void | Promise<void>
}
