import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientAddress } from '#server/client-address.ts'

/** Returns the parts of a request that determine its client address. */
const from = (socket: string | undefined, forwarded?: string) =>
	({
		socket: { remoteAddress: socket },
		headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
	}) as unknown as IncomingMessage

const SOCKET = '10.0.0.9'

test('without a trusted proxy the socket’s address counts, whatever the headers are', () => {
	expect(clientAddress(from(SOCKET), 0)).toBe(SOCKET)
	expect(clientAddress(from(SOCKET, '203.0.113.5'), 0)).toBe(SOCKET)
	expect(clientAddress(from('2001:db8::1', '203.0.113.5, 203.0.113.6'), 0)).toBe('2001:db8::1')
})

test('behind one proxy the last entry counts, which the proxy wrote', () => {
	expect(clientAddress(from(SOCKET, '203.0.113.5'), 1)).toBe('203.0.113.5')
	expect(clientAddress(from(SOCKET, '6.6.6.6, 203.0.113.5'), 1)).toBe('203.0.113.5')
	expect(clientAddress(from(SOCKET, ' 6.6.6.6 ,2001:db8::5 '), 1)).toBe('2001:db8::5')
})

test.each([
	['203.0.113.7:51234', '203.0.113.7'],
	['[2001:db8::7]:443', '2001:db8::7'],
	['198.51.100.9, 203.0.113.7:51234', '203.0.113.7'],
	['[2001:db8::7]', '2001:db8::7'],
	['"[2001:db8::7]:443"', '2001:db8::7'],
	['"203.0.113.7:80"', '203.0.113.7'],
	['"203.0.113.7"', '203.0.113.7'],
	['2001:db8::7', '2001:db8::7'],
	['[::ffff:203.0.113.7]:443', '::ffff:203.0.113.7'],
	['  203.0.113.7:51234  ', '203.0.113.7'],
	['unknown, 203.0.113.7:1', '203.0.113.7'],
	['_hidden, [2001:db8::7]:1', '2001:db8::7'],
])('an entry with a port or brackets is reduced to its address: %s', (forwarded, address) => {
	expect(clientAddress(from(SOCKET, forwarded), 1)).toBe(address)
})

test.each([
	...['unknown', '_hidden', '_hidden:80', '[unknown]:80', '203.0.113.7, unknown', '203.0.113:80', '203.0.113.7:'],
	...[
		'203.0.113.7:999999',
		'203.0.113.7:80:80',
		'[203.0.113.7',
		'[2001:db8::7]x',
		'2001:db8::7]:443',
		'example.com:80',
	],
	...['"', '""', '[]', '[]:80', ':80', '203.0.113.7 80'],
])('an entry that is no address is ignored: %s', (forwarded) => {
	expect(clientAddress(from(SOCKET, forwarded), 1)).toBe(SOCKET)
})

test('visitors behind a proxy that writes ports have separate addresses', () => {
	const seen = [1, 2, 3].map((last) => clientAddress(from(SOCKET, `203.0.113.${last}:5123${last}`), 1))
	expect(new Set(seen).size).toBe(3)
	expect(clientAddress(from(SOCKET, '203.0.113.7:40001'), 1)).toBe(clientAddress(from(SOCKET, '203.0.113.7:40002'), 1))
})

test('behind two proxies the last but one counts', () => {
	expect(clientAddress(from(SOCKET, '6.6.6.6, 203.0.113.5, 10.0.0.8'), 2)).toBe('203.0.113.5')
})

test('with fewer entries than proxies the socket’s address counts', () => {
	expect(clientAddress(from(SOCKET), 1)).toBe(SOCKET)
	expect(clientAddress(from(SOCKET, ''), 1)).toBe(SOCKET)
	expect(clientAddress(from(SOCKET, ' , ,'), 1)).toBe(SOCKET)
	expect(clientAddress(from(SOCKET, '6.6.6.6'), 2)).toBe(SOCKET)
})

test('a closed socket has an empty address', () => {
	expect(clientAddress(from(undefined), 0)).toBe('')
	expect(clientAddress(from(undefined), 1)).toBe('')
})

test('a visitor’s header does not change the entries that the proxies append', () => {
	const proxies = fc.array(fc.ipV4(), { minLength: 1, maxLength: 4 })
	const hostile = fc.oneof(
		fc.string(),
		fc.array(fc.ipV4()).map((list) => list.join(', ')),
		fc.constant(',,,'),
	)
	fc.assert(
		fc.property(hostile, proxies, (written, appended) => {
			const header = [written, ...appended].join(', ')
			expect(clientAddress(from(SOCKET, header), appended.length)).toBe(appended[0])
		}),
	)
})
