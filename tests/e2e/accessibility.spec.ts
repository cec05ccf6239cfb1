import type { Page } from '@playwright/test'
import { htmlLang, type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { axeFindings } from './axe.ts'
import { layoutFindings, spacingFindings } from './looks.ts'
import { type Scene, scenesOf } from './scenes.ts'
import { expect, test } from './site.ts'
import { type SiteInUse, siteInUse } from './site-in-use.ts'

/*
 * Checks every page and what happens on it with axe, for its layout, and with readers' own settings (trust A1, A3, A4).
 * The whole product of scenes, languages and widths takes half an hour: `EVERYTHING=1`. Otherwise each scene is checked
 * on the smallest screen in German, which has the longest words. Every third one is also checked on a larger screen;
 * those take turns, as the other languages do.
 */

const everything = Boolean(process.env.EVERYTHING)
const widths = [320, 768, 1280]
const others = languageCodes.filter((language) => language !== 'de')

const languagesAt = (scene: number, width: number): readonly Language[] => {
	if (everything) return languageCodes
	if (width === 0) return ['de']
	return scene % 6 === 3 * (width - 1) ? [others[scene % others.length] ?? 'es'] : []
}

let site: SiteInUse
test.beforeAll(async ({ browser }) => {
	site = await siteInUse(browser)
})

async function show(page: Page, { as, path, act }: Scene, language: string) {
	const address = site.fill(path)
	await page.context().clearCookies()
	if (as !== undefined) await page.context().addCookies(site.cookies[as] ?? [])
	await page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=${language}`)
	await act?.(page, language)
}

for (const [index, scene] of scenesOf(everything).entries())
	test(`has no accessibility fault at any width and in any language: ${scene.name}`, async ({ page }) => {
		if (everything) test.slow()
		for (const [at, width] of widths.entries()) {
			await page.setViewportSize({ width, height: 800 })
			await page.emulateMedia({ colorScheme: width === 768 ? 'dark' : 'light' })
			for (const language of languagesAt(index, at)) {
				await show(page, scene, language)
				await expect(page.locator('html')).toHaveAttribute('lang', htmlLang(language))
				// Help is in the same place on every page (WCAG 3.2.6); on the office's pages, the office itself is the help, and
				// before the set-up there is none.
				const help = page.getByRole('contentinfo').locator('a[href^="tel:"]')
				await expect(help).toHaveCount(/^\/(?:admin|setup)/.test(scene.path) ? 0 : 1)
				const isWhole = everything || index % 8 === 0 || scene.name.startsWith('menu')
				const ofAxe = await axeFindings(page, isWhole ? ['targets'] : ['targets', 'frame'])
				const findings = [...(await layoutFindings(page)), ...ofAxe]
				const spaced = width === 320 ? await spacingFindings(page) : []
				expect([...findings, ...spaced], `${width} px, ${language}`).toEqual([])
			}
		}
	})
