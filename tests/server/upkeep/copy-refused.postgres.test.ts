import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from '#server/upkeep/copy-database.ts'
import { contentsOf, emptySqlite, onFile } from '#tests/support/any-company.ts'
import { newPostgres } from '#tests/support/postgres.ts'
import { addressOf, onDatabase, onServer } from '#tests/support/postgres-server.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const refused = (from: string, to: string, lines: string[] = []) =>
	copyDatabase(from, to, (line) => lines.push(line)).then(
		() => 'copied',
		(error: Error) => error.message,
	)

const newFile = () => path.join(temporaryFolder(), 'app.db')

/** Creates a file with some rows. */
async function company() {
	const file = await emptySqlite()
	onFile(file, (database) => {
		database.exec(`INSERT INTO settings VALUES ('any', 'a'); INSERT INTO visits VALUES ('2026-11-20', 7)`)
	})
	return file
}

/** Returns how many tables a server's database has, the seeded rows, and the next key of a fleet. */
const stateOf = async (address: string) => [
	await onDatabase(address, `SELECT count(*) FROM pg_tables WHERE schemaname = 'public'`),
	...((await onDatabase(address, `SELECT to_regclass('fleets') IS NOT NULL AS exist`))[0]?.exist
		? [
				await onDatabase(address, 'SELECT * FROM fleets ORDER BY 1'),
				await onDatabase(address, 'SELECT last_value, is_called FROM "fleets_ID_FLEET_seq"'),
				await onDatabase(address, 'SELECT count(*) FROM settings'),
			]
		: []),
]

test('a target with data is refused and left as it was, on either engine', async () => {
	const file = await company()
	const [other, server] = [await company(), await newPostgres()]
	const before = contentsOf(other)
	expect(await refused(file, other)).toMatch(/^\S+app\.db holds data already: 1 rows in \w+\. Name an empty database/)
	expect(contentsOf(other)).toEqual(before)

	await onDatabase(server, `UPDATE fleets SET "NUM_DAYS_MARGIN" = 9 WHERE "NUM_MAX_PASSENGERS" = 55`)
	const state = await stateOf(server)
	expect(await refused(file, server)).toMatch(/holds data already: 1 rows in fleets\./)
	expect(await stateOf(server)).toEqual(state)
})

test('a source of another build, with foreign objects, damaged or missing is refused, and no target is made', async () => {
	const target = newFile()
	const changed = async (statements: string) => {
		const file = await company()
		onFile(file, (database) => database.pragma('foreign_keys = OFF') && database.exec(statements))
		return file
	}
	const older = await changed('DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)')
	expect(await refused(older, target)).toMatch(
		/is of an older build \(1 migrations are missing\)\. Start the site on it/,
	)
	const newer = await changed(`INSERT INTO migrations VALUES ('9999_later.sql', 'x')`)
	expect(await refused(newer, target)).toContain('newer than this build: it has had migration 9999_later.sql')
	const orphan = await changed('INSERT INTO user_roles VALUES (1, 1)')
	expect(await refused(orphan, target)).toMatch(/is damaged: a row of user_roles refers to a missing one/)
	const [noDatabase, none] = [newFile(), newFile()]
	writeFileSync(noDatabase, 'Bon dia. '.repeat(500))
	expect(await refused(noDatabase, target)).toBe(`${noDatabase} cannot be used: file is not a database.`)
	expect(await refused(none, target)).toBe(`There is no file ${none}.`)

	const olderServer = await newPostgres()
	await onDatabase(olderServer, 'DELETE FROM migrations')
	expect(await refused(olderServer, target)).toMatch(/is of an older build/)
	expect(await refused(await newPostgres('template0'), target)).toMatch(/It is no database of this site\.$/)
	expect(readdirSync(path.dirname(target))).toEqual([])
})

test('one database under two names, and one that cannot be reached, are refused without a password', async () => {
	const file = await company()
	const link = path.join(path.dirname(file), 'link.db')
	symlinkSync(file, link)
	expect(await refused(file, link)).toMatch(/^Both addresses are of one database/)
	const words = await refused('postgres://garbi:Pa55word@h/garbi', 'postgres://other@h:5432/garbi')
	expect(words).toBe('Both addresses are of one database, h/garbi.')

	const away = 'postgres://garbi:Pa55word@127.0.0.1:1/garbi'
	const wrong = addressOf('postgres').replace('garbi@', 'pau:Pa55word@')
	for (const [address, reason] of [
		[away, 'does not answer'],
		[wrong, 'refuses the user or the password'],
		[addressOf('nothing').replace('garbi@', 'garbi:Pa55word@'), 'has no database of that name'],
	] as const)
		for (const sentences of [await refused(file, address), await refused(address, newFile())]) {
			expect(sentences).toContain(reason)
			expect(sentences).not.toContain('Pa55word')
		}
})

