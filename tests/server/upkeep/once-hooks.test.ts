import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { afterRestore, beforeBackup } from '#server/upkeep/once-hooks.ts'
import { storeQuote } from '#tests/support/office.ts'
import { createTestContext, TEST_NOW, temporaryFolder } from '#tests/support/test-context.ts'

const COPY = 'backups/garbi-20261120T090000Z.db'

/** Creates a site that runs, with one request. */
async function runningSite() {
	const context = await createTestContext({ BACKUP_DIR: '' })
	const { code } = await storeQuote(context)
	return { context, dataDir: context.config.dataDir, code }
}

/** Copies the data folder file by file, as ONCE does, and returns the folder of the restored files. */
function copiedFrom(dataDir: string) {
	const folder = path.join(temporaryFolder(), 'storage')
	cpSync(dataDir, folder, { recursive: true })
	return folder
}

async function codesIn(dataDir: string) {
	const context = await openContext(readConfig({ DATA_DIR: dataDir }), () => TEST_NOW)
	onTestFinished(() => context.database.close())
	return (await context.database.read.select({ code: quotes.code }).from(quotes)).map(({ code }) => code)
}

test('a database that was copied while in use, and is damaged by that, is replaced by the copy from before', async () => {
	const { context, dataDir, code } = await runningSite()
	const { file } = await beforeBackup(context.config, TEST_NOW)
	expect(path.relative(dataDir, file)).toBe(COPY)
	await storeQuote(context)
	const restored = copiedFrom(dataDir)
	writeFileSync(path.join(restored, 'app.db'), readFileSync(path.join(dataDir, 'app.db')).subarray(0, 20_000))

	const { aside } = afterRestore({ dataDir: restored }, TEST_NOW) ?? {}

	expect(aside).toMatch(/app\.db\.before-/)
	expect(await codesIn(restored)).toEqual([code])
	expect(existsSync(path.join(restored, 'once-backup'))).toBe(false)
	expect(afterRestore({ dataDir: restored }, TEST_NOW)).toBeUndefined()
})

test('a database that was closed when it was copied stays, with what came after the last hook', async () => {
	const { context, dataDir, code } = await runningSite()
	await beforeBackup(context.config, TEST_NOW)
	const { code: later } = await storeQuote(context)
	await context.database.close()
	const restored = copiedFrom(dataDir)

	expect(afterRestore({ dataDir: restored }, TEST_NOW)).toBeUndefined()

	expect(await codesIn(restored)).toEqual([code, later])
	expect(readdirSync(restored).filter((name) => /before|once/.test(name))).toEqual([])
})

test('a hook that fails leaves no note of an earlier copy, so that what ONCE copies of a paused site stays', async () => {
	const { context, dataDir, code } = await runningSite()
	await beforeBackup(context.config, TEST_NOW)
	const { code: later } = await storeQuote(context)
	for (const backupDir of [undefined, temporaryFolder()])
		await expect(beforeBackup({ dataDir, backupDir }, TEST_NOW)).rejects.toThrow(`BACKUP_DIR is not in ${dataDir}`)
	const restored = copiedFrom(dataDir)

	expect(afterRestore({ dataDir: restored }, TEST_NOW)).toBeUndefined()
	expect(await codesIn(restored)).toEqual([code, later])
})

test('a note whose copy is gone changes nothing', async () => {
	const { context, dataDir, code } = await runningSite()
	await beforeBackup(context.config, TEST_NOW)
	const restored = copiedFrom(dataDir)
	rmSync(path.join(restored, COPY))

	expect(afterRestore({ dataDir: restored }, TEST_NOW)).toBeUndefined()
	expect(await codesIn(restored)).toEqual([code])
})
