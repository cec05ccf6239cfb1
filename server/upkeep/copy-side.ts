import Sqlite from 'better-sqlite3'
import { DatabaseFault } from '#app/platform/db/database-fault.server.ts'
import { SchemaError } from '#app/platform/db/migrate.server.ts'
import { placeOf, startFault } from '#app/platform/db/postgres/postgres-errors.server.ts'
import { isPostgres } from '#drizzle/engine.ts'
import type { Shape } from '#drizzle/shapes.ts'
import { CommandError } from '../commands/command-line.ts'

/** A row in the order of its shape's columns. Whole numbers are in decimal digits, so that none is ever rounded. */
export type Row = (string | null)[]

/** Rows that are in memory at once. */
export const AT_ONCE = 500

/** One of two databases between which rows are copied, by its own driver. */
export type Side = {
	/** what becomes of a value that is stored here */
	storable: (value: string | null) => string | null
	/** all rows of a table, some at a time, in any order */
	read: (shape: Shape) => AsyncIterable<Row[]>
	write: (shape: Shape, rows: Row[]) => Promise<void>
	/** the highest key that a table with row numbers has ever given; 0 where it has given none */
	lastKey: (shape: Shape) => Promise<string>
	/** makes keys go on behind that one */
	setLastKey: (shape: Shape, key: string) => Promise<void>
}

export type Source = {
	side: Side
	/** @throws CommandError where a site runs on it */
	refuseSite: () => Promise<void>
	close: () => Promise<void>
}

/** Where a database is, as people may read it: never with its password. */
export const nameOf = (address: string) => (isPostgres(address) ? placeOf(address) : address)

/** Why a database cannot be copied, in words that name it; a fault of ours stays as it is. */
export function faultOf(address: string, error: unknown): unknown {
	if ([CommandError, SchemaError, DatabaseFault].some((known) => error instanceof known)) return error
	if (error instanceof Sqlite.SqliteError)
		return new CommandError(`${nameOf(address)} cannot be used: ${error.message}.`)
	return startFault(address, error)
}

/** For a database that is not of this build. */
export function refuseMissing(address: string, missing: readonly unknown[]) {
	if (missing.length > 0)
		throw new CommandError(
			`${nameOf(address)} is of an older build (${missing.length} migrations are missing). ` +
				'Start the site on it once with this build, stop it, and copy then.',
		)
}
