import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { BYTES_PER_SECOND, LATENCY, median, slowDown } from './slow-line.ts'

const rules = /<script type="speculationrules">.*?<\/script>/
const transition = /@view-transition\s*\{[^}]*\}/
const kinds: { name: string; leaveOut: RegExp[]; stylesApart?: boolean }[] = [
	{ name: 'neither', leaveOut: [rules, transition] },
	{ name: 'neither, styles in a file', leaveOut: [rules, transition], stylesApart: true },
	{ name: 'view transitions', leaveOut: [rules] },
	{ name: 'speculation rules', leaveOut: [transition] },
	{ name: 'both, as it is', leaveOut: [] },
]
const HOME = '/'
const NEXT = '/traslados/girona/'
const STYLES = '/styles.css'
const inlineStyles = /(<style[^>]*>)([\s\S]*?)(<\/style>)/
/** Milliseconds that a pointer rests on a link before the click. */
const RESTS = 500
const PIECE = 1000

/** Moves the styles that all pages share into a file; the page's own styles stay in it. */
const apart = (html: string, shared: string) =>
	html.replace(inlineStyles, (_, open: string, styles: string, close: string) => {
		if (!styles.startsWith(shared)) throw new Error('The pages have other styles.')
		return `<link rel="stylesheet" href="${STYLES}">${open}${styles.slice(shared.length)}${close}`
	})

type Kind = (typeof kinds)[number]

/** Returns the body of a response as this kind of site would send it. */
function altered(html: string, { leaveOut, stylesApart }: Kind, shared: string) {
	for (const pattern of leaveOut) if (!pattern.test(html)) throw new Error(`Nothing to leave out: ${pattern}`)
	const left = leaveOut.reduce((text, pattern) => text.replace(pattern, ''), html)
	return stylesApart ? apart(left, shared) : left
}

/**
 * Serves the site over a slow connection, with its pages slightly changed. The browser's own throttling does not apply
 * to prefetched pages, so this one is here.
 */
async function behindSlowLine(origin: string, kind: Kind) {
	const shared = altered(await (await fetch(origin + NEXT)).text(), { ...kind, stylesApart: false }, '')
	const styles = inlineStyles.exec(shared)?.[2] ?? ''
	const answerTo = async (url: string, cookie: string) => {
		if (url === STYLES) return { status: 200, type: 'text/css', body: styles }
		const answer = await fetch(origin + url, { headers: { Cookie: cookie } })
		const type = answer.headers.get('Content-Type') ?? ''
		const body = Buffer.from(await answer.arrayBuffer())
		return { status: answer.status, type, body: type.startsWith('text/html') ? altered(`${body}`, kind, styles) : body }
	}
	const server = createServer(async (request, response) => {
		const { status, type, body } = await answerTo(request.url ?? '/', request.headers.cookie ?? '')
		// Sizes as sent: compression reduces a page to about a quarter.
		const sent = brotliCompressSync(body)
		await wait(LATENCY)
		response.writeHead(status, {
			'Content-Type': type,
			'Content-Encoding': 'br',
			'Content-Length': sent.length,
			...(type === 'text/css' && { 'Cache-Control': 'max-age=3600' }),
		})
		for (let at = 0; at < sent.length; at += PIECE) {
			response.write(sent.subarray(at, at + PIECE))
			await wait((1000 * PIECE) / BYTES_PER_SECOND)
		}
		response.end()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}

const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0

/**
 * Goes from the home page to a transfer by its link in the menu.
 * @returns milliseconds from the start, or from the click, to the first paint
 */
async function navigate(browser: Browser, origin: string) {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'es-ES' })
	const page = await context.newPage()
	await slowDown(page)
	await page.goto(origin + HOME, { waitUntil: 'load' })
	const home = await page.evaluate(firstPaint)
	const link = page.locator(`a[href="${NEXT}"]`)
	for (const group of await page.locator('#menu details', { has: link }).all())
		await group.evaluate((details) => details.setAttribute('open', ''))
	await link.hover()
	await wait(RESTS)
	await link.click()
	await page.waitForURL(`**${NEXT}`)
	await page.waitForFunction(firstPaint)
	const paint = await page.evaluate(firstPaint)
	const way = await page.evaluate(
		() => (performance.getEntriesByType('navigation')[0] as PerformanceEntry & { deliveryType: string }).deliveryType,
	)
	await context.close()
	return { home, paint, way }
}

/**
 * Compares going from one page to the next with and without speculation rules and view transitions.
 * @returns lines to print
 */
export async function compareNavigations(browser: Browser, origin: string, rounds: number) {
	const sides = await Promise.all(
		kinds.map(async (kind) => ({
			...kind,
			line: await behindSlowLine(origin, kind),
			homes: [] as number[],
			times: [] as number[],
			ways: new Set<string>(),
		})),
	)
	for (let round = 0; round <= rounds; round++)
		for (const { line, homes, times, ways } of sides) {
			const { home, paint, way } = await navigate(browser, line.origin)
			if (round === 0) continue
			homes.push(home)
			times.push(paint)
			ways.add(way || 'the line')
		}
	for (const { line } of sides) line.server.close()
	return sides.map(
		({ name, homes, times, ways }) =>
			`with ${name}: first visit ${median(homes).toFixed(0)} ms, home → a transfer after ${RESTS} ms on the link: ` +
			`first paint ${median(times).toFixed(0)} ms after the click, from ${[...ways].join(' or ')}`,
	)
}
