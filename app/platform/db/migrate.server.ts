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

/** The migrations of this build, in their order: a file of SQLite and a server each have their own. */
export const migrations: Record<Engine, Migration[]> = {
	sqlite: inOrder(forSqlite),
	postgres: inOrder(forPostgres),
}

/** Makes the table that says which migrations a database has had. */
export const NOTES_OF_MIGRATIONS = 'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, hash TEXT NOT NULL)'

/** Names and hashes of the migrations that a database has had; an error of the engine where it is none of ours. */
export const appliedMigrations = async (queries: Queries) =>
	queries.all<{ name: string; hash: string }>(sql`SELECT name, hash FROM migrations ORDER BY name`)

/** The database does not belong to this build; says why in words for whoever runs the site. */
export class SchemaError extends Error {
	override name = 'SchemaError'
}

/**
 * What a database still lacks of the schema of this build.
 * @param applied names and hashes of the migrations that it has had
 * @throws SchemaError where the database was made by a newer build, or a migration was changed after it ran
 */
export function missingMigrations(applied: readonly Pick<Migration, 'name' | 'hash'>[], known = migrations[engine]) {
	for (const { name, hash } of applied) {
		const ours = known.find((migration) => migration.name === name)
		if (!ours)
			throw new SchemaError(
				`The database is newer than this build: it has had migration ${name}, which this build does not know. ` +
					'Nothing was changed. Install the newer build again, or restore a backup that is older.',
			)
		if (ours.hash !== hash)
			throw new SchemaError(
				`Migration ${name} was changed after it had run: this build and the database do not belong together. ` +
					'Nothing was changed. Install the build that made the database.',
			)
	}
	return known.filter(({ name }) => !applied.some((migration) => migration.name === name))
}

/** CockroachDB compares text by its bytes anyway, and refuses columns that ask for it. */
async function dialectOf(tx: Transaction, of: Engine) {
	if (of === 'sqlite') return (statement: string) => statement
	const [server] = await tx.all<{ version: string }>(sql`SELECT version() AS version`)
	const isCockroach = server?.version.startsWith('CockroachDB')
	return (statement: string) => (isCockroach ? statement.replaceAll(' COLLATE "C"', '') : statement)
}

/** What a database had had, if anything, and what it got. */
export type Migrated = { from: string | undefined; applied: string[] }

/**
 * Brings a database to the schema of this build, as part of a transaction that makes tables.
 * @param of the database's engine, where it is not this process's own
 * @param before is called where a database that has tables lacks some, with the last migration that it has had
 * @throws SchemaError where the database was made by a newer build, or a migration was changed after it ran
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
	const said = await dialectOf(tx, of)
	for (const { name, hash, statements } of missing) {
		for (const statement of statements) await tx.run(sql.raw(said(statement)))
		await tx.run(sql`INSERT INTO migrations (name, hash) VALUES (${name}, ${hash})`)
	}
	return { from, applied: missing.map(({ name }) => name) }
}

/** What a database has had that lacks nothing; undefined where something is to be made, or cannot be told. */
async function whole(read: Queries, known: Migration[]): Promise<Migrated | undefined> {
	const had = await appliedMigrations(read).catch(() => [])
	const isWhole = had.length > 0 && missingMigrations(had, known).length === 0
	return isWhole ? { from: had.at(-1)?.name, applied: [] } : undefined
}

/**
 * Brings a database to the schema of this build, all or nothing. Two processes may start at once: the second waits
 * for the first and finds nothing left to do. Where nothing is lacking nobody is waited for.
 * @param before as of `makeTables`; nobody else writes meanwhile
 * @throws SchemaError where the database was made by a newer build, or a migration was changed after it ran
 */
export const migrate = async (
	database: Database,
	known = migrations[engine],
	before?: (from: string) => Promise<unknown>,
): Promise<Migrated> =>
	(await whole(database.read, known)) ?? database.alone((tx) => makeTables(tx, engine, known, before))
