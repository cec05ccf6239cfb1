import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { config } from '#app/platform/config/config.server.ts'
import { guardConnections } from '../../../server/limits/guard-connections.ts'

const HEADERS_MS = 50

/** Starts a server that checks every few milliseconds, and opens a connection that it has accepted. */
async function open() {
	const server = createServer({ headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5 })
	const refused: number[] = []
	const connections = guardConnections(server, config(), (status) => refused.push(status))
	server.on('request', ({ socket }, response) => {
		connections.asks(socket)
		response.end('served')
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const taken = once(server, 'connection')
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
	let answer = ''
	socket.on('data', (bytes) => (answer += bytes))
	await Promise.all([taken, once(socket, 'connect')])
	return { socket, refused, answer: () => answer }
}

const holdUp = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

test('a request that arrived while the process was blocked is answered, however long that took', async () => {
	const { socket, refused, answer } = await open()
	socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
	holdUp(4 * HEADERS_MS)
	await expect.poll(answer).toContain('served')
	expect(refused).toEqual([])
	expect(answer()).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([
	['nothing', ''],
	['half of its request', 'GET / HTTP/1.1\r\nHost: '],
])('a connection that sent %s in time gets 408', async (_, bytes) => {
	const { socket, refused, answer } = await open()
	if (bytes) socket.write(bytes)
	await expect.poll(answer).toMatch(/^HTTP\/1\.1 408 /)
	expect(refused).toEqual([408])
})
