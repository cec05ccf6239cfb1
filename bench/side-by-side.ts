import autocannon, { type Options, type Result } from 'autocannon'
import { processorMs } from './process-figures.ts'

/* What several measurements share: sides that are loaded in turns, so that all run on the machine in the same state. */

export const SECONDS = Number(process.env.SECONDS ?? 4)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const CONNECTIONS = 20

export const say = (line: string) => process.stdout.write(`${line}\n`)
export const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/**
 * Loads an address for some seconds.
 * @throws when a response was a refusal
 */
export async function load(options: Options): Promise<Result> {
	const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options })
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${options.url}: ${result.non2xx} answers were refusals, ${result.errors} did not come.`)
	return result
}

/** Result of loading a side: requests in total and a second, and their latency in milliseconds. */
export type Load = { requests: { total: number; average: number }; latency: { p50: number; p99: number } }
/** Side of a comparison; `pid` is the process that answers, if its processor time is of interest. */
export type Side = { load: () => Promise<Load>; pid?: number }
/** Result of a side; `cpu` is in microseconds a request, 0 where it is not known. */
export type Measured = { perSecond: number; p50: number; p99: number; cpu: number; requests: number }

/** Loads a side once. */
export async function measure({ load, pid }: Side): Promise<Measured> {
	const before = processorMs(pid)
	const { requests, latency } = await load()
	const cpu = ((processorMs(pid) - before) * 1000) / requests.total
	return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu, requests: requests.total }
}

/**
 * Loads each side in turns; the first turn warms up.
 * @returns the medians of all the others, by side
 */
export async function inTurns(sides: Record<string, Side>): Promise<Record<string, Measured>> {
	const all: Record<string, Measured[]> = {}
	for (let round = 0; round <= ROUNDS; round++)
		for (const [name, side] of Object.entries(sides)) {
			const measured = await measure(side)
			if (round > 0) all[name] = [...(all[name] ?? []), measured]
		}
	const middle = (rounds: Measured[], field: keyof Measured) => median(rounds.map((round) => round[field]))
	return Object.fromEntries(
		Object.entries(all).map(([name, rounds]) => [
			name,
			{
				perSecond: middle(rounds, 'perSecond'),
				p50: middle(rounds, 'p50'),
				p99: middle(rounds, 'p99'),
				cpu: middle(rounds, 'cpu'),
				requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
			},
		]),
	)
}

/** Number of pairs of turns of a second: the speed of a shared machine changes within seconds. */
const PAIRS = 15

/**
 * Loads one side and then another, again and again, alternating which goes first, so that both meet the machine in the
 * same state.
 * @returns medians of the pairs: how many times as many a second as the other's, and how many times as cheap
 */
export async function inPairs(one: Side, other: Side) {
	const pairs: { perSecond: number; cpu: number }[] = []
	for (let turn = 0; turn < PAIRS; turn++) {
		const [first, second] = turn % 2 === 0 ? [one, other] : [other, one]
		const [early, late] = [await measure(first), await measure(second)]
		const [its, others] = turn % 2 === 0 ? [early, late] : [late, early]
		pairs.push({ perSecond: its.perSecond / others.perSecond, cpu: others.cpu / its.cpu })
	}
	return { perSecond: median(pairs.map(({ perSecond }) => perSecond)), cpu: median(pairs.map(({ cpu }) => cpu)) }
}

const ratio = (one: number, other: number) => (other > 0 ? (one / other).toFixed(2) : '–')

/** Prints one line: rate, latency and cost, and the ratios to other sides. */
export function tell(name: string, measured: Measured | undefined, others: Record<string, Measured | undefined> = {}) {
	if (!measured) return
	const { perSecond, p50, p99, cpu } = measured
	const beside = Object.entries(others).flatMap(([other, its]) =>
		its ? [`${ratio(perSecond, its.perSecond)} of ${other} (${ratio(its.cpu, cpu)} by processor time)`] : [],
	)
	const cost = cpu > 0 ? `, ${Math.round(cpu)} µs of processor a request` : ''
	say([`${name}: ${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms${cost}`, ...beside].join('; '))
}
