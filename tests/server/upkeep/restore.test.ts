import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { outbox, quoteNumbers, quotes } from '#drizzle/schema.ts'
import { makeBackup } from '#server/upkeep/backup.ts'
import { restoreBackup } from '#server/upkeep/restore.ts'
import { drillRestore, newestBackup } from '#server/upkeep/restore-drill.ts'
import { storeQuote } from '#tests/support/office.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

const stored = async (context: TestContext) => (await storeQuote(context)).code

/** Creates a site with two requests, stored directly or as visitors send them, and a backup of it. */
async function siteWithABackup(ask = stored) {
	const context = await createTestContext({ BACKUP_DIR: temporaryFolder() })
	const codes = [await ask(context), await ask(context)]
	const { dataDir, backupDir = '' } = context.config
	const { file } = await makeBackup(dataDir, backupDir, TEST_NOW)
	return { context, dataDir, codes, file }
}

/** Starts on a data folder, as a site does. */
async function startOn(dataDir: string) {
	let closed = false
	const context = await openContext(readConfig({ DATA_DIR: dataDir }), () => TEST_NOW)
	const close = () => {
		if (!closed) context.database.close()
		closed = true
	}
	onTestFinished(close)
	return { context: Object.assign(context, { advance: () => undefined }), close }
}

const codesIn = async ({ database }: Pick<TestContext, 'database'>) =>
	(await database.read.select({ code: quotes.code }).from(quotes).orderBy(quotes.id)).map(({ code }) => code)

test('a restore into an empty folder starts the site with all requests, and counts the queued mails', async () => {
	const { codes, file } = await siteWithABackup(requestedQuote)
	const folder = path.join(temporaryFolder(), 'new')

	const restored = restoreBackup(folder, file, { now: TEST_NOW })

	expect(restored).toEqual({ file: path.join(folder, 'app.db'), aside: undefined, mailsWaiting: 4 })
	expect(readdirSync(folder)).toEqual(['app.db'])
	const { context } = await startOn(folder)
	expect(await codesIn(context)).toEqual(codes)
	expect(await context.database.read.$count(outbox)).toBe(4)
})

test('a restore never gives a number again that a customer may have', async () => {
	const { context, dataDir, file } = await siteWithABackup(requestedQuote)
	const folder = temporaryFolder()
	restoreBackup(folder, file, { now: TEST_NOW })
	expect(await requestedQuote((await startOn(folder)).context)).toBe('P-2026-01003')

	await context.database.transaction((tx) => tx.update(quoteNumbers).set({ last: 7000 }))
	context.database.close()
	restoreBackup(dataDir, file, { replace: true, now: TEST_NOW })
	expect(await requestedQuote((await startOn(dataDir)).context)).toBe('P-2026-07001')
})

test('a restore in the first days of a year gives no number of that year again', async () => {
	const { file } = await siteWithABackup(requestedQuote)
	const folder = temporaryFolder()
	restoreBackup(folder, file, { now: Date.UTC(2027, 0, 2) })
	const database = new Sqlite(path.join(folder, 'app.db'), { readonly: true })
	onTestFinished(() => void database.close())
	expect(database.prepare('SELECT * FROM quote_numbers ORDER BY year').all()).toEqual([
		{ year: 2026, last: 2 },
		{ year: 2027, last: 1000 },
	])
})

test('a restore is refused while the site runs, even with --replace', async () => {
	const { context, dataDir, codes, file } = await siteWithABackup()
	for (const replace of [false, true])
		expect(() => restoreBackup(dataDir, file, { replace })).toThrow(/in use.*nothing was changed/)
	expect(await codesIn(context)).toEqual(codes)
	codes.push(await stored(context))
	expect(await codesIn(context)).toEqual(codes)
	expect(readdirSync(dataDir).filter((name) => name.includes('restoring') || name.includes('before'))).toEqual([])
})

test('existing data is replaced only with --replace, and kept beside as one whole file', async () => {
	const { context, dataDir, codes, file } = await siteWithABackup()
	const later = await stored(context)
	context.database.close()
	expect(() => restoreBackup(dataDir, file)).toThrow('--replace')

	const { aside = '' } = restoreBackup(dataDir, file, { replace: true, now: TEST_NOW })

	expect(path.basename(aside)).toBe('app.db.before-garbi-20261120T090000Z')
	expect(
		readdirSync(dataDir)
			.filter((name) => name.startsWith('app.db'))
			.sort(),
	).toEqual(['app.db', path.basename(aside)].sort())
	const { context: after, close } = await startOn(dataDir)
	expect(await codesIn(after)).toEqual(codes)
	close()
	// And back again: the replaced file is a backup like any other.
	restoreBackup(dataDir, aside, { replace: true, now: TEST_NOW + 1000 })
	expect(await codesIn((await startOn(dataDir)).context)).toEqual([...codes, later])
})

test('a damaged database is replaced and kept, and its log is not applied to the new one', async () => {
	const { context, dataDir, codes, file } = await siteWithABackup()
	context.database.close()
	writeFileSync(path.join(dataDir, 'app.db'), 'burnt '.repeat(4000))
	writeFileSync(path.join(dataDir, 'app.db-wal'), 'its log')

	const { aside = '' } = restoreBackup(dataDir, file, { replace: true })

	expect(readFileSync(aside, 'utf8')).toContain('burnt')
	expect(existsSync(path.join(dataDir, 'app.db-wal'))).toBe(false)
	expect(await codesIn((await startOn(dataDir)).context)).toEqual(codes)
})

