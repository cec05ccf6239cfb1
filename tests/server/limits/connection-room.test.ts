import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectionRoom } from '#server/limits/connection-room.ts'

/** A body larger than the operating systems buffer for a reader that does not read. */
const LARGE = Buffer.alloc(32_000_000)
const SMALL = 'a'
const WINDOW = 20_000

/** Starts a server with so much room, which identifies visitors by their addresses on loopback. */
async function startRoom(bounds: { most: number; each: number }) {
	let now = 0
	const room = connectionRoom({ ...bounds, leastSpeed: 500, window: WINDOW }, () => now)
	const server = createServer((request, response) => {
		room.asks(request.socket)
		response.on('close', () => room.answered(request.socket))
		response.end(request.url === '/large' ? LARGE : SMALL)
	})
	const served = new Map<string, Socket & { _handle?: { writeQueueSize: number } }>()
	server.on('connection', (socket: Socket) => {
		served.set(socket.remoteAddress ?? '', socket)
		room.enter(socket, socket.remoteAddress)
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	onTestFinished(() => server.closeAllConnections())
	onTestFinished(() => void server.close())
	const { port } = server.address() as AddressInfo
	const visit = async (localAddress: string) => {
		const socket = connect({ port, host: '127.0.0.1', localAddress })
		socket.on('error', () => undefined)
		onTestFinished(() => void socket.destroy())
		await once(socket, 'connect')
		const ask = async (path: string) => {
			socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
			await once(socket, 'data')
		}
		/** Requests a body that it does not read, and waits until the operating systems' buffers are full. */
		const askForMuch = async () => {
			socket.pause().write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
			const leftOver = () => served.get(localAddress)?._handle?.writeQueueSize ?? 0
			let before = -1
			const hasSettled = () => {
				const isSame = leftOver() === before
				before = leftOver()
				return isSame && before > 0
			}
			await expect.poll(hasSettled, { interval: 100, timeout: 20_000 }).toBe(true)
		}
		return { socket, ask, askForMuch }
	}
	/** Moves the clock, one second after the other. */
	const wait = async (milliseconds: number) => {
		for (const end = now + milliseconds; now < end; now += 1_000) {
			room.look()
			await new Promise((resolve) => setImmediate(resolve))
		}
		room.look()
	}
	return { room, visit, wait }
}

const closed = (visitor: { socket: Socket }) =>
	visitor.socket.closed ? undefined : once(visitor.socket.resume(), 'close').catch(() => undefined)

test('an address with its share loses the connection that has been idle longest', async () => {
	const { room, visit } = await startRoom({ most: 100, each: 2 })
	const other = await visit('127.0.0.9')
	const first = await visit('127.0.0.2')
	const second = await visit('127.0.0.2')
	await first.ask('/')
	await visit('127.0.0.2')
	await closed(second)
	await first.ask('/')
	await other.ask('/')
	expect(room.size()).toBe(3)
})

test('in a full room a connection that reads nothing is closed before one that asks nothing', async () => {
	const { room, visit, wait } = await startRoom({ most: 3, each: 0 })
	const idle = await visit('127.0.0.2')
	const stuck = await visit('127.0.0.3')
	await stuck.askForMuch()
	await wait(6_000)
	const asking = await visit('127.0.0.4')
	await expect.poll(room.size).toBe(3)
	await visit('127.0.0.5')
	await closed(stuck)
	await idle.ask('/')
	await asking.ask('/')
	expect(room.size()).toBe(3)
})

test('a connection that reads nothing is closed, and one that reads slowly is not', async () => {
	const { room, visit, wait } = await startRoom({ most: 100, each: 0 })
	const stuck = await visit('127.0.0.2')
	const slow = await visit('127.0.0.3')
	for (const { askForMuch } of [stuck, slow]) await askForMuch()
	await wait(1_000)
	slow.socket.resume()
	await expect.poll(() => slow.socket.bytesRead).toBeGreaterThan(LARGE.length / 4)
	slow.socket.pause()
	await wait(WINDOW)
	expect(room.size()).toBe(1)
	await closed(stuck)
	expect(slow.socket.closed).toBe(false)
})
