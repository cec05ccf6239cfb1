import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'

/** What ONCE 0.1.9 gives a container whose mail server is set. */
const once = {
	SECRET_KEY_BASE: '0123456789abcdef'.repeat(4),
	VAPID_PUBLIC_KEY: 'BPublic',
	VAPID_PRIVATE_KEY: 'private',
	NUM_CPUS: '2',
	SMTP_ADDRESS: 'mail.garbi.example',
	SMTP_PORT: '587',
	SMTP_USERNAME: 'web@garbi.example',
	SMTP_PASSWORD: 'p%:/ß',
	MAILER_FROM_ADDRESS: 'Garbí <web@garbi.example>',
}

const read = (environment: Record<string, string>) => {
	const { secret, smtpUrl, mailFrom } = readConfig({ APP_SECRET: 'x'.repeat(32), ...environment })
	return { secret, smtpUrl, mailFrom }
}

test('secret, mail server and sender are those of ONCE', () => {
	expect(read({ ...once, APP_SECRET: '' })).toEqual({
		secret: once.SECRET_KEY_BASE,
		smtpUrl: 'smtp://web%40garbi.example:p%25%3A%2F%C3%9F@mail.garbi.example:587',
		mailFrom: 'web@garbi.example',
	})
})

test('a public site starts with what ONCE gives and its address', () => {
	const { isProduction, origin } = readConfig({ ...once, PUBLIC_ORIGIN: 'https://www.garbi.example' })
	expect({ isProduction, origin }).toEqual({ isProduction: true, origin: 'https://www.garbi.example' })
})

test('our own settings win over those of ONCE, one by one', () => {
	const SMTP_URL = 'smtp://127.0.0.1:2525'
	const ours = { secret: 'x'.repeat(32), smtpUrl: SMTP_URL, mailFrom: 'web@garbi.example' }
	expect(read({ ...once, SMTP_URL })).toEqual(ours)
	expect(read({ ...once, SMTP_URL, MAIL_FROM: 'hello@garbi.example' })).toEqual({
		...ours,
		mailFrom: 'hello@garbi.example',
	})
})

test.each([
	['a mail server that encrypts from the start', { SMTP_PORT: '465' }, /^smtps:.*:465$/],
	['no port', { SMTP_PORT: '' }, /@mail\.garbi\.example$/],
	['no user', { SMTP_USERNAME: '', SMTP_PASSWORD: '' }, /^smtp:\/\/mail\.garbi\.example:587$/],
])('the address of the mail server is right with %s', (_, change, address) => {
	expect(read({ ...once, ...change }).smtpUrl).toMatch(address)
})

test('nothing is taken over where ONCE has no mail server, or does not run the site', () => {
	const { SECRET_KEY_BASE, ...others } = once
	const nothing = { secret: 'x'.repeat(32), smtpUrl: undefined, mailFrom: undefined }
	expect(read({ SECRET_KEY_BASE, MAILER_FROM_ADDRESS: '' })).toEqual(nothing)
	expect(read(others)).toEqual(nothing)
})

test('a secret that is too short is not taken over', () => {
	const settings = { ...once, SECRET_KEY_BASE: 'x'.repeat(31), PUBLIC_ORIGIN: 'https://www.garbi.example' }
	expect(() => readConfig(settings)).toThrow(/^APP_SECRET: is missing/)
})
