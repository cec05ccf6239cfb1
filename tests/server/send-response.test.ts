import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sendResponse } from '#server/send-response.ts'
import { startExchanges } from '#tests/support/exchange-server.ts'
import { askRaw } from '#tests/support/raw-reply.ts'

const PAGE = `<!DOCTYPE html><p>${'café, Wäsche, 24 plazas. '.repeat(200)}</p>`
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const plainly = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

/** Starts a server that sends this response, and collects the faults of sending it. */
async function answering(answer: () => Response) {
	const faults: unknown[] = []
	const started = await startExchanges((exchange) => {
		exchange.response.setHeader('Cache-Control', 'no-store')
		exchange.response.on('error', (error) => faults.push(error))
		sendResponse(exchange, answer()).catch((error: unknown) => faults.push(error))
	})
	return { ...started, faults }
}

test.each([
	['gzip, deflate, br', 'br'],
	['gzip', 'gzip'],
	['deflate', 'identity'],
	['identity', 'identity'],
	['br;q=0, gzip;q=0', 'identity'],
] as const)('a page for “%s” is sent whole in %s, with its length', async (accepted, encoding) => {
	const { origin } = await answering(() => new Response(PAGE, { headers: HTML }))
	const { status, headers, body } = await askRaw(origin, { 'Accept-Encoding': accepted })
	expect([status, headers['content-encoding'] ?? 'identity', headers.vary]).toEqual([
		...[200, encoding, 'Accept-Encoding'],
	])
	expect(headers['content-length']).toBe(String(body.length))
	expect(plainly[encoding](body).toString()).toBe(PAGE)
})

test('short texts and compressed types are sent as they are', async () => {
	for (const answer of [
		() => Response.json({ existe: true }),
		() => new Response(Buffer.alloc(5000, 'a'), { headers: { 'Content-Type': 'application/pdf' } }),
		() => new Response(PAGE, { headers: { ...HTML, 'Content-Encoding': 'x-own' } }),
	]) {
		const { origin } = await answering(answer)
		const { headers, body } = await askRaw(origin, { 'Accept-Encoding': 'br' })
		expect(headers['content-encoding']).toBe(answer().headers.get('Content-Encoding') ?? undefined)
		expect(body.equals(Buffer.from(await answer().arrayBuffer()))).toBe(true)
		expect(headers['content-length']).toBe(String(body.length))
	}
})

test('the application’s headers come before the server’s, each header once, each cookie', async () => {
	const headers = new Headers({ ...HTML, 'Cache-Control': 'private', Vary: 'Cookie', Location: '/there' })
	for (const cookie of ['a=1; Path=/', 'b=2; Expires=Wed, 25 Nov 2026 10:00:00 GMT'])
		headers.append('Set-Cookie', cookie)
	const { origin } = await answering(() => new Response(null, { status: 303, headers }))
	const answer = await askRaw(origin)
	expect([answer.status, answer.headers['cache-control'], answer.headers.vary, answer.headers.location]).toEqual([
		...[303, 'private', 'Cookie, Accept-Encoding', '/there'],
	])
	expect(answer.headers['set-cookie']).toEqual(headers.getSetCookie())
	expect([answer.headers['content-length'], answer.headers['content-encoding']]).toEqual(['0', undefined])
})

test('a HEAD request is answered with the head alone, and nothing is compressed', async () => {
	const { origin } = await answering(() => new Response(PAGE, { headers: HTML }))
	const { status, headers, body } = await askRaw(origin, { 'Accept-Encoding': 'br' }, 'HEAD')
	expect(headers['content-encoding']).toBeUndefined()
	expect([status, headers['content-type'], body.length]).toEqual([200, HTML['Content-Type'], 0])
})

/** Makes a response of many pieces, and counts how many were read. */
function manyPieces(amount: number, piece = 'a'.repeat(100_000)) {
	const facts = { taken: 0, isOver: false }
	const body = new ReadableStream<Uint8Array>(
		{
			pull: (controller) => {
				if (facts.taken === amount) {
					facts.isOver = true
					return controller.close()
				}
				facts.taken++
				controller.enqueue(Buffer.from(piece))
			},
			cancel: () => {
				facts.isOver = true
			},
		},
		{ highWaterMark: 0 },
	)
	return { facts, answer: () => new Response(body, { headers: { 'Content-Type': 'text/csv' } }) }
}

test.each(['br', 'gzip', 'identity'] as const)('a streamed body arrives whole, in %s', async (encoding) => {
	const { answer } = manyPieces(5)
	const { origin } = await answering(answer)
	const { headers, body } = await askRaw(origin, { 'Accept-Encoding': encoding })
	expect([headers['content-encoding'] ?? 'identity', headers['content-length']]).toEqual([encoding, undefined])
	expect(plainly[encoding](body).toString() === 'a'.repeat(500_000)).toBe(true)
})

test('a slow client is waited for, and a client that leaves stops the body', async () => {
	const { facts, answer } = manyPieces(1000)
	const { port, faults } = await answering(answer)
	const reader = connect(port, '127.0.0.1')
	reader.pause()
	reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
	await expect.poll(() => facts.taken).toBeGreaterThan(2)
	let before = 0
	const isWaiting = () => {
		const hasTaken = facts.taken > before
		before = facts.taken
		return !hasTaken
	}
	await expect.poll(isWaiting, { interval: 100 }).toBe(true)
	// Sockets buffer only a part of a hundred megabytes.
	expect(facts.taken < 300).toBe(true)
	reader.destroy()
	await expect.poll(() => facts.isOver).toBe(true)
	expect([facts.taken < 310, faults]).toEqual([true, []])
})

test('a body that fails while it is sent closes the connection and is reported', async () => {
	let pieces = 0
	const body = new ReadableStream<Uint8Array>({
		pull: (controller) => {
			if (++pieces > 3) throw new Error('The database is away.')
			controller.enqueue(Buffer.from('a piece'))
		},
	})
	const { origin, faults } = await answering(() => new Response(body))
	await expect(askRaw(origin)).rejects.toThrow(/aborted|hang up/)
	expect(faults).toEqual([expect.objectContaining({ message: 'The database is away.' })])
})

test('a client that leaves during compression causes no error', async () => {
	const { server, port, origin, faults } = await answering(() => new Response(PAGE, { headers: HTML }))
	const socket = connect(port, '127.0.0.1')
	socket.write('GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n')
	const [, response] = await once(server, 'request')
	socket.destroy()
	await once(response, 'close')
	const answer = await fetch(origin)
	expect([await answer.text(), faults]).toEqual([PAGE, []])
})
