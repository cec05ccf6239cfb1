import { AS_IT_COMES, askForQuotes, letIn, type Seen, straightTo, type Way } from '#tests/support/honest-visitor.ts'
import { installedProxies, type ProxyName, startProxy } from '#tests/support/proxies.ts'
import { portOf, startSite } from '#tests/support/running-site.ts'
import type { Trial, Trying } from '../trial.ts'
import { tally } from '../visitors.ts'

const MINUTES = 2
const CROWD = { addresses: 10, posts: 40, pages: 4 }
/** Requests of each address, more than the site takes; nginx and Caddy take all, and the machine must hold them. */
const READS = { straight: 150, behindProxy: 60 }
const SERVED = '200 303 200'
const LONGEST_P99_MS = 1_000

function tellTimes({ tell }: Trying, item: string, times: number[]) {
	const sorted = times.toSorted((a, b) => a - b)
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
	const words = [0.5, 0.99, 1].map((share) => at(share).toFixed(0)).join(' / ')
	tell(`${item}: p50 / p99 / slowest`, `${words} ms`, `p99 ≤ ${LONGEST_P99_MS} ms`, at(0.99) <= LONGEST_P99_MS)
}

function tellAll(trying: Trying, how: string, { statuses, page, form }: Seen) {
	const isServed = statuses.every((answers) => answers === SERVED)
	trying.tell(`${how}, page, form, receipt`, tally(statuses), `all ${SERVED}`, isServed)
	tellTimes(trying, `${how}, page`, page)
	tellTimes(trying, `${how}, form`, form)
}

/**
 * Starts a site with its default settings, directly or behind a proxy.
 * @returns how to reach it, and a function that ends both
 */
async function open(proxy?: ProxyName): Promise<{ way: Way; close: () => Promise<void> }> {
	const site = await startSite({ ...AS_IT_COMES, TRUST_PROXY: proxy ? '1' : '0' })
	if (!proxy) return { way: straightTo(site), close: site.remove }
	const running = await startProxy(proxy, portOf(site))
	const close = async () => {
		await running.stop()
		await site.remove()
	}
	return { way: { ...running, tls: true }, close }
}

async function tryWay(trying: Trying, how: string, proxy?: ProxyName) {
	const { way, close } = await open(proxy)
	try {
		const sendAway = await letIn(way, { ...CROWD, reads: proxy ? READS.behindProxy : READS.straight })
		trying.later(sendAway)
		tellAll(trying, how, await askForQuotes(way, MINUTES * 60_000 * trying.scale).finally(sendAway))
	} finally {
		await close()
	}
}

async function run(trying: Trying) {
	await tryWay(trying, 'without a proxy')
	for (const proxy of ['nginx', 'caddy'] as const) {
		if (installedProxies.includes(proxy)) await tryWay(trying, `behind ${proxy}`, proxy)
		else trying.leaveOut(`behind ${proxy}`, `needs ${proxy} and openssl`)
	}
}

export const hostileCrowd: Trial = {
	name: 'R23',
	about: 'ten addresses that post slowly and ten that read nothing, two minutes each: directly, behind nginx and Caddy',
	run,
}
