import type { Page } from '@playwright/test'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { expect, hasScripts, test } from './site.ts'
import { siteInUse } from './site-in-use.ts'

/* Nothing moves while a page loads and hydrates, by the browser's own layout-shift entries, on a slow processor. */

const forms = [
	'/budgetRequest/',
	'/search-page/',
	'/login/',
	'/login/again/',
	'/register/',
	'/forgotten-password/',
	'/activate/',
] as const
const officeForms = [
	'/admin/quotes/new/',
	'/admin/quotes/{open}/change/',
	'/admin/quotes/{open}/',
	'/admin/quotes/{priced}/preview/',
	'/admin/first-steps/',
	'/admin/company/',
	'/admin/site/',
	'/admin/terms/',
	'/admin/looks/',
	'/admin/tariffs/',
	'/admin/vehicles/{vehicles}/',
] as const
const widths = [360, 412, 768, 1280] as const

type Shift = { value: number; moved: string[] }

/** Runs in the page: records the browser's layout shifts anywhere on the page, from the first paint on. */
function countShifts() {
	const shifts: Shift[] = []
	Object.assign(window, { shifts })
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
			const nodes = entry.sources.flatMap(({ node }) =>
				node instanceof Element ? [node] : (node?.parentElement ?? []),
			)
			shifts.push({ value: entry.value, moved: nodes.map((node) => node.outerHTML.slice(0, 80)) })
		}
	}).observe({ type: 'layout-shift', buffered: true })
}

/** Opens a page on a slow processor, and waits until it is hydrated and its scripts' changes are painted. */
async function shiftsOf(page: Page, path: string, width: number) {
	await page.setViewportSize({ width, height: 800 })
	const devtools = await page.context().newCDPSession(page)
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
	await page.addInitScript(countShifts)
	expect((await page.goto(`${path}?lng=es`))?.status()).toBe(200)
	await page.waitForFunction(() => {
		const form = document.querySelector('main form')
		// Some forms need no scripts, and are never hydrated.
		if (!document.querySelector('script[type="module"]')) return document.readyState === 'complete'
		return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
	})
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
	return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

test.beforeEach(() => {
	test.skip(!hasScripts(), 'without scripts none arrive')
})

for (const path of forms)
	for (const width of widths)
		test(`${path} keeps its layout at ${width} px while it loads`, async ({ page }) => {
			expect(await shiftsOf(page, path, width)).toEqual([])
		})

for (const path of officeForms)
	for (const width of widths)
		test(`${path} keeps its layout at ${width} px for the office`, async ({ page, browser }) => {
			const { cookies, fill } = await siteInUse(browser)
			await page.context().addCookies(cookies[ADMINISTRATOR] ?? [])
			expect(await shiftsOf(page, fill(path), width)).toEqual([])
		})
