import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'
import { DKIM_KEY } from '#tests/support/dkim.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const whole = { MAIL_FROM: 'web@garbi.example', DKIM_DOMAIN: 'garbi.example', DKIM_SELECTOR: 'web', DKIM_KEY }

const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: temporaryFolder(), ...settings })

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const ED25519 = pemOf(generateKeyPairSync('ed25519').privateKey)
const SHORT = pemOf(generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey)

test('the key may be in a file, or in the settings with escaped line ends', () => {
	const file = path.join(temporaryFolder(), 'dkim.pem')
	writeFileSync(file, DKIM_KEY)
	const expected = { domainName: 'garbi.example', keySelector: 'web', privateKey: DKIM_KEY }

	expect(read({ ...whole, DKIM_KEY: '', DKIM_KEY_FILE: file }).dkim).toEqual(expected)
	expect(read({ ...whole, DKIM_KEY: DKIM_KEY.replaceAll('\n', '\\n') }).dkim).toEqual(expected)
})

test('the domain of the signature may be the sender’s, one above it or one below it', () => {
	for (const MAIL_FROM of ['web@garbi.example', 'web@Mail.garbi.example'])
		expect(read({ ...whole, MAIL_FROM }).dkim?.domainName).toBe('garbi.example')
	expect(read({ ...whole, DKIM_DOMAIN: 'send.garbi.example' }).dkim?.domainName).toBe('send.garbi.example')
})

test.each([
	['DKIM_DOMAIN', { DKIM_DOMAIN: '' }],
	['DKIM_DOMAIN', { DKIM_DOMAIN: 'somebody.example' }],
	['DKIM_DOMAIN', { DKIM_DOMAIN: 'notgarbi.example' }],
	['DKIM_DOMAIN', { DKIM_DOMAIN: 'garbi.example; d=other.example' }],
	['DKIM_SELECTOR', { DKIM_SELECTOR: '' }],
	['DKIM_SELECTOR', { DKIM_SELECTOR: 'a b' }],
	['DKIM_KEY', { DKIM_KEY: '' }],
	['DKIM_KEY', { DKIM_KEY: 'no key' }],
	['DKIM_KEY', { DKIM_KEY_FILE: '/etc/hostname' }],
	['DKIM_KEY', { DKIM_KEY: ED25519 }],
	['DKIM_KEY', { DKIM_KEY: SHORT }],
	['DKIM_KEY_FILE', { DKIM_KEY: '', DKIM_KEY_FILE: '/nowhere/dkim.pem' }],
])('a start with an impossible %s is refused in one line that names it, and never shows the key', (name, change) => {
	expect(() => read({ ...whole, ...change })).toThrow(new RegExp(`^${name}: [^\n]{1,80}$`))
})
