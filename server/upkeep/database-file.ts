import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { migrations, missingMigrations, SchemaError } from '#app/platform/db/migrate.server.ts'
import { foreignObjects, listOf } from '#app/platform/db/postgres/foreign-objects.server.ts'
import { damageIn } from '#app/platform/db/sqlite/whole-copy.server.ts'

/** Returns the path of the database in the site's data folder. */
export const databaseFile = (dataDir: string) => path.join(dataDir, 'app.db')

export type Inspection = {
	/** what is damaged, as SQLite reports it; empty if nothing is */
	damage: string[]
	/** why this build cannot use it; undefined if it can */
	refusal: string | undefined
	/** the same as a code; `other`: it is no database of this site's software */
	misfit: SchemaError['kind'] | 'other' | undefined
	/** migrations that the next start would apply */
	missing: string[]
	/** schema objects that differ from those of its migrations; not examined if it is refused */
	foreign: string[]
	/** rows by table */
	rows: Record<string, number>
}

const namesIn = (database: Sqlite.Database, query: string) => database.prepare(query).pluck().all() as string[]

/** Compares the migrations applied to a database with those of this build, and its schema with what they create. */
function schemaOf(database: Sqlite.Database, tables: string[]): Omit<Inspection, 'damage' | 'rows'> {
	const refused = (refusal: string, misfit: Inspection['misfit']) => ({ refusal, misfit, missing: [], foreign: [] })
	if (!tables.includes('migrations')) return refused('It is no database of this site.', 'other')
	const applied = database.prepare('SELECT name, hash FROM migrations').all() as { name: string; hash: string }[]
	try {
		const missing = missingMigrations(applied, migrations.sqlite).map(({ name }) => name)
		const names = applied.map(({ name }) => name)
		return { refusal: undefined, misfit: undefined, missing, foreign: foreignObjects(database, names) }
	} catch (error) {
		if (error instanceof SchemaError) return refused(error.message, error.kind)
		throw error
	}
}

const tablesIn = (database: Sqlite.Database) =>
	namesIn(database, `SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE TABLE%' AND name NOT LIKE 'sqlite_%'`)

function rowsOf(database: Sqlite.Database, tables: string[]): Inspection['rows'] {
	const count = (table: string) => database.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number
	return Object.fromEntries(tables.map((table) => [table, count(table)]))
}

/**
 * Inspects an open database.
 * @throws SqliteError if it is too damaged to be read
 */
export function inspect(database: Sqlite.Database): Inspection {
	const tables = tablesIn(database)
	return { damage: damageIn(database), ...schemaOf(database, tables), rows: rowsOf(database, tables) }
}

/** Counts the rows of each table of a backup. */
export function countRows(file: string): Inspection['rows'] {
	const database = new Sqlite(file, { readonly: true })
	try {
		return rowsOf(database, tablesIn(database))
	} finally {
		database.close()
	}
}

/**
 * Inspects a file that no other process has open, and leaves it as a single file, without a log.
 * @throws SqliteError if it is not a database
 */
export function inspectFile(file: string): Inspection {
	const database = new Sqlite(file, { fileMustExist: true, timeout: 1000 })
	try {
		database.pragma('journal_mode = DELETE')
		return inspect(database)
	} finally {
		database.close()
	}
}

/** Explains why a site cannot use a file. Returns undefined if it can. */
export function whyUnusable(file: string): string | undefined {
	try {
		const { damage, refusal, foreign } = inspectFile(file)
		if (damage.length > 0) return `It is damaged: ${damage.slice(0, 3).join('; ')}.`
		if (foreign.length === 0) return refusal
		return (
			`Somebody has changed its schema, and what is in it may have been changed too: ${listOf(foreign)}. ` +
			'Take an older backup; or, where it was you, undo that in a copy of the file with sqlite3, and restore the copy.'
		)
	} catch (error) {
		return `It cannot be read: ${(error as Error).message}.`
	}
}

/**
 * Writes the write-ahead log into the database and truncates it. Afterwards neither contains erased rows. If a reader
 * blocks that for more than half a second, SQLite does it later.
 */
export function emptyLog(dataDir: string) {
	const database = new Sqlite(databaseFile(dataDir), { fileMustExist: true, timeout: 500 })
	try {
		database.pragma('wal_checkpoint(TRUNCATE)')
	} finally {
		database.close()
	}
}

/**
 * Rewrites the whole file, and empties the log. SQLite overwrites deleted rows in place, but not in unused parts of
 * pages that rows have moved out of. Afterwards no part contains them. Other writers have to wait.
 * @throws SqliteError if another process writes for more than five seconds, or the disk has no space for a second copy
 */
export function writeAnew(dataDir: string) {
	const database = new Sqlite(databaseFile(dataDir), { fileMustExist: true, timeout: 5000 })
	try {
		database.exec('VACUUM')
	} finally {
		database.close()
	}
	emptyLog(dataDir)
}
