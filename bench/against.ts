import path from 'node:path'
import autocannon from 'autocannon'
import { asStarted, type RunningSite, startSite } from '#tests/support/running-site.ts'
import { newRequest, OPEN_TO_ALL } from './send-requests.ts'
import { type Load, measure, median, type Side, say } from './side-by-side.ts'
import { loadPage } from './wrk.ts'

/*
 * Measures what a change costs: this checkout and another one, both built, are loaded alternately for a second on one
 * machine. Each line gives the requests this checkout answers as a share of the other's, by time and by processor time.
 *
 * npx vite-node bench/against.ts <folder of the other checkout> [what to measure, by a part of its name]
 */

const [other, only = ''] = process.argv.slice(2)
if (!other) throw new Error('Which other checkout? npx vite-node bench/against.ts <folder>')

const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'es-ES,es;q=0.9,en;q=0.8' }
const TURNS = Number(process.env.TURNS ?? 9)
/** Posts in one turn. */
const POSTS = 150
/** Posts before the measurement: V8 compiles the code of a review during its first thousand. */
const WARM_UP = 1500
const OK = new Set([200, 303])

/**
 * Sends posts one after another on few connections.
 * @throws when a response is a refusal
 */
async function post(
	site: RunningSite,
	amount: number,
	body: () => { path: string; type: string; text: string },
): Promise<Load> {
	let refused = 0
	const { origin } = site
	const began = performance.now()
	// autocannon itself ends only on a whole second.
	let ended = began
	const result = await autocannon({
		url: origin,
		connections: 4,
		amount,
		requests: [
			{
				method: 'POST',
				setupRequest: (request) => {
					const { path, type, text } = body()
					return { ...request, path, headers: { 'content-type': type, origin }, body: text }
				},
				onResponse: (status) => {
					ended = performance.now()
					if (!OK.has(status)) refused++
				},
			},
		],
	})
	if (refused > 0) throw new Error(`${refused} of ${amount} posts were refused.\n${site.output().slice(-2000)}`)
	const seconds = (ended - began) / 1000
	return { ...result, requests: { ...result.requests, average: amount / seconds } }
}

const form = (intent: 'send' | 'review') => ({
	path: '/budgetRequest',
	type: 'application/x-www-form-urlencoded',
	text: newRequest(intent).toString(),
})

let asked = 0
const service = () => {
	const datos = { ...Object.fromEntries(newRequest()), email: `load${++asked}@example.com` }
	const text = JSON.stringify({ tipo: 'sendRequestBudget', idUser: null, datos })
	return { path: '/services/', type: 'application/json', text }
}

const page = (address: string) => (site: RunningSite) => loadPage(site.origin + address, BROWSER, 1)

/** What is measured, by name: how a site is loaded for one turn. */
const loads: Record<string, (site: RunningSite) => Promise<Load>> = {
	'home page, kept': page('/'),
	'fleet page, kept': page('/fleet/24'),
	'quote form': page('/budgetRequest/'),
	'log-in form': page('/login/'),
	'register form': page('/register/'),
	'home page, made anew': page('/?nobody-knows=1'),
	'quote form, made anew': page('/budgetRequest/?nobody-knows=1'),
	'fl of /services': page('/services/?tipo=fl'),
	'review of the quote form': (site) => post(site, POSTS, () => form('review')),
	'stored request of the quote form': (site) => post(site, POSTS, () => form('send')),
	'stored request of /services': (site) => post(site, POSTS, service),
}

const settings = { ...OPEN_TO_ALL, SERVICES_PER_ADDRESS: '0' }
const built = (folder: string) => {
	const command = asStarted()
	return [...command.slice(0, -1), path.resolve(folder, command.at(-1) ?? '')]
}
const sites = [await startSite(settings, built('.')), await startSite(settings, built(other))] as const

/** Loads both checkouts in turns, each first every other time, and prints the medians of the ratios of all turns. */
async function compare(name: string, load: (site: RunningSite) => Promise<Load>) {
	const sides = sites.map((site): Side => ({ load: () => load(site), pid: site.process.pid }))
	const [ours, theirs] = sides
	if (!ours || !theirs) return
	const turns: { rate: number; cpu: number; micros: number }[] = []
	for (let turn = 0; turn < TURNS; turn++) {
		const first = await measure(turn % 2 ? theirs : ours)
		const second = await measure(turn % 2 ? ours : theirs)
		const [one, another] = turn % 2 ? [second, first] : [first, second]
		turns.push({ rate: one.perSecond / another.perSecond, cpu: another.cpu / one.cpu, micros: one.cpu })
	}
	const middle = (key: 'rate' | 'cpu' | 'micros') => median(turns.map((turn) => turn[key]))
	const figures = `${middle('rate').toFixed(2)} by time, ${middle('cpu').toFixed(2)} by processor time`
	say(`${name}: ${figures} (${Math.round(middle('micros'))} µs)`)
}

try {
	for (const site of sites) await post(site, WARM_UP, () => form('review'))
	for (const [name, load] of Object.entries(loads)) {
		if (!name.includes(only)) continue
		for (const site of sites) await load(site)
		await compare(name, load)
	}
} finally {
	for (const site of sites) await site.remove()
}
