import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Metric, type PrometheusContentType, Registry } from 'prom-client'
import type { Exchange } from '../exchange.ts'

/**
 * Bucket boundaries in seconds. A cached response takes less than a millisecond, a page some hundredths, a password
 * check a quarter of a second.
 */
const BOUNDARIES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const NANOSECONDS = 1e9

/** Reason why a request is refused before the application. */
export type Throttle = 'address' | 'bodies' | 'renders'

export type Metrics = ReturnType<typeof openMetrics>

/** Creates a gauge whose value is read on each request for the metrics. */
export const gauge = (registry: Registry, name: string, help: string, read: () => number) =>
	new Gauge({
		name,
		help,
		registers: [registry],
		collect() {
			this.set(read())
		},
	})

/** Registers metrics of the process: processor, memory, event loop. Returns a function that stops the measurement. */
function measureProcess(registry: Registry) {
	const lag = monitorEventLoopDelay({ resolution: 20 })
	lag.enable()
	new Counter({
		name: 'process_cpu_seconds_total',
		help: 'All threads.',
		registers: [registry],
		collect() {
			const { user, system } = process.cpuUsage()
			this.reset()
			this.inc((user + system) / 1e6)
		},
	})
	const memory = (name: string, help: string, of: 'rss' | 'heapUsed' | 'external') =>
		gauge(registry, name, help, () => process.memoryUsage()[of])
	memory('process_resident_memory_bytes', 'Memory of the process.', 'rss')
	memory('nodejs_heap_size_used_bytes', 'Memory of its objects.', 'heapUsed')
	memory('nodejs_external_memory_bytes', 'Memory of buffers.', 'external')
	const lagged = (name: string, read: () => number) =>
		gauge(registry, `nodejs_eventloop_lag_${name}_seconds`, 'Since the last reading.', () => read() / NANOSECONDS)
	lagged('p50', () => lag.percentile(50))
	lagged('p99', () => lag.percentile(99))
	lagged('max', () => {
		const { max } = lag
		// Read last of the three; each reading starts a new measurement.
		lag.reset()
		return max
	})
	gauge(registry, 'process_uptime_seconds', 'Since the start.', () => process.uptime())
	return () => lag.disable()
}

/**
 * Counts requests in plain numbers, copied into the counter when it is read. The library's counter would look up its
 * labels for each request.
 */
function countRequests(registry: Registry) {
	const counted = new Map<string, number[]>()
	new Counter({
		name: 'http_requests_total',
		help: 'Answers by route and class of status.',
		labelNames: ['route', 'status'],
		registers: [registry],
		collect() {
			this.reset()
			for (const [route, classes] of counted)
				classes.forEach((answers, first) => {
					if (answers > 0) this.inc({ route, status: `${first}xx` }, answers)
				})
		},
	})
	return (route: string, status: number) => {
		const classes = counted.get(route) ?? [0, 0, 0, 0, 0, 0]
		const first = Math.floor(status / 100)
		classes[first] = (classes[first] ?? 0) + 1
		counted.set(route, classes)
	}
}

/**
 * Durations of one source's responses: counts by the first boundary that was not exceeded, and their sum in seconds.
 */
type Durations = { within: number[]; sum: number }

/** Formats a histogram. As Prometheus defines it, each bucket includes those of lower boundaries. */
function linesOf(name: string, by: string, { within, sum }: Durations) {
	let count = 0
	const upTo = (le: number | string, more = 0) => {
		count += more
		return { metricName: `${name}_bucket`, labels: { le, by }, value: count }
	}
	const buckets = [...BOUNDARIES, '+Inf'].map((le, index) => upTo(le, within[index]))
	const whole = (what: string, value: number) => ({ metricName: `${name}_${what}`, labels: { by }, value })
	return [...buckets, whole('sum', sum), whole('count', count)]
}

/**
 * Measures durations in plain numbers too: the library's histogram would take a tenth of the time of a cached response.
 */
function timeRequests(registry: Registry) {
	const timed = new Map<string, Durations>()
	const name = 'http_request_duration_seconds'
	const help = 'From the headers to the last byte, by who answered.'
	const description = { name, help, type: 'histogram', aggregator: 'sum' }
	const histogram = {
		name,
		get: async () => ({
			...description,
			values: [...timed].flatMap(([by, durations]) => linesOf(name, by, durations)),
		}),
		reset: () => timed.clear(),
	}
	registry.registerMetric(histogram as unknown as Metric)
	return (by: string, seconds: number) => {
		const durations = timed.get(by) ?? { within: Array(BOUNDARIES.length + 1).fill(0), sum: 0 }
		let index = 0
		while (seconds > (BOUNDARIES[index] ?? Number.POSITIVE_INFINITY)) index++
		durations.within[index] = (durations.within[index] ?? 0) + 1
		durations.sum += seconds
		timed.set(by, durations)
	}
}

/** Creates the metrics of this process and its requests. */
export function openMetrics() {
	const registry = new Registry<PrometheusContentType>()
	const registers = [registry]
	const count = countRequests(registry)
	const throttled = new Counter({
		name: 'throttled_requests_total',
		help: 'Turned away, by which limit.',
		labelNames: ['by'],
		registers,
	})
	const time = timeRequests(registry)
	const close = measureProcess(registry)

	return {
		/** Counts a response. @param route pattern of the route, never an address as requested */
		count: (route: string, status: number, by: Exchange['by'], ms: number) => {
			count(route, status)
			time(by, ms / 1000)
			if (by === 'application' && status === 429) throttled.inc({ by: 'application' })
		},
		/** counts a request that Node.js could not parse */
		countUnreadable: (status: number) => count('unreadable', status),
		countThrottled: (by: Throttle) => throttled.inc({ by }),
		/** where other parts register their metrics */
		registry,
		close,
	}
}
