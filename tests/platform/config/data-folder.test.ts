import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError } from '#app/platform/config/config-error.ts'
import { dataFolderOf, makeDataFolder } from '#app/platform/config/data-folder.server.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

test('the folder of data is made, for its user alone', () => {
	const folder = path.join(temporaryFolder(), 'somewhere', 'data')
	makeDataFolder(folder)
	makeDataFolder(folder)
	expect(existsSync(folder) && statSync(folder).mode & 0o777).toBe(0o700)
})

test('a folder that cannot be written is refused in a sentence', () => {
	const file = path.join(temporaryFolder(), 'file')
	writeFileSync(file, '')
	expect(() => makeDataFolder(file)).toThrow(new ConfigError(`DATA_DIR: ${file} is a file, and must be a folder.`))
	// No user can create a folder there, not even root.
	expect(() => makeDataFolder('/sys/garbi')).toThrow(ConfigError)
	expect(() => makeDataFolder('/sys/garbi')).toThrow(/^DATA_DIR: \/sys\/garbi .+\.$/)
})

/** Returns two folders as the image has them, and the setting that names both. */
function twoFolders() {
	const folder = temporaryFolder()
	const [storage, data] = [path.join(folder, 'storage'), path.join(folder, 'data')]
	return { storage, data, both: `${storage},${data}` }
}

function holdDatabase(...folders: string[]) {
	for (const folder of folders) {
		mkdirSync(folder, { recursive: true })
		writeFileSync(path.join(folder, 'app.db'), '')
	}
}

test('of several data folders the one that holds a database is used, whatever is mounted', () => {
	const { storage, data, both } = twoFolders()
	mkdirSync(storage)
	holdDatabase(data)
	for (const mounted of [[], [storage], [data], [storage, data]]) expect(dataFolderOf(both, mounted)).toBe(data)
})

test('without a database the folder that is mounted is used, then the one that exists, then the first', () => {
	const { storage, data, both } = twoFolders()
	expect(dataFolderOf(both, [])).toBe(storage)
	mkdirSync(data)
	expect(dataFolderOf(both, [])).toBe(data)
	mkdirSync(storage)
	expect(dataFolderOf(both, [])).toBe(storage)
	expect(dataFolderOf(both, [data])).toBe(data)
	expect(dataFolderOf(both, [storage, data])).toBe(storage)
})

test('two folders with a database are refused in a sentence, until one is named', () => {
	const { storage, data, both } = twoFolders()
	holdDatabase(storage, data)
	const sentence = `DATA_DIR: ${storage} and ${data} hold a database each; set DATA_DIR to the one that is the site's.`
	expect(() => dataFolderOf(both)).toThrow(new ConfigError(sentence))
	expect(dataFolderOf(data)).toBe(data)
})

test('the mounted folders are those that the system reports', () => {
	const { storage } = twoFolders()
	mkdirSync(storage)
	const isReported = existsSync('/proc/self/mountinfo')
	expect(dataFolderOf(`${storage},/proc`)).toBe(isReported ? '/proc' : storage)
})
