import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Engine, engine } from '#drizzle/engine.ts'
import type { Database, Queries, Transaction } from './database.server.ts'

const forSqlite = import.meta.glob<string>('../../../drizzle/migrations/*.sql', {
	query: '?raw',
	import: 'default',
	eager: true,
})
const forPostgres = import.meta.glob<string>('../../../drizzle/migrations-postgres/*.sql', {
	query: '?raw',
	import: 'default',
	eager: true,
})

type Migration = { name: string; hash: string; statements: string[] }

const inOrder = (scripts: Record<string, string>): Migration[] =>
	Object.entries(scripts)
		.map(([file, script]) => ({
			name: file.split('/').at(-1) ?? file,
			hash: createHash('sha256').update(script).digest('hex'),
			statements: script.split('--> statement-breakpoint'),
		}))
		.sort((a, b) => a.name.localeCompare(b.name))

/** Migrations of this build in their order, one list for SQLite and one for a server. */
export const migrations: Record<Engine, Migration[]> = {
	sqlite: inOrder(forSqlite),
	postgres: inOrder(forPostgres),
}

/** Statement that creates the table of applied migrations. */
export const NOTES_OF_MIGRATIONS = 'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, hash TEXT NOT NULL)'

/**
 * Reads names and hashes of the applied migrations. Throws an error of the engine where the database is not the site's.
 */
export const appliedMigrations = async (queries: Queries) =>
	queries.all<{ name: string; hash: string }>(sql`SELECT name, hash FROM migrations ORDER BY name`)

/** Mismatch between the database and this build, explained for the operator. */
export class SchemaError extends Error {
	override name = 'SchemaError'

	/** @param kind whether a newer build made the database, or a migration was changed after it ran */
	constructor(
		readonly kind: 'newer' | 'changed',
		message: string,
	) {
		super(message)
	}
}

/**
 * Returns the migrations of this build that a database still lacks.
 * @param applied names and hashes of the applied migrations
 * @throws SchemaError where a newer build made the database, or a migration was changed after it ran
 */
export function missingMigrations(applied: readonly Pick<Migration, 'name' | 'hash'>[], known = migrations[engine]) {
	for (const { name, hash } of applied) {
		const ours = known.find((migration) => migration.name === name)
		if (!ours)
			throw new SchemaError(
				'newer',
				`The database is newer than this build: it has had migration ${name}, which this build does not know. ` +
					'Nothing was changed. Install the newer build again, or restore a backup that is older.',
			)
		if (ours.hash !== hash)
			throw new SchemaError(
				'changed',
				`Migration ${name} was changed after it had run: this build and the database do not belong together. ` +
					'Nothing was changed. Install the build that made the database.',
			)
	}
	return known.filter(({ name }) => !applied.some((migration) => migration.name === name))
}

/**
 * Returns a function that adapts statements to the server. CockroachDB compares text by bytes anyway, and refuses
 * `COLLATE "C"`.
 */
async function dialectOf(tx: Transaction, of: Engine) {
	if (of === 'sqlite') return (statement: string) => statement
	const [server] = await tx.all<{ version: string }>(sql`SELECT version() AS version`)
	const isCockroach = server?.version.startsWith('CockroachDB')
	return (statement: string) => (isCockroach ? statement.replaceAll(' COLLATE "C"', '') : statement)
}

/** Last migration applied before, undefined for an empty database, and those applied now. */
export type Migrated = { from: string | undefined; applied: string[] }

/**
 * Applies the missing migrations, as part of a transaction that creates tables.
 * @param of engine of the database, where it differs from this process's
 * @param before called with the last applied migration, where a database with tables lacks some
 * @throws SchemaError where a newer build made the database, or a migration was changed after it ran
 */
export async function makeTables(
	tx: Transaction,
	of = engine,
	known = migrations[of],
	before?: (from: string) => Promise<unknown>,
): Promise<Migrated> {
	await tx.run(sql.raw(NOTES_OF_MIGRATIONS))
	const had = await appliedMigrations(tx)
	const from = had.at(-1)?.name
	const missing = missingMigrations(had, known)
	if (from && missing.length > 0) await before?.(from)
	const dialect = await dialectOf(tx, of)
	for (const { name, hash, statements } of missing) {
		for (const statement of statements) await tx.run(sql.raw(dialect(statement)))
		await tx.run(sql`INSERT INTO migrations (name, hash) VALUES (${name}, ${hash})`)
	}
	return { from, applied: missing.map(({ name }) => name) }
}

/**
 * Checks without a lock whether a database lacks nothing; returns undefined where it lacks something, or this is
 * unknown.
 */
async function whole(read: Queries, known: Migration[]): Promise<Migrated | undefined> {
	const had = await appliedMigrations(read).catch(() => [])
	const isWhole = had.length > 0 && missingMigrations(had, known).length === 0
	return isWhole ? { from: had.at(-1)?.name, applied: [] } : undefined
}

/**
 * Applies the missing migrations, all or none. Where two processes start together, the second waits for the first and
 * finds nothing left to do. A complete database needs no lock.
 * @param before as in `makeTables`; no other process writes during the call
 * @throws SchemaError where a newer build made the database, or a migration was changed after it ran
 */
export const migrate = async (
	database: Database,
	known = migrations[engine],
	before?: (from: string) => Promise<unknown>,
): Promise<Migrated> =>
	(await whole(database.read, known)) ?? database.alone((tx) => makeTables(tx, engine, known, before))
