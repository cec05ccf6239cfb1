import { existsSync, rmSync } from 'node:fs'
import type Sqlite from 'better-sqlite3'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { makeTables } from '#app/platform/db/migrate.server.ts'
import { openPostgres } from '#app/platform/db/postgres/postgres.server.ts'
import type { Connection } from '#app/platform/db/postgres/postgres-connection.server.ts'
import { openSqlite } from '#app/platform/db/sqlite/sqlite.server.ts'
import { isPostgres } from '#drizzle/engine.ts'
import { notOfSeed } from '#drizzle/seed.ts'
import { shapes } from '#drizzle/shapes.ts'
import { CommandError } from '../commands/command-line.ts'
import { postgresSide } from './copy-postgres.ts'
import { faultOf, nameOf, type Side } from './copy-side.ts'
import { sqliteSide } from './copy-sqlite.ts'

/** Returns the target through Drizzle's own driver, which inserts many rows far faster than a query built for each. */
export function sideOf(address: string, tx: Transaction): Side {
	const { $client } = tx as unknown as { $client: unknown }
	return isPostgres(address) ? postgresSide(address, $client as Connection) : sqliteSide($client as Sqlite.Database)
}

/** Deletes the rows that the site inserts at its first start. @throws CommandError if there are others */
async function clear(address: string, tx: Transaction) {
	for (const { name, table } of shapes) {
		const isOwn: SQL = notOfSeed(table) ?? sql`1 = 1`
		const [own] = await tx.all<{ rows: number }>(sql`SELECT count(*) AS rows FROM ${table} WHERE ${isOwn}`)
		if (Number(own?.rows) > 0)
			throw new CommandError(
				`${nameOf(address)} holds data already: ${own?.rows} rows in ${name}. ` +
					'Name an empty database, or a new file; nothing was changed.',
			)
	}
	for (const { table } of shapes.toReversed()) await tx.run(sql`DELETE FROM ${table}`)
}

/**
 * Runs work that fills an empty database, in one transaction: an error undoes everything, tables included.
 * @param address of either engine, whichever this process uses; a missing file and its folder are created
 * @throws CommandError if there is data already; SchemaError, DatabaseFault
 */
export async function fillDatabase<Value>(address: string, work: (side: Side) => Promise<Value>): Promise<Value> {
	const isNewFile = !isPostgres(address) && !existsSync(address)
	const removeFile = () => {
		if (isNewFile) for (const rest of ['', '-wal', '-shm']) rmSync(address + rest, { force: true })
	}
	try {
		const database = isPostgres(address) ? openPostgres(address, 2) : openSqlite(address)
		try {
			return await database.alone(async (tx) => {
				await makeTables(tx, isPostgres(address) ? 'postgres' : 'sqlite')
				await clear(address, tx)
				return work(sideOf(address, tx))
			})
		} finally {
			await database.close()
		}
	} catch (error) {
		removeFile()
		throw faultOf(address, error)
	}
}
