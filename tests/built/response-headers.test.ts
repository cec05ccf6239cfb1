import { randomBytes } from 'node:crypto'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { IN_EARNEST } from '#tests/support/account-requests.ts'
import { askRaw } from '#tests/support/raw-reply.ts'
import { sendBytes } from '#tests/support/raw-socket.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/* Headers of each class of response, line by line, on a public site (trust §3.1, S3). */

let site: RunningSite
let limited: RunningSite
beforeAll(async () => {
	const settings = { ...IN_EARNEST, LOG_LEVEL: 'silent' }
	site = await startSite(settings)
	limited = await startSite({ ...settings, REQUESTS_PER_ADDRESS: '3' })
})
afterAll(async () => {
	await site.remove()
	await limited.remove()
})

/** Headers of every response. */
const everywhere = {
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	'origin-agent-cluster': '?1',
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'strict-transport-security': 'max-age=63072000; includeSubDomains',
	'x-content-type-options': 'nosniff',
	'x-frame-options': 'DENY',
	'x-xss-protection': '0',
}

const directives = {
	'default-src': "'none'",
	'img-src': "'self' data:",
	'font-src': "'self'",
	'connect-src': "'self'",
	'manifest-src': "'self'",
	'form-action': "'self'",
	'frame-ancestors': "'none'",
	'base-uri': "'none'",
	'object-src': "'none'",
	'upgrade-insecure-requests': '',
}

/** Replaces the parts of a header that differ with each response or build by a word. */
const plain = (value: string) =>
	value
		.replaceAll(/'sha256-[\w+/=]+'/g, 'HASH')
		.replace(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, 'ID')
		.replace(/^(W\/)?"[\w-]{27}"$/, '$1"TAG"')

/** Returns the directives of a policy that are not the same for all pages. */
function ownDirectives(policy: string) {
	const pairs = policy.split('; ').map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1).join(' ')])
	const all = Object.fromEntries(pairs)
	expect(all).toMatchObject(directives)
	return Object.entries(all).flatMap(([name, value]) => (name in directives ? [] : `${name} ${value}`))
}

type Asking = { headers?: Record<string, string>; method?: string; at?: () => RunningSite }

/** Returns status and headers, without those of the connection and those of every response, which are checked. */
async function headersOf(address: string, { headers = {}, method = 'GET', at = () => site }: Asking = {}) {
	const answer = await askRaw(at().origin + address, { 'Accept-Encoding': 'br', ...headers }, method)
	expect(new Set(answer.names).size).toBe(answer.names.length)
	const rest: Record<string, unknown> = { status: answer.status }
	const ofConnection = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']
	for (const [name, value] of Object.entries(answer.headers)) {
		const text = plain(String(value))
		if (name === 'content-security-policy') rest.policy = ownDirectives(text)
		else if (!ofConnection.includes(name) && !(name in everywhere && text === everywhere[name as never]))
			rest[name] = text
	}
	expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(Object.keys(everywhere)))
	for (const banned of ['x-powered-by', 'server']) expect(answer.names).not.toContain(banned)
	return rest
}

const page = {
	'content-encoding': 'br',
	'content-type': 'text/html; charset=utf-8',
	policy: expect.any(Array),
	'x-request-id': 'ID',
}
/** Headers of a page that is too short to be compressed. */
const { 'content-encoding': _, ...shortPage } = page
const information = ['script-src HASH HASH', "style-src 'self' HASH"]
const noStore = { 'cache-control': 'no-store' }
const varies = 'Accept-Language, Cookie, Accept-Encoding'

