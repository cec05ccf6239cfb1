import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { takeUpWhenThere } from '#app/platform/db/away-at-start.server.ts'
import { DatabaseFault } from '#app/platform/db/database-fault.server.ts'
import { speaksAnotherProtocol } from '#app/platform/db/postgres/foreign-protocol.server.ts'
import { isAway, UnfitDatabase } from '#app/platform/db/postgres/postgres-errors.server.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'

const withCode = (code: string, message = 'said') => Object.assign(new Error(message), { code })
const notReached = (cause: Error) => new DatabaseUnavailable('The database was not reached.', { cause })

test.each([
	notReached(withCode('ECONNREFUSED')),
	notReached(withCode('ECONNRESET')),
	notReached(withCode('ETIMEDOUT')),
	notReached(withCode('EHOSTUNREACH')),
	notReached(withCode('ENETUNREACH')),
	notReached(withCode('EAI_AGAIN')),
	notReached(withCode('ENOENT', 'no socket')),
	notReached(new Error('Connection terminated unexpectedly')),
	notReached(new Error('timeout exceeded when trying to connect')),
	notReached(new Error('Query read timeout')),
	withCode('57P03', 'the database system is starting up'),
	withCode('57P01'),
	withCode('55000'),
])('an error of a server that may come back: %s', (error) => {
	expect(isAway(error)).toBe(true)
})

test.each([
	withCode('28P01', 'password authentication failed'),
	withCode('3D000'),
	withCode('42501'),
	withCode('25006'),
	withCode('53300'),
	notReached(withCode('ENOTFOUND')),
	notReached(withCode('EACCES')),
	notReached(withCode('CERT_HAS_EXPIRED')),
	notReached(withCode('SELF_SIGNED_CERT_IN_CHAIN')),
	new UnfitDatabase('is too old'),
	new Error('a fault of ours'),
	new TypeError('x is undefined'),
])('an error that waiting does not cure: %s', (error) => {
	expect(isAway(error)).toBe(false)
})

/** Starts a server on loopback that handles connections as given, and returns its address. */
async function addressThat(does: Parameters<typeof createServer>[1]) {
	const server = createServer((socket) => {
		socket.on('error', () => undefined)
		does?.(socket)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => void server.close())
	return `postgres://pau@127.0.0.1:${(server.address() as { port: number }).port}/x`
}

test('a server that speaks another protocol is no database; a silent one may be', async () => {
	const web = await addressThat((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
	const mail = await addressThat((socket) => socket.write('220 mail.example ESMTP\r\n'))
	const plain = await addressThat((socket) => socket.write('N'))
	const hangsUp = await addressThat((socket) => socket.end())
	const found = await Promise.all(
		[web, mail, plain, hangsUp, 'postgres://pau@127.0.0.1:1/x'].map(speaksAnotherProtocol),
	)
	expect(found).toEqual([true, true, false, false, false])
})

const AT = 'postgres://pau@127.0.0.1:1/x'

test('a database that is away is opened once, as soon as it answers', async () => {
	let tries = 0
	const { takenUp } = await takeUpWhenThere(AT, async () => {
		if (++tries < 3) throw notReached(withCode('ECONNREFUSED'))
	})
	expect(tries).toBe(1)
	await takenUp
	expect(tries).toBe(3)
})

test('an error that waiting does not cure stops the start with one sentence', async () => {
	const taking = takeUpWhenThere(AT, () => Promise.reject(withCode('28P01', 'password authentication failed')))
	await expect(taking).rejects.toThrow(DatabaseFault)
	await expect(taking).rejects.toThrow('refuses the user or the password of its address')
})
