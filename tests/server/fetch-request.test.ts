import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { fetchRequest } from '#server/fetch-request.ts'
import { startExchanges } from '#tests/support/exchange-server.ts'

/**
 * Sends bytes to a server that does not respond.
 * @returns the request that it reads, and the sender
 */
async function requestOf(bytes: string, body?: Buffer) {
	let request: Request | undefined
	const { port, server } = await startExchanges((exchange) => {
		request = fetchRequest(exchange, body)
	})
	const socket = connect(port, '127.0.0.1')
	socket.write(bytes)
	await once(server, 'request')
	if (!request) throw new Error('Nothing came.')
	return { socket, request }
}

test('the request has method, whole address, headers and body as received', async () => {
	const head = 'POST /services/?tipo=fl&x=%C3%A1 HTTP/1.1\r\nHost: coaches.example:8080\r\nContent-Length: 3\r\n'
	const more = 'Accept-Language: de\r\nCookie: a=1\r\nCookie: b=2\r\nX-Empty:\r\n\r\na=b'
	const { request, socket } = await requestOf(head + more, Buffer.from('a=b'))
	expect([request.method, request.url]).toEqual(['POST', 'http://coaches.example:8080/services/?tipo=fl&x=%C3%A1'])
	expect(['Accept-Language', 'Cookie', 'X-Empty'].map((name) => request.headers.get(name))).toEqual([
		...['de', 'a=1; b=2', null],
	])
	expect(await request.text()).toBe('a=b')
	socket.destroy()
})

test('the request is aborted if its visitor leaves before the answer, and not after it', async () => {
	const { request, socket } = await requestOf('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
	expect([request.body, request.signal.aborted]).toEqual([null, false])
	const aborted = once(request.signal, 'abort')
	socket.destroy()
	await aborted

	let answered: Request | undefined
	const { origin } = await startExchanges((exchange) => {
		answered = fetchRequest(exchange, undefined)
		exchange.response.end('done')
	})
	await (await fetch(origin, { headers: { Connection: 'close' } })).text()
	await new Promise((resolve) => setTimeout(resolve, 20))
	expect(answered?.signal.aborted).toBe(false)
})