test('an information page is cached privately, revalidated each time, with scripts by their hashes', async () => {
	const kept = {
		...page,
		status: 200,
		'cache-control': 'private, no-cache',
		etag: 'W/"TAG"',
		policy: information,
		vary: varies,
	}
	expect(await headersOf('/fleet/')).toEqual(kept)
	const known = String((await askRaw(`${site.origin}/fleet/`)).headers.etag)
	const { 'content-encoding': _, 'content-type': __, ...unchanged } = kept
	expect(await headersOf('/fleet/', { headers: { 'If-None-Match': known } })).toEqual({ ...unchanged, status: 304 })
	const made = { ...page, ...noStore, status: 200, policy: information, vary: varies }
	expect(await headersOf('/fleet/?nobody-knows=1')).toEqual(made)
})

test('a form for any visitor is stored by no browser, with scripts by their hashes', async () => {
	const policy = ["script-src 'self' HASH HASH HASH HASH HASH", "style-src 'self' HASH"]
	for (const path of ['/budgetRequest/', '/login/', '/search-page/', '/register/', '/activate/'])
		expect(await headersOf(path), path).toEqual({ ...page, ...noStore, status: 200, policy, vary: varies })
})

test('a form made for one visitor has the same headers', async () => {
	const policy = ["script-src 'self' HASH HASH HASH HASH HASH", "style-src 'self' HASH"]
	for (const asked of [{ headers: { Cookie: 'sid=somebody' } }, { at: () => site }]) {
		const path = asked.headers ? '/budgetRequest/' : '/budgetRequest/?numPasajeros=9'
		expect(await headersOf(path, asked)).toEqual({ ...page, ...noStore, status: 200, policy, vary: varies })
	}
})

test('data that the site’s scripts load is stored by no browser', async () => {
	expect(await headersOf('/login.data')).toEqual({
		status: 200,
		...noStore,
		'content-encoding': 'br',
		'content-type': 'text/x-script',
		vary: 'Accept-Encoding',
		'x-remix-response': 'yes',
		'x-request-id': 'ID',
	})
})

test('JSON for programs: other sites may read public lists, and refusals are not stored', async () => {
	const json = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'ID' }
	expect(await headersOf('/services/?tipo=fl')).toEqual({
		...json,
		status: 200,
		'access-control-allow-origin': '*',
		'access-control-expose-headers': 'ETag, Link, Retry-After, WWW-Authenticate, X-Request-Id, X-Total-Count',
		'cache-control': 'public, max-age=60',
		'cross-origin-resource-policy': 'cross-origin',
		etag: '"TAG"',
	})
	expect(await headersOf('/services/?tipo=us')).toEqual({
		...json,
		...noStore,
		status: 401,
		vary: 'Origin, Accept-Encoding',
		'www-authenticate': 'Bearer realm="services"',
	})
})

test('a file is cached for ever if its name has a hash, and for an hour if not', async () => {
	const script =
		/\/assets\/framework[\w.-]+\.js/.exec((await askRaw(`${site.origin}/login/`)).body.toString())?.[0] ?? ''
	const file = { status: 200, 'content-encoding': 'br', etag: 'W/"TAG"', vary: 'Accept-Encoding', 'x-request-id': 'ID' }
	expect(await headersOf(script)).toEqual({
		...file,
		'cache-control': 'public, max-age=31536000, immutable',
		'content-type': 'text/javascript; charset=utf-8',
	})
	const named = { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' }
	expect(await headersOf('/images/logo.svg')).toEqual({ ...file, ...named, 'content-type': 'image/svg+xml' })
	expect(await headersOf('/images/social/es.png')).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' })
})

test('pages that do not exist, redirects and refused methods have their headers', async () => {
	const failure = { ...page, ...noStore, policy: information, vary: varies }
	expect(await headersOf('/nowhere/')).toEqual({ ...failure, status: 404 })
	const plainPost = { method: 'POST', headers: { Origin: IN_EARNEST.PUBLIC_ORIGIN } }
	expect(await headersOf('/fleet/', plainPost)).toEqual({
		...shortPage,
		...noStore,
		policy: information,
		vary: varies,
		status: 405,
		allow: 'GET, HEAD',
	})
	expect(await headersOf('/profile/password/')).toEqual({
		status: 302,
		...noStore,
		location: '/login/?redirectTo=%2Fprofile%2Fpassword%2F',
		'x-request-id': 'ID',
	})
	expect(await headersOf('/fleet/', { method: 'PROPFIND' })).toEqual({
		status: 405,
		allow: 'GET, HEAD, POST, OPTIONS',
		'x-request-id': 'ID',
	})
})

test('forms from other sites and bodies that are too large have the headers of an error page', async () => {
	const failure = { ...page, ...noStore, policy: information, vary: varies }
	const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } }
	expect(await headersOf('/login/', foreign)).toEqual({ ...failure, status: 403 })
	const large = { method: 'POST', headers: { Origin: IN_EARNEST.PUBLIC_ORIGIN, 'Content-Length': '70000' } }
	expect(await headersOf('/login/', large)).toEqual({ ...failure, status: 413 })
})

