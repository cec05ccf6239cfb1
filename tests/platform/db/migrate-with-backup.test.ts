import { existsSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { DatabaseFault } from '#app/platform/db/database-fault.server.ts'
import { migrate, migrations } from '#app/platform/db/migrate.server.ts'
import { migrateWithBackup } from '#app/platform/db/migrate-with-backup.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { faultText } from '#server/fault-text.ts'
import { databaseFile, inspectFile } from '#server/upkeep/database-file.ts'
import { TEST_NOW, temporaryFolder } from '#tests/support/test-context.ts'

const DAY = 86_400_000
const ours = migrations.sqlite
const before = ours.slice(0, -1)
const lastBefore = before.at(-1)?.name.replace('.sql', '')

/** Makes a data folder as the build before this one left it. */
async function oldData() {
	const dataDir = temporaryFolder()
	const database = openDatabase(databaseFile(dataDir))
	await migrate(database, before)
	database.close()
	const file = new Sqlite(databaseFile(dataDir))
	file.exec('INSERT INTO quote_numbers VALUES (2026, 7)')
	file.close()
	return dataDir
}

/** Returns everything in a file. */
function contentsOf(dataDir: string) {
	const database = new Sqlite(databaseFile(dataDir), { readonly: true })
	try {
		const objects = database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all()
		const tables = (objects as { type: string; name: string }[]).filter(({ type }) => type === 'table')
		return { objects, rows: tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`).all()) }
	} finally {
		database.close()
	}
}

async function startOn(dataDir: string, settings: Record<string, string> = {}, now = TEST_NOW) {
	const { database } = await openContext(readConfig({ DATA_DIR: dataDir, ...settings }), () => now)
	database.close()
}

const namesIn = (folder: string) => readdirSync(folder).sort()

test('old data is copied before it is migrated, into one whole file that only its owner may read', async () => {
	const dataDir = await oldData()
	const was = contentsOf(dataDir)

	await startOn(dataDir)

	const folder = path.join(dataDir, 'backups')
	expect(namesIn(folder)).toEqual([`garbi-20261120T090000Z-from-${lastBefore}.db`])
	const file = path.join(folder, namesIn(folder)[0] ?? '')
	expect(statSync(file).mode & 0o777).toBe(0o600)
	expect(statSync(folder).mode & 0o777).toBe(0o700)
	expect(inspectFile(file)).toMatchObject({ damage: [], missing: [ours.at(-1)?.name], foreign: [] })
	expect(inspectFile(databaseFile(dataDir)).missing).toEqual([])
	const restored = temporaryFolder()
	const copy = new Sqlite(file)
	await copy.backup(databaseFile(restored))
	copy.close()
	expect(contentsOf(restored)).toEqual(was)
})

test('new data and data that is up to date are not copied', async () => {
	const dataDir = temporaryFolder()
	await startOn(dataDir)
	await startOn(dataDir)
	expect(existsSync(path.join(dataDir, 'backups'))).toBe(false)
	expect(namesIn(dataDir).filter((name) => name.startsWith('garbi-'))).toEqual([])
})

test('the copy goes to the folder of daily backups, or beside the data where those are off', async () => {
	const [one, other, elsewhere] = [await oldData(), await oldData(), path.join(temporaryFolder(), 'copies')]
	await startOn(one, { BACKUP_DIR: elsewhere })
	expect(namesIn(elsewhere)).toEqual([`garbi-20261120T090000Z-from-${lastBefore}.db`])
	await startOn(other, { BACKUP_DIR: 'off' })
	expect(namesIn(other)).toContain(`garbi-20261120T090000Z-from-${lastBefore}.db`)
})

/** Obstacles to a copy: name, cause, and message. */
const obstacles: [string, (dataDir: string) => void, RegExp][] = [
	[
		'the folder cannot be made',
		(dataDir) => writeFileSync(path.join(dataDir, 'backups'), 'a file'),
		/(?:EEXIST|ENOTDIR).*See that .*backups has room for a copy/,
	],
	[
		'there is no room',
		(dataDir) => truncateSync(databaseFile(dataDir), 2 ** 43),
		/There is no room in .*8388608\.0 MB/,
	],
	[
		'the data is damaged',
		(dataDir) => {
			const database = new Sqlite(databaseFile(dataDir))
			database.exec(`PRAGMA foreign_keys = OFF; INSERT INTO user_roles VALUES (4711, 2)`)
			database.close()
		},
		/is damaged.*a row of user_roles refers to a missing one.*Restore a backup/,
	],
]

test.each(obstacles)('the start fails with a reason and changes nothing where %s', async (_, hinder, reason) => {
	const dataDir = await oldData()
	hinder(dataDir)
	const was = contentsOf(dataDir)

	const refused = await startOn(dataDir).catch((error: unknown) => error)

	expect(refused).toBeInstanceOf(DatabaseFault)
	expect(faultText(refused)).toMatch(
		/^The database must be migrated .* Nothing was changed\. .*; or install the build from before\.$/,
	)
	expect(faultText(refused)).toMatch(reason)
	expect(contentsOf(dataDir)).toEqual(was)
	expect(readdirSync(dataDir, { recursive: true }).filter((name) => /garbi-/.test(String(name)))).toEqual([])
})

test('data that a migration cannot convert is as it was, and no copy is left', async () => {
	const dataDir = await oldData()
	const was = contentsOf(dataDir)
	const database = openDatabase(databaseFile(dataDir))
	onTestFinished(() => database.close())
	const place = { address: databaseFile(dataDir), folder: path.join(dataDir, 'backups') }
	const strict = {
		name: '9999_strict.sql',
		hash: 'any',
		statements: [
			'CREATE TABLE strict (last INTEGER CHECK (last > 7))',
			'INSERT INTO strict SELECT last FROM quote_numbers',
		],
	}

	await expect(migrateWithBackup(database, place, TEST_NOW, [...ours, strict])).rejects.toThrow(
		/^The data cannot be migrated .*CHECK constraint failed.* Nothing was changed: install the build from before/,
	)

	expect(contentsOf(dataDir)).toEqual(was)
	expect(namesIn(place.folder)).toEqual([])
})

test('the newest two copies are kept, for thirty days', async () => {
	const folder = temporaryFolder()
	const startAt = async (now: number) => startOn(await oldData(), { BACKUP_DIR: folder }, now)
	const days = () => namesIn(folder).map((name) => name.slice(6, 14))
	writeFileSync(path.join(folder, 'garbi-20260101T000000Z.db'), 'a daily one, which has rules of its own')

	for (const day of [0, 1, 2]) await startAt(TEST_NOW + day * DAY)
	expect(days()).toEqual(['20260101', '20261121', '20261122'])
	await startAt(TEST_NOW + 31.5 * DAY)
	expect(days()).toEqual(['20260101', '20261122', '20261221'])
	rmSync(path.join(folder, namesIn(folder)[2] ?? ''))
	await startAt(TEST_NOW + 32.5 * DAY)
	expect(days()).toEqual(['20260101', '20261222'])
})
