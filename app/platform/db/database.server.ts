import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import type * as schema from '#drizzle/schema.ts'
import type { Counters } from './rows/counters.server.ts'

/** Queries of either engine, typed as SQLite's. Operations use only what both engines support. */
export type Queries = BetterSQLite3Database<typeof schema>

declare const insideTransaction: unique symbol
/** Queries of the writer inside an open transaction; only `inTransaction` provides them. */
export type Transaction = Queries & { readonly [insideTransaction]: true }

export type Database = {
	/** reads outside a transaction; never sees uncommitted rows, and cannot write */
	read: Queries
	/**
	 * Runs work as a serializable transaction, and rolls back if it throws. This process runs one at a time. Where
	 * another process interfered, the work is run again from its beginning, so it must do nothing but query the database.
	 */
	transaction: <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>
	/** the same for work that creates tables: one process runs it and the others wait */
	alone: <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>
	/**
	 * Returns a number that changes when the database may have been written. A write of this process changes it
	 * immediately. Another process's write does so immediately with SQLite, and within a second with PostgreSQL. Makes no
	 * network request.
	 */
	revision: () => number
	/** clock shared by all processes, in milliseconds since 1970; with different clocks leases would expire too early */
	now: () => number
	/** contacts the database for the first time and sets the clock by it; `startFault` explains its errors */
	ready: () => Promise<void>
	/** @param file where SQLite counts, separate from the company's data */
	counters: (file: string) => Promise<Counters>
	/**
	 * copies the database to a file while the site runs; with PostgreSQL it rejects, because the server's own tools do
	 * that
	 */
	backup: (file: string) => Promise<unknown>
	close: () => void | Promise<void>
}
