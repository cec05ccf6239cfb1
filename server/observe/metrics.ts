import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Config } from '#app/config/config.server.ts'
import { isOnThisMachine } from '../client-address.ts'
import type { Exchange } from '../exchange.ts'

/** One figure with its labels; a family of them is a name with one line of help (Prometheus text format 0.0.4). */
export type Sample = [labels: Record<string, string>, value: number]
export type Family = { name: string; type: 'counter' | 'gauge'; help: string; samples: Sample[] }

/** Seconds: what is kept takes less than one thousandth, a page some hundredths, a letter's password a quarter. */
const BOUNDARIES = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const NANOSECONDS = 1e9

const quoted = (value: string) => `"${value.replaceAll(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`
const labelled = (labels: Record<string, string>) => {
	const pairs = Object.entries(labels).map(([name, value]) => `${name}=${quoted(value)}`)
	return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const textOf = ({ name, type, help, samples }: Family) =>
	[
		`# HELP ${name} ${help}`,
		`# TYPE ${name} ${type}`,
		...samples.map(([labels, value]) => `${name}${labelled(labels)} ${value}`),
	].join('\n')

/** Counts by labels; there are as many as routes and reasons, and no visitor can add one. */
function counts() {
	const known = new Map<string, Sample>()
	return {
		add: (labels: Record<string, string>) => {
			const key = Object.values(labels).join(' ')
			const sample = known.get(key) ?? ([labels, 0] satisfies Sample)
			sample[1]++
			known.set(key, sample)
		},
		samples: () => [...known.values()],
	}
}

/** How long answers take, by who answers. */
function histogram(name: string, help: string) {
	const series = new Map<string, { buckets: number[]; sum: number; count: number }>()
	return {
		add: (by: string, seconds: number) => {
			const one = series.get(by) ?? { buckets: BOUNDARIES.map(() => 0), sum: 0, count: 0 }
			series.set(by, one)
			for (const [index, boundary] of BOUNDARIES.entries())
				if (seconds <= boundary) one.buckets[index] = (one.buckets[index] ?? 0) + 1
			one.sum += seconds
			one.count++
		},
		text: () =>
			[
				`# HELP ${name} ${help}`,
				`# TYPE ${name} histogram`,
				...[...series].flatMap(([by, { buckets, sum, count }]) => [
					...buckets.map((value, index) => `${name}_bucket{by="${by}",le="${BOUNDARIES[index]}"} ${value}`),
					`${name}_bucket{by="${by}",le="+Inf"} ${count}`,
					`${name}_sum{by="${by}"} ${sum}`,
					`${name}_count{by="${by}"} ${count}`,
				]),
			].join('\n'),
	}
}

/** By what somebody is turned away before the application. */
export type Throttle = 'address' | 'bodies' | 'renders'

export type Metrics = ReturnType<typeof openMetrics>

/** What this process counts of its requests, and how it feels. */
export function openMetrics() {
	const requests = counts()
	const throttled = counts()
	const seconds = histogram('http_request_duration_seconds', 'From the headers to the last byte, by who answered.')
	const lag = monitorEventLoopDelay({ resolution: 20 })
	lag.enable()

	return {
		/** @param route its pattern, never an address as it was typed */
		count: (route: string, status: number, by: Exchange['by'], ms: number) => {
			requests.add({ route, status: `${Math.floor(status / 100)}xx` })
			seconds.add(by, ms / 1000)
			if (by === 'application' && status === 429) throttled.add({ by: 'application' })
		},
		/** what Node could not even read */
		countUnreadable: (status: number) => requests.add({ route: 'unreadable', status: `${Math.floor(status / 100)}xx` }),
		countThrottled: (by: Throttle) => throttled.add({ by }),
		/** @param families what others know; reading the lag begins it anew */
		text: (families: Family[]) => {
			const { rss, heapUsed, external } = process.memoryUsage()
			const { user, system } = process.cpuUsage()
			const own: Family[] = [
				...[
					{ name: 'http_requests_total', help: 'Answers by route and class of status.', samples: requests.samples() },
					{ name: 'throttled_requests_total', help: 'Turned away, by which limit.', samples: throttled.samples() },
					{ name: 'process_cpu_seconds_total', help: 'All threads.', samples: [[{}, (user + system) / 1e6] as Sample] },
				].map((family) => ({ ...family, type: 'counter' as const })),
				...[
					gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
					gauge('nodejs_heap_size_used_bytes', 'Memory of its objects.', heapUsed),
					gauge('nodejs_external_memory_bytes', 'Memory of buffers.', external),
					gauge('nodejs_eventloop_lag_p50_seconds', 'Since the last reading.', lag.percentile(50) / NANOSECONDS),
					gauge('nodejs_eventloop_lag_p99_seconds', 'Since the last reading.', lag.percentile(99) / NANOSECONDS),
					gauge('nodejs_eventloop_lag_max_seconds', 'Since the last reading.', lag.max / NANOSECONDS),
					gauge('process_uptime_seconds', 'Since the start.', process.uptime()),
				],
			]
			lag.reset()
			return `${[...own, ...families].map(textOf).join('\n')}\n${seconds.text()}\n`
		},
		close: () => lag.disable(),
	}
}

export const gauge = (name: string, help: string, value: number): Family => ({
	name,
	help,
	type: 'gauge',
	samples: [[{}, value]],
})

const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

function isSame(given: string, token: string) {
	const [one, other] = [Buffer.from(given), Buffer.from(token)]
	return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Whether somebody may read the figures: this machine itself, past every proxy, or who brings the token. nginx names
 * nobody by default, but then it speaks HTTP/1.0.
 */
export function mayRead(
	{ headers, socket, httpVersion }: IncomingMessage,
	{ metricsToken }: Pick<Config, 'metricsToken'>,
) {
	const bearer = /^Bearer +(\S{1,500})$/i.exec(headers.authorization ?? '')?.[1]
	if (metricsToken !== undefined && bearer !== undefined) return isSame(bearer, metricsToken)
	const isFromProxy = httpVersion === '1.0' || OF_PROXIES.some((name) => headers[name] !== undefined)
	return !isFromProxy && isOnThisMachine(socket.remoteAddress)
}
