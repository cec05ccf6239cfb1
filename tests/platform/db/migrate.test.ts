import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Queries } from '#app/platform/db/database.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import * as schema from '#drizzle/schema.ts'
import { fleets, quoteNumbers, roles } from '#drizzle/schema.ts'
import { seed } from '#drizzle/seed.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const scripts = Object.keys(import.meta.glob('../../../drizzle/migrations/*.sql')).map((file) => path.basename(file))

function open(file = path.join(temporaryFolder(), 'app.db')) {
	const database = openDatabase(file)
	onTestFinished(() => database.close())
	return database
}

const namesOf = (queries: Queries) =>
	queries.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name`)

const appliedTo = (queries: Queries) =>
	queries.all<{ name: string; hash: string }>(sql`SELECT * FROM migrations ORDER BY name`)

/** Returns everything in a database: its schema and every row. */
async function contentsOf(queries: Queries) {
	const objects = await queries.all<{ type: string; name: string; sql: string }>(
		sql`SELECT type, name, sql FROM sqlite_master ORDER BY name`,
	)
	const tables = objects.filter(({ type }) => type === 'table')
	const rows = await Promise.all(tables.map(({ name }) => queries.all(sql.raw(`SELECT * FROM "${name}"`))))
	return { objects, rows }
}

/**
 * Returns tables with their columns, indexes and references as SQLite parses them, independent of the scripts' wording.
 */
async function structureOf(queries: Queries) {
	const ask = (query: string) => queries.all<Record<string, unknown>>(sql.raw(query))
	const tables = await ask(
		`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations' ORDER BY name`,
	)
	const structure: Record<string, unknown> = {}
	for (const { name } of tables) {
		const indexes = await ask(`SELECT name, "unique", partial FROM pragma_index_list('${name}') ORDER BY name`)
		structure[String(name)] = {
			columns: await ask(
				`SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('${name}') ORDER BY name`,
			),
			references: await ask(
				`SELECT "table", "from", "to", on_delete FROM pragma_foreign_key_list('${name}') ORDER BY "from"`,
			),
			indexes: await Promise.all(
				indexes.map(async (index) => ({
					...index,
					columns: await ask(`SELECT name FROM pragma_index_info('${index.name}') ORDER BY seqno`),
				})),
			),
		}
	}
	return structure
}

const migration = (name: string, ...statements: string[]) => ({ name, hash: `hash of ${name}`, statements })

test('an empty database gets every migration, in order, each noted with its hash', async () => {
	const database = open()
	await migrate(database)

	const applied = await appliedTo(database.read)
	expect(applied.map(({ name }) => name)).toEqual([...scripts].sort())
	expect(new Set(applied.map(({ hash }) => hash)).size).toBe(scripts.length)
	expect(await database.read.select().from(quoteNumbers)).toEqual([])
})

test('migrating again changes nothing', async () => {
	const database = open()
	await migrate(database)
	await database.transaction(seed)
	const before = await contentsOf(database.read)

	await migrate(database)

	expect(await contentsOf(database.read)).toEqual(before)
})

test('a later build applies only what is new', async () => {
	const database = open()
	const first = migration('0000_first.sql', 'CREATE TABLE first (id INTEGER)', 'INSERT INTO first VALUES (1)')
	await migrate(database, [first])

	await migrate(database, [first, migration('0001_second.sql', 'CREATE TABLE second (id INTEGER)')])

	expect(await database.read.all(sql`SELECT * FROM first`)).toEqual([{ id: 1 }])
	expect(await namesOf(database.read)).toEqual([{ name: 'first' }, { name: 'migrations' }, { name: 'second' }])
})

test('a callback runs before existing tables are migrated, while no other connection can write', async () => {
	const file = path.join(temporaryFolder(), 'app.db')
	const database = open(file)
	const other = new Sqlite(file, { timeout: 0 })
	onTestFinished(() => void other.close())
	const seen: string[] = []
	const before = async (from: string) => {
		seen.push(from)
		expect(() => other.exec('DELETE FROM first')).toThrow('locked')
		expect(other.prepare('SELECT name FROM migrations').pluck().all()).toEqual([from])
	}
	const first = migration('0000_first.sql', 'CREATE TABLE first (id INTEGER)')
	const second = migration('0001_second.sql', 'CREATE TABLE second (id INTEGER)')

	expect(await migrate(database, [first], before)).toEqual({ from: undefined, applied: [first.name] })
	expect(await migrate(database, [first], before)).toEqual({ from: first.name, applied: [] })
	expect(seen).toEqual([])
	expect(await migrate(database, [first, second], before)).toEqual({ from: first.name, applied: [second.name] })
	expect(seen).toEqual([first.name])
})

test('a failed statement undoes it and the migrations before it', async () => {
	const database = open()
	const good = migration('0000_good.sql', 'CREATE TABLE good (id INTEGER)')
	const half = migration('0001_half.sql', 'CREATE TABLE half (id INTEGER)', 'CREATE TABEL half (id INTEGER)')

	await expect(migrate(database, [good, half])).rejects.toThrow(/TABEL/)

	expect(await namesOf(database.read)).toEqual([])
	await migrate(database, [good])
	expect(await namesOf(database.read)).toEqual([{ name: 'good' }, { name: 'migrations' }])
})

