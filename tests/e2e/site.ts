import { readFileSync } from 'node:fs'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Texts } from '#app/platform/i18n/source-texts.ts'
import { axeFindings } from './axe.ts'

export { expect }

/** Where scripts may run but never arrive, as on a bad line or behind a company's filter. */
export async function holdBackScripts(context: BrowserContext) {
	if (test.info().project.name !== 'scripts-blocked') return
	await context.route('**/assets/*.js', (route) => route.abort('blockedbyclient'))
}

/** A journey that is told a third time, with script files that never arrive; in one language. */
export const everyWay = (language: string) => ({ tag: language === 'es' ? '@every-way' : [] })

/** What the browser itself says of a line that breaks, and of proxies that answer in the site's stead. */
const BROKEN_LINE = /^Failed to load resource: (?:net::ERR_|the server responded with a status of 50[024])/

/** Every journey fails on what a visitor's console would show: errors, refused scripts, broken pages. */
export const test = base.extend<{ quietConsole: undefined; lineBreaks: boolean }>({
	/** whether a journey is about a bad line */
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
				if (['error', 'warning'].includes(message.type()) && !isExpected && !isTheLine) noise.push(message.text())
			})
			page.on('pageerror', (error) => noise.push(error.message))
			await use(undefined)
			expect(noise).toEqual([])
		},
		{ auto: true },
	],
})

/** The texts of a language as the site has them. */
export const textsOf = <Name extends keyof Texts>(language: string, name: Name): Texts[Name] =>
	JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))

/** Without JavaScript axe cannot run in the page itself, so it reads the same HTML in one that has it. */
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

/** Whether axe sees nothing here that the same journey does not show it with scripts: the server's HTML, once more. */
async function isSeenElsewhere(page: Page) {
	if (test.info().project.name === 'scripts-blocked') return true
	return !hasScripts() && (await page.locator('script[src], link[rel="modulepreload"]').count()) === 0
}

/** axe finds nothing wrong on the page as it stands, and nothing to wonder about. */
export async function expectAccessible(page: Page) {
	if (await isSeenElsewhere(page)) return
	const subject = await pageForAxe(page)
	expect(await axeFindings(subject)).toEqual([])
	if (subject !== page) await subject.context().close()
}

/** Whether the pages of this run come to life; the same journey is told with and without. */
export const hasScripts = () => test.info().project.name === 'with-javascript'
