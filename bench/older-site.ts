import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { migrations, NOTES_OF_MIGRATIONS } from '#app/platform/db/migrate.server.ts'
import type { Engine } from '#drizzle/engine.ts'
import { shapes } from '#drizzle/shapes.ts'

/* A site as a build of an older schema left it, with the rows of a site of the current one. */

const ROWS_AT_ONCE = 2000

const known = (of: Engine, last: string) => migrations[of].filter(({ name }) => name <= last)

/** Returns the statements that create the tables of a schema and record its migrations, as that build did. */
function scriptOf(of: Engine, last: string) {
	const notes = known(of, last).map(({ name, hash }) => `INSERT INTO migrations VALUES ('${name}', '${hash}')`)
	return [NOTES_OF_MIGRATIONS, ...known(of, last).flatMap(({ statements }) => statements), ...notes]
}

const columnsOf = (file: Sqlite.Database, table: string, schema = 'main') =>
	file.prepare('SELECT name FROM pragma_table_info(?, ?)').pluck().all(table, schema) as string[]

/**
 * Creates a file of an older schema with all the rows of another file that it can take.
 * @param last its last migration
 */
export function olderFile(latest: string, older: string, last: string) {
	const file = new Sqlite(older)
	try {
		file.pragma('journal_mode = WAL')
		file.pragma('foreign_keys = OFF')
		for (const statement of scriptOf('sqlite', last)) file.exec(statement)
		file.exec(`ATTACH '${latest}' AS latest; BEGIN`)
		for (const { name } of shapes) {
			// Columns that no longer exist stay empty.
			const kept = new Set(columnsOf(file, name, 'latest'))
			const columns = columnsOf(file, name).flatMap((column) => (kept.has(column) ? [`"${column}"`] : []))
			if (columns.length > 0)
				file.exec(`INSERT INTO main."${name}" (${columns}) SELECT ${columns} FROM latest."${name}"`)
		}
		file.exec('COMMIT')
	} finally {
		file.close()
	}
}

/** Fills an empty database on a server with the rows of an older file, under the older schema of its own engine. */
export async function olderOnServer(older: string, address: string, last: string) {
	const [file, server] = [new Sqlite(older, { readonly: true }), new pg.Client(address)]
	try {
		await server.connect()
		await server.query('BEGIN')
		for (const statement of scriptOf('postgres', last)) await server.query(statement)
		for (const { name } of shapes) {
			const columns = columnsOf(file, name).map((column) => `"${column}"`)
			const insert = `INSERT INTO "${name}" (${columns}) SELECT ${columns} FROM json_populate_recordset(null::"${name}", $1)`
			let rows: unknown[] = []
			const write = async () => {
				await server.query(insert, [JSON.stringify(rows)])
				rows = []
			}
			if (columns.length === 0) continue
			for (const row of file.prepare(`SELECT ${columns} FROM "${name}"`).iterate())
				if (rows.push(row) === ROWS_AT_ONCE) await write()
			await write()
		}
		await server.query('COMMIT; ANALYZE')
	} finally {
		file.close()
		await server.end()
	}
}
