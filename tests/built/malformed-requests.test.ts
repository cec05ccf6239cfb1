import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendBytes, statusIn } from '#tests/support/raw-socket.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/* Requests to pages and to the office that no browser sends, as bytes on a socket (trust R17, S18, S19). */

let site: RunningSite
beforeAll(async () => {
	site = await startSite({ LOG_LEVEL: 'error', BAD_LINKS_PER_ADDRESS: '1000000', LOOK_UPS_PER_ADDRESS: '1000000' })
})
afterAll(() => site.remove())

const head = (line: string, ...headers: string[]) =>
	`${[line, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`

async function expectStatus(requests: Iterable<string>, allowed: number[], leaves = false) {
	const waiting = [...requests]
	const found: [number, string][] = []
	const worker = async () => {
		for (let bytes = waiting.pop(); bytes !== undefined; bytes = waiting.pop()) {
			const answer = await sendBytes(site, Buffer.from(bytes, 'latin1'), leaves)
			if (!allowed.includes(statusIn(answer))) found.push([statusIn(answer), bytes.slice(0, 200)])
		}
	}
	await Promise.all(Array.from({ length: 10 }, worker))
	expect(found).toEqual([])
	expect(site.output()).not.toContain('"level":"error"')
}

const paths = [
	...['/', '/fleet/16/', '/budgetRequest/', '/login/', '/profile/', '/admin/', '/admin/quotes/', '/admin/users/1/'],
	...['/admin/quotes/P-2026-00001/', '/ar/a?i=x', '/activate/?email=x', '/login.data', '/admin/users.data', '/nowhere'],
	...['/images/logo.svg', '/sitemap.xml', '/health', '/metrics', '/search-page/?q=x', '/locales/es/home.json'],
]

/** Forty shapes of requests, each of which once led to status 500 or to no response. */
const shapes: ((path: string) => string)[] = [
	...['TRACE', 'TRACK', 'PROPFIND', 'MKCOL', 'DELETE', 'PUT', 'PATCH', 'SEARCH', 'get', 'G E T', ''].map(
		(method) => (path: string) => head(`${method} ${path} HTTP/1.1`),
	),
	...['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 x', ''].map(
		(version) => (path: string) => head(`GET ${path} ${version}`),
	),
	...['', 'a b', '[', '[::1', 'x:99999', '<x>', '😀', 'a,b', '../etc', 'localhost\r\nHost: evil.example'].map(
		(host) => (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
	),
	...['%zz', '%00', '%e0%a4%a', '//', '/..', '?', '#x', '%0d%0aX: y', '\\', ';', ':99999'].map(
		(end) => (path: string) => head(`GET ${path}${end} HTTP/1.1`),
	),
	(path) => head(`GET http://evil.example${path} HTTP/1.1`),
	(path) => head(`GET ${path.slice(1)} HTTP/1.1`),
	...[
		'Cookie: sid=%; i18next=%zz; __Host-sid=\x01',
		'Accept-Language: ;;q=,*;q=-1',
		'Accept-Encoding: ;q=x, br;q=9',
		'Range: bytes=9-1',
		'If-None-Match: "',
		'Expect: something',
		'Upgrade: websocket',
		'Content-Length: -1',
		'Content-Length: 1\r\nContent-Length: 2',
		'Transfer-Encoding: gzip, chunked',
		'X-Forwarded-Host: evil:99999',
		'X-Forwarded-For: nobody, ::1',
		'Authorization: Bearer \x7f',
		'Sec-Fetch-Site: ?',
		' folded: line',
		'no colon',
		': no name',
	].map((header) => (path: string) => head(`GET ${path} HTTP/1.1`, header)),
	...['text/plain', 'application/json', 'multipart/form-data', 'multipart/form-data; boundary=x', '\x80'].map(
		(type) => (path: string) =>
			`${head(`POST ${path} HTTP/1.1`, 'Origin: http://localhost', `Content-Type: ${type}`, 'Content-Length: 5')}--x\r\n`,
	),
]

const fine = [
	0, 200, 202, 204, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 408, 413, 414, 415, 417, 422, 431, 501,
]

test('malformed requests to pages, forms, files and the office get no 5xx but 501', async () => {
	expect(shapes.length).toBeGreaterThanOrEqual(40)
	// Each shape to every fourth address, beginning at another one.
	const requests = shapes.flatMap((shape, at) => paths.filter((_, index) => (index + at) % 4 === 0).map(shape))
	await expectStatus(requests, fine)
})

test('600 random malformed requests get no 5xx but 501', async () => {
	const noise = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('latin1'))
	const request = fc
		.tuple(fc.constantFrom(...paths), fc.constantFrom(...shapes), noise, fc.nat(400), fc.boolean())
		.map(([path, shape, extra, at, isCut]) => {
			const bytes = shape(path)
			const place = at % bytes.length
			return isCut ? bytes.slice(0, place) : bytes.slice(0, place) + extra + bytes.slice(place)
		})
	await expectStatus(fc.sample(request, { numRuns: 600, seed: 20261121 }), fine, true)
})

test('unknown methods get 405 or 501 with the allowed methods', async () => {
	const unknown = ['TRACE', 'CONNECT', 'PROPFIND', 'MKCOL', 'LOCK', 'PURGE', 'DELETE', 'PUT', 'PATCH', 'FOO', 'TRACK']
	for (const method of unknown)
		for (const path of ['/', '/login/', '/admin/', '/images/logo.svg', '/health']) {
			const answer = await sendBytes(
				site,
				head(`${method} ${method === 'CONNECT' ? 'evil.example:443' : path} HTTP/1.1`),
			)
			expect([405, 501], `${method} ${path}`).toContain(statusIn(answer))
			expect(answer).toMatch(/^Allow: GET, HEAD, POST, OPTIONS\r$/m)
		}
})

