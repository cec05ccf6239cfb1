import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { eq, like } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { settings } from '#drizzle/schema.ts'
import { emptyLog } from '#server/upkeep/database-file.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const MEGABYTE = 1024 ** 2
const LIMIT = 64 * MEGABYTE

async function openNew() {
	const folder = temporaryFolder()
	const file = path.join(folder, 'app.db')
	const database = openDatabase(file)
	onTestFinished(() => database.close())
	await migrate(database)
	await database.transaction((tx) => tx.insert(settings).values({ name: 'large', value: '' }))
	const write = (megabytes: number, letter: string) =>
		database.transaction((tx) =>
			tx
				.update(settings)
				.set({ value: letter.repeat(megabytes * MEGABYTE) })
				.where(eq(settings.name, 'large')),
		)
	const log = () => (existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0)
	return { folder, file, database, write, log }
}

test('the write-ahead log stays below 64 MB while a reader has the file open', async () => {
	const { file, database, write, log } = await openNew()
	// Another program that reads now and then, such as a report.
	const reader = new Sqlite(file, { readonly: true })
	onTestFinished(() => void reader.close())
	let largest = 0
	for (let round = 0; round < 70; round++) {
		await write(1, String(round % 10))
		await database.read.select({ name: settings.name }).from(settings)
		reader.prepare('SELECT count(*) FROM settings').get()
		largest = Math.max(largest, log())
	}
	expect(largest).toBeGreaterThan(0)
	expect(largest).toBeLessThan(LIMIT)
})

test('after a larger change the write-ahead log shrinks to 64 MB with the next ones', async () => {
	const { write, log } = await openNew()
	await write(66, 'a')
	expect(log()).toBeGreaterThan(LIMIT)
	await write(1, 'b')
	await write(1, 'c')
	expect(log()).toBeLessThanOrEqual(LIMIT)
})

test('a long read keeps the write-ahead log only while it lasts', async () => {
	const { folder, file, write, log } = await openNew()
	const reader = new Sqlite(file, { readonly: true })
	onTestFinished(() => void reader.close())
	const reading = reader.prepare('SELECT name FROM settings UNION ALL SELECT name FROM settings').iterate()
	reading.next()
	for (let round = 0; round < 10; round++) await write(1, String(round))
	emptyLog(folder)
	expect(log()).toBeGreaterThan(8 * MEGABYTE)
	reading.return?.()
	emptyLog(folder)
	expect(log()).toBe(0)
})

test('deleted data is overwritten in the file', async () => {
	const { folder, file, database } = await openNew()
	const canaries = Array.from({ length: 20 }, (_, index) => `Kanari-${index}-Gelb`)
	const found = () => canaries.filter((canary) => readFileSync(file).includes(canary))
	await database.transaction((tx) => tx.insert(settings).values(canaries.map((name) => ({ name, value: '' }))))
	emptyLog(folder)
	expect(found()).toEqual(canaries)
	await database.transaction((tx) => tx.delete(settings).where(like(settings.name, 'Kanari%')))
	emptyLog(folder)
	expect(found()).toEqual([])
})
