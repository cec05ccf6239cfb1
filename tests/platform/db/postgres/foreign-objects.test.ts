import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { DatabaseFault } from '#app/platform/db/database-fault.server.ts'
import { migrate, migrations } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const configOf = (DATA_DIR: string) => readConfig({ DATA_DIR, LOG_LEVEL: 'silent' })

/**
 * Runs statements on a file, on a connection of the test's.
 * @returns the names in its schema afterwards
 */
function onFile(folder: string, statements: string) {
	const database = new Sqlite(path.join(folder, 'app.db'))
	try {
		database.exec(statements)
		return database.prepare('SELECT name FROM sqlite_schema ORDER BY name').pluck().all()
	} finally {
		database.close()
	}
}

async function begin(folder: string) {
	const { database } = await openContext(configOf(folder))
	onTestFinished(() => database.close())
}

/** Makes a data folder as a site leaves it, with all migrations or the first ones. */
async function dataOf(count = migrations.sqlite.length) {
	const folder = temporaryFolder()
	const database = openDatabase(path.join(folder, 'app.db'))
	await migrate(database, migrations.sqlite.slice(0, count))
	await database.close()
	return folder
}

const PROMOTE = 'CREATE TRIGGER promote AFTER INSERT ON sessions BEGIN UPDATE user_roles SET role_id = 0; END'

const foreign: [what: string, statements: string, name: string][] = [
	['a trigger', PROMOTE, 'trigger "promote" on "sessions" is foreign'],
	['a view', 'CREATE VIEW everybody AS SELECT * FROM users', 'view "everybody" is foreign'],
	['a table', 'CREATE TABLE notes (text)', 'table "notes" is foreign'],
	['a virtual table', 'CREATE VIRTUAL TABLE found USING fts5(text)', 'table "found" is foreign'],
	['an index', 'CREATE INDEX by_last ON quote_numbers (last)', 'index "by_last" on "quote_numbers" is foreign'],
	['a changed table', 'ALTER TABLE quote_numbers ADD COLUMN seen', 'table "quote_numbers" was changed'],
	['one that is missing', 'DROP TABLE quote_notes', 'table "quote_notes" is missing'],
	['a name that would move a cursor', 'CREATE VIEW "a\u001b[2J" AS SELECT 1', 'view "a\\u001b[2J" is foreign'],
]

test.skipIf(onPostgres).each(foreign)(
	'a file with %s is refused by the object’s name, and left alone',
	async (_, statements, name) => {
		const folder = await dataOf()
		const before = onFile(folder, statements)
		const beginning = begin(folder)
		await expect(beginning).rejects.toThrow(DatabaseFault)
		await expect(beginning).rejects.toThrow(name)
		expect(onFile(folder, '')).toEqual(before)
	},
)

test.skipIf(onPostgres)('a file with a foreign trigger is refused before it is migrated', async () => {
	const folder = await dataOf(migrations.sqlite.length - 2)
	const before = onFile(folder, PROMOTE)
	await expect(begin(folder)).rejects.toThrow('trigger "promote" on "sessions" is foreign')
	expect(onFile(folder, '')).toEqual(before)
	onFile(folder, 'DROP TRIGGER promote')
	await begin(folder)
})

test.skipIf(onPostgres)('the file of another program is refused', async () => {
	const folder = temporaryFolder()
	onFile(folder, 'CREATE TABLE bookmarks (address TEXT)')
	await expect(begin(folder)).rejects.toThrow('table "bookmarks" is foreign')
})

const tolerated: [what: string, statements: string][] = [
	['nothing', ''],
	['what ANALYZE leaves', 'INSERT INTO quote_numbers VALUES (2026, 1); ANALYZE'],
	[
		'what Litestream leaves',
		'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE _litestream_lock (id INTEGER)',
	],
]

test.skipIf(onPostgres).each(tolerated)('a file with %s is accepted', async (_, statements) => {
	const folder = await dataOf()
	onFile(folder, statements)
	await begin(folder)
	await begin(folder)
})
