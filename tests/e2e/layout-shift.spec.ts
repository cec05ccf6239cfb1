import { expect, hasScripts, test } from './site.ts'

/* Nothing moves under somebody's finger while a form comes to life: told by the browser's own entries, on a slow processor. */

const forms = [
	'/budgetRequest/',
	'/search-page/',
	'/login/',
	'/register/',
	'/forgotten-password/',
	'/activate/',
] as const
const widths = [360, 412, 768, 1280] as const

type Shift = { value: number; moved: string[] }

/** Keeps what the browser calls a shift of the page's own content, from the first paint on. */
function countShifts() {
	const shifts: Shift[] = []
	Object.assign(window, { shifts })
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
			const nodes = entry.sources.flatMap(({ node }) =>
				node instanceof Element ? [node] : (node?.parentElement ?? []),
			)
			const moved = nodes.filter((node) => node.closest('main, footer')).map((node) => node.outerHTML.slice(0, 80))
			if (moved.length > 0) shifts.push({ value: entry.value, moved })
		}
	}).observe({ type: 'layout-shift', buffered: true })
}

for (const path of forms)
	for (const width of widths)
		test(`${path} stands still at ${width} px while its scripts arrive`, async ({ page }) => {
			test.skip(!hasScripts(), 'without scripts none arrive')
			await page.setViewportSize({ width, height: 800 })
			const devtools = await page.context().newCDPSession(page)
			await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
			await page.addInitScript(countShifts)
			await page.goto(`${path}?lng=es`)
			await page.waitForFunction(() => {
				const form = document.querySelector('main form')
				// Some forms need no scripts, and have none to come to life by.
				if (!document.querySelector('script[type="module"]')) return document.readyState === 'complete'
				return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
			})
			// Two frames: what the scripts have changed is drawn.
			await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
			expect(await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)).toEqual([])
		})
