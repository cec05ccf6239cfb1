import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { migrations, missingMigrations, SchemaError } from '#app/platform/db/migrate.server.ts'
import { foreignObjects, listOf } from '#app/platform/db/postgres/foreign-objects.server.ts'
import { damageIn } from '#app/platform/db/sqlite/whole-copy.server.ts'

/** The company's data, in the folder of a site's data. */
export const databaseFile = (dataDir: string) => path.join(dataDir, 'app.db')

export type Inspection = {
	/** what is broken in it, in SQLite's words; empty where it is whole */
	damage: string[]
	/** undefined where this build can work with it */
	refusal: string | undefined
	/** migrations that the next start would apply */
	missing: string[]
	/** what is in it that its migrations do not make, or not so, in words; not looked for where it is refused */
	foreign: string[]
	/** rows by table */
	rows: Record<string, number>
}

const namesIn = (database: Sqlite.Database, query: string) => database.prepare(query).pluck().all() as string[]

/** Which migrations a database has had, whether this build knows them all, and whether it is what they make. */
function schemaOf(database: Sqlite.Database, tables: string[]): Pick<Inspection, 'refusal' | 'missing' | 'foreign'> {
	const refused = (refusal: string) => ({ refusal, missing: [], foreign: [] })
	if (!tables.includes('migrations')) return refused('It is no database of this site.')
	const applied = database.prepare('SELECT name, hash FROM migrations').all() as { name: string; hash: string }[]
	try {
		const missing = missingMigrations(applied, migrations.sqlite).map(({ name }) => name)
		const names = applied.map(({ name }) => name)
		return { refusal: undefined, missing, foreign: foreignObjects(database, names) }
	} catch (error) {
		if (error instanceof SchemaError) return refused(error.message)
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
 * Looks through a database that is open.
 * @throws SqliteError where it is so broken that it cannot be read
 */
export function inspect(database: Sqlite.Database): Inspection {
	const tables = tablesIn(database)
	return { damage: damageIn(database), ...schemaOf(database, tables), rows: rowsOf(database, tables) }
}

/** How many rows each table of a backup has. */
export function countRows(file: string): Inspection['rows'] {
	const database = new Sqlite(file, { readonly: true })
	try {
		return rowsOf(database, tablesIn(database))
	} finally {
		database.close()
	}
}

/**
 * Looks through a file that nobody else has open, and leaves it as one file, without a log beside it.
 * @throws SqliteError where it is no database
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

/** The same in words: undefined where a site may work with the file. */
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
 * Puts the log of changes into the database and gives its space back, where no reader is in the way for longer than a
 * moment; if one is, SQLite does it later. What was erased is then in neither of them.
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
 * Writes the whole file anew, and empties the log. SQLite overwrites what is deleted where it stood, but not in the unused
 * parts of pages from which rows have moved away; afterwards it is in none of them. Nobody else writes meanwhile.
 * @throws SqliteError where somebody writes for longer than five seconds, or the disk has no room for a second copy
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
