import Sqlite from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { engine } from '#drizzle/engine.ts'
import type { Database, Queries } from '../database.server.ts'
import { DatabaseFault } from '../database-fault.server.ts'
import { appliedMigrations, migrations, missingMigrations, NOTES_OF_MIGRATIONS } from '../migrate.server.ts'

type SchemaObject = { type: string; name: string; tbl_name: string; sql: string | null }

/** Tables that SQLite's ANALYZE and Litestream make; only as tables, whatever else a file may call so. */
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

/** What these migrations make of an empty file; it takes 50 ms, and is most often asked about all of them. */
function madeBy(names: readonly string[]) {
	const key = names.join()
	if (lastMade?.key !== key) lastMade = { key, objects: make(names) }
	return lastMade.objects
}

/** Names come out of a file that may be hostile: quoted, so that none can move a terminal's cursor. */
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
 * Compares tables, indexes, triggers and views of a file with what its migrations make, word by word: a trigger that
 * somebody put there would act with every write of the site.
 * @param applied names of the migrations that the file has had, all of them known to this build
 * @returns what is not ours, not as we make it, or missing, each in words; empty where all is right
 */
export const foreignObjects = (database: Sqlite.Database, applied: readonly string[]): string[] =>
	foreignAmong(objectsIn(database), applied)

/** What a server's extensions bring is its administrator's; `_RETURN` is what makes a view of itself. */
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

/** The triggers, rules, views and foreign tables beside a site's tables on a server, in words: we make none. */
export const foreignOnServer = async (queries: Queries): Promise<string[]> =>
	(await queries.all<{ kind: string; name: string; relation: string }>(ON_SERVER)).map(
		({ kind, name, relation }) => `${nameOf({ type: kind, name, tbl_name: relation, sql: null })} is foreign`,
	)

const NAMED = 5

/** Foreign objects in one sentence, the first of many by name. */
export const listOf = (foreign: readonly string[]) =>
	[...foreign.slice(0, NAMED), ...(foreign.length > NAMED ? [`${foreign.length - NAMED} more`] : [])].join(', ')

/** The same of the file that is open; nothing where it is still empty. Another process may be making its tables meanwhile. */
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
 * Refuses to work with a database that holds what is not ours. It may be another one than the site's, or somebody has put a
 * trigger there, which acts with every write.
 * @throws DatabaseFault with the names; SchemaError where it is of another build
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
