import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRaw } from '#tests/support/raw-reply.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/* Cached forms of the built application, by the bytes sent. */

let site: RunningSite
beforeAll(async () => {
	site = await startSite()
})
afterAll(() => site.remove())

const forms = ['/budgetRequest/', '/login/', '/register/', '/search-page/', '/activate/', '/forgotten-password/']
const plainly = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }

async function open(path: string, encoding: keyof typeof plainly, headers: Record<string, string> = {}) {
	const answer = await askRaw(site.origin + path, { 'Accept-Encoding': encoding, ...headers })
	expect([answer.status, answer.headers['content-encoding'] ?? 'identity'], path).toEqual([200, encoding])
	return { ...answer, html: plainly[encoding](answer.body).toString() }
}

test.each(forms)(
	'%s is cached: the same bytes for two visitors, with no data of theirs, no token and no nonce',
	async (path) => {
		const [pages, bodies] = [new Set<string>(), new Set<string>()]
		for (const encoding of ['br', 'gzip', 'identity'] as const)
			for (const mine of ['one-of-them', 'the-other']) {
				const Cookie = `visited=${mine}; a=${mine}`
				const { html, body, headers } = await open(path, encoding, { Cookie, 'User-Agent': mine, Referer: mine })
				expect(headers['content-length']).toBe(String(body.length))
				expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-store', undefined])
				expect(html + JSON.stringify(headers)).not.toMatch(/one-of-them|the-other|formToken|nonce/)
				pages.add(html)
				bodies.add(body.toString('base64'))
			}
		expect([pages.size, bodies.size]).toEqual([1, 3])
	},
)

/** Returns how many responses the application has rendered. */
async function madeSoFar() {
	const figures = await (await fetch(`${site.origin}/metrics`)).text()
	return Number(/^http_request_duration_seconds_count\{by="application"\} (\d+)$/m.exec(figures)?.[1] ?? 0)
}

test.each(forms)('%s has the same content cached and made by the application', async (path) => {
	const kept = await open(path, 'identity')
	const before = await madeSoFar()
	const own = await open(path, 'identity', { Cookie: 'sid=nobody' })
	// A response is counted when it has ended.
	await expect.poll(madeSoFar).toBe(before + 1)
	const content = ({ html }: typeof own) => /<main[\s\S]*?<\/main>/.exec(html)?.[0]
	expect(content(kept)).toBe(content(own))
	expect(kept.html + own.html).not.toMatch(/nonce|formToken/)
})
