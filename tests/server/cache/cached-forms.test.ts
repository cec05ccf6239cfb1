import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheReplies } from '#server/cache/cached-replies.ts'
import { watchContent } from '#server/cache/content-watch.ts'
import { pageCache } from '#server/cache/page-cache.ts'
import { type BuiltPage, buildOf, page, type Render } from '#tests/support/page-build.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const alike = { handle: { hydrate: true, alike: true }, action: () => null }
const unstored = { 'Cache-Control': 'no-store' }
const filling = `<p>${'long enough to be compressed '.repeat(60)}</p>`

/** Form like ours: it depends on its visitor's language and consent banner, and on nothing else that they send. */
const form: Render = (request) => page(`${request.headers.get('Cookie')} ${filling}<input name="email"/>`, unstored)

type Seen = { by: 'application' | 'kept'; head: string[]; bytes: Buffer; text: string }

/** Starts the cache alone, with a form at `/form`, and reads its responses as a browser does. */
async function keeping(built: BuiltPage) {
	const context = await createTestContext()
	const replies = cacheReplies((clear) => watchContent(context, clear))
	const cache = pageCache(buildOf({ '/form': { module: alike, ...built } }), context, replies)
	const ask = (headers: Record<string, string> = {}, url = '/form', method = 'GET') =>
		new Promise<Seen>((resolve) => {
			let head: string[] = []
			const end = (bytes = Buffer.alloc(0)) => {
				const encoding = head[head.indexOf('content-encoding') + 1]
				const read = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)] ?? ((as: Buffer) => as)
				resolve({ by: 'kept', head, bytes, text: bytes.length > 0 ? String(read(bytes)) : '' })
			}
			const response = { writeHead: (_: number, lines: string[]) => (head = lines), end }
			const request = { url, method, headers }
			const pass = () => resolve({ by: 'application', head, bytes: Buffer.alloc(0), text: '' })
			if (!cache({ request, response, requestId: '', clientAddress: '' } as never, pass)) pass()
		})
	return { replies, ask }
}

const headerOf = ({ head }: Seen, name: string) => head[head.findIndex((line) => line.toLowerCase() === name) + 1]

test('ten thousand visitors get one of nine cached forms, with nothing of any request', async () => {
	const { ask, replies } = await keeping({ render: form })
	const visitor = fc.record({
		'accept-language': fc.constantFrom('es', 'de', 'fr-CA,en;q=0.5', 'xx'),
		'accept-encoding': fc.constantFrom('br', 'gzip', '', 'br;q=0.1, gzip'),
		consent: fc.constantFrom('', 'myAppCookieConsent=true; ', 'myAppCookieConsent=false; '),
	})
	const pages = new Set<string>()
	const visitors = fc.sample(visitor, { numRuns: 10_000, seed: 24 })
	const asked = visitors.map(async ({ consent, ...headers }, number) => {
		const mine = `mine-${number}-secret`
		const facts = await ask({ ...headers, cookie: `${consent}a=${mine}`, 'user-agent': mine, referer: mine })
		expect([facts.by, facts.text.includes('secret')]).toEqual(['kept', false])
		pages.add(facts.text)
	})
	await Promise.all(asked)
	expect([pages.size, replies.size().entries]).toEqual([9, 9])
})

test.each(['br', 'gzip', ''])('two visitors share each byte of a form in “%s”', async (accepted) => {
	const { ask } = await keeping({ render: form })
	const [one, other] = [await ask({ 'accept-encoding': accepted }), await ask({ 'accept-encoding': accepted })]
	expect(one.bytes.length).toBeGreaterThan(0)
	expect(one.bytes).toEqual(other.bytes)
	expect(one.head).toEqual(other.head)
})

test('no browser may store a form: it has no tag, and HEAD has its length', async () => {
	const { ask } = await keeping({ render: form })
	const facts = await ask({ 'if-none-match': '*' })
	expect(headerOf(facts, 'cache-control')).toBe('no-store')
	expect(facts.head.map((line) => line.toLowerCase())).not.toContain('etag')
	const head = await ask({}, '/form', 'HEAD')
	expect([head.bytes.length, headerOf(head, 'content-length')]).toEqual([0, String(facts.bytes.length)])
})

test('a request with a session, a token or a query gets the application’s form', async () => {
	const { ask, replies } = await keeping({ render: form })
	const theirs: Record<string, string>[] = [
		{ cookie: 'sid=x' },
		{ cookie: '__Host-sid=x' },
		{ authorization: 'Bearer x' },
	]
	for (const headers of theirs) expect((await ask(headers)).by).toBe('application')
	for (const url of ['/form?sent=v1.x', '/form?notice=a', '/form?numPasajeros=9', '/form?', '/form.data'])
		expect((await ask({}, url)).by, url).toBe(url === '/form?' ? 'kept' : 'application')
	expect(replies.size().entries).toBe(1)
	expect((await ask({}, '/form?utm_source=x&lng=fr')).text).toContain('i18next=fr')
})

let turn = 0
test.each<[what: string, render: Render]>([
	['has something new each time', () => page(`made ${++turn}`, unstored)],
	['says something new each time', () => page('x', { ...unstored, 'X-Turn': String(++turn) })],
	['has a nonce', () => page('x', { ...unstored, 'Content-Security-Policy': `script-src 'nonce-abc'` })],
	['sets a cookie', () => page('x', { ...unstored, 'Set-Cookie': 'a=1' })],
	['says that browsers may keep it', () => page('x')],
	['fails', () => page('x', unstored, 503)],
	['was not found', () => page('x', unstored, 404)],
])('a form that %s is made again for each request', async (_, render) => {
	const { ask, replies } = await keeping({ render })
	for (let time = 0; time < 2; time++) expect((await ask()).by).toBe('application')
	expect(replies.size().bytes).toBeLessThan(100)
})

test('only a route that allows it has a cached form, and never a route of the office', async () => {
	for (const handle of [{ hydrate: true }, { alike: true, admin: true }, {}])
		expect((await (await keeping({ render: form, module: { ...alike, handle } })).ask()).by).toBe('application')
})
