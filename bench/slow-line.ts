import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { chromiumPath } from '#tests/support/chromium.mjs'

/** A slow connection and an old phone: 400 ms to the server and back, 400 kbit/s, a quarter of this processor. */
export const LATENCY = 400
export const BYTES_PER_SECOND = 400_000 / 8
const SLOWER = 4

export const openBrowser = () =>
	chromium.launch({
		executablePath: chromiumPath,
		args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-component-update'],
	})

export const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Milliseconds since the visit began; a page without a form has neither of the last two. */
export type Visit = { firstPaint: number; largestPaint: number; formWorks?: number; comesToLife?: number }

/**
 * Runs in the page from its very beginning. A form works when its button is there and not disabled: every control comes
 * before it, and its post needs no script. The form is hydrated when React knows the button.
 */
function watch() {
	const seen: Record<string, number> = {}
	Object.assign(window, { seen })
	const look = (type: string, take: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
	look('paint', ({ name, startTime }) => {
		if (name === 'first-contentful-paint') seen.firstPaint = startTime
	})
	look('largest-contentful-paint', ({ startTime }) => {
		seen.largestPaint = startTime
	})
	const button = () => document.querySelector<HTMLButtonElement>('main form button[value=review]:not([disabled])')
	const watching = new MutationObserver(() => {
		if (!button()) return
		seen.formWorks = performance.now()
		watching.disconnect()
	})
	watching.observe(document, { childList: true, subtree: true })
	const alive = setInterval(() => {
		if (!Object.keys(button() ?? {}).some((key) => key.startsWith('__reactProps'))) return
		seen.comesToLife = performance.now()
		clearInterval(alive)
	}, 10)
}

/** Opens a page in a new browser context without cookies or cache, on a phone's screen. */
async function afresh<Answer>(browser: Browser, use: (page: Page) => Promise<Answer>) {
	const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'es-ES' })
	const page = await context.newPage()
	const answer = await use(page)
	await context.close()
	return answer
}

/**
 * Measures a first visit on a slow connection.
 * @param hydrates whether the page is hydrated, which is then waited for
 */
export const firstVisit = (browser: Browser, address: string, hydrates: boolean): Promise<Visit> =>
	afresh(browser, async (page) => {
		await page.addInitScript(watch)
		const devTools = await page.context().newCDPSession(page)
		await devTools.send('Network.enable')
		await devTools.send('Network.emulateNetworkConditions', {
			offline: false,
			latency: LATENCY,
			downloadThroughput: BYTES_PER_SECOND,
			uploadThroughput: BYTES_PER_SECOND,
		})
		await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
		const answer = await page.goto(address, { waitUntil: 'load' })
		if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}.`)
		const wanted = ['firstPaint', 'largestPaint', ...(hydrates ? ['comesToLife'] : [])]
		await page.waitForFunction((names) => {
			const { seen } = window as unknown as { seen: object }
			return names.every((name) => name in seen)
		}, wanted)
		return page.evaluate(() => (window as unknown as { seen: Visit }).seen)
	})

/** Slows the processor down; the caller slows the connection. */
export async function slowDown(page: Page) {
	const devTools = await page.context().newCDPSession(page)
	await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}
