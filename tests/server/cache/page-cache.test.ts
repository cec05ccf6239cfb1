import { type IncomingHttpHeaders, request } from 'node:http'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sampleCompany } from '#drizzle/sample-company.ts'
import { companyFacts, fleets } from '#drizzle/schema.ts'
import { cacheReplies } from '#server/cache/cached-replies.ts'
import { watchContent } from '#server/cache/content-watch.ts'
import { pageCache } from '#server/cache/page-cache.ts'
import { startExchanges } from '#tests/support/exchange-server.ts'
import { putTextsBack } from '#tests/support/offered-languages.ts'
import { type BuiltPage, buildOf, page } from '#tests/support/page-build.ts'
import { createTestContext } from '#tests/support/test-context.ts'

type Seen = { status: number; headers: IncomingHttpHeaders; body: string }

/** Starts a server with the page cache in front of an application whose responses are recognisable. */
async function start(pages: Record<string, BuiltPage>, settings: Record<string, string> = {}) {
	const context = await createTestContext(settings)
	const answers = cacheReplies((clear) => watchContent(context, clear))
	const cache = pageCache(buildOf(pages), context, answers)
	const { port } = await startExchanges((exchange) => {
		const pass = () => void exchange.response.end('the application')
		if (!cache(exchange, pass)) pass()
	})
	const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
		new Promise<Seen>((resolve, reject) => {
			request({ port, path, method, headers, host: '127.0.0.1', agent: false }, async (response) => {
				let body = ''
				for await (const chunk of response) body += chunk
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
			})
				.on('error', reject)
				.end()
		})
	const bodyOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).body
	return { context, answers, ask, bodyOf }
}

/** Makes a page that counts its renderings and records their requests. */
function countingPage(module: BuiltPage['module'] = {}) {
	const requests: Request[] = []
	const render = async (asked: Request) => {
		requests.push(asked)
		await new Promise((resolve) => setTimeout(resolve, 5))
		return page(`made ${requests.length}`)
	}
	return { requests, module, render }
}

test('two hundred concurrent visitors get a page that was made once', async () => {
	const home = countingPage()
	const { bodyOf } = await start({ '/': home })
	const bodies = await Promise.all(Array.from({ length: 200 }, () => bodyOf('/')))
	expect(new Set(bodies)).toEqual(new Set(['made 1']))
	expect(home.requests).toHaveLength(1)
})

test.each<[what: string, BuiltPage]>([
	['a page that was not found', { render: () => page('x', {}, 404) }],
	['our own fault', { render: () => page('x', {}, 500) }],
	['a page that fails', { render: () => Promise.reject(new Error('broken')) }],
	['a redirect', { render: () => page('', { Location: '/' }, 302) }],
	['an answer that sets a cookie', { render: () => page('x', { 'Set-Cookie': 'a=1' }) }],
	['a page with a nonce', { render: () => page('x', { 'Content-Security-Policy': `script-src 'nonce-abc'` }) }],
	[
		'a page without a policy',
		{ render: () => new Response('x', { headers: { 'Cache-Control': 'private, no-cache' } }) },
	],
	['a page that is not to be stored', { render: () => page('x', { 'Cache-Control': 'no-store' }) }],
	['a page that says something else of itself', { render: () => page('x', { 'Cache-Control': 'public, max-age=60' }) }],
	['something that is no page', { render: () => page('{}', { 'Content-Type': 'application/json' }) }],
	['the page of a route that takes a form', { module: { action: () => null } }],
	['the page of a route that loads scripts', { module: { handle: { hydrate: true } } }],
	['a page of the office', { module: { handle: { admin: true } } }],
	['the answer of a route without a page', { module: { default: undefined, loader: () => new Response('x') } }],
])('%s is left to the application, each time', async (_, built) => {
	const { bodyOf, answers } = await start({ '/page': built })
	for (let turn = 0; turn < 3; turn++) expect(await bodyOf('/page')).toBe('the application')
	expect(answers.size().bytes).toBeLessThan(100)
})

