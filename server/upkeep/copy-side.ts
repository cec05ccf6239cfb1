import Sqlite from 'better-sqlite3'
import { DatabaseFault } from '#app/platform/db/database-fault.server.ts'
import { SchemaError } from '#app/platform/db/migrate.server.ts'
import { placeOf, startFault } from '#app/platform/db/postgres/postgres-errors.server.ts'
import { isPostgres } from '#drizzle/engine.ts'
import type { Shape } from '#drizzle/shapes.ts'
import { CommandError } from '../commands/command-line.ts'

/** Row in the order of its shape's columns. Integers are decimal text, so that none is ever rounded. */
export type Row = (string | null)[]

/** Rows held in memory at a time. */
export const AT_ONCE = 500

/** One of the two databases of a copy, accessed by its own driver. */
export type Side = {
	/** returns a value as it will be after storing it here */
	storable: (value: string | null) => string | null
	/** reads all rows of a table in batches, in any order */
	read: (shape: Shape) => AsyncIterable<Row[]>
	write: (shape: Shape, rows: Row[]) => Promise<void>
	/** returns the highest key that a table with row numbers has ever assigned; 0 if none */
	lastKey: (shape: Shape) => Promise<string>
	/** makes keys continue after this one */
	setLastKey: (shape: Shape, key: string) => Promise<void>
}

export type Source = {
	side: Side
	/** @throws CommandError if a site is running on it */
	refuseSite: () => Promise<void>
	close: () => Promise<void>
}

/** Returns the name of a database for messages, never with its password. */
export const nameOf = (address: string) => (isPostgres(address) ? placeOf(address) : address)

/** Converts an error into one that explains why the database cannot be copied. Internal errors stay as they are. */
export function faultOf(address: string, error: unknown): unknown {
	if ([CommandError, SchemaError, DatabaseFault].some((known) => error instanceof known)) return error
	if (error instanceof Sqlite.SqliteError)
		return new CommandError(`${nameOf(address)} cannot be used: ${error.message}.`)
	return startFault(address, error)
}

/** Refuses a database that lacks migrations of this build. */
export function refuseMissing(address: string, missing: readonly unknown[]) {
	if (missing.length > 0)
		throw new CommandError(
			`${nameOf(address)} is of an older build (${missing.length} migrations are missing). ` +
				'Start the site on it once with this build, stop it, and copy then.',
		)
}
