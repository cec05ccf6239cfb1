import { existsSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { fleets } from '#drizzle/schema.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

test('a context makes, migrates and seeds new data, and keeps existing data', async () => {
	const folder = path.join(temporaryFolder(), 'not', 'yet', 'there')
	const config = readConfig({ DATA_DIR: folder })
	const first = await openContext(config, () => 42)
	const seeded = await first.database.read.select().from(fleets)
	first.database.close()
	const second = await openContext(config)
	onTestFinished(() => second.database.close())

	expect(first.now()).toBe(42)
	expect(existsSync(path.join(folder, 'app.db'))).toBe(true)
	expect(seeded).toHaveLength(6)
	expect(await second.database.read.select().from(fleets)).toEqual(seeded)
	expect(Math.abs(second.now() - Date.now())).toBeLessThan(1000)
})

test('a context opens existing data while another process has locked it for writing', async () => {
	const config = readConfig({ DATA_DIR: temporaryFolder() })
	const first = await openContext(config)
	first.database.close()
	const holder = new Sqlite(path.join(config.dataDir, 'app.db'))
	onTestFinished(() => void holder.close())
	holder.exec('BEGIN IMMEDIATE')

	const second = await openContext(config)
	onTestFinished(() => second.database.close())
	expect(await second.database.read.select().from(fleets)).toHaveLength(6)
})

test('two processes of a try-out that start at the same moment agree on one secret', async () => {
	const root = temporaryFolder()
	const folders = Array.from({ length: 400 }, (_, index) => path.join(root, String(index)))
	const input = { folders, apart: 3 }

	const [first = [], second = []] = await inProcesses<string[]>('tests/platform/db/processes/read-configs.ts', [
		input,
		input,
	])

	const pairs = first.map((secret, index) => [secret, second[index]])
	expect(pairs).toHaveLength(400)
	expect(pairs.filter(([one = '', other]) => one !== other || !/^[\w-]{43}$/.test(one))).toEqual([])
})
