import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { reviewAt, reviewedForm } from '#tests/support/reviewed-form.ts'
import { asStarted, startSite } from '#tests/support/running-site.ts'
import { startBareServer } from './other-servers.ts'
import { inTurns, load, say, tell } from './side-by-side.ts'

/*
 * Measures the load that `/services` can take. `fl` is compared with a bare node:http server that sends the same bytes
 * (aim: 0.4 of it), and a quote request with the form's own post. In turns, on loopback, each side warmed up first.
 */

const unlimited = [
	...['SERVICES_PER_ADDRESS', 'QUOTES_PER_ADDRESS', 'MAILS_PER_RECIPIENT_HOUR', 'MAILS_PER_RECIPIENT_DAY'],
	'MAILS_PER_HOUR',
	'MAILS_PER_ADDRESS',
].map((name) => [name, '1000000000'])
const site = await startSite({ LOG_LEVEL: 'error', ...Object.fromEntries(unlimited) }, asStarted())

async function readFleets() {
	const url = `${site.origin}/services/?tipo=fl`
	const body = Buffer.from(await (await fetch(url)).arrayBuffer())
	const bare = await startBareServer(body, { 'Content-Type': 'application/json; charset=utf-8' })
	const sides = {
		bare: { load: () => load({ url: bare.origin }), pid: bare.pid },
		fl: { load: () => load({ url }), pid: site.process.pid },
	}
	const measured = await inTurns(sides)
	await bare.stop()
	tell('bare node:http, the same bytes', measured.bare)
	tell('fl', measured.fl, { 'bare node': measured.bare })
}

/** Number of requests so far, for an address that was not used before. */
let sent = 0
const somebody = () => `load${++sent}@example.com`

function quoteFields() {
	const datePickup = `${addDays(dayAt(Date.now()), 30)} 09:30`
	const form = requestForm({ email: somebody(), datePickup })
	return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}

async function askForQuotes() {
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
		const form = await reviewedForm(quoteFields(), reviewAt(site.origin))
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
