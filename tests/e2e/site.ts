import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { Texts } from '#app/i18n/source-texts.ts'

export { expect }

/** Every journey fails on what a visitor's console would show: errors, refused scripts, broken pages. */
export const test = base.extend<{ quietConsole: undefined }>({
	quietConsole: [
		async ({ page }, use) => {
			const noise: string[] = []
			page.on('console', (message) => {
				const isExpected = message.text().includes('the server responded with a status of 4')
				if (['error', 'warning'].includes(message.type()) && !isExpected) noise.push(message.text())
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

/** axe finds nothing on the page as it stands. */
export async function expectAccessible(page: Page) {
	const subject = await pageForAxe(page)
	// Down there the cookie banner stands below the page and hides no part of a link.
	await subject.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
	const { violations } = await new AxeBuilder({ page: subject })
		// Without frames on our pages there is nothing to put together in a page of its own, which takes a second each.
		.setLegacyMode()
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
		.analyze()
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([])
	if (subject !== page) await subject.context().close()
}

/** Whether this run has JavaScript; the same journey is told twice. */
export const hasScripts = () => test.info().project.name === 'with-javascript'