test('a source in use by a site is not copied, and no site can write during a copy', async () => {
	const file = await company()
	const site = new Sqlite(file)
	site.pragma('data_version')
	site.prepare('SELECT * FROM visits').all()
	expect(await refused(file, newFile())).toMatch(/is in use\. Stop the site first/)
	site.close()
	let whileCopying = ''
	await copyDatabase(file, newFile(), () => {
		const late = new Sqlite(file, { timeout: 0 })
		try {
			late.exec('DELETE FROM visits')
		} catch (error) {
			whileCopying = (error as { code: string }).code
		} finally {
			late.close()
		}
	})
	expect(whileCopying).toBe('SQLITE_BUSY')

	const server = await newPostgres()
	const client = new pg.Client({ connectionString: server, application_name: 'garbi' })
	await client.connect()
	expect(await refused(server, newFile())).toMatch(/is in use\. Stop all its sites first/)
	await client.end()
})

/** Opens another transaction that locks a row which the copy wants to write, and so makes it wait. */
async function inTheWay(address: string, statement: string) {
	const client = new pg.Client(address)
	await client.connect()
	onTestFinished(() => client.end())
	await client.query('BEGIN')
	await client.query(statement)
	return client
}

/** Waits until a connection in a database waits for a lock, and cuts it. */
async function cutWaiting(address: string) {
	const name = new URL(address).pathname.slice(1)
	const cut = () =>
		onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
			WHERE datname = '${name}' AND wait_event_type = 'Lock'`)
	await expect.poll(async () => (await cut()).length, { timeout: 60_000 }).toBe(1)
}

test('a connection cut during the copy leaves the target as it was', async () => {
	const file = await company()
	const target = await newPostgres()
	const state = await stateOf(target)
	const other = await inTheWay(target, `INSERT INTO settings VALUES ('any', 'b')`)
	const copying = refused(file, target)
	await cutWaiting(target)
	expect(await copying).toMatch(/^The database at \S+ takes no connections|does not answer/)
	await other.query('ROLLBACK')
	expect(await stateOf(target)).toEqual(state)
	expect(await refused(file, target)).toBe('copied')

	await inTheWay(target, 'LOCK TABLE visits')
	const back = newFile()
	const copyingBack = refused(target, back)
	await cutWaiting(target)
	expect(await copyingBack).toMatch(/^The database at \S+ takes no connections|does not answer/)
	expect(existsSync(back)).toBe(false)
})

test('a value that the target cannot store undoes the copy, and is not in the message', async () => {
	const server = await newPostgres('template0')
	const empty = await stateOf(server)
	const file = await company()
	onFile(file, (database) => database.exec(`UPDATE visits SET count = 'of Núria'`))
	const words = await refused(file, server)
	expect(words).toMatch(/invalid input syntax for type bigint/)
	expect(words).not.toContain('Núria')
	expect(await stateOf(server)).toEqual(empty)

	const twisted = await newPostgres()
	await onDatabase(
		twisted,
		`CREATE FUNCTION twist() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.value = ''b''; RETURN NEW; END'`,
		'CREATE TRIGGER twist BEFORE INSERT ON settings FOR EACH ROW EXECUTE FUNCTION twist()',
	)
	const state = await stateOf(twisted)
	const lines: string[] = []
	expect(await refused(await company(), twisted, lines)).toMatch(/^The copy differs and was undone: settings \(1 rows/)
	expect(lines).toContain('settings                 1 rows, DIFFERENT')
	expect(lines).toContain('visits                   1 rows, equal')
	expect(await stateOf(twisted)).toEqual(state)
})

test('a copy does not change its source', async () => {
	const file = await company()
	const before = contentsOf(file)
	const bytes = readFileSync(file)
	expect(await refused(file, newFile())).toBe('copied')
	expect(contentsOf(file)).toEqual(before)
	expect(readFileSync(file).equals(bytes)).toBe(true)
})
