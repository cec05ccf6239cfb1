import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { mayRead } from '#server/observe/show-metrics.ts'

test('this machine and requests with the token may read the metrics, proxies and others may not', () => {
	const token = 'a-token-of-the-tests'
	const ask = (address: string, headers: Record<string, string> = {}, metricsToken?: string, httpVersion = '1.1') =>
		mayRead({ headers, httpVersion, socket: { remoteAddress: address } } as unknown as IncomingMessage, {
			metricsToken,
		})
	for (const address of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
		expect(ask(address)).toBe(true)
		for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'])
			expect(ask(address, { [name]: '127.0.0.1' })).toBe(false)
		expect(ask(address, {}, undefined, '1.0')).toBe(false)
	}
	for (const address of ['203.0.113.1', '::2', '10.127.0.0', '', 'evil 127.0.0.1']) expect(ask(address)).toBe(false)
	expect(ask('203.0.113.1', { authorization: `Bearer ${token}` }, token)).toBe(true)
	for (const wrong of [`Bearer ${token}x`, 'Bearer', 'Bearer ', token, `Basic ${token}`, 'Bearer undefined'])
		expect(ask('203.0.113.1', { authorization: wrong }, token)).toBe(false)
	expect(ask('203.0.113.1', { authorization: 'Bearer undefined' })).toBe(false)
})