const spoilt: [string, string, (file: string) => void][] = [
	['is not there', 'no file', (file) => writeFileSync(`${file}.other`, '')],
	['is a text file', 'cannot be read', (file) => writeFileSync(file, 'Dear office! '.repeat(500))],
	[
		'was cut off',
		'damaged|cannot be read',
		(file) => truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096),
	],
	['is another program’s', 'no database of this site', (file) => change(file, 'DROP TABLE migrations')],
	['was made by a newer build', '9999_later.*does not know', (file) => change(file, newer)],
	['was made by a changed build', 'was changed after', (file) => change(file, `UPDATE migrations SET hash = 'x'`)],
]
const newer = `INSERT INTO migrations (name, hash) VALUES ('9999_later.sql', 'x')`

function change(file: string, statement: string) {
	const database = new Sqlite(file)
	database.unsafeMode()
	database.exec(statement)
	database.close()
}

/** Objects that a person may add to a file, and the message about each. */
const foreign: [string, string, string][] = [
	[
		'a trigger',
		`CREATE TRIGGER promote AFTER INSERT ON sessions BEGIN INSERT OR IGNORE INTO user_roles VALUES (NEW.user_id, 0); END`,
		'trigger "promote" on "sessions" is foreign',
	],
	['a view', 'CREATE VIEW everybody AS SELECT * FROM users', 'view "everybody" is foreign'],
	['a table', 'CREATE TABLE notes (text)', 'table "notes" is foreign'],
	['a virtual table', 'CREATE VIRTUAL TABLE found USING fts5(text)', 'table "found" is foreign'],
	['an index', 'CREATE INDEX by_name ON quotes (DES_NAME)', 'index "by_name" on "quotes" is foreign'],
	['another column', 'ALTER TABLE users ADD spare TEXT', 'table "users" was changed'],
	[
		'a view in a table’s place',
		'ALTER TABLE visits RENAME TO v; CREATE VIEW visits AS SELECT * FROM v',
		'view "visits" is foreign',
	],
	['an index too few', 'DROP INDEX quotes_user', 'index "quotes_user" on "quotes" is missing'],
	[
		'a trigger called like SQLite’s own',
		`CREATE TRIGGER promote AFTER INSERT ON sessions BEGIN SELECT 1; END;
		PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = 'sqlite_stat1', sql = replace(sql, 'promote', 'sqlite_stat1')
		WHERE name = 'promote'`,
		'trigger "sqlite_stat1" on "sessions" is foreign',
	],
	['a name that would move the cursor', 'CREATE VIEW "a\u001b[2J" AS SELECT 1', 'view "a\\u001b[2J" is foreign'],
]

test.each(foreign)('a backup with %s is refused with the object’s name', async (_, statement, facts) => {
	const { context, dataDir, codes, file } = await siteWithABackup()
	context.database.close()
	change(file, statement)

	expect(() => restoreBackup(dataDir, file, { replace: true })).toThrow(facts)

	expect(await codesIn((await startOn(dataDir)).context)).toEqual(codes)
})

test('tables of SQLite’s ANALYZE and Litestream do not prevent a restore', async () => {
	const { codes, file } = await siteWithABackup()
	change(file, 'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)')
	change(file, 'CREATE TABLE _litestream_lock (id INTEGER); ANALYZE')
	const folder = temporaryFolder()
	restoreBackup(folder, file)
	expect(await codesIn((await startOn(folder)).context)).toEqual(codes)
})

test.each(spoilt)('a backup that %s is refused, and the data stays as it is', async (what, reason, spoil) => {
	const { context, dataDir, codes, file } = await siteWithABackup()
	context.database.close()
	spoil(file)
	const given = what === 'is not there' ? `${file}.none` : file

	expect(() => restoreBackup(dataDir, given, { replace: true })).toThrow(new RegExp(reason))

	expect(readdirSync(dataDir).filter((name) => /before|restoring/.test(name))).toEqual([])
	expect(await codesIn((await startOn(dataDir)).context)).toEqual(codes)
	const empty = path.join(temporaryFolder(), 'new')
	expect(() => restoreBackup(empty, given)).toThrow()
	expect(existsSync(path.join(empty, 'app.db'))).toBe(false)
})

test('the drill restores the newest backup beside a running site, counts everything, and leaves nothing behind', async () => {
	const { context, dataDir, codes, file } = await siteWithABackup()
	await makeBackup(dataDir, context.config.backupDir ?? '', TEST_NOW - 86_400_000)
	expect(newestBackup(context.config.backupDir, TEST_NOW)).toBe(file)

	const counts = await drillRestore(context.config, file)

	expect(counts).toContainEqual({ table: 'quotes', inBackup: 2, restored: 2 })
	expect(counts).toContainEqual({ table: 'fleets', inBackup: 6, restored: 6 })
	expect(await codesIn(context)).toEqual(codes)
	expect(readdirSync(dataDir).filter((name) => /before|restoring/.test(name))).toEqual([])
})

test('the drill fails if the backup lacks a request of the site', async () => {
	const { context, file } = await siteWithABackup()
	context.advance(-1)
	for (let times = 0; times < 3; times++) await stored(context)
	await expect(drillRestore(context.config, file)).rejects.toThrow(/had 3 requests.*holds 2/)
})

test('the drill fails without a backup, or with one over two days old', async () => {
	const { context } = await siteWithABackup()
	const folder = context.config.backupDir
	expect(() => newestBackup(undefined, TEST_NOW)).toThrow('off')
	expect(() => newestBackup(temporaryFolder(), TEST_NOW)).toThrow('no backup')
	expect(() => newestBackup(folder, TEST_NOW + 49 * 3_600_000)).toThrow('49 hours old')
	expect(newestBackup(folder, TEST_NOW + 48 * 3_600_000)).toContain('garbi-')
})
