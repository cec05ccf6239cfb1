import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { makeBackup } from '#server/upkeep/backup.ts'
import { inspectFile } from '#server/upkeep/database-file.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, temporaryFolder } from '#tests/support/test-context.ts'

async function siteWithARequest() {
	const context = await createTestContext()
	await requestedQuote(context)
	return { context, dataDir: context.config.dataDir, folder: path.join(temporaryFolder(), 'copies') }
}

test('a backup is one whole file that only its owner may read, with all that is committed', async () => {
	const { dataDir, folder } = await siteWithARequest()

	const backup = await makeBackup(dataDir, folder, TEST_NOW)

	expect(readdirSync(folder)).toEqual(['garbi-20261120T090000Z.db'])
	expect(statSync(backup.file).mode & 0o777).toBe(0o600)
	expect(statSync(folder).mode & 0o777).toBe(0o700)
	expect(backup.bytes).toBe(statSync(backup.file).size)
	const { damage, refusal, missing, rows } = inspectFile(backup.file)
	expect({ damage, refusal, missing }).toEqual({ damage: [], refusal: undefined, missing: [] })
	expect(rows).toEqual(backup.rows)
	expect(rows).toMatchObject({ quotes: 1, outbox: 2, quote_events: 1, fleets: 6 })
})

test('outdated backups and leftovers of a killed process are removed, and other files stay', async () => {
	const { dataDir, folder } = await siteWithARequest()
	await makeBackup(dataDir, folder, TEST_NOW)
	const [left, young, foreign] = ['garbi-20261119T0.db.7.part', 'garbi-20261120T0.db.8.part', 'letters.db']
	for (const name of [left, young, foreign]) writeFileSync(path.join(folder, name), 'x')
	utimesSync(path.join(folder, left), 0, 0)
	// By this process's clock, which need not be the file system's.
	utimesSync(path.join(folder, young), new Date(), new Date())

	expect((await makeBackup(dataDir, folder, TEST_NOW + 3_600_000)).removed).toEqual([])
	const { removed } = await makeBackup(dataDir, folder, TEST_NOW + 25 * 3_600_000)

	expect(removed).toEqual(['garbi-20261120T090000Z.db'])
	const kept = ['garbi-20261120T100000Z.db', 'garbi-20261121T100000Z.db']
	expect(readdirSync(folder).sort()).toEqual([...kept, young, foreign].sort())
})

test('a backup without data fails and makes no folder', async () => {
	const [dataDir, folder] = [temporaryFolder(), path.join(temporaryFolder(), 'copies')]
	await expect(makeBackup(dataDir, folder)).rejects.toThrow('There is no data')
	expect(existsSync(folder)).toBe(false)
	expect(readdirSync(dataDir)).toEqual([])
})

test('a damaged database gives no backup, and the good ones before it stay', async () => {
	const { context, dataDir, folder } = await siteWithARequest()
	await makeBackup(dataDir, folder, TEST_NOW)
	context.database.close()
	const broken = new Sqlite(path.join(dataDir, 'app.db'))
	broken.pragma('foreign_keys = OFF')
	broken.exec(`INSERT INTO quote_events (quote_id, kind, at) VALUES (4711, 'requested', 0)`)
	broken.close()

	await expect(makeBackup(dataDir, folder, TEST_NOW + 1000)).rejects.toThrow(/damaged.*quote_events.*quotes/)

	expect(readdirSync(folder)).toEqual(['garbi-20261120T090000Z.db'])
})
