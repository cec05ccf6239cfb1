import { expect, onTestFinished, test } from 'vitest'
import { AS_IT_COMES, askForQuotes, letIn, straightTo, type Way } from '#tests/support/honest-visitor.ts'
import { installedProxies, type ProxyName, startProxy } from '#tests/support/proxies.ts'
import { portOf, startSite } from '#tests/support/running-site.ts'

/* Ten addresses that post slowly and ten that read nothing, in parallel, and a visitor who asks for a quote. */

async function start(proxy?: ProxyName): Promise<Way> {
	const site = await startSite({ ...AS_IT_COMES, TRUST_PROXY: proxy ? '1' : '0' })
	onTestFinished(() => site.remove())
	if (!proxy) return straightTo(site)
	const running = await startProxy(proxy, portOf(site))
	onTestFinished(() => running.stop())
	return { ...running, tls: true }
}

test.each([
	['without a proxy', undefined],
	...installedProxies.map((name): [string, ProxyName] => [`behind ${name}`, name]),
])('%s honest visitors are served while others post slowly or read nothing', async (_, proxy) => {
	const way = await start(proxy)
	onTestFinished(await letIn(way, { addresses: 10, posts: 40, reads: proxy ? 60 : 150, pages: 4 }))
	const { statuses } = await askForQuotes(way, 15_000)
	expect(new Set(statuses)).toEqual(new Set(['200 303 200']))
})
