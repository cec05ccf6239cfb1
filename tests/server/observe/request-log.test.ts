import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteUser } from '#app/web/http/request-facts.server.ts'
import type { Exchange } from '#server/exchange.ts'
import { pseudonyms, requestLog } from '#server/observe/request-log.ts'

test('a visitor’s pseudonym lasts a day, changes the next, and is shared by no other', () => {
	let now = Date.parse('2026-11-20T23:59:59Z')
	const nameOf = pseudonyms('a secret of the tests, 32 characters long', () => now)
	const friday = nameOf('203.0.113.1')
	expect(nameOf('203.0.113.1')).toBe(friday)
	expect(nameOf('203.0.113.2')).not.toBe(friday)
	expect(friday).toMatch(/^[\w-]{12}$/)
	now += 1000
	const saturday = nameOf('203.0.113.1')
	expect(saturday).not.toBe(friday)
	now += 3_600_000
	expect(nameOf('203.0.113.1')).toBe(saturday)
	expect(pseudonyms('another secret of the tests, as long as it', () => now)('203.0.113.1')).not.toBe(saturday)
})

test('each pipelined request is logged once when its connection closes, answered or not', async () => {
	const over: [path: string, status: number][] = []
	const { meet } = requestLog(
		{ secret: 'a secret of the tests, 32 characters long', trustedProxies: 0 },
		(_, path, status) => over.push([path, status]),
	)
	let come = 0
	const server = createServer((request, response) => {
		meet(request, response)
		come++
		if (request.url === '/answered') response.end()
	}).listen(0, '127.0.0.1')
	onTestFinished(() => void server.close())
	await once(server, 'listening')
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
	socket.write(['/answered', '/first', '/second'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''))
	await once(socket, 'data')
	await vi.waitFor(() => expect(come).toBe(3))
	socket.destroy()
	await vi.waitFor(() => expect(over).toHaveLength(3))
	expect(over).toEqual([
		['/answered', 200],
		['/first', 499],
		['/second', 499],
	])
})

test('a request’s user can be recorded while it is in progress, and not afterwards', async () => {
	const secret = 'a secret of the tests, 32 characters long'
	const over: Exchange[] = []
	const { meet, handOver } = requestLog({ secret, trustedProxies: 0 }, (exchange) => over.push(exchange))
	const users: (number | undefined)[] = []
	const server = createServer((request, response) => {
		const exchange = meet(request, response)
		handOver(exchange)
		noteUser(new Request('http://a', { headers: { 'X-Request-Id': exchange.requestId } }), 7)
		users.push(exchange.userId)
		response.end()
	}).listen(0, '127.0.0.1')
	onTestFinished(() => void server.close())
	await once(server, 'listening')
	await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text()
	const [exchange] = await vi.waitFor(() => {
		expect(over).toHaveLength(1)
		return over
	})
	noteUser(new Request('http://a', { headers: { 'X-Request-Id': exchange?.requestId ?? '' } }), 8)
	expect([...users, exchange?.userId]).toEqual([7, 7])
})
