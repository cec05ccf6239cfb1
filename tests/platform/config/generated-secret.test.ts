import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const SECRET = 'a secret of at least thirty-two characters'

test('a try-out generates a secret that only its owner can read, and keeps it', () => {
	const DATA_DIR = path.join(temporaryFolder(), 'not', 'there', 'yet')
	const { secret } = readConfig({ DATA_DIR })
	const file = path.join(DATA_DIR, 'secret')

	expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
	expect(statSync(file).mode & 0o777).toBe(0o600)
	expect(readFileSync(file, 'utf8')).toBe(secret)
	expect(readConfig({ DATA_DIR }).secret).toBe(secret)
	expect(readConfig({ DATA_DIR: temporaryFolder() }).secret).not.toBe(secret)
})

test('a given secret is used, and none is written', () => {
	const DATA_DIR = temporaryFolder()
	expect(readConfig({ DATA_DIR, APP_SECRET: SECRET }).secret).toBe(SECRET)
	expect(existsSync(path.join(DATA_DIR, 'secret'))).toBe(false)
})
