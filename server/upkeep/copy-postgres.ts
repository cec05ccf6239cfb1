import pg from 'pg'
import { migrations, missingMigrations } from '#app/platform/db/migrate.server.ts'
import { asked, type Connection, storable } from '#app/platform/db/postgres/postgres-connection.server.ts'
import type { Shape } from '#drizzle/shapes.ts'
import { CommandError } from '../commands/command-line.ts'
import { AT_ONCE, faultOf, nameOf, type Row, refuseMissing, type Side, type Source } from './copy-side.ts'

const CONNECT_WITHIN = 5000
const ANSWER_WITHIN = 600_000

const asText = ({ name, isNumber }: Shape['columns'][number]) => (isNumber ? `"${name}"::text` : `"${name}"`)

async function* rowsIn(connection: Connection, { name, columns }: Shape) {
	await connection.query(`DECLARE copied NO SCROLL CURSOR FOR SELECT ${columns.map(asText)} FROM "${name}"`)
	for (;;) {
		const { rows } = await connection.query({
			text: `FETCH ${AT_ONCE} FROM copied`,
			rowMode: 'array',
		} as pg.QueryConfig)
		if (rows.length === 0) break
		yield rows as Row[]
	}
	await connection.query('CLOSE copied')
}

/** Inserts rows with one array for each column, so that the number of parameters does not depend on the rows. */
function write(connection: Connection, { name, columns }: Shape, rows: Row[]) {
	const names = columns.map((column) => `"${column.name}"`)
	const lists = columns.map(({ isNumber }, index) => `$${index + 1}::${isNumber ? 'bigint' : 'text'}[]`)
	const values = columns.map((_, index) => rows.map((row) => row[index]))
	return connection.query(`INSERT INTO "${name}" (${names}) SELECT * FROM unnest(${lists})`, values)
}

async function lastKey(connection: Connection, { name, rowNumber }: Shape) {
	const named = await connection.query('SELECT pg_get_serial_sequence($1, $2) AS name', [`"${name}"`, rowNumber])
	const { rows } = await connection.query(
		`SELECT greatest(CASE WHEN is_called THEN last_value ELSE last_value - 1 END,
			(SELECT max("${rowNumber}") FROM "${name}"))::text AS key FROM ${named.rows[0].name}`,
	)
	return rows[0].key as string
}

/** Returns a server's database as one side of a copy. @param asking connection inside a transaction */
export function postgresSide(address: string, asking: Connection): Side {
	const connection: Connection = {
		query: (query, values) => asking.query(query, values).catch((error) => Promise.reject(faultOf(address, error))),
	}
	return {
		storable: (value) => storable(value) as string | null,
		read: (shape) => rowsIn(connection, shape),
		write: async (shape, rows) => void (await write(connection, shape, rows)),
		lastKey: (shape) => lastKey(connection, shape),
		// Unlike `setval()`, this is rolled back with the transaction.
		setLastKey: async ({ name, rowNumber }, key) =>
			void (await connection.query(
				`ALTER TABLE "${name}" ALTER COLUMN "${rowNumber}" RESTART WITH ${BigInt(key) + 1n}`,
			)),
	}
}

async function refuseOtherBuild(address: string, connection: Connection) {
	const { rows } = await connection.query(`SELECT to_regclass('migrations') IS NOT NULL AS exist`)
	if (!rows[0].exist) throw new CommandError(`${nameOf(address)} cannot be copied. It is no database of this site.`)
	const applied = await connection.query('SELECT name, hash FROM migrations')
	refuseMissing(address, missingMigrations(applied.rows, migrations.postgres))
}

/** Refuses if a site or one of its commands is running, which their connections' `application_name` shows. */
async function refuseSite(address: string, connection: Connection) {
	const { rows } = await connection.query(
		`SELECT count(*) AS sites FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'garbi'`,
	)
	if (Number(rows[0].sites) > 0) throw new CommandError(`${nameOf(address)} is in use. Stop all its sites first.`)
}

/**
 * Opens a server's database for copying, as a snapshot.
 * @param besideSite whether a site may be running on it: what is written meanwhile is not in the copy
 * @throws CommandError if a site is running on it or it is not of this build; SchemaError; DatabaseFault if it cannot
 * be reached
 */
export async function openPostgresSource(address: string, besideSite = false): Promise<Source> {
	const refuse = async (connection: Connection) => (besideSite ? undefined : refuseSite(address, connection))
	const client = new pg.Client({
		connectionString: address,
		connectionTimeoutMillis: CONNECT_WITHIN,
		application_name: 'garbi copy',
	})
	// The next query reports a broken connection.
	client.on('error', () => undefined)
	const close = () => client.end().catch(() => undefined)
	const connection = asked(client, ANSWER_WITHIN)
	try {
		await client.connect()
		await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
		await refuseOtherBuild(address, connection)
		await refuse(connection)
	} catch (error) {
		await close()
		throw faultOf(address, error)
	}
	return { side: postgresSide(address, connection), refuseSite: () => refuse(connection), close }
}
