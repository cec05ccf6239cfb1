import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Texts } from '#app/platform/i18n/source-texts.ts'
import { readTexts } from '#tests/support/filled-texts.ts'
import { axeFindings } from './axe.ts'

export { expect }

/**
 * Blocks script files in one project: scripts are enabled but never load, as on a slow connection or behind a company's
 * filter.
 */
export async function holdBackScripts(context: BrowserContext) {
	if (test.info().project.name !== 'scripts-blocked') return
	await context.route('**/assets/*.js', (route) => route.abort('blockedbyclient'))
}

/** Tags a journey to run a third time, with script files that never load; in one language only. */
export const everyWay = (language: string) => ({ tag: language === 'es' ? '@every-way' : [] })

/** Browser messages about a broken connection, and about proxies that answer for the site. */
const BROKEN_LINE = /^Failed to load resource: (?:net::ERR_|the server responded with a status of 50[024])/

/** Browser's refusal of axe's own script in the frames of an offer's preview, which have no scripts of their own. */
const AXE_IN_PREVIEW = /^Blocked script execution in '\S+\/preview\/(?:page|mail)\/'/

/** Fails every journey on what a visitor's console would show: errors, refused scripts, broken pages. */
export const test = base.extend<{ quietConsole: undefined; lineBreaks: boolean }>({
	/** whether a journey is about a broken connection */
	lineBreaks: [false, { option: true }],
	context: async ({ context }, use) => {
		await holdBackScripts(context)
		await use(context)
	},
	quietConsole: [
		async ({ page, lineBreaks }, use) => {
			const noise: string[] = []
			page.on('console', (message) => {
				const isExpected = /the server responded with a status of 4|ERR_BLOCKED_BY_CLIENT/.test(message.text())
				const isTheLine = lineBreaks && BROKEN_LINE.test(message.text())
				const isOfAxe = AXE_IN_PREVIEW.test(message.text())
				const isNoise = ['error', 'warning'].includes(message.type())
				if (isNoise && !isExpected && !isTheLine && !isOfAxe) noise.push(message.text())
			})
			page.on('pageerror', (error) => noise.push(error.message))
			await use(undefined)
			expect(noise).toEqual([])
		},
		{ auto: true },
	],
})

/** Returns the texts of a language as the site has them. */
export const textsOf = <Name extends keyof Texts>(language: string, name: Name): Texts[Name] =>
	readTexts(language, name)

/** Returns a page in which axe can run: without JavaScript, a copy of the HTML in a page that has it. */
async function pageForAxe(page: Page) {
	if (hasScripts()) return page
	const browser = page.context().browser()
	if (!browser) throw new Error('The page has no browser.')
	const context = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: true })
	const twin = await context.newPage()
	await twin.goto(new URL('/health', page.url()).href)
	await twin.setContent((await page.content()).replaceAll(/<script[\s\S]*?<\/script>/g, ''))
	return twin
}

/** Returns whether the same journey with scripts covers this page: axe would check the same server HTML again. */
async function isSeenElsewhere(page: Page) {
	if (test.info().project.name === 'scripts-blocked') return true
	return !hasScripts() && (await page.locator('script[src], link[rel="modulepreload"]').count()) === 0
}

/** Expects axe to find no violation and no open question on the page as it is. */
export async function expectAccessible(page: Page) {
	if (await isSeenElsewhere(page)) return
	const subject = await pageForAxe(page)
	expect(await axeFindings(subject)).toEqual([])
	if (subject !== page) await subject.context().close()
}

/** Whether the pages of this run are hydrated; the same journey runs with and without scripts. */
export const hasScripts = () => ['with-javascript', 'every-page'].includes(test.info().project.name)