test('a request with a session or a token neither gets nor makes a cached page', async () => {
	const home = countingPage()
	const { bodyOf, answers } = await start({ '/': home })
	const cookies = ['sid=x', '__Host-sid=x', 'a=1; sid=', 'a=1;sid=x', 'i18next=fr; __Host-sid=x; b=2', 'sid =x']
	for (let turn = 0; turn < 2; turn++) {
		for (const Cookie of cookies) expect(await bodyOf('/', { Cookie }), Cookie).toBe('the application')
		expect(await bodyOf('/', { Authorization: 'Bearer x' })).toBe('the application')
	}
	expect(answers.size().entries).toBe(0)
	expect(await bodyOf('/')).toBe('made 1')
	expect(await bodyOf('/', { Cookie: 'sid=x' })).toBe('the application')
	expect(await bodyOf('/', { Cookie: 'notsid=x; visited=2026-11-20' })).toBe('made 1')
})

test('a page depends on address, language and consent, and on nothing else of a request', async () => {
	const home = countingPage()
	const { ask, bodyOf } = await start({ '/': home }, { PUBLIC_ORIGIN: 'http://localhost:4321' })
	const junk = {
		Host: 'evil.example',
		'X-Forwarded-Host': 'evil.example',
		'X-Forwarded-Proto': 'https',
		'X-Forwarded-For': '6.6.6.6',
		'X-Original-URL': '/admin/',
		'X-HTTP-Method-Override': 'POST',
		'Accept-Language': '<script>, xx;q=junk, de;q=0, fr-CA;q=0.3',
		Cookie: 'i18next=xx; a=<script>; myAppCookieConsent=true; b=%0d%0a',
		Referer: 'https://evil.example/',
		'User-Agent': '<script>',
		'If-None-Match': '"else"',
		Range: 'bytes=0-1',
		'Accept-Encoding': 'junk;q=1',
	}
	const { status, body, headers } = await ask('/?utm_source=<script>', junk)
	expect([status, body]).toEqual([200, 'made 1'])
	expect(JSON.stringify(headers)).not.toMatch(/evil|script>/)
	const [made] = home.requests
	expect(made?.url).toBe('http://localhost:4321/')
	expect(made?.method).toBe('GET')
	expect([...(made?.headers ?? [])]).toEqual([['cookie', 'i18next=fr; myAppCookieConsent=true']])
	expect(await bodyOf('/?lng=fr', { Cookie: 'myAppCookieConsent=true' })).toBe('made 1')
})

test('each language and answer to the banner has its own page; an unknown language is Spanish', async () => {
	const home = countingPage()
	const { bodyOf, answers } = await start({ '/': home })
	const seen = new Set<string>()
	for (const lng of ['es', 'en', 'fr', 'de', 'it', 'cat'])
		for (const Cookie of ['a=1', 'myAppCookieConsent=true', 'myAppCookieConsent=false'])
			seen.add(await bodyOf(`/?lng=${lng}`, { Cookie }))
	expect(seen.size).toBe(18)
	for (const lng of ['xx', '', 'ES', 'es%00', '__proto__', 'constructor', 'fr%0d%0aSet-Cookie:a'])
		expect(seen, lng).toContain(await bodyOf(`/?lng=${lng}`))
	for (const language of ['ca', 'zz', '*', 'x'.repeat(3_000), 'es-419,es;q=0.9'])
		expect(seen, language).toContain(await bodyOf('/', { 'Accept-Language': language }))
	expect(answers.size().entries).toBe(18)
})

test('a change of languages by another process counts for the request that learns of it', async () => {
	putTextsBack()
	const home = countingPage()
	const { context, bodyOf } = await start({ '/': home })
	const german = { 'Accept-Language': 'de' }
	const languages = () => home.requests.map(({ headers }) => headers.get('Cookie'))
	await bodyOf('/', german)
	const facts = JSON.stringify({ ...sampleCompany, languages: ['es', 'en'] })
	await context.database.transaction((tx) => tx.insert(companyFacts).values({ version: 1, facts, savedAt: 1 }))
	expect(await bodyOf('/', german)).toBe('made 2')
	expect(languages()).toEqual(['i18next=de', 'i18next=es'])
	expect(await bodyOf('/')).toBe('made 2')
	expect(await bodyOf('/?lng=de')).toBe('made 3')
	expect(await bodyOf('/', { Cookie: 'i18next=de' })).toBe('made 3')
})

