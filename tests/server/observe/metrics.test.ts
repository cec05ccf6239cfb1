import { Gauge } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { gauge, openMetrics } from '#server/observe/metrics.ts'

function opened() {
	const metrics = openMetrics()
	onTestFinished(() => void metrics.close())
	return metrics
}

test('the figures are in Prometheus’ text format, each family once with its type', async () => {
	const metrics = opened()
	metrics.count('/fleet/:tipo', 200, 'kept', 0.4)
	metrics.count('/fleet/:tipo', 304, 'kept', 0.2)
	metrics.count('/fleet/:tipo', 200, 'application', 30)
	metrics.count('/login', 429, 'application', 3)
	metrics.countThrottled('address')
	metrics.countUnreadable(431)
	const { registry } = metrics
	gauge(registry, 'quotes_open', 'Open.', () => 7)
	new Gauge({ name: 'odd', help: 'Odd.', labelNames: ['of'], registers: [registry] }).set({ of: 'a"b\\c\nd' }, 1.5)
	const text = await registry.metrics()
	expect(text.endsWith('\n')).toBe(true)
	for (const line of text.split('\n').filter(Boolean))
		expect(line).toMatch(
			/^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{[a-z]+="([^"\\]|\\.)*"(,[a-z]+="([^"\\]|\\.)*")*\})? [\d.e+-]+)$/,
		)
	const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
	expect(new Set(names).size).toBe(names.length)
	expect(text).toContain('http_requests_total{route="/fleet/:tipo",status="2xx"} 2\n')
	expect(text).toContain('http_requests_total{route="unreadable",status="4xx"} 1\n')
	expect(text).toContain('throttled_requests_total{by="application"} 1\n')
	expect(text).toContain('throttled_requests_total{by="address"} 1\n')
	expect(text).toContain('http_request_duration_seconds_bucket{le="0.001",by="kept"} 2\n')
	expect(text).toContain('http_request_duration_seconds_bucket{le="0.005",by="application"} 1\n')
	expect(text).toContain('http_request_duration_seconds_bucket{le="0.05",by="application"} 2\n')
	expect(text).toContain('http_request_duration_seconds_bucket{le="+Inf",by="application"} 2\n')
	expect(text).toContain('http_request_duration_seconds_count{by="application"} 2\n')
	expect(text).toMatch(/^http_request_duration_seconds_sum\{by="application"\} 0\.033$/m)
	expect(text).toContain('quotes_open 7\n')
})
