import Sqlite from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { engine } from '#drizzle/engine.ts'
import type { Database, Queries } from '../database.server.ts'
import { DatabaseFault } from '../database-fault.server.ts'
import { appliedMigrations, migrations, missingMigrations, NOTES_OF_MIGRATIONS } from '../migrate.server.ts'

type SchemaObject = { type: string; name: string; tbl_name: string; sql: string | null }

/** Tables that SQLite's ANALYZE and Litestream create; other kinds of objects with these names are not tolerated. */
const TOLERATED = /^CREATE TABLE ["'`]?(sqlite_stat[14]|_litestream_(seq|lock))["'`]?\s*\(/i

const ALL = 'SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name'

const objectsIn = (database: Sqlite.Database) => database.prepare(ALL).all() as SchemaObject[]

function make(names: readonly string[]) {
	const database = new Sqlite(':memory:')
	try {
		database.exec(NOTES_OF_MIGRATIONS)
		for (const { name, statements } of migrations.sqlite)
			if (names.includes(name)) for (const statement of statements) database.exec(statement)
		return objectsIn(database)
	} finally {
		database.close()
	}
}

let lastMade: { key: string; objects: SchemaObject[] } | undefined

/**
 * Returns the objects that these migrations create in an empty file. Computing them takes 50 ms, so the last result is
 * cached.
 */
function madeBy(names: readonly string[]) {
	const key = names.join()
	if (lastMade?.key !== key) lastMade = { key, objects: make(names) }
	return lastMade.objects
}

/** Describes an object. Names from a file may be hostile, so they are quoted and cannot move a terminal's cursor. */
const nameOf = ({ type, name, tbl_name }: SchemaObject) =>
	`${type} ${JSON.stringify(name)}${name === tbl_name ? '' : ` on ${JSON.stringify(tbl_name)}`}`

/** @param applied names of migrations, all of them known to this build */
function foreignAmong(found: SchemaObject[], applied: readonly string[]): string[] {
	const ours = madeBy(applied)
	const like = (object: SchemaObject, others: SchemaObject[]) =>
		others.find(({ type, name }) => type === object.type && name === object.name)
	const differs = (object: SchemaObject, own: SchemaObject) =>
		object.sql !== own.sql || object.tbl_name !== own.tbl_name
	return [
		...found.flatMap((object) => {
			const own = like(object, ours)
			if (!own) return TOLERATED.test(object.sql ?? '') ? [] : [`${nameOf(object)} is foreign`]
			return differs(object, own) ? [`${nameOf(object)} was changed`] : []
		}),
		...ours.filter((own) => !like(own, found)).map((own) => `${nameOf(own)} is missing`),
	]
}

/**
 * Compares the tables, indexes, triggers and views of a file with those that its migrations create, by their exact SQL.
 * A foreign trigger, for example, would run with every write of the site.
 * @param applied names of the migrations applied to the file, all of them known to this build
 * @returns descriptions of what is foreign, changed or missing; empty where all is right
 */
export const foreignObjects = (database: Sqlite.Database, applied: readonly string[]): string[] =>
	foreignAmong(objectsIn(database), applied)

/**
 * Excludes objects of extensions, which the server's administrator installs, and `_RETURN`, the rule that makes a view.
 */
const ON_SERVER = sql`
	SELECT o.kind, o.name, o.relation FROM (
		SELECT c.relnamespace AS place, 'trigger' AS kind, CAST(t.tgname AS text) AS name, CAST(c.relname AS text) AS relation
		FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal
		UNION ALL
		SELECT c.relnamespace, 'rule', CAST(r.rulename AS text), CAST(c.relname AS text)
		FROM pg_catalog.pg_rewrite r JOIN pg_catalog.pg_class c ON c.oid = r.ev_class WHERE r.rulename <> '_RETURN'
		UNION ALL
		SELECT c.relnamespace, CASE WHEN c.relkind = 'f' THEN 'foreign table' ELSE 'view' END,
			CAST(c.relname AS text), CAST(c.relname AS text)
		FROM pg_catalog.pg_class c WHERE c.relkind IN ('v', 'm', 'f') AND NOT EXISTS (
			SELECT 1 FROM pg_catalog.pg_depend d
			WHERE d.classid = 'pg_catalog.pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'
		)
	) o JOIN pg_catalog.pg_namespace n ON n.oid = o.place
	WHERE n.nspname = current_schema() ORDER BY o.kind, o.name`

/**
 * Describes triggers, rules, views and foreign tables in the site's schema on a server; the site itself creates none.
 */
export const foreignOnServer = async (queries: Queries): Promise<string[]> =>
	(await queries.all<{ kind: string; name: string; relation: string }>(ON_SERVER)).map(
		({ kind, name, relation }) => `${nameOf({ type: kind, name, tbl_name: relation, sql: null })} is foreign`,
	)

const NAMED = 5

/** Joins descriptions in one sentence; of many, only the first five are named. */
export const listOf = (foreign: readonly string[]) =>
	[...foreign.slice(0, NAMED), ...(foreign.length > NAMED ? [`${foreign.length - NAMED} more`] : [])].join(', ')

/**
 * Describes foreign objects in the open file; returns none where it is empty. Reads again while another process is
 * creating its tables.
 */
async function foreignInFile(queries: Queries): Promise<string[]> {
	const migrationsHad = () => appliedMigrations(queries).catch(() => [])
	for (let had = await migrationsHad(); ; ) {
		const found = await queries.all<SchemaObject>(sql.raw(ALL))
		const since = await migrationsHad()
		if (since.length === had.length) {
			const names = had.map(({ name }) => name)
			return found.length === 0 ? [] : foreignAmong(found, names)
		}
		had = since
	}
}

/**
 * Refuses to use a database with foreign objects. It may be another program's database, or an intruder may have added a
 * trigger that runs with every write.
 * @throws DatabaseFault with the names; SchemaError where the database belongs to another build
 */
export async function refuseForeign({ read }: Pick<Database, 'read'>) {
	missingMigrations(await appliedMigrations(read).catch(() => []))
	const foreign = engine === 'postgres' ? await foreignOnServer(read) : await foreignInFile(read)
	if (foreign.length === 0) return
	throw new DatabaseFault(
		`The database holds what is not of this site: ${listOf(foreign)}. Nothing was changed. Undo it if it was you; if not, ` +
			'find out who can write there, look through the roles in /admin/users/, and restore a backup from before.',
	)
}
