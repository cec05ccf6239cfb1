import { request } from 'node:http'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askOver, installedProxies, PUBLIC_HOST, startChanged } from '#tests/support/proxies.ts'

const TOKEN = 'tokenOfASheetNobodyMayReadInLogs'
const SEALED = 'sealedLinkNobodyMayReadInLogs'

/** Returns a port without a listener: the proxy logs what it cannot pass on. */
async function deadPort() {
	const probe = createServer()
	await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
	const { port } = probe.address() as { port: number }
	await new Promise((resolve) => probe.close(resolve))
	return port
}

test.each(installedProxies)(
	'no log of %s contains a token or sealed link, even while the site is down',
	async (name) => {
		const proxy = await startChanged(name, [await deadPort()], (sample) => sample.replaceAll('#: log\n', 'log\n'))
		onTestFinished(proxy.stop)
		const ways = ['/hr/', '//hr/', '/HR/', '/%68r/', '/h%52/', '/hr%2f', '/./hr/', '/x/../%48R/']
		for (const way of ways) expect((await proxy.ask(`${way}${TOKEN}`)).status, way).toBe(503)
		expect((await proxy.ask(`/ar/a?i=${SEALED}`)).status).toBe(503)
		const bare = await proxy.ask(`/hr/${TOKEN}?x=${SEALED}`, { headers: { Host: 'garbi.example' } })
		expect(bare.status).toBe(308)
		const plainly = { host: '127.0.0.1', port: new URL(proxy.http).port, path: `/hr/${TOKEN}`, agent: false }
		const plain = await askOver({ ...plainly, headers: { Host: PUBLIC_HOST } }, undefined, request)
		expect(plain.headers.location).toBe(`https://${PUBLIC_HOST}/hr/${TOKEN}`)
		await expect.poll(() => proxy.output().match(/\/ar\/a/g)?.length).toBeGreaterThan(0)
		expect(proxy.output()).not.toContain(TOKEN)
		expect(proxy.output()).not.toContain(SEALED)
	},
)
