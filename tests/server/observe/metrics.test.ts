import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { gauge, mayRead, openMetrics } from '#server/observe/metrics.ts'

function opened() {
	const metrics = openMetrics()
	onTestFinished(() => void metrics.close())
	return metrics
}

test('the figures are in Prometheus’ text format, each family once with its type', () => {
	const metrics = opened()
	metrics.count('/fleet/:tipo', 200, 'kept', 0.4)
	metrics.count('/fleet/:tipo', 304, 'kept', 0.2)
	metrics.count('/fleet/:tipo', 200, 'application', 30)
	metrics.count('/login', 429, 'application', 3)
	metrics.countThrottled('address')
	metrics.countUnreadable(431)
	const odd = { name: 'odd', type: 'gauge' as const, help: 'Odd.', samples: [[{ of: 'a"b\\c\nd' }, 1.5]] as never }
	const text = metrics.text([gauge('quotes_open', 'Open.', 7), odd])
	expect(text.endsWith('\n')).toBe(true)
	for (const line of text.trimEnd().split('\n'))
		expect(line).toMatch(
			/^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{[a-z]+="([^"\\]|\\.)*"(,[a-z]+="([^"\\]|\\.)*")*\})? [\d.e+-]+)$/,
		)
	const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
	expect(new Set(names).size).toBe(names.length)
	expect(text).toContain('http_requests_total{route="/fleet/:tipo",status="2xx"} 2\n')
	expect(text).toContain('http_requests_total{route="unreadable",status="4xx"} 1\n')
	expect(text).toContain('throttled_requests_total{by="application"} 1\n')
	expect(text).toContain('throttled_requests_total{by="address"} 1\n')
	expect(text).toContain('http_request_duration_seconds_bucket{by="kept",le="0.001"} 2\n')
	expect(text).toContain('http_request_duration_seconds_bucket{by="application",le="0.005"} 1\n')
	expect(text).toContain('http_request_duration_seconds_bucket{by="application",le="0.05"} 2\n')
	expect(text).toContain('http_request_duration_seconds_bucket{by="application",le="+Inf"} 2\n')
	expect(text).toContain('quotes_open 7\n')
})

test('this machine and whoever has the token may read them, proxies and strangers may not', () => {
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
