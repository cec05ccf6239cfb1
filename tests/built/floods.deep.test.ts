import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { askRaw } from '#tests/support/raw-reply.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/* More of everything than a site can serve (trust R18, R19, §3.3). */

const MEBIBYTE = 1024 ** 2
/** Page that is never cached. */
const MADE_ANEW = '/login/?redirectTo=/profile/'

async function start(settings: Record<string, string> = {}) {
	const site = await startSite({ LOG_LEVEL: 'error', ...settings })
	onTestFinished(() => site.remove())
	return site
}

const sockets: Socket[] = []
afterEach(() => {
	for (const socket of sockets.splice(0)) socket.destroy()
})

/** Opens a connection that sends these bytes and more on request; it is closed at the end of the test. */
function open(site: RunningSite, bytes: string) {
	const socket = connect({ port: Number(new URL(site.origin).port), host: '127.0.0.1' })
	socket.on('error', () => undefined)
	socket.write(bytes)
	// A socket that is not read does not notice that the other side has closed.
	socket.resume()
	sockets.push(socket)
	return socket
}

/** Returns a form of which only the first byte is ever sent. */
const unfinishedPost = (site: RunningSite, visitor = '') =>
	[
		...['POST /login/ HTTP/1.1', 'Host: localhost', `X-Forwarded-For: ${visitor}`, `Origin: ${site.origin}`],
		...['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 1000', '', 'e'],
	].join('\r\n')

