import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { portOf, type RunningSite, startSite } from '#tests/support/running-site.ts'

/* Which of a visitor's connections the built site closes when there are too many; here the limit is one. */

let site: RunningSite
beforeAll(async () => {
	site = await startSite({ CONNECTIONS_PER_ADDRESS: '1' })
})
afterAll(() => site.remove())

async function visit(words: string) {
	const socket = connect(portOf(site), '127.0.0.1')
	onTestFinished(() => void socket.destroy())
	socket.on('error', () => undefined)
	let answer = ''
	socket.setEncoding('utf8').on('data', (text) => (answer += text))
	const isClosed = new Promise((resolve) => socket.once('close', () => resolve('closed')))
	await once(socket, 'connect')
	socket.write(words)
	return { socket, answer: () => answer, isClosed }
}

const PAGE = 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'
/** Returns a form whose rest is sent when the site has acknowledged the beginning. */
const halfAForm = () =>
	[
		...['POST /login/ HTTP/1.1', 'Host: localhost', `Origin: ${site.origin}`, 'Expect: 100-continue'],
		...['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 9', '', ''],
	].join('\r\n')

test('at the limit, an idle connection is closed to accept a new one', async () => {
	const first = await visit(PAGE)
	await expect.poll(first.answer).toContain('"status"')
	const second = await visit(PAGE)
	expect(await first.isClosed).toBe('closed')
	await expect.poll(second.answer).toContain('"status"')
})

test('at the limit, a connection with a request in progress stays, and the new one is closed', async () => {
	const first = await visit(PAGE)
	await expect.poll(first.answer).toContain('"status"')
	first.socket.write(halfAForm())
	await expect.poll(first.answer).toContain('100 Continue')
	const second = await visit('')
	expect(await second.isClosed).toBe('closed')
	first.socket.write('email=a&b')
	await expect.poll(first.answer).toMatch(/HTTP\/1\.1 4\d\d /)
})
