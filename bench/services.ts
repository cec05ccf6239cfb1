import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon, { type Result } from 'autocannon'
import { addDays, dayAt } from '#app/shared/wall-clock.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { startSite } from '#tests/support/running-site.ts'

/*
 * What `/services` can take: `fl` beside a bare node:http server that sends the same bytes (aim: 0.4 of it), and a quote
 * request beside the form's own post. In turns, on loopback, each side warmed up first.
 */

const SECONDS = Number(process.env.SECONDS ?? 4)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const CONNECTIONS = 20

const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const unlimited = [
	...['SERVICES_PER_ADDRESS', 'QUOTES_PER_ADDRESS', 'MAILS_PER_RECIPIENT_HOUR', 'MAILS_PER_RECIPIENT_DAY'],
	'MAILS_PER_HOUR',
].map((name) => [name, '1000000000'])
const site = await startSite({ LOG_LEVEL: 'error', ...Object.fromEntries(unlimited) })

/** A server that does nothing but send these bytes. */
async function bareServer(body: Buffer) {
	const server = createServer((_, response) => {
		response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
		response.end(body)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` }
}

type Measured = { perSecond: number; p50: number; p99: number }

/** Loads each side in turns. @returns the medians of all rounds, by side */
async function inTurns(sides: Record<string, () => Promise<Result>>): Promise<Record<string, Measured>> {
	const results: Record<string, Result[]> = {}
	for (let round = 0; round <= ROUNDS; round++)
		for (const [name, load] of Object.entries(sides)) {
			const result = await load()
			if (result.non2xx > 0) throw new Error(`${name}: ${result.non2xx} answers were refusals.`)
			// The first round warms up.
			if (round > 0) results[name] = [...(results[name] ?? []), result]
		}
	return Object.fromEntries(
		Object.entries(results).map(([name, all]) => [
			name,
			{
				perSecond: median(all.map(({ requests }) => requests.average)),
				p50: median(all.map(({ latency }) => latency.p50)),
				p99: median(all.map(({ latency }) => latency.p99)),
			},
		]),
	)
}

const tell = (name: string, { perSecond, p50, p99 }: Measured, other?: Measured) =>
	say(
		`${name}: ${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms${other ? `, ${(perSecond / other.perSecond).toFixed(2)} of it` : ''}`,
	)

async function readFleets() {
	const url = `${site.origin}/services/?tipo=fl`
	const body = Buffer.from(await (await fetch(url)).arrayBuffer())
	const bare = await bareServer(body)
	const load = (address: string) => () => autocannon({ url: address, connections: CONNECTIONS, duration: SECONDS })
	const both = await inTurns({ bare: load(bare.origin), fl: load(url) })
	bare.server.close()
	if (both.bare && both.fl) {
		tell('bare node:http, the same bytes', both.bare)
		tell('fl', both.fl, both.bare)
	}
}

/** A request that nobody has sent yet. */
let sent = 0
const somebody = () => `load${++sent}@example.com`

function quoteFields() {
	const datePickup = `${addDays(dayAt(Date.now()), 30)} 09:30`
	const form = requestForm({ email: somebody(), datePickup })
	return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}

async function askForQuotes() {
	const token = /name="formToken" value="([^"]+)"/
	const page = () => fetch(`${site.origin}/budgetRequest/`).then((response) => response.text())
	const COUNT = Number(process.env.QUOTES ?? 300)
	const times: Record<'form' | 'services', number[]> = { form: [], services: [] }
	const timed = async (side: 'form' | 'services', send: () => Promise<Response>) => {
		const started = performance.now()
		const response = await send()
		await response.arrayBuffer()
		if (response.status !== 200 && response.status !== 303) throw new Error(`${side} answered ${response.status}.`)
		times[side].push(performance.now() - started)
	}
	for (let turn = 0; turn < COUNT; turn++) {
		const opened = token.exec(await page())?.[1] ?? ''
		const form = new URLSearchParams({ ...quoteFields(), formToken: opened, intent: 'send' })
		const headers = { Origin: site.origin }
		await timed('form', () =>
			fetch(`${site.origin}/budgetRequest/`, { method: 'POST', body: form, headers, redirect: 'manual' }),
		)
		const body = JSON.stringify({ tipo: 'sendRequestBudget', idUser: null, datos: quoteFields() })
		const json = { 'Content-Type': 'application/json' }
		await timed('services', () => fetch(`${site.origin}/services/`, { method: 'POST', body, headers: json }))
	}
	const at = (side: 'form' | 'services', share: number) =>
		times[side].toSorted((a, b) => a - b)[Math.ceil(COUNT * share) - 1]?.toFixed(1)
	for (const side of ['form', 'services'] as const)
		say(`a quote request by ${side}: p50 ${at(side, 0.5)} ms, p99 ${at(side, 0.99)} ms`)
}

try {
	await readFleets()
	await askForQuotes()
} finally {
	await site.remove()
}