test('a process killed in a migration leaves nothing behind, and the next one starts again', async () => {
	const file = path.join(temporaryFolder(), 'app.db')

	await expect(inProcesses('tests/platform/db/processes/die-while-migrating.ts', [{ file }])).rejects.toThrow('SIGKILL')

	const database = open(file)
	expect(await namesOf(database.read)).toEqual([])
	expect(await database.read.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: 'ok' })
	await migrate(database)
	expect((await appliedTo(database.read)).length).toBe(scripts.length)
})

test('a database made by a newer build is refused and left alone', async () => {
	const database = open()
	const known = migration('0000_known.sql', 'CREATE TABLE known (id INTEGER)')
	await migrate(database, [known, migration('0001_newer.sql', 'CREATE TABLE newer (id INTEGER)')])
	const before = await contentsOf(database.read)

	await expect(migrate(database, [known])).rejects.toThrow(/newer than this build.*0001_newer\.sql/)

	expect(await contentsOf(database.read)).toEqual(before)
})

test('a migration that was changed after it ran is refused by name, and nothing new is applied', async () => {
	const database = open()
	await migrate(database, [migration('0000_old.sql', 'CREATE TABLE old (id INTEGER)')])
	const before = await contentsOf(database.read)
	const changed = { ...migration('0000_old.sql', 'CREATE TABLE old (id TEXT)'), hash: 'another' }

	const again = migrate(database, [changed, migration('0001_next.sql', 'CREATE TABLE next (id INTEGER)')])

	await expect(again).rejects.toThrow(/0000_old\.sql was changed/)
	expect(await contentsOf(database.read)).toEqual(before)
})

test('two processes that start at the same moment on new data both open it, migrated and seeded once', async () => {
	const root = temporaryFolder()
	const folders = Array.from({ length: 10 }, (_, index) => path.join(root, String(index)))
	for (const folder of folders) mkdirSync(folder)
	const input = { folders: [...folders, ...folders], apart: 80 }

	const errors = await inProcesses<string[]>('tests/platform/db/processes/open-at-once.ts', [input, input])

	expect(errors).toEqual([[], []])
	for (const folder of folders) {
		const database = open(path.join(folder, 'app.db'))
		expect((await appliedTo(database.read)).map(({ name }) => name)).toEqual([...scripts].sort())
		expect(await database.read.select({ seats: fleets.seats }).from(fleets)).toHaveLength(6)
		expect(await database.read.select().from(roles)).toHaveLength(3)
	}
})

test('seeding again changes nothing, and never restores what the office edited or removed', async () => {
	const database = open()
	await migrate(database)
	await database.transaction(seed)
	expect(await database.read.select().from(fleets)).toHaveLength(6)
	const untouched = await contentsOf(database.read)
	await database.transaction(seed)
	expect(await contentsOf(database.read)).toEqual(untouched)

	await database.transaction(async (tx) => {
		await tx.update(fleets).set({ name: 'La Golondrina', marginDays: 9, vip: 1 }).where(eq(fleets.seats, 24))
		await tx.delete(fleets).where(eq(fleets.seats, 60))
		await tx.update(roles).set({ name: 'jefatura' }).where(eq(roles.id, 0))
	})
	const edited = await contentsOf(database.read)
	await database.transaction(seed)

	expect(await contentsOf(database.read)).toEqual(edited)
})

test('the last snapshot of the migrations is the schema: drizzle-kit has nothing to generate', async () => {
	const journal = JSON.parse(readFileSync('drizzle/migrations/meta/_journal.json', 'utf8'))
	const { idx, tag } = journal.entries.at(-1)
	const snapshot = JSON.parse(readFileSync(`drizzle/migrations/meta/${tag.split('_')[0]}_snapshot.json`, 'utf8'))

	expect(journal.entries.map((entry: { tag: string }) => `${entry.tag}.sql`)).toEqual([...scripts].sort())
	expect(idx).toBe(scripts.length - 1)
	for (const folder of ['drizzle/migrations', 'drizzle/migrations-postgres'])
		expect(readdirSync(`${folder}/meta`).sort()).toEqual([
			expect.stringMatching(/^\d{4}_snapshot\.json$/),
			'_journal.json',
		])
	expect(await generateSQLiteMigration(snapshot, await generateSQLiteDrizzleJson(schema, snapshot.id))).toEqual([])
})

test('the migrations make exactly the tables, columns, indexes and references of the schema', async () => {
	const byScripts = open()
	await migrate(byScripts)
	const bySchema = open()
	const statements = await generateSQLiteMigration(
		await generateSQLiteDrizzleJson({}),
		await generateSQLiteDrizzleJson(schema),
	)
	await bySchema.transaction(async (tx) => {
		for (const statement of statements) await tx.run(sql.raw(statement))
	})

	const structure = await structureOf(byScripts.read)
	expect(Object.keys(structure)).toContain('outbox')
	expect(structure).toEqual(await structureOf(bySchema.read))
})
