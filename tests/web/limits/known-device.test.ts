import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { knownDevice, rememberDevice } from '#app/web/limits/known-device.server.ts'
import { hostCookie } from '#app/web/session/session-cookie.server.ts'
import { EMAIL, get, IN_EARNEST } from '#tests/support/account-requests.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const account = { id: 7, email: EMAIL, language: 'es' as const, roleIds: [2], level: 2 }
const settings = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: temporaryFolder(), ...more })
const pairOf = (line: string) => line.split(';')[0] ?? ''

test('a remembered browser is recognised with its account', async () => {
	const config = settings()
	const pair = pairOf(await rememberDevice(config, account))
	const device = await knownDevice(get('/login/', `i18next=de; ${pair}`), config)
	expect(device).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), email: EMAIL })
})

test('a browser is remembered for a year, in a cookie closed to scripts and other sites', async () => {
	const attributes = (await rememberDevice(settings(), account)).split('; ').slice(1).sort()
	expect(attributes).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax'])
	expect(pairOf(await rememberDevice(settings(), account))).toMatch(/^device=/)

	const line = await rememberDevice(settings(IN_EARNEST), account)
	expect(line).toMatch(/^__Host-device=.*; Secure/)
})

test('each browser is a separate device', async () => {
	const config = settings()
	const idOf = async () => (await knownDevice(get('/', pairOf(await rememberDevice(config, account))), config))?.id
	expect(new Set([await idOf(), await idOf(), await idOf()]).size).toBe(3)
})

test('the cookie does not reveal the e-mail address', async () => {
	const pair = pairOf(await rememberDevice(settings(), account))
	const value = decodeURIComponent(pair.slice('device='.length))
	expect(Buffer.from(value, 'base64').toString('utf8')).not.toContain('nuria')
	expect(pair).not.toContain('nuria')
})

/** Makes a cookie with a forged text. */
const cookieWith = async (value: unknown) => pairOf(await hostCookie('device', settings()).serialize(value))
const device = JSON.stringify({ id: 'made up', email: EMAIL })

test('a forged cookie is not recognised', async () => {
	const config = settings()
	const other = settings()
	const genuine = seal(config.secret, 'known-device', device)
	expect(await knownDevice(get('/', await cookieWith(genuine)), config)).toMatchObject({ email: EMAIL })

	const forged = [
		device,
		{ id: 'made up', email: EMAIL },
		'',
		null,
		5,
		'v1.',
		`${genuine.slice(0, -2)}AA`,
		seal(other.secret, 'known-device', device),
		seal(config.secret, 'account-outcome', device),
		seal(config.secret, 'activation', device),
	]
	for (const value of forged) expect(await knownDevice(get('/', await cookieWith(value)), config)).toBeUndefined()
	for (const cookie of ['device=%', 'device=x', 'device', ''])
		expect(await knownDevice(get('/', cookie), config)).toBeUndefined()
	expect(await knownDevice(get('/'), config)).toBeUndefined()
})
