import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bodyReader, type ReadBody } from '#server/limits/body-reader.ts'

const LIMIT = 64 * 1024

/** Starts a server that reads bodies of named visitors and responds with what it read. */
async function startReading(bounds: Parameters<typeof bodyReader>[0]) {
	const bodies = bodyReader(bounds)
	const server = createServer(async (asked, response) => {
		const body = await bodies.read(asked, String(asked.headers.visitor))
		const words: ReadBody | string = typeof body === 'string' ? body : `${body.length} ${body.subarray(0, 10)}`
		response.end(words)
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	onTestFinished(() => server.closeAllConnections())
	onTestFinished(() => void server.close())
	const { port } = server.address() as AddressInfo
	/** Sends the beginning of a body. */
	const post = (visitor: string, begin = 'a', headers: Record<string, string> = {}) => {
		const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false, headers: { visitor, ...headers } })
		const answer = once(sent, 'response').then(async ([response]) => {
			let text = ''
			for await (const chunk of response) text += chunk
			return text
		})
		answer.catch(() => undefined)
		sent.on('error', () => undefined).write(begin)
		return { answer, end: () => sent.end(), leave: () => sent.destroy() }
	}
	const reading = (count: number) => expect.poll(() => bodies.size()).toBe(count)
	return { post, reading }
}

test('a body is read to its end in any pieces, and not beyond the limit', async () => {
	const { post, reading } = await startReading({ most: 9, each: 9, bytes: 9 * LIMIT })
	const slow = post('one', 'a=1&')
	await reading(1)
	slow.end()
	expect(await slow.answer).toBe('4 a=1&')
	const large = post('one', 'b'.repeat(3 * LIMIT))
	expect(Number.parseInt(await large.answer, 10)).toBeGreaterThan(LIMIT)
	const words = post('one', 'c', { 'Content-Length': String(LIMIT + 1) })
	expect(await words.answer).toBe('0 ')
	await reading(0)
})

test('the body of a visitor who left is dropped', async () => {
	const { post, reading } = await startReading({ most: 9, each: 9, bytes: 9 * LIMIT })
	const leaving = post('one')
	await reading(1)
	leaving.leave()
	await reading(0)
})

test('the body that has taken longest is dropped first, for one visitor and for all', async () => {
	const { post, reading } = await startReading({ most: 3, each: 2, bytes: 9 * LIMIT })
	const first = post('one')
	await reading(1)
	const second = post('one')
	await reading(2)
	const third = post('one')
	expect(await first.answer).toBe('pushed out')
	const other = post('two')
	await reading(3)
	const last = post('three')
	expect(await second.answer).toBe('pushed out')
	for (const { end } of [third, other, last]) end()
	expect(await Promise.all([third, other, last].map(({ answer }) => answer))).toEqual(['1 a', '1 a', '1 a'])
	await reading(0)
})

test('the body that has taken longest is dropped when all bodies are too large together', async () => {
	const { post, reading } = await startReading({ most: 9, each: 9, bytes: LIMIT })
	const first = post('one', 'a'.repeat(LIMIT / 2))
	await reading(1)
	const second = post('two', 'b'.repeat(LIMIT / 2))
	await reading(2)
	const third = post('three', 'c'.repeat(LIMIT / 4))
	expect(await first.answer).toBe('pushed out')
	for (const { end } of [second, third]) end()
	expect(await second.answer).toMatch(/^32768 b/)
	expect(await third.answer).toMatch(/^16384 c/)
	await reading(0)
})

test('a body read to its end takes no room any more', async () => {
	const { post, reading } = await startReading({ most: 9, each: 9, bytes: LIMIT })
	const first = post('one', 'a'.repeat(LIMIT / 2))
	await reading(1)
	first.end()
	expect(await first.answer).toMatch(/^32768 a/)
	const second = post('two', 'b'.repeat(LIMIT / 2))
	await reading(1)
	const third = post('three', 'c'.repeat(LIMIT / 4))
	await reading(2)
	third.end()
	expect(await third.answer).toMatch(/^16384 c/)
	second.end()
	expect(await second.answer).toMatch(/^32768 b/)
})
