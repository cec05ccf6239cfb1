import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { askRaw } from '#tests/support/raw-reply.ts'
import { asStarted, startSite } from '#tests/support/running-site.ts'
import { startToFirstPage } from './come-to-rest.ts'
import { figure } from './figures.ts'
import { startBareServer, startNginx } from './other-servers.ts'
import { residentMegabytes } from './process-figures.ts'
import { inPairs, inTurns, load, type Measured, say, tell } from './side-by-side.ts'
import { loadPage } from './wrk.ts'

/*
 * Measures what the site's pages cost next to servers that do nothing but send bytes: a bare node:http server (aim:
 * 0.65 of it) and nginx (aim: 0.6). The same page under stock remix-serve is the other reference (aim: at least 1.5
 * times as many, uncached; 30 times for a form opened by a stranger). In turns, on loopback, each in a process of its
 * own, loaded by wrk where installed.
 */

const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'es-ES,es;q=0.9,en;q=0.8' }
const REMIX_SERVE = ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js']
/** Query that bypasses the page cache, which does not know the parameter. */
const PAST = '?nobody-knows=1'
/** Time within which the best compression replaces the quick one. */
const SETTLED_MS = 1_000

const unlimited = Object.fromEntries(
	[
		...['SERVICES_PER_ADDRESS', 'QUOTES_PER_ADDRESS', 'MAILS_PER_RECIPIENT_HOUR', 'MAILS_PER_RECIPIENT_DAY'],
		'MAILS_PER_HOUR',
		'MAILS_PER_ADDRESS',
		// 0 means no limit: to check a limit of a thousand million mails, the site would read all mails there are.
	].map((name) => [name, '0']),
)

async function freePort() {
	const probe = createServer().listen(0, '127.0.0.1')
	await new Promise((resolve) => probe.once('listening', resolve))
	const { port } = probe.address() as AddressInfo
	await new Promise((resolve) => probe.close(resolve))
	return port
}

/** Measures from the command to the first page, on an empty folder and again on the same data. */
async function coldStarts() {
	const first = await startToFirstPage({ LOG_LEVEL: 'error' })
	await first.site.stop()
	const second = await startToFirstPage({ LOG_LEVEL: 'error', DATA_DIR: first.site.dataDir })
	await second.site.remove()
	say(`start to first page: ${first.ms} ms with an empty folder, ${second.ms} ms on its data (aim: 1500)`)
}

let asked = 0
/** Returns a quote request that was not sent before, as outside programs send it. */
function quoteRequest() {
	const datePickup = `${addDays(dayAt(Date.now()), 30)} 09:30`
	const form = requestForm({ email: `load${++asked}@example.com`, nif: '', datePickup })
	const datos = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
	return JSON.stringify({ tipo: 'sendRequestBudget', idUser: null, datos })
}

const loadQuotes = (origin: string) =>
	load({
		url: `${origin}/services/`,
		requests: [
			{
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				setupRequest: (request) => ({ ...request, body: quoteRequest() }),
			},
		],
	})

const site = await startSite({ LOG_LEVEL: 'error', ...unlimited }, asStarted())
/** Site that sends mails all the time, while nothing else is measured. */
const busy = await startSite({ LOG_LEVEL: 'error', ...unlimited }, asStarted())
const logging = await startSite({ LOG_LEVEL: 'info' }, asStarted())
const stock = await startSite({ LOG_LEVEL: 'error', ...unlimited }, REMIX_SERVE)
await askRaw(site.origin, BROWSER)
await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
const page = await askRaw(site.origin, BROWSER)
const list = await askRaw(`${site.origin}/services/?tipo=fl`)

const html = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
const bare = await startBareServer(page.body, html)
const bareList = await startBareServer(list.body, { 'Content-Type': 'application/json; charset=utf-8' })
const nginx = await startNginx(page.body, await freePort(), { 'Content-Encoding': 'br' })

const get = ({ origin, pid }: { origin: string; pid?: number }, path = '/', seconds?: number) => ({
	load: () => loadPage(origin + path, BROWSER, seconds),
	pid,
})

/** Formats how many times as many requests, and how many times as cheap, as on another side. */
const times = (one: Measured | undefined, other: Measured | undefined) =>
	one && other
		? `${Math.round(one.perSecond / other.perSecond)} times as many, ${Math.round(other.cpu / one.cpu)} times as cheap`
		: ''

/** Forms that are cached for all visitors. */
const forms = ['/budgetRequest/', '/login/', '/search-page/', '/register/', '/forgotten-password/']
const ours = { origin: site.origin, pid: site.process.pid }
const theirs = { origin: stock.origin, pid: stock.process.pid }

try {
	await coldStarts()
	say(`home page: ${page.body.length} bytes of brotli; fl: ${list.body.length} bytes`)
	const measured = await inTurns({
		bare: get(bare),
		...(nginx && { nginx: get(nginx) }),
		cached: get(ours),
		logging: get({ origin: logging.origin, pid: logging.process.pid }),
		uncached: get(ours, `/${PAST}`),
		stock: get(theirs),
		ownForm: get(ours, `/budgetRequest/${PAST}`),
		...Object.fromEntries(
			forms.flatMap((path) => [
				[path, get(ours, path)],
				[`stock ${path}`, get(theirs, path)],
			]),
		),
		bareList: get(bareList),
		fl: get(ours, '/services/?tipo=fl'),
		quotes: { load: () => loadQuotes(busy.origin), pid: busy.process.pid },
	})
	const { stock: stockPage } = measured
	if (!nginx) say('nginx is not installed: skipped')
	tell('bare node:http, the same bytes', measured.bare)
	tell('nginx, the same file', measured.nginx)
	tell('information page, kept', measured.cached, { 'bare node': measured.bare, nginx: measured.nginx })
	// Measured on a process that has answered all the other requests before.
	const kept = await inPairs(get(ours, '/', 1), get(bare, '/', 1))
	say(`the same in pairs: ${kept.perSecond.toFixed(2)} of bare node, ${kept.cpu.toFixed(2)} by processor time`)
	figure('kept page, of bare node:http', kept.perSecond, '', { least: 0.65 })
	figure('the same by processor time', kept.cpu, '', { least: 0.65 })
	tell('the same with a line in the log', measured.logging, { 'bare node': measured.bare, nginx: measured.nginx })
	tell('information page, made anew', measured.uncached, { 'remix-serve': stockPage })
	tell('the same under stock remix-serve', stockPage)
	tell('form for one visitor, made anew', measured.ownForm, { 'remix-serve': measured['stock /budgetRequest/'] })
	for (const path of forms) {
		const [kept, stockForm] = [measured[path], measured[`stock ${path}`]]
		tell(`form ${path}, kept`, kept, { 'bare node': measured.bare })
		if (kept && stockForm) figure(`form ${path}, times stock`, kept.perSecond / stockForm.perSecond, '', { least: 30 })
		say(`	${times(kept, stockForm)} as stock remix-serve (aim: 30)`)
	}
	tell('fl', measured.fl, { 'bare node': measured.bareList })
	tell('quote request by /services', measured.quotes)
	const mine = ['cached', 'uncached', 'ownForm', 'fl', ...forms]
	const answered = mine.reduce((sum, name) => sum + (measured[name]?.requests ?? 0), 0)
	say(`memory after ${answered} measured requests: ${residentMegabytes(site.process.pid)} MB (aim: 200)`)
} finally {
	await Promise.all([
		site.remove(),
		busy.remove(),
		logging.remove(),
		stock.remove(),
		bare.stop(),
		bareList.stop(),
		nginx?.stop(),
	])
}
