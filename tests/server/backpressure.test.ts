import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { waitForReader } from '#server/backpressure.ts'

/** More than any socket takes at once. */
const MUCH = Buffer.alloc(30_000_000, 'x')

/** A reader that has asked, reads nothing yet, and the answer it waits for. */
async function slowReader() {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
	onTestFinished(() => {
		reader.destroy()
		server.close()
	})
	reader.pause()
	reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
	const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
	return { reader, response }
}

test('as long as the socket takes what is written, more is wanted at once', async () => {
	const { response } = await slowReader()
	response.write('little')
	expect(await waitForReader(response)).toBe(true)
})

test('a slow reader is waited for, again and again, and leaves no listeners behind', async () => {
	const { reader, response } = await slowReader()
	for (let turn = 0; turn < 3; turn++) {
		reader.pause()
		response.write(MUCH)
		const before = response.listenerCount('close')
		let isWanted: boolean | undefined
		const answer = waitForReader(response).then((wanted) => {
			isWanted = wanted
		})
		await new Promise(setImmediate)
		expect(isWanted).toBeUndefined()
		reader.resume()
		await answer
		expect(isWanted).toBe(true)
		expect(response.listenerCount('close')).toBe(before)
	}
})

test('a reader who leaves wants nothing more, neither now nor later', async () => {
	const { reader, response } = await slowReader()
	response.write(MUCH)
	const answer = waitForReader(response)
	reader.destroy()
	expect(await answer).toBe(false)
	expect(await waitForReader(response)).toBe(false)
})