test('too many requests, addresses that are too long and malformed HTTP have their headers', async () => {
	const policy = ["script-src 'none'", "style-src 'self' HASH"]
	const refusal = { ...shortPage, ...noStore, policy, vary: 'Accept, Accept-Language, Cookie' }
	expect(await headersOf(`/?${'x'.repeat(9000)}`)).toEqual({ ...refusal, status: 414 })
	const at = () => limited
	while ((await headersOf('/login/', { at })).status === 200);
	const wait = expect.stringMatching(/^\d+$/)
	expect(await headersOf('/login/', { at })).toEqual({ ...refusal, status: 429, 'retry-after': wait })
	expect(await headersOf('/services/?tipo=fl&x=1', { at })).toEqual({
		status: 429,
		...noStore,
		'content-type': 'application/json; charset=utf-8',
		'retry-after': wait,
		vary: 'Accept, Accept-Language, Cookie',
		'x-request-id': 'ID',
	})
	const raw = await sendBytes(site, Buffer.concat([Buffer.from('GET / HTTP/1.1\r\nX: '), randomBytes(20_000)]))
	for (const [name, value] of Object.entries(everywhere))
		expect(raw.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase())
})

test('/up, /health and /metrics are stored by no browser', async () => {
	const facts = { status: 200, ...noStore, 'x-request-id': 'ID' }
	expect(await headersOf('/up')).toEqual({ ...facts, 'content-type': 'text/plain; charset=utf-8' })
	expect(await headersOf('/health')).toEqual({ ...facts, 'content-type': 'application/json; charset=utf-8' })
	expect(await headersOf('/metrics')).toEqual({ ...facts, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
})

test('an internal error is a page with the id of the log line, and without the cause', async () => {
	const broken = await startSite({ ...IN_EARNEST, LOG_LEVEL: 'error' })
	onTestFinished(() => broken.remove())
	const database = new Sqlite(path.join(broken.dataDir, 'app.db'))
	database.exec('ALTER TABLE sessions RENAME TO lost_sessions; ALTER TABLE fleets RENAME TO lost_fleets')
	database.close()
	const cookie = `__Host-sid=${Buffer.from('"somebody"').toString('base64url')}`
	// If the session cannot be read, the frame around the page cannot be rendered either.
	for (const headers of [{}, { Cookie: cookie }] as Record<string, string>[]) {
		const facts = { at: () => broken, headers }
		const whole = headers.Cookie ? shortPage : page
		const fault = { ...whole, ...noStore, status: 500, policy: expect.any(Array), vary: varies }
		expect(await headersOf('/fleet/', facts)).toEqual(fault)
		const { headers: sent, body } = await askRaw(`${broken.origin}/fleet/`, { ...headers, 'X-Request-Id': 'mine' })
		const id = String(sent['x-request-id'])
		expect(id).toMatch(/^[\da-f-]{36}$/)
		expect(body.toString()).toContain(id)
		expect(body.toString()).not.toMatch(/no such table|lost_|\.js:\d/)
		await expect.poll(() => broken.output()).toContain(id)
	}
})
