import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { BYTES_PER_SECOND, LATENCY, median, slowDown } from './slow-line.ts'

const rules = /<script type="speculationrules">.*?<\/script>/
const transition = /@view-transition\s*\{[^}]*\}/
const kinds = [
	{ name: 'neither', leaveOut: [rules, transition] },
	{ name: 'view transitions', leaveOut: [rules] },
	{ name: 'speculation rules', leaveOut: [transition] },
	{ name: 'both, as it is', leaveOut: [] },
]
/** How long a pointer rests on a link before the click. */
const RESTS = 500
const PIECE = 1000

/**
 * The site at the end of a bad line, with some of its pages' text left out. The browser's own slow line does not hold for
 * what is fetched ahead, so this one is here.
 */
async function behindSlowLine(origin: string, leaveOut: RegExp[]) {
	const server = createServer(async (request, response) => {
		const { headers: asked, url = '/' } = request
		const answer = await fetch(origin + url, { headers: { Cookie: asked.cookie ?? '' } })
		const type = answer.headers.get('Content-Type') ?? ''
		let body = Buffer.from(await answer.arrayBuffer())
		if (type.startsWith('text/html')) {
			const html = body.toString('utf8')
			for (const pattern of leaveOut) if (!pattern.test(html)) throw new Error(`Nothing to leave out: ${pattern}`)
			body = Buffer.from(leaveOut.reduce((text, pattern) => text.replace(pattern, ''), html))
		}
		// As large as they travel: the page is compressed to some quarter of its text.
		const sent = brotliCompressSync(body)
		await wait(LATENCY)
		response.writeHead(answer.status, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': sent.length })
		for (let at = 0; at < sent.length; at += PIECE) {
			response.write(sent.subarray(at, at + PIECE))
			await wait((1000 * PIECE) / BYTES_PER_SECOND)
		}
		response.end()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}

/** From the home page to a transfer by its link in the menu. @returns milliseconds from the click to the first paint */
async function navigate(browser: Browser, origin: string) {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-ES' })
	const page = await context.newPage()
	await slowDown(page)
	await page.goto(`${origin}/`, { waitUntil: 'load' })
	const link = page.locator('a[href="/traslados/girona/"]')
	for (const group of await page.locator('#menu details', { has: link }).all())
		await group.evaluate((details) => details.setAttribute('open', ''))
	await link.hover()
	await wait(RESTS)
	await link.click()
	await page.waitForURL('**/traslados/girona/')
	await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
	const found = await page.evaluate(() => ({
		paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
		way: (performance.getEntriesByType('navigation')[0] as PerformanceEntry & { deliveryType: string }).deliveryType,
	}))
	await context.close()
	return found
}

/** One page to the next, with and without what makes it quicker and smoother. @returns lines to print */
export async function compareNavigations(browser: Browser, origin: string, rounds: number) {
	const sides = await Promise.all(
		kinds.map(async (kind) => ({
			...kind,
			line: await behindSlowLine(origin, kind.leaveOut),
			times: [] as number[],
			ways: new Set<string>(),
		})),
	)
	for (let round = 0; round <= rounds; round++)
		for (const { line, times, ways } of sides) {
			const { paint, way } = await navigate(browser, line.origin)
			if (round === 0) continue
			times.push(paint)
			ways.add(way || 'the line')
		}
	for (const { line } of sides) line.server.close()
	return sides.map(
		({ name, times, ways }) =>
			`home → a transfer, ${RESTS} ms on the link, with ${name}: first paint ${median(times).toFixed(0)} ms after the click, from ${[...ways].join(' or ')}`,
	)
}
