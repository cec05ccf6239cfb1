import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import type { Shape } from '#drizzle/shapes.ts'
import { CommandError } from '../commands/command-line.ts'
import { AT_ONCE, faultOf, type Row, refuseMissing, type Side, type Source } from './copy-side.ts'
import { inspect } from './database-file.ts'

const asText = ({ name, isNumber }: Shape['columns'][number]) => (isNumber ? `CAST("${name}" AS TEXT)` : `"${name}"`)

async function* rowsIn(connection: Sqlite.Database, { name, columns }: Shape) {
	const all = connection.prepare(`SELECT ${columns.map(asText)} FROM "${name}"`).raw()
	let some: Row[] = []
	for (const row of all.iterate() as Iterable<Row>) {
		if (some.push(row) < AT_ONCE) continue
		yield some
		some = []
	}
	if (some.length > 0) yield some
}

/** Returns an SQLite file as one side of a copy. @param connection may be inside a transaction */
export const sqliteSide = (connection: Sqlite.Database): Side => ({
	storable: (value) => value,
	read: (shape) => rowsIn(connection, shape),
	write: async ({ name, columns }, rows) => {
		const names = columns.map((column) => `"${column.name}"`)
		const add = connection.prepare(`INSERT INTO "${name}" (${names}) VALUES (${names.map(() => '?')})`)
		for (const row of rows) add.run(row)
	},
	lastKey: async ({ name, rowNumber }) =>
		connection
			.prepare(
				`SELECT CAST(max((SELECT coalesce(max("${rowNumber}"), 0) FROM "${name}"),
					(SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?)) AS TEXT)`,
			)
			.pluck()
			.get(name) as string,
	setLastKey: async ({ name }, key) => {
		connection.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name)
		connection.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, CAST(? AS INTEGER))').run(name, key)
	},
})

/** Opens a file with an exclusive lock: no other process may have it open, or write to it until it is closed. */
function takeFile(file: string) {
	const connection = new Sqlite(file, { fileMustExist: true, timeout: 1000 })
	connection.pragma('locking_mode = EXCLUSIVE')
	return connection
}

/**
 * Opens an SQLite file for copying.
 * @throws CommandError if it does not exist, a site is running on it, it is damaged or not of this build; SchemaError
 */
export function openSqliteSource(file: string): Source {
	if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
	const connection = takeFile(file)
	try {
		const { damage, refusal, missing } = inspect(connection)
		if (refusal) throw new CommandError(`${file} cannot be copied. ${refusal}`)
		if (damage.length > 0) throw new CommandError(`${file} is damaged: ${damage[0]}. Restore a backup.`)
		refuseMissing(file, missing)
	} catch (error) {
		connection.close()
		const isBusy = error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
		if (isBusy) throw new CommandError(`${file} is in use. Stop the site first; nothing was changed.`)
		throw faultOf(file, error)
	}
	return { side: sqliteSide(connection), refuseSite: async () => undefined, close: async () => void connection.close() }
}
