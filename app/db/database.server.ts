import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import * as schema from '#drizzle/schema.ts'
import { fileWatch } from './unavailable.server.ts'

export type Queries = BetterSQLite3Database<typeof schema>
/** Our queries are far fewer; the bound is for those whose text varies. */
const MOST_STATEMENTS = 500

const insideTransaction = Symbol('inside a transaction')
/** The writer's queries, while a transaction is open; only `inTransaction` hands one out. */
export type Transaction = Queries & { readonly [insideTransaction]: true }

export type Database = {
	/** for reading outside a transaction: never sees what is not committed */
	read: Queries
	/** runs work between BEGIN IMMEDIATE and COMMIT, one at a time, and rolls back if it throws */
	transaction: <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>
	/** another number than before whenever anybody has written since, this process or another one */
	revision: () => number
	/** copies everything to a file while the site goes on */
	backup: (file: string) => Promise<unknown>
	close: () => void
}

/**
 * Keeps prepared statements: Drizzle prepares anew for every query, which costs more than running it. The same text
 * always comes from the same kind of query, so a statement never changes its mode.
 */
function keepStatements(connection: Sqlite.Database) {
	const kept = new Map<string, Sqlite.Statement>()
	const prepare = connection.prepare.bind(connection)
	connection.prepare = ((source: string) => {
		const statement = kept.get(source) ?? prepare(source)
		if (kept.size < MOST_STATEMENTS) kept.set(source, statement)
		return statement
	}) as typeof connection.prepare
}

/**
 * Lets readers go on while somebody writes. Several processes may open a new file at once; SQLite does not wait by
 * itself while one of them switches.
 * @throws SqliteError where the file stays busy for five seconds
 */
export function switchToWal(connection: Sqlite.Database, triesLeft = 500) {
	try {
		connection.pragma('journal_mode = WAL')
	} catch (error) {
		const isBusy = error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
		if (!isBusy || triesLeft === 0) throw error
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
		switchToWal(connection, triesLeft - 1)
	}
}

/** SQLite forgets these at every open, and would lose the last commits of a power cut without `synchronous=FULL`. */
function connect(file: string, readonly = false) {
	const connection = new Sqlite(file, { timeout: 5000, readonly })
	if (!readonly) switchToWal(connection)
	connection.pragma('synchronous = FULL')
	connection.pragma('foreign_keys = ON')
	connection.pragma('journal_size_limit = 67108864')
	// What is deleted is overwritten, so that nobody finds it in the file.
	connection.pragma('secure_delete = ON')
	keepStatements(connection)
	return connection
}

/** Runs each piece of work after the one before it has ended, however that ended. */
function oneAtATime() {
	let last: Promise<unknown> = Promise.resolve()
	return <Value>(work: () => Promise<Value>) => {
		const run = last.then(work, work)
		last = run.catch(() => undefined)
		return run
	}
}

/**
 * Opens the company's database: a writer whose transactions queue, and a reader beside it.
 * @param file path of the SQLite file; its folder is made where it is missing
 * @throws SqliteError where the file cannot be opened or is no database
 */
export function openDatabase(file: string): Database {
	mkdirSync(path.dirname(file), { recursive: true })
	const writer = connect(file)
	const reader = connect(file, true)
	const version = reader.prepare('PRAGMA data_version').pluck()
	const tx: Transaction = Object.assign(drizzle(writer, { schema }), { [insideTransaction]: true } as const)
	const inTurn = oneAtATime()
	const checkFile = fileWatch(file)

	return {
		read: drizzle(reader, { schema }),
		transaction: (work) =>
			inTurn(async () => {
				checkFile()
				writer.exec('BEGIN IMMEDIATE')
				try {
					const value = await work(tx)
					writer.exec('COMMIT')
					return value
				} finally {
					if (writer.inTransaction) writer.exec('ROLLBACK')
				}
			}),
		revision: () => version.get() as number,
		backup: (copy) => writer.backup(copy),
		close: () => {
			reader.close()
			writer.close()
		},
	}
}
