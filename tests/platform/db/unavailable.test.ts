import { copyFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { marked } from '#app/platform/db/postgres/postgres-errors.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

function open(file = path.join(temporaryFolder(), 'app.db')) {
	const database = openDatabase(file)
	onTestFinished(() => database.close())
	return { file, database }
}

/** Returns the result of a write: 'written', or the error that was thrown. */
const write = ({ database }: ReturnType<typeof open>) =>
	database
		.transaction(async (tx) => {
			await tx.run(sql`CREATE TABLE IF NOT EXISTS notes (text TEXT)`)
			await tx.run(sql`INSERT INTO notes VALUES (${'x'.repeat(20_000)})`)
			return 'written'
		})
		.catch((error: unknown) => error)

const refuse = (work: () => unknown) => {
	try {
		return work()
	} catch (error) {
		return error
	}
}

test('full, read-only, damaged and busy files are faults of the database, not of the code', async () => {
	const full = open()
	await full.database.transaction(async (tx) => tx.all(sql`PRAGMA max_page_count = 1`))
	const protectedFile = open()
	await protectedFile.database.transaction(async (tx) => tx.run(sql`PRAGMA query_only = 1`))
	const damaged = path.join(temporaryFolder(), 'app.db')
	writeFileSync(damaged, 'no database at all '.repeat(1000))

	expect(isDatabaseUnavailable(await write(full))).toBe(true)
	expect(isDatabaseUnavailable(await write(protectedFile))).toBe(true)
	expect(isDatabaseUnavailable(refuse(() => openDatabase(damaged)))).toBe(true)
	for (const code of ['SQLITE_BUSY_SNAPSHOT', 'SQLITE_IOERR_FSYNC', 'SQLITE_CANTOPEN', 'SQLITE_CORRUPT_INDEX'])
		expect(isDatabaseUnavailable(new Sqlite.SqliteError('no', code)), code).toBe(true)
	const wrapped = new DrizzleQueryError('insert', [], new Sqlite.SqliteError('no', 'SQLITE_FULL'))
	expect(isDatabaseUnavailable(wrapped)).toBe(true)
})

/** Makes an error as the driver of a server throws it. */
const words = (code: string, message = 'no') => Object.assign(new Error(message), { severity: 'FATAL', code })

test('a server that stops, is full, read-only or out of connections is a fault of the database, not of the code', () => {
	for (const code of ['08006', '25006', '40001', '53100', '53300', '57P01', '58030', 'XX001'])
		expect(isDatabaseUnavailable(words(code)), code).toBe(true)
	expect(isDatabaseUnavailable(new DrizzleQueryError('select', [], words('57P03')))).toBe(true)
	expect(isDatabaseUnavailable(words('0A000', 'cannot use serializable mode in a hot standby'))).toBe(true)
	for (const code of ['23505', '22P02', '42P01', '0A000']) expect(isDatabaseUnavailable(words(code)), code).toBe(false)
	// An error of a mail server or an online service, unless the database's driver has marked it as its own.
	const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
	expect(isDatabaseUnavailable(refused)).toBe(false)
	expect(isDatabaseUnavailable(marked(refused))).toBe(true)
})

test('a wrong query, and any other error, is an internal error', async () => {
	const { database } = open()
	const wrong = await database.transaction(async (tx) => tx.run(sql`INSERT INTO nowhere VALUES (1)`)).catch((e) => e)

	expect(isDatabaseUnavailable(wrong)).toBe(false)
	for (const other of [
		new Sqlite.SqliteError('no', 'SQLITE_CONSTRAINT_UNIQUE'),
		new Error('FULL'),
		undefined,
		'SQLITE_FULL',
	])
		expect(isDatabaseUnavailable(other)).toBe(false)
})

test('nothing is written into a file that was removed or replaced, and again as soon as it is back', async () => {
	const site = open()
	expect(await write(site)).toBe('written')
	const away = `${site.file}.away`
	renameSync(site.file, away)
	expect(isDatabaseUnavailable(await write(site))).toBe(true)
	copyFileSync(away, site.file)
	expect(isDatabaseUnavailable(await write(site))).toBe(true)

	renameSync(away, site.file)
	expect(await write(site)).toBe('written')
	expect(await site.database.read.get(sql`SELECT count(*) AS notes FROM notes`)).toEqual({ notes: 2 })
})
