import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { STRICT_TRANSPORT, securityHeaders } from '#app/web/http/headers.server.ts'
import { fleets } from '#drizzle/schema.ts'
import { askRaw } from '#tests/support/raw-reply.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/* The page cache in front of the built application, by the bytes sent. */

let site: RunningSite
beforeAll(async () => {
	site = await startSite()
})
afterAll(() => site.remove())

const ask = (path: string, headers?: Record<string, string>, method?: string) =>
	askRaw(site.origin + path, headers, method)
const htmlOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).body.toString()

const pages = ['/', '/fleet/', '/fleet/16/', '/legal/cookies/', '/services/docs/']
/** Returns an address that the application itself answers: an unknown parameter bypasses the cache. */
const past = (path: string) => `${path}?nobody-knows=1`

test.each(pages)('%s is cached as the application’s own page, with the headers of every response', async (path) => {
	const own = await ask(past(path))
	for (let turn = 0; turn < 2; turn++) {
		const kept = await ask(path)
		// The page contains its own address in links that return to it.
		expect(kept.body.toString()).toBe(own.body.toString().replaceAll(/\?nobody-knows=1(?:&amp;)?/g, sameAddress))
		expect(kept.headers).toMatchObject({
			...Object.fromEntries(Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])),
			'content-security-policy': own.headers['content-security-policy'],
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'private, no-cache',
			'content-length': String(kept.body.length),
			vary: 'Accept-Language, Cookie, Accept-Encoding',
			etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
			'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
		})
		expect(new Set(kept.names).size).toBe(kept.names.length)
		expect(kept.names).not.toContain('set-cookie')
	}
	expect(own.headers['cache-control']).toBe('no-store')
})

/**
 * Returns the query on the cached page: `?nobody-knows=1&amp;lng=fr` becomes `?lng=fr`, and without another parameter
 * it is empty.
 */
const sameAddress = (query: string) => (query.endsWith('&amp;') ? '?' : '')

test('brotli, gzip and identity are the same page, under one tag; ranges are not served', async () => {
	const plain = await ask('/')
	const brotli = await ask('/', { 'Accept-Encoding': 'gzip, br', Range: 'bytes=0-10' })
	const zipped = await ask('/', { 'Accept-Encoding': 'br;q=0, gzip' })
	expect(plain.headers['content-encoding']).toBeUndefined()
	expect([brotli.status, brotli.headers['content-encoding']]).toEqual([200, 'br'])
	expect(zipped.headers['content-encoding']).toBe('gzip')
	expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
	expect(gunzipSync(zipped.body)).toEqual(plain.body)
	expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(1)
	expect(brotli.names).not.toContain('accept-ranges')
	for (const accepted of ['identity;q=0', '*;q=0', 'zstd', 'br;q=junk', ';;;,'])
		expect((await ask('/', { 'Accept-Encoding': accepted })).body, accepted).toEqual(plain.body)
})

test('HEAD is GET without a body, and a browser that has the page gets 304', async () => {
	const { headers, body } = await ask('/', { 'Accept-Encoding': 'br' })
	const head = await ask('/', { 'Accept-Encoding': 'br' }, 'HEAD')
	expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(body.length)])
	expect(head.headers.etag).toBe(headers.etag)

	const strong = headers.etag?.replace('W/', '') ?? ''
	for (const known of [headers.etag ?? '', strong, `"else", ${headers.etag}`, '*']) {
		const answer = await ask('/', { 'If-None-Match': known, 'Accept-Encoding': 'gzip' })
		expect([answer.status, answer.body.length], known).toEqual([304, 0])
		expect(answer.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'private, no-cache' })
		expect(answer.names).not.toContain('content-length')
		expect(answer.names).not.toContain('content-type')
		expect(answer.headers['x-content-type-options']).toBe('nosniff')
	}
	for (const known of ['"else"', 'W/"else"', strong.slice(1, -1), '', headers['x-request-id'] as string])
		expect((await ask('/', { 'If-None-Match': known })).status, known).toBe(200)
	const french = await ask('/', { 'If-None-Match': strong, 'Accept-Language': 'fr' })
	expect(french.status).toBe(200)
	expect((await ask('/', {}, 'POST')).status).toBe(403)
})

test('no host and no forwarded header of a request gets into a cached page', async () => {
	const poisoned = {
		Host: 'evil.example:8080',
		'X-Forwarded-Host': 'evil.example',
		'X-Forwarded-Proto': 'https',
		'X-Forwarded-For': '6.6.6.6',
		'X-Forwarded-Port': '1',
		Forwarded: 'host=evil.example',
		'X-Original-URL': '/admin/',
		'X-Rewrite-URL': '/admin/',
		'Accept-Language': 'it;q=0.9, <evil>',
		Cookie: 'visited=evil; i18next=<evil>; myAppCookieConsent=evil',
		Referer: 'https://evil.example/',
	}
	const first = await ask('/legal/notice/?utm_source=evil', poisoned)
	expect(first.status).toBe(200)
	expect(first.body.toString() + JSON.stringify(first.headers)).not.toContain('evil')
	expect(first.body.toString()).toContain('<html lang="it"')
	const second = await ask('/legal/notice/', { 'Accept-Language': 'it' })
	expect(second.body).toEqual(first.body)
	expect(second.headers.etag).toBe(first.headers.etag)
	for (const Host of ['a b', '[', '<x>', 'a:99999']) expect((await ask('/', { Host })).status, Host).toBe(400)
})

