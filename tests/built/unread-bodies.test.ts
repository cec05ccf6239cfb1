import { Agent, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
	site = await startSite({ LOG_LEVEL: 'error' })
})
afterAll(() => site.remove())

/** Makes one connection that is used repeatedly, as proxies do, and counts how often it had to be opened. */
function oneConnection() {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	const sockets = new Set<unknown>()
	onTestFinished(() => agent.destroy())
	const ask = (path: string, options: { method?: string; headers?: Record<string, string>; body?: Buffer } = {}) =>
		new Promise<{ status: number; text: string }>((resolve, reject) => {
			const { method = 'GET', headers = {}, body } = options
			const sent = request(site.origin + path, { agent, method, headers }, async (response: IncomingMessage) => {
				const chunks: Buffer[] = []
				for await (const chunk of response) chunks.push(chunk)
				resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
			})
			sent.on('socket', (socket) => {
				if (sockets.has(socket)) return
				sockets.add(socket)
				// After the response there is no other listener.
				socket.on('error', () => undefined)
			})
			sent.on('error', reject)
			sent.end(body)
		})
	return { ask, opened: () => sockets.size }
}

const body = Buffer.alloc(600_000, 'a')
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }

test.each([
	['a form that says its length', '/budgetRequest', { ...form, 'Content-Length': String(body.length) }],
	['a form that does not', '/budgetRequest', { ...form, 'Transfer-Encoding': 'chunked' }],
	['a program’s call that says its length', '/services?tipo=login', { ...json, 'Content-Length': String(body.length) }],
	['a program’s call that does not', '/services?tipo=login', { ...json, 'Transfer-Encoding': 'chunked' }],
])('%s and is too large gets 413, and the connection serves the next visitor immediately', async (_, path, headers) => {
	const { ask, opened } = oneConnection()
	for (let round = 0; round < 3; round++) {
		const refused = await ask(path, { method: 'POST', headers: { ...headers, Origin: site.origin }, body })
		expect(refused.status).toBe(413)
		expect(refused.text).toMatch(/<\/html>|^\{"existe":false/)
		expect((await ask('/login/')).status).toBe(200)
	}
	expect(opened()).toBe(1)
})

test('a connection that sends megabytes more is cut off', async () => {
	const { ask, opened } = oneConnection()
	const headers = { ...form, Origin: site.origin, 'Transfer-Encoding': 'chunked' }
	await ask('/budgetRequest', { method: 'POST', headers, body: Buffer.alloc(50_000_000, 'a') }).catch(() => undefined)
	await expect.poll(async () => (await ask('/login/')).status).toBe(200)
	expect(opened()).toBe(2)
})
