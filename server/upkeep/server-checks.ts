import { sql } from 'drizzle-orm'
import type { Config } from '#app/platform/config/config.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { appliedMigrations, missingMigrations, SchemaError } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { foreignOnServer } from '#app/platform/db/postgres/foreign-objects.server.ts'
import { placeOf, startFault } from '#app/platform/db/postgres/postgres-errors.server.ts'
import { outbox, quotes, users } from '#drizzle/schema.ts'
import { type Check, fail, ok, warn } from './check.ts'
import { foreignCheck, newestWriting, outboxCheck } from './database-checks.ts'
import { clockCheck } from './machine-checks.ts'
import { savedCompanyCheck } from './setup-checks.ts'

const SECOND = 1000
/**
 * Maximum difference in milliseconds between clocks. Rate limits use each machine's own clock, and would end too early
 * or too late beyond it.
 */
const MAX_APART = 5 * SECOND

/** Checks that a server's schema is that of this build: its migrations, and no other changes. */
async function schemaCheck({ read }: Database): Promise<Check> {
	try {
		const missing = missingMigrations(await appliedMigrations(read))
		const foreign = await foreignOnServer(read)
		if (foreign.length > 0) return foreignCheck(foreign)
		if (missing.length === 0) return ok('schema', 'of this build')
		return warn('schema', `${missing.length} migrations are missing`, 'pg_dump, then start the site')
	} catch (error) {
		if (error instanceof SchemaError) return fail('schema', error.message, 'install the build that made it')
		const [table] = await read.all(sql`SELECT 1 FROM information_schema.tables WHERE table_name = 'migrations'`)
		if (table) throw error
		return fail('schema', 'there are no tables yet', 'start the site, or set DATABASE_URL')
	}
}

async function rowsCheck({ read }: Database, place: string): Promise<Check> {
	const [requests, accounts, mails] = await Promise.all([quotes, users, outbox].map((table) => read.$count(table)))
	return ok('database', `${place} answers, with ${requests} requests, ${accounts} accounts, ${mails} mails`)
}

/** Compares this machine's clock with the server's. @param ahead milliseconds by which the server's clock is ahead */
export function offsetCheck(ahead: number): Check {
	const says = `this machine and the database are ${(Math.abs(ahead) / SECOND).toFixed(1)} seconds apart`
	if (Math.abs(ahead) <= MAX_APART) return ok('clocks', says)
	return warn('clocks', says, 'set both clocks (NTP); limits would end too early or too late')
}

type Held = { held: number; most: number; ours: number }

/**
 * Checks that the server has connections left for a process.
 * @param held connections in use, the server's maximum, and the most that one process of this site opens
 */
export function connectionsCheck({ held, most, ours }: Held): Check {
	const says = `${held} of ${most} are held, and each process may hold ${ours}`
	if (held + ours <= most) return ok('connections', says)
	return warn('connections', says, "lower DATABASE_CONNECTIONS, or raise the server's max_connections")
}

async function heldConnections({ read }: Database, ours: number): Promise<Held> {
	const [row] = await read.all<{ held: number; most: string }>(
		sql`SELECT count(*) AS held, current_setting('max_connections') AS most FROM pg_stat_activity WHERE datname IS NOT NULL`,
	)
	return { held: Number(row?.held), most: Number(row?.most), ours }
}

/** Checks the database on its server without migrating, seeding or writing anything. */
export async function serverChecks({ database: { address, connections } }: Config): Promise<Check[]> {
	const database = openDatabase(address, connections)
	try {
		await database.ready()
		const apart = offsetCheck(database.now() - Date.now())
		const held = connectionsCheck(await heldConnections(database, connections))
		const schema = await schemaCheck(database)
		if (schema.level !== 'ok') return [schema, held, apart]
		const written = await newestWriting(database)
		return [
			await rowsCheck(database, placeOf(address)),
			schema,
			held,
			apart,
			await savedCompanyCheck(database),
			await outboxCheck(database, database.now()),
			clockCheck(written, database.now()),
		]
	} catch (error) {
		throw startFault(address, error)
	} finally {
		await database.close()
	}
}
