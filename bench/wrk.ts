import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Load, load, SECONDS } from './side-by-side.ts'

const run = promisify(execFile)

const WRK = '/usr/bin/wrk'
const CALLERS = 20
/** Timeout of wrk: on a busy machine twenty pages rendered again take longer than its default of two seconds. */
const TIMEOUT_SECONDS = 20

const inMs = { us: 0.001, ms: 1, s: 1000, m: 60_000 } as const

function latency(output: string, share: string) {
	const [, value = '0', unit = 'ms'] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s|m)`).exec(output) ?? []
	return Number(value) * inMs[unit as keyof typeof inMs]
}

/**
 * Loads an address by wrk, which takes less of the machine than what it measures. Without wrk it uses autocannon, which
 * then limits the quick sides.
 * @throws when a response was a refusal
 */
export async function loadPage(url: string, headers: Record<string, string>, seconds = SECONDS): Promise<Load> {
	if (!existsSync(WRK)) return load({ url, headers, duration: seconds })
	const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
	const { stdout } = await run(WRK, [
		'-t1',
		`-c${CALLERS}`,
		`-d${seconds}s`,
		'--latency',
		'--timeout',
		`${TIMEOUT_SECONDS}s`,
		...lines,
		url,
	])
	if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`)
	const total = Number(/(\d+) requests in/.exec(stdout)?.[1])
	const average = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
	return { requests: { total, average }, latency: { p50: latency(stdout, '50'), p99: latency(stdout, '99') } }
}
