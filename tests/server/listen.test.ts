import { once } from 'node:events'
import { Agent, createServer, get, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '#app/platform/config/config-error.ts'
import { listen } from '#server/listen.ts'
import { freePort } from '#tests/support/running-site.ts'

const host = '127.0.0.1'

/** Occupies a port until the test ends. */
async function takenPort() {
	const other = createServer().listen(0, host)
	onTestFinished(() => void other.close())
	await once(other, 'listening')
	return (other.address() as AddressInfo).port
}

/** Starts a server on ports, until the test ends. */
async function listenOn(ports: number[], answer: RequestListener = (_, response) => void response.end('ok')) {
	const server = createServer(answer)
	const listening = await listen(server, { host, ports })
	onTestFinished(() => {
		server.closeAllConnections()
		return listening.close()
	})
	return { server, ...listening }
}

const bodyAt = async (port: number) => (await fetch(`http://${host}:${port}`)).text()

test('every port of a list is served by one server', async () => {
	const ports = [await freePort(), await freePort()]
	const { server, refused } = await listenOn(ports)
	let connections = 0
	server.on('connection', () => connections++)
	expect(await Promise.all(ports.map(bodyAt))).toEqual(['ok', 'ok'])
	expect({ refused, connections }).toEqual({ refused: [], connections: 2 })
})

test('a port that is taken is left out with its reason, wherever it is in the list', async () => {
	const taken = await takenPort()
	const reason = `PORT: another program listens on ${host}, port ${taken}; stop it, or choose another port.`
	for (const order of [1, -1]) {
		const port = await freePort()
		const { refused } = await listenOn([taken, port].sort((a, b) => order * (a - b)))
		expect(refused).toEqual([reason])
		expect(await bodyAt(port)).toBe('ok')
	}
})

test('the start fails with all reasons where no port is available', async () => {
	const ports = [await takenPort(), await takenPort()]
	const failure = await listen(createServer(), { host, ports }).catch((error: unknown) => error)
	expect(failure).toBeInstanceOf(ConfigError)
	for (const port of ports) expect(String(failure)).toContain(`port ${port};`)
})

test('closing waits for a request on a further port, and no port takes another one', async () => {
	const ports = [await freePort(), await freePort()] as const
	let finish: (() => void) | undefined
	const { close } = await listenOn([...ports], (_, response) => {
		finish = () => void response.end('late')
	})
	const agent = new Agent({ keepAlive: true })
	const answer = new Promise<string>((resolve, reject) =>
		get({ host, port: ports[1], agent }, (response) => response.setEncoding('utf8').on('data', resolve)).on(
			'error',
			reject,
		),
	)
	await expect.poll(() => finish).toBeDefined()
	let isClosed = false
	const closing = close().then(() => (isClosed = true))
	for (const port of ports) await expect(bodyAt(port)).rejects.toThrow('fetch failed')
	expect(isClosed).toBe(false)
	finish?.()
	expect(await answer).toBe('late')
	agent.destroy()
	await closing
})