test('each visitor gets the page in their language and for their answer to the banner', async () => {
	expect(await htmlOf('/', { 'Accept-Language': 'ca' })).toContain('<html lang="ca"')
	expect(await htmlOf('/', { Cookie: 'i18next=de', 'Accept-Language': 'ca' })).toContain('<html lang="de"')
	const chosen = await ask('/?lng=fr', { Cookie: 'i18next=de' })
	expect(chosen.body.toString()).toContain('<html lang="fr"')
	expect(chosen.headers['set-cookie']).toEqual(['i18next=fr; Path=/; Max-Age=31536000; SameSite=Lax'])
	expect((await ask('/', { Cookie: 'i18next=fr' })).names).not.toContain('set-cookie')

	expect(await htmlOf('/')).toContain('class="cookie-banner"')
	for (const answer of ['true', 'false'])
		expect(await htmlOf('/', { Cookie: `myAppCookieConsent=${answer}` })).not.toContain('class="cookie-banner"')
	expect(await htmlOf('/')).toContain('class="cookie-banner"')
})

test('no browser may store a form, an error page or a personal page, and these have no tag', async () => {
	const never: [path: string, status: number][] = [
		['/budgetRequest/', 200],
		['/budgetRequest/?numPasajeros=9', 200],
		['/search-page/', 200],
		['/login/', 200],
		['/forgotten-password/', 200],
		['/nada', 404],
		['/fleet/13/', 404],
		['/errores/500.html', 500],
		['/quote/?i=v1.secret', 404],
		['/ar/a?i=v1.secret', 404],
	]
	for (const [path, status] of never)
		for (let turn = 0; turn < 2; turn++) {
			const answer = await ask(path)
			expect([answer.status, answer.headers['cache-control'], answer.headers.etag], path).toEqual([
				...[status, 'no-store', undefined],
			])
		}
	expect((await ask('/profile/')).status).toBe(302)
	expect((await ask('/profile/')).names).not.toContain('etag')
	const withSession = await ask('/', { Cookie: 'sid=somebody' })
	expect([withSession.headers['cache-control'], withSession.headers.etag]).toEqual(['no-store', undefined])
})

test('a change of a fleet is on the next page, even a change by another process', async () => {
	const own = await startSite()
	onTestFinished(() => own.remove())
	const content = async () => /<main[\s\S]*<\/main>/.exec((await askRaw(`${own.origin}/fleet/`)).body.toString())?.[0]
	expect(await content()).toContain('/fleet/24/')
	const { etag } = (await askRaw(`${own.origin}/fleet/`)).headers
	const elsewhere = openDatabase(`${own.dataDir}/app.db`)
	onTestFinished(() => elsewhere.close())
	for (const [from, to] of [
		[24, 26],
		[26, 28],
		[28, 24],
	] as const) {
		await elsewhere.transaction((tx) => tx.update(fleets).set({ seats: to }).where(eq(fleets.seats, from)))
		const html = await content()
		expect(html).toContain(`/fleet/${to}/`)
		expect(html).not.toContain(`/fleet/${from}/`)
	}
	expect((await askRaw(`${own.origin}/fleet/`, { 'If-None-Match': etag ?? '' })).status).toBe(304)
})

test('on a public site cached pages and files have HSTS, the public origin and secure cookies', async () => {
	const own = await startSite({
		PUBLIC_ORIGIN: 'https://coaches.example',
		APP_SECRET: 'x'.repeat(32),
		SMTP_URL: 'smtp://127.0.0.1:9',
	})
	onTestFinished(() => own.remove())
	for (const path of ['/?lng=fr', '/favicon.svg', '/services/?tipo=fl', '/nada']) {
		const { headers, names } = await askRaw(own.origin + path)
		expect(headers['strict-transport-security'], path).toBe(STRICT_TRANSPORT)
		expect(new Set(names).size, path).toBe(names.length)
	}
	const { headers, body } = await askRaw(`${own.origin}/?lng=fr`)
	expect(headers['set-cookie']?.[0]).toContain('; Secure')
	expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
	expect(body.toString()).toContain('<link rel="canonical" href="https://coaches.example/')
	const personal = await askRaw(own.origin, { Cookie: '__Host-sid=somebody' })
	expect(personal.headers['cache-control']).toBe('no-store')
})

test('each cached answer has its own log line, with its id and without its query', async () => {
	const first = (await ask('/fleet/40/?utm_source=canary')).headers['x-request-id'] as string
	const { status, headers } = await ask('/fleet/40/', { 'If-None-Match': '*' })
	const second = headers['x-request-id'] as string
	expect(status).toBe(304)
	expect(second).not.toBe(first)
	const lineOf = (id: string) => site.logged().find(({ requestId }) => requestId === id)
	await expect.poll(() => lineOf(first) && lineOf(second)).toBeDefined()
	expect(lineOf(first)).toMatchObject({ method: 'GET', path: '/fleet/40/', status: 200 })
	expect(lineOf(second)).toMatchObject({ path: '/fleet/40/', status: 304, visitor: lineOf(first)?.visitor })
	expect(site.output()).not.toContain('canary')
})

test('two hundred concurrent visitors at a cold site get the same page, without a failure', async () => {
	const own = await startSite({ LOG_LEVEL: 'silent' })
	onTestFinished(() => own.remove())
	const encodings = ['br', 'gzip', 'identity']
	const answers = await Promise.all(
		Array.from({ length: 200 }, (_, turn) =>
			askRaw(`${own.origin}/?utm_source=${turn}`, { 'Accept-Encoding': encodings[turn % 3] ?? '' }),
		),
	)
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
	expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
	expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(200)
})