test('a request without exactly one host, or of another version than HTTP/1, gets 400', async () => {
	const targets = ['GET /about/', 'HEAD /about/', 'GET /health', 'GET /images/logo.svg', 'GET /login/', 'POST /login/']
	const wrong = [
		...['HTTP/2.0', 'HTTP/0.9'].map((version) => [version]),
		...['Host: localhost', 'Host: evil.example', 'hOST: localhost', 'Host:'].map((line) => ['HTTP/1.1', line]),
		['HTTP/1.0', 'Host: evil.example'],
	]
	for (const target of targets)
		for (const [version, ...lines] of wrong) {
			const answer = await sendBytes(site, head(`${target} ${version}`, 'Origin: http://localhost', ...lines))
			expect([target, version, lines, statusIn(answer)]).toEqual([target, version, lines, 400])
		}
	for (const target of ['/about/', '/health', '/login/'])
		expect(statusIn(await sendBytes(site, head(`GET ${target} HTTP/1.0`, 'X-Host: evil.example')))).toBe(200)
})

test('requests for loader data in any other form than the site’s own get 400', async () => {
	const unknown = ['/about/?_data=root', '/login/?x=1&%5fdata', '/services/?_data=routes/services', '/nowhere?_data=x']
	for (const path of unknown)
		for (const method of ['GET', 'HEAD', 'POST']) {
			const answer = await sendBytes(site, head(`${method} ${path} HTTP/1.1`, 'Origin: http://localhost'))
			expect([method, path, statusIn(answer)]).toEqual([method, path, 400])
		}
	const siblings = ['/about.data?_routes=x', '/nowhere.data', '/.data', '/robots.txt.data', '/logout.data', '/visits']
	const requests = siblings.flatMap((path) =>
		['GET', 'HEAD', 'POST'].map((method) => head(`${method} ${path} HTTP/1.1`)),
	)
	await expectStatus(requests, fine)
})

test('endless headers get 431, and an address that is too long gets 414 in the visitor’s language', async () => {
	for (const path of paths) {
		expect(statusIn(await sendBytes(site, head(`GET ${path} HTTP/1.1`, `X-Noise: ${'x'.repeat(17_000)}`)))).toBe(431)
		const many = Array.from({ length: 3000 }, (_, index) => `X-${index}: y`)
		expect(statusIn(await sendBytes(site, head(`GET ${path} HTTP/1.1`, ...many)))).toBe(431)
		const answer = await sendBytes(site, head(`GET ${path}?${'x'.repeat(12_000)} HTTP/1.1`, 'Accept-Language: de'))
		// The two responses of the process itself do not depend on the query.
		expect([200, 414]).toContain(statusIn(answer))
		expect(statusIn(await sendBytes(site, head(`GET ${path}${'/x'.repeat(9_000)} HTTP/1.1`)))).toBe(431)
	}
	const facts = await sendBytes(site, head(`GET /fleet/?${'x'.repeat(12_000)} HTTP/1.1`, 'Accept-Language: de'))
	expect(facts).toContain('lang="de"')
})

/** Generates paths to a parent folder, in more encodings than a check could list. */
function* spellings() {
	const ups = [
		'../',
		'..\\',
		'%2e%2e/',
		'%2e%2e%2f',
		'..%2f',
		'..%5c',
		'%252e%252e%252f',
		'..%c0%af',
		'..%00/',
		'....//',
	]
	const starts = ['/', '/assets/', '/images/', '/images/fleet/', '/locales/es/', '/legal/', '/errores/', '/fleet/']
	const targets = [
		'etc/passwd',
		'data/app.db',
		'.env',
		'package.json',
		'build/server/main.js',
		'data/secret',
		'limits.db',
	]
	for (const start of starts)
		for (const up of ups) for (const target of targets) yield `${start}${up.repeat(start === '/' ? 2 : 3)}${target}`
}

const secrets = [
	...[
		'.env',
		'.env.example',
		'.git/config',
		'.git/HEAD',
		'.gitignore',
		'package.json',
		'package-lock.json',
		'tsconfig.json',
	],
	...[
		'data/app.db',
		'app.db',
		'app.db-wal',
		'limits.db',
		'data/secret',
		'secret',
		'build/server/main.js',
		'server/main.ts',
	],
	...[
		'app/platform/config/config.server.ts',
		'node_modules/express/package.json',
		'drizzle/schema.ts',
		'README.md',
		'.ci/run',
		'.well-known/',
	],
	...['wp-login.php', 'server-status', 'actuator/env', 'assets/', 'images/', 'assets/manifest.json.map', 'backup.sql'],
]

test('no spelling of an address sends secrets or sources', async () => {
	const ways = [...spellings()]
	expect(ways.length).toBeGreaterThan(500)
	const requests = [...secrets.map((name) => `/${name}`), ...ways].map((path) => head(`GET ${path} HTTP/1.1`))
	// An unknown error page is the general one, as the contract says (decision 36).
	await expectStatus(
		requests.filter((bytes) => !bytes.startsWith('GET /errores/')),
		[400, 404],
	)
	const errors = requests.filter((bytes) => bytes.startsWith('GET /errores/'))
	for (const bytes of errors) expect(await sendBytes(site, bytes)).not.toMatch(/root:|"dependencies"|SQLite format/)
})

test('no source map is published beside a script', async () => {
	const html = await (await fetch(`${site.origin}/login/`)).text()
	const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
	expect(scripts.size).toBeGreaterThan(2)
	for (const script of scripts) {
		expect((await fetch(`${site.origin}${script}.map`)).status).toBe(404)
		expect(await (await fetch(site.origin + script)).text()).not.toContain('sourceMappingURL')
	}
})
