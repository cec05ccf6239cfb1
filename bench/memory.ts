import autocannon from 'autocannon'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { asStarted, startSite } from '#tests/support/running-site.ts'
import { figure } from './figures.ts'
import { residentMegabytes } from './process-figures.ts'

/*
 * Measures whether memory stays flat, however many pages are requested. The requests are a mix: pages in several
 * languages, a query that differs each time, forms, look-ups of places, quote requests, missing pages, `fl`, files.
 * MIXED=1000000 makes a million requests in some ten minutes; the default is a tenth. Then comes a flood of pages that
 * must all be rendered again. Aims: 260 MB, and 330 in the flood.
 */

const MIXED = Number(process.env.MIXED ?? 100_000)
const FLOOD = Number(process.env.FLOOD ?? 5_000)
const SLICES = 10
const CONNECTIONS = 10
const [MAX_MEGABYTES, MAX_IN_FLOOD] = [260, 330]

/** Cached pages, most of what is requested: each with a query of its own, so that the cache must not store them all. */
const kept = [
	...[
		'/',
		'/?lng=en',
		'/?lng=de',
		'/about/',
		'/fleet/12/',
		'/fleet/55/?lng=fr',
		'/traslados/sitges/',
		'/tours/?lng=it',
	],
	...['/budgetRequest/', '/budgetRequest/?lng=cat', '/login/', '/register/', '/search-page/', '/forgotten-password/'],
]
const files = ['/services/?tipo=fl', '/sitemap.xml', '/favicon.svg', '/images/logo.svg', '/health']
const towns = ['girona', 'sitges', 'perpinya', 'vic', 'andorra', 'lleida']
/**
 * Number of requests among which one is a look-up, one a missing page, one a page rendered again, one a quote request.
 */
const ROUNDS = 10

const say = (line: string) => process.stdout.write(`${line}\n`)

let asked = 0
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const withQuery = (path: string) => `${path}${path.includes('?') ? '&' : '?'}utm_source=${++asked}`
const page = (path: string): autocannon.Request => ({
	...{ path, headers },
	setupRequest: (request) => ({ ...request, path: withQuery(path) }),
})
const made = (path: string): autocannon.Request => ({
	...{ path, headers },
	setupRequest: (request) => ({ ...request, path: `${path}${++asked}` }),
})

/** Returns a quote request as outside programs send it; it queues two mails. */
function quoteRequest() {
	const datePickup = `${addDays(dayAt(Date.now()), 30)} 09:30`
	const form = requestForm({ email: `load${++asked}@example.com`, datePickup })
	const datos = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
	return JSON.stringify({ tipo: 'sendRequestBudget', idUser: null, datos })
}

const post: autocannon.Request = {
	...{ path: '/services/', method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
	setupRequest: (request) => ({ ...request, body: quoteRequest() }),
}

const requests = [
	...Array.from({ length: ROUNDS }, () => [...kept.map(page), ...files.map((path) => ({ path, headers }))]).flat(),
	...towns.map((town) => ({ path: `/services/?tipo=getAddress&address=${town}`, headers })),
	...[made('/nowhere/'), made('/?nobody-knows='), made('/budgetRequest/?nobody-knows='), post],
]
const flood = [made('/?nobody-knows='), made('/budgetRequest/?nobody-knows='), made('/nowhere/')]

const unlimited = Object.fromEntries(
	[
		'SERVICES_PER_ADDRESS',
		'QUOTES_PER_ADDRESS',
		'MAILS_PER_RECIPIENT_HOUR',
		'MAILS_PER_RECIPIENT_DAY',
		'MAILS_PER_HOUR',
	].map((name) => [name, '1000000000']),
)
const site = await startSite({ LOG_LEVEL: 'silent', ...unlimited }, asStarted())

/** Sends this number of requests and returns the memory afterwards, in megabytes. */
async function ask(amount: number, of: autocannon.Request[]) {
	const result = await autocannon({ url: site.origin, connections: CONNECTIONS, amount, requests: of })
	if (result.errors > 0 || result['5xx'] > 0) throw new Error(`${result.errors} errors, ${result['5xx']} faults`)
	return residentMegabytes(site.process.pid)
}

const verdict = (most: number, aim: number) => `most ${most} MB (aim ${aim}: ${most <= aim ? 'kept' : 'missed'})`

try {
	const figures = [residentMegabytes(site.process.pid)]
	say(`at start: ${figures[0]} MB`)
	for (let slice = 1; slice <= SLICES; slice++) {
		figures.push(await ask(MIXED / SLICES, requests))
		say(`after ${(MIXED / SLICES) * slice} requests: ${figures.at(-1)} MB`)
	}
	const half = figures.slice(1 + SLICES / 2)
	const growth = (half.at(-1) ?? 0) - (half[0] ?? 0)
	say(
		`${MIXED} mixed requests: ${verdict(Math.max(...figures), MAX_MEGABYTES)}, second half ${growth >= 0 ? '+' : ''}${growth} MB`,
	)
	figure('memory, mixed requests', Math.max(...figures), 'MB', { most: MAX_MEGABYTES })
	const flooded: number[] = []
	for (let slice = 0; slice < SLICES / 2; slice++) flooded.push(await ask((FLOOD / SLICES) * 2, flood))
	figure('memory, pages made anew', Math.max(...flooded), 'MB', { most: MAX_IN_FLOOD })
	say(`a flood of ${FLOOD} pages made anew: ${verdict(Math.max(...flooded), MAX_IN_FLOOD)}`)
} finally {
	await site.remove()
}