test('ten thousand campaign addresses share one page, and unknown addresses are not cached', async () => {
	const home = countingPage()
	const { context, answers } = await start({ '/': home })
	const cache = pageCache(buildOf({ '/': home }), context, answers)
	await answersTo(cache, '/')
	let passed = 0
	for (let turn = 0; turn < 10_000; turn++) {
		await answersTo(cache, `/?utm_source=${turn}&utm_campaign=c${turn}&gclid=${turn}`)
		await answersTo(cache, `/?x${turn}=1`, () => passed++)
		await answersTo(cache, `/no-such-page-${turn}`, () => passed++)
		await answersTo(cache, '/', undefined, { 'accept-language': `x${turn}`, cookie: `a=${turn}` })
	}
	expect(passed).toBe(20_000)
	expect(home.requests).toHaveLength(1)
	expect(answers.size().entries).toBe(1)
})

/** Calls the cache itself, without a socket. */
function answersTo(
	cache: ReturnType<typeof pageCache>,
	url: string,
	passed = () => {},
	headers: Record<string, string> = {},
) {
	return new Promise<void>((resolve) => {
		const response = { writeHead: () => response, end: () => resolve() }
		const exchange = { request: { url, method: 'GET', headers }, response, requestId: '', clientAddress: '' } as never
		const pass = () => {
			passed()
			resolve()
		}
		if (!cache(exchange, pass)) pass()
	})
}

test('only the address in its exact spelling is cached', async () => {
	const { bodyOf, answers } = await start({ '/': countingPage(), '/fleet/:tipo': countingPage() })
	expect(await bodyOf('/fleet/16')).toBe('made 1')
	expect(await bodyOf('/fleet/16/')).toBe('made 2')
	const others = [
		'/FLEET/16/',
		'/fleet/16.data',
		'/_root.data',
		'//fleet/16',
		'/fleet//16',
		'/%66leet/16',
		'/fleet/1%36',
	]
	for (const path of [...others, '/fleet/../fleet/16', '/fleet/16;a', '/fleet', '/__manifest', 'http://evil.example/'])
		expect(await bodyOf(path), path).toBe('the application')
	expect(answers.size().entries).toBe(2)
})

test('a page that reads a parameter has one version for each value', async () => {
	const { bodyOf } = await start({ '/card': countingPage({ handle: { reads: ['card'] } }) })
	expect(await bodyOf('/card?card=a')).toBe('made 1')
	expect(await bodyOf('/card?utm_source=x&card=a&lng=es&card=b')).toBe('made 1')
	expect(await bodyOf('/card?card=b')).toBe('made 2')
	expect(await bodyOf('/card')).toBe('made 3')
	expect(await bodyOf('/card?card=a&q=1')).toBe('the application')
	expect(await bodyOf(`/card?card=${'x'.repeat(500)}`)).toBe('the application')
})

test('a change of content is in the next answer', async () => {
	const { bodyOf, context } = await start({ '/': countingPage() })
	expect(await bodyOf('/')).toBe('made 1')
	expect(await bodyOf('/')).toBe('made 1')
	await context.database.transaction((tx) => tx.update(fleets).set({ seats: 26 }).where(eq(fleets.seats, 24)))
	expect(await bodyOf('/')).toBe('made 2')
})

test('a chosen language is set in the visitor’s cookie, by answers with and without a body', async () => {
	const { ask } = await start({ '/': countingPage() })
	const french = 'i18next=fr; Path=/; Max-Age=31536000; SameSite=Lax'
	expect((await ask('/?lng=fr')).headers['set-cookie']).toEqual([french])
	const { headers } = await ask('/?lng=fr', { Cookie: 'i18next=de' })
	expect(headers['set-cookie']).toEqual([french])
	const known = await ask('/?lng=fr', { 'If-None-Match': headers.etag ?? '' })
	expect([known.status, known.headers['set-cookie']]).toEqual([304, [french]])
	for (const Cookie of ['i18next=fr', 'a=1; i18next=fr'])
		expect((await ask('/?lng=fr', { Cookie })).headers['set-cookie']).toBeUndefined()
	expect((await ask('/', { 'Accept-Language': 'fr' })).headers['set-cookie']).toBeUndefined()
})
