import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '#app/routes/services/services.server.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/*
 * Ten thousand malformed calls, as bytes on a socket: the site answers none of them with a fault of its own, and stores
 * nothing of them.
 */

const CALLS = 10_000
const AT_ONCE = 20
const MEBIBYTE = 1024 ** 2

let site: RunningSite
beforeAll(async () => {
	const limits = ['SERVICES_PER_ADDRESS', 'LOOK_UPS_PER_ADDRESS', 'BAD_LINKS_PER_ADDRESS', 'QUOTES_PER_ADDRESS']
	// With little room for garbage, the process grows only if something is really retained.
	const NODE_OPTIONS = '--max-semi-space-size=1 --max-old-space-size=128'
	const unlimited = Object.fromEntries(limits.map((name) => [name, '100000000']))
	site = await startSite({ LOG_LEVEL: 'error', NODE_OPTIONS, ...unlimited })
})
afterAll(() => site.remove())

/**
 * Sends bytes and closes its side.
 * @returns the status, 0 if the connection ended without one
 */
function send(bytes: Buffer) {
	return new Promise<number>((resolve) => {
		const socket = connect({ port: Number(new URL(site.origin).port), host: '127.0.0.1' })
		let answer = ''
		const end = () => {
			socket.destroy()
			resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0))
		}
		socket.on('data', (chunk) => {
			answer += chunk.toString('latin1', 0, 40)
			if (answer.length >= 12) end()
		})
		socket.on('error', end)
		socket.on('close', end)
		socket.end(bytes)
	})
}

const residentBytes = () =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, 'utf8'))?.[1]) * 1024

const noise = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1'))
const anyMethod = fc.constantFrom(
	'GET',
	'POST',
	'POST',
	'HEAD',
	'OPTIONS',
	'PUT',
	'TRACE',
	'CONNECT',
	'get',
	'PROPFIND',
)
const anyTipo = fc.constantFrom(
	...Object.keys(services),
	'FL',
	'constructor',
	'__proto__',
	'%00',
	'%zz',
	'x'.repeat(3000),
)
const anyPath = fc.oneof(
	anyTipo.map((tipo) => `/services/?tipo=${tipo}`),
	fc.tuple(anyTipo, anyTipo).map(([one, other]) => `/services?tipo=${one}&tipo=${other}`),
	fc.constantFrom(
		'/services',
		'/services/%2e%2e',
		'//services/',
		'/services/docs?lng=%ff',
		'/locales/add/es/home',
		'*',
	),
	noise.map((text) => `/services/?${text.replaceAll(/[\s\0]/g, '')}`),
)
const anyHost = fc.oneof(
	{ weight: 3, arbitrary: fc.constant('localhost') },
	fc.constantFrom('', 'a b', 'x:99999', '[::1', '-', 'evil.example', '../../etc', 'ü.example', '😀'),
)
const anyHeader = fc.oneof(
	fc.constantFrom(
		'Content-Type: application/json',
		'Content-Type: multipart/form-data',
		'Content-Type: multipart/form-data; boundary=XX',
		'Content-Type: application/x-www-form-urlencoded; charset=utf-16',
		'Content-Length: -1',
		'Content-Length: 70000',
		'Content-Length: 5',
		'Transfer-Encoding: chunked',
		'Transfer-Encoding: identity, chunked',
		'Content-Encoding: gzip',
		'Expect: 100-continue',
		'Authorization: Bearer ',
		'Cookie: sid=%',
		'Accept-Language: ;;q=,*',
		'Upgrade: websocket',
		'Range: bytes=5-1',
		'If-None-Match: "',
		'X-Forwarded-For: ::1, nobody',
		'Sec-Fetch-Site: ?',
	),
	noise.map((text) => `X-Noise: ${text}`),
	noise,
)
const anyBody = fc.oneof(
	fc.constantFrom(
		'{"tipo":"login","email":',
		'[]',
		'null',
		'{"__proto__":{"esAdmin":true},"tipo":"login"}',
		'['.repeat(5000),
		'--XX\r\nContent-Disposition: form-data; name="tipo"\r\n\r\nlogin\r\n--X',
		'5\r\nhello\r\nzz\r\n',
		'tipo=login&email=%ff%fe&password=%00',
	),
	fc.json(),
	noise,
)

/** A request line, headers and body, of which each may be wrong and any may be cut off at the end. */
const anyCall = fc
	.tuple(anyMethod, anyPath, anyHost, fc.array(anyHeader, { maxLength: 4 }), anyBody, fc.nat(3000))
	.map(([method, path, host, headers, body, cut]) => {
		const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers].join('\r\n')
		const whole = Buffer.from(`${head}\r\n\r\n${body}`, 'latin1')
		return cut % 4 === 0 ? whole.subarray(0, cut) : whole
	})

/**
 * Sends all of them, several in parallel.
 * @returns how often each status came
 */
async function statusesOf(calls: Buffer[]) {
	const counts: Record<number, number> = {}
	const waiting = [...calls]
	const worker = async () => {
		for (let call = waiting.pop(); call; call = waiting.pop()) {
			const status = await send(call)
			counts[status] = (counts[status] ?? 0) + 1
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, worker))
	return counts
}

test('ten thousand malformed calls cause no 500 and leak no memory', async () => {
	const calls = fc.sample(anyCall, { numRuns: CALLS, seed: 20261121 })
	// The first thousands load what the site needs in order to work at all.
	await statusesOf(calls.slice(0, CALLS / 4))
	const before = residentBytes()
	const counts = await statusesOf(calls)
	expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([])
	expect(counts[200]).toBeGreaterThan(0)
	expect(counts[400]).toBeGreaterThan(CALLS / 10)
	expect((await fetch(`${site.origin}/services/?tipo=fl`)).status).toBe(200)
	await expect.poll(() => (residentBytes() - before) / MEBIBYTE, { interval: 500 }).toBeLessThan(20)
	expect(site.output()).not.toMatch(/"level":"?(error|50)/)
})
