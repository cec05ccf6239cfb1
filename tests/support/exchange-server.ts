import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Exchange } from '#server/exchange.ts'

/** Starts a server on loopback, until the test ends, that passes each request on as the process's own server does. */
export async function startExchanges(answer: (exchange: Exchange) => unknown) {
	const server = createServer((request, response) => {
		answer({ request, response, requestId: crypto.randomUUID(), clientAddress: '', by: 'application' })
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	return { server, port, origin: `http://127.0.0.1:${port}` }
}
