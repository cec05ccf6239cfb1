import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { pageTaker } from '#server/whole-page.ts'
import { askRaw } from '#tests/support/raw-reply.ts'

const PAGE = `<!DOCTYPE html><p>${'café, Wäsche, 24 plazas. '.repeat(200)}</p>`

/** A server whose application hands over a page. */
async function startServer() {
	const faults: unknown[] = []
	const server = createServer((request, response) => {
		response.on('error', (error) => faults.push(error))
		const takePage = pageTaker(request, response)
		takePage?.(PAGE)
		response.setHeader('X-Taken', String(takePage !== undefined))
		response.end()
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	return { server, port, origin: `http://127.0.0.1:${port}`, faults }
}

const plainly = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

test.each([
	['gzip, deflate, br', 'br'],
	['gzip', 'gzip'],
	['deflate', 'identity'],
	['identity', 'identity'],
	['br;q=0, gzip;q=0', 'identity'],
] as const)('whoever accepts %s gets the whole page in %s, with its length', async (accepted, encoding) => {
	const { origin } = await startServer()
	const { status, headers, body } = await askRaw(origin, { 'Accept-Encoding': accepted })
	expect([status, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding])
	expect(headers['content-length']).toBe(String(body.length))
	expect(plainly[encoding](body).toString()).toBe(PAGE)
})

test('where only the head is wanted no page is taken, and the answer ends', async () => {
	const { origin } = await startServer()
	const answer = await fetch(origin, { method: 'HEAD' })
	expect([answer.status, answer.headers.get('X-Taken'), await answer.text()]).toEqual([200, 'false', ''])
})

test('who leaves meanwhile is missed by nobody', async () => {
	const { server, port, origin, faults } = await startServer()
	const socket = connect(port, '127.0.0.1')
	socket.write('GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n')
	const [, response] = await once(server, 'request')
	socket.destroy()
	await once(response, 'close')
	const answer = await fetch(origin)
	expect([await answer.text(), faults]).toEqual([PAGE, []])
})
