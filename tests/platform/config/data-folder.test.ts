import { existsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError } from '#app/platform/config/config-error.ts'
import { makeDataFolder } from '#app/platform/config/data-folder.server.ts'
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