const residentBytes = ({ process: { pid } }: RunningSite) =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** Returns the figures of `/metrics` by name and labels. */
async function figuresOf(site: RunningSite) {
	const lines = (await (await fetch(`${site.origin}/metrics`)).text())
		.split('\n')
		.filter((line) => !line.startsWith('#'))
	return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

test('one address gets a third of a minute’s pages in a burst, then 429 in its language; others are served', async () => {
	const site = await start({ REQUESTS_PER_ADDRESS: '60', TRUST_PROXY: '1' })
	const ask = (path: string, visitor: string, headers: Record<string, string> = {}) =>
		askRaw(site.origin + path, { 'X-Forwarded-For': visitor, 'Accept-Language': 'de', ...headers })
	const statuses: number[] = []
	for (let turn = 0; turn < 40; turn++) statuses.push((await ask(MADE_ANEW, '2001:db8:1:2::1')).status)
	expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
	expect(statuses).toContain(429)

	// Another address of the same household.
	let refused = await ask(MADE_ANEW, '2001:db8:1:2:ffff::9')
	for (let turn = 0; refused.status === 200 && turn < 40; turn++) refused = await ask(MADE_ANEW, '2001:db8:1:2::9')
	expect(refused.status).toBe(429)
	expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
	expect(refused.body.toString()).toContain('lang="de"')
	expect((await ask('/login/', '2001:db8:1:3::1')).status).toBe(200)
	expect((await ask('/health', '2001:db8:1:2::1')).status).toBe(200)

	let facts = await ask('/services/?tipo=fl&lng=en', '2001:db8:1:2::1')
	for (let turn = 0; facts.status !== 429 && turn < 40; turn++)
		facts = await ask('/services/?tipo=fl&lng=en', '2001:db8:1:2::1')
	expect(JSON.parse(facts.body.toString())).toMatchObject({
		success: false,
		message: expect.stringContaining('requests'),
	})
	const figures = await figuresOf(site)
	expect(figures['throttled_requests_total{by="address"}']).toBeGreaterThan(0)
})

test('a phone that opens five pages with all their files does not meet the limit', async () => {
	const site = await start({ REQUESTS_PER_ADDRESS: '300' })
	const seen = new Set<number>()
	for (let turn = 0; turn < 2; turn++)
		for (const path of ['/', '/fleet/', '/tours/', '/about/', '/budgetRequest/']) {
			const page = await fetch(site.origin + path)
			expect([path, page.status]).toEqual([path, 200])
			const files = (await page.text()).match(/\/(?:assets|images)\/[\w./-]+\.\w+/g) ?? []
			expect(files.length).toBeGreaterThan(0)
			for (const address of [path, ...files]) seen.add((await fetch(site.origin + address)).status)
		}
	expect(seen).toEqual(new Set([200]))
})

test('requests over the render limit are answered 503 with Retry-After, and cached pages are always sent', async () => {
	const site = await start()
	await fetch(site.origin)
	let answers = ''
	// Each connection's requests are read together, long before the first page is rendered: 32 in progress, 256 queued.
	for (let turn = 0; turn < 20; turn++)
		open(site, `GET ${MADE_ANEW} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(40)).on('data', (bytes) => {
			answers += bytes.toString('latin1')
		})
	for (const path of ['/', '/images/logo.svg', '/health']) expect((await askRaw(site.origin + path)).status).toBe(200)
	const refused = () => answers.match(/HTTP\/1\.1 503 /g) ?? []
	await expect.poll(() => refused().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(20)
	const [refusal = ''] = /HTTP\/1\.1 503 [\s\S]*?<html[^>]*>/.exec(answers) ?? []
	expect(refusal).toMatch(/^Retry-After: \d+\r$/m)
	expect(refusal).toContain('<html lang="es">')
	expect((await figuresOf(site))['throttled_requests_total{by="renders"}']).toBeGreaterThanOrEqual(20)
	for (const socket of sockets.splice(0)) socket.destroy()
	const places = async () => {
		const figures = await figuresOf(site)
		return [figures['renders_in_progress{lane="pages"}'], figures['renders_waiting{lane="pages"}']]
	}
	await expect.poll(places).toEqual([0, 0])
})

test('a thousand connections made while the process is busy are queued and served', async (context) => {
	const longest = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
	if (longest < 1000) context.skip('this system lets fewer wait')
	const site = await start()
	site.process.kill('SIGSTOP')
	onTestFinished(() => void site.process.kill('SIGCONT'))
	let come = 0
	let served = 0
	for (let turn = 0; turn < 1000; turn++)
		open(site, 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
			.once('connect', () => come++)
			.once('data', () => served++)
	// With a full accept queue, connections that failed would retry much later; so all must connect before the process
	// continues.
	await expect.poll(() => come).toBe(1000)
	site.process.kill('SIGCONT')
	await expect.poll(() => served, { timeout: 60_000 }).toBe(1000)
})

test('the slowest request bodies are dropped to make room, for one address and for all', async () => {
	const site = await start({ REQUESTS_PER_ADDRESS: '100000', TRUST_PROXY: '1' })
	const readBodies = async () => (await figuresOf(site)).bodies_in_progress
	const refused: string[] = []
	const post = (visitor: string) =>
		open(site, unfinishedPost(site, visitor)).once('data', (bytes) => refused.push(bytes.toString('latin1')))
	const honest = async () => {
		const headers = { 'X-Forwarded-For': '203.0.113.2', Origin: site.origin }
		const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
		expect((await askRaw(`${site.origin}/login/`, headers)).status).toBe(200)
		expect((await askRaw(`${site.origin}/login/`, { ...headers, ...type }, 'POST')).status).toBe(422)
	}
	for (let turn = 0; turn < 100; turn++) post('203.0.113.1')
	await expect.poll(() => refused.length).toBe(76)
	expect(await readBodies()).toBe(24)
	await honest()
	for (let turn = 0; turn < 600; turn++) post(`198.51.100.${turn % 40}`)
	await expect.poll(() => refused.length).toBe(76 + 24 + 600 - 512)
	expect(await readBodies()).toBe(512)
	await honest()
	for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*^Retry-After: \d+\r$/m)
	for (const socket of sockets.splice(0)) socket.destroy()
	await expect.poll(readBodies).toBe(0)
})

test('pipelined requests whose connection is closed give their places back', async () => {
	const site = await start()
	for (let turn = 0; turn < 10; turn++) {
		const socket = open(site, 'GET /login/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10))
		socket.once('data', () => socket.destroy())
	}
	await expect
		.poll(async () => (await figuresOf(site))['http_requests_total{route="/login",status="2xx"}'])
		.toBeGreaterThan(0)
	await expect.poll(async () => (await figuresOf(site))['renders_in_progress{lane="pages"}']).toBe(0)
	expect((await fetch(`${site.origin}/login/`)).status).toBe(200)
})

test('four bodies of 200 MB are cut off, take no memory, and pages are sent by then', async () => {
	const site = await start({ NODE_OPTIONS: '--max-semi-space-size=1' })
	for (let turn = 0; turn < 200; turn++) await fetch(`${site.origin}/login/`)
	const before = residentBytes(site)
	const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
	const ended = Array.from({ length: 4 }, (_, turn) => {
		const length = turn % 2 ? 'Transfer-Encoding: chunked' : 'Content-Length: 200000000'
		const socket = open(
			site,
			`POST /budgetRequest/ HTTP/1.1\r\nHost: localhost\r\nOrigin: ${site.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n`,
		)
		const send = () => {
			for (let sent = 0; sent < 16 && !socket.destroyed; sent++) if (!socket.write(chunk)) return
		}
		socket.on('drain', send)
		send()
		return new Promise<number>((resolve) => socket.once('close', () => resolve(socket.bytesWritten)))
	})
	for (let turn = 0; turn < 20; turn++) expect((await fetch(`${site.origin}/login/`)).status).toBe(200)
	for (const bytes of await Promise.all(ended)) expect(bytes).toBeLessThan(20 * MEBIBYTE)
	expect((residentBytes(site) - before) / MEBIBYTE).toBeLessThan(20)
})

test('of three thousand connections with incomplete headers the oldest are closed, and requests are served', async () => {
	const site = await start()
	let closed = 0
	const half = () => open(site, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ').once('close', () => closed++)
	for (let turn = 0; turn < 3000; turn++) {
		half()
		if (turn % 500 === 499) expect((await askRaw(`${site.origin}/login/`)).status).toBe(200)
	}
	await expect.poll(() => closed, { timeout: 60_000 }).toBeGreaterThanOrEqual(1000)
	expect((await figuresOf(site)).open_connections).toBeLessThanOrEqual(1801)
	expect((await askRaw(site.origin)).status).toBe(200)
	// Connections whose headers are not complete in time are closed.
	await expect.poll(() => closed, { timeout: 60_000, interval: 500 }).toBe(3000)
	expect((await figuresOf(site)).open_connections).toBeLessThan(20)
})
