import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cachedReply, sendCached } from '#server/cache/cached-reply.ts'
import { readyHead } from '#server/cache/ready-head.ts'
import { connectionLimits } from '#server/limits/guard-connections.ts'

const BODY = 'á page\n'
const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache' })
const kept = cachedReply({ headers }, { identity: Buffer.from(BODY) })

/** Returns what a server with a cached response writes to a client that sends this text. */
async function answerTo(words: string, isOver: (answer: string) => boolean, cookie?: string) {
	let come = 0
	const server = createServer(connectionLimits, (request, response) => {
		const exchange = { request, response, requestId: `id-${++come}`, clientAddress: '', by: 'application' as const }
		sendCached(exchange, kept, cookie)
	}).listen(0, '127.0.0.1')
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	await once(server, 'listening')
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
	let answer = ''
	socket.setEncoding('utf8').on('data', (text) => (answer += text))
	socket.write(words)
	await expect.poll(() => isOver(answer)).toBe(true)
	socket.destroy()
	return answer
}

const asking = (...lines: string[]) => ['GET / HTTP/1.1', 'Host: a', ...lines, '', ''].join('\r\n')
const hasBody = (answer: string) => answer.endsWith(BODY)
const withoutOnes = (answer: string) => answer.replace(/^(Date|Connection|Keep-Alive): .*\r\n/gm, '').split('\r\n')

test('a prepared head equals what Node would write, and keeps the connection as Node would', async () => {
	const cookie = 'lng=de; Path=/'
	const [ready, last] = await Promise.all([
		answerTo(asking(), hasBody, cookie),
		answerTo(asking('Connection: close'), hasBody, cookie),
	])
	expect(withoutOnes(ready)).toEqual(withoutOnes(last))
	expect(ready).toContain('\r\nSet-Cookie: lng=de; Path=/\r\n')
	expect(ready).toContain('\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n')
	expect(last).toContain('\r\nConnection: close\r\n')
	const [, date = ''] = /^Date: (.*)\r$/m.exec(ready) ?? []
	expect(new Date(date).toUTCString()).toBe(date)
	expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(10_000)
})

test('pipelined requests are answered in their order, each with its own id', async () => {
	const answer = await answerTo(asking() + asking() + asking(), (words) => words.split(BODY).length === 4)
	expect([...answer.matchAll(/^X-Request-Id: (.*)\r$/gm)].map(([, id]) => id)).toEqual(['id-1', 'id-2', 'id-3'])
	expect(answer.match(/^HTTP\/1\.1 200 OK\r$/gm)).toHaveLength(3)
})

test('a line break in a header is refused', () => {
	expect(() => readyHead(['X-Told', 'one\r\nX-Other: two'])).toThrow(TypeError)
})
