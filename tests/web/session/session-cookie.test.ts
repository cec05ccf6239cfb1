import { createCookie } from '@remix-run/node'
import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'
import { closeInBrowser, hostCookie, openInBrowser, sessionSecret } from '#app/web/session/session-cookie.server.ts'
import { get, IN_EARNEST } from '#tests/support/account-requests.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const tryOut = () => readConfig({ DATA_DIR: temporaryFolder() })
const isProduction = () => readConfig({ DATA_DIR: temporaryFolder(), ...IN_EARNEST })
const started = { secret: 'Zm9yIHRlc3Rz_-0', lifetime: 30 * 24 * 3_600_000 + 999 }

/** Parses a cookie line as a browser does: the pair, and its attributes. */
function takenApart(line: string) {
	const [pair = '', ...attributes] = line.split('; ')
	return { pair, name: pair.split('=')[0], attributes: attributes.sort() }
}

test('no script reads the session cookie, and no form of another site sends it', async () => {
	const { name, attributes } = takenApart(await openInBrowser(tryOut(), started))
	expect(name).toBe('sid')
	expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
})

test('on a public site the cookie needs https, and the browser binds it to this host', async () => {
	const { name, attributes } = takenApart(await openInBrowser(isProduction(), started))
	expect(name).toBe('__Host-sid')
	expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
})

test.each([
	['a try-out', tryOut],
	['a public site', isProduction],
])('the secret read from the cookie is the one stored: %s', async (_, read) => {
	const config = read()
	const { pair } = takenApart(await openInBrowser(config, started))
	expect(await sessionSecret(get('/', pair), config)).toBe(started.secret)
	expect(await sessionSecret(get('/', `a=b; ${pair}; i18next=cat`), config)).toBe(started.secret)
})

test('a public site ignores the cookie without its prefix, which another host could set', async () => {
	const { pair } = takenApart(await openInBrowser(tryOut(), started))
	expect(await sessionSecret(get('/', pair), isProduction())).toBeUndefined()
})

test.each([
	'',
	'sid',
	'xsid=ImEi',
	'sid=%',
	'sid=%E0%A4%A',
	'sid=not base64!',
	'sid=ImEi=ImEi; SID=ImEi',
	'sid=bnVsbA==',
	'device=ImEi',
])('%j opens no session', async (cookie) => {
	expect(await sessionSecret(get('/', cookie), tryOut())).toBeUndefined()
})

test.each([5, true, ['a'], { secret: 'a' }])('a cookie with %j is ignored', async (value) => {
	const line = await createCookie('sid').serialize(value)
	expect(await sessionSecret(get('/', line.split(';')[0]), tryOut())).toBeUndefined()
})

test('a request without any cookie has no secret', async () => {
	expect(await sessionSecret(get('/'), tryOut())).toBeUndefined()
})

test('closing overwrites the cookie that opening has set', async () => {
	for (const config of [tryOut(), isProduction()]) {
		const opened = takenApart(await openInBrowser(config, started))
		const closed = takenApart(await closeInBrowser(config))
		expect(closed.name).toBe(opened.name)
		expect(closed.attributes).toContain('Max-Age=0')
		const lasting = ({ attributes }: typeof opened) => attributes.filter((name) => !/^(Max-Age|Expires)=/.test(name))
		expect(lasting(closed)).toEqual(lasting(opened))
		expect(closed.pair).not.toContain(started.secret)
		expect((await sessionSecret(get('/', closed.pair), config)) || undefined).toBeUndefined()
	}
})

test('other cookies of the site are handled in the same way', async () => {
	const { name, attributes } = takenApart(await hostCookie('device', isProduction()).serialize('x', { maxAge: 60 }))
	expect(name).toBe('__Host-device')
	expect(attributes).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'Secure'])
})
