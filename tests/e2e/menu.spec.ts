import type { Page } from '@playwright/test'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { expect, test } from './site.ts'
import { siteInUse } from './site-in-use.ts'

/* The menu of a phone, by touch alone; and the longest one on a wide screen. */

test.use({ hasTouch: true })

const HEIGHT = 740
const menuOf = (page: Page) => page.locator('#menu')
const open = async (page: Page) => {
	await page.getByRole('button', { name: 'Menú', exact: true }).tap()
	await expect(menuOf(page)).toBeVisible()
}

test('the menu opens and closes by touch on the screens of phones', async ({ page }) => {
	for (const width of [320, 360, 390, 412, 430]) {
		await page.setViewportSize({ width, height: HEIGHT })
		await page.goto('/fleet/24/?lng=es')
		const menu = menuOf(page)
		const close = menu.getByRole('button', { name: 'Cerrar el menú', exact: true })

		await open(page)
		const box = await menu.boundingBox()
		expect(box?.x).toBeGreaterThanOrEqual(56)
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width)
		await menu.getByText('Traslados', { exact: true }).first().tap()
		await menu.getByText('Desde Barcelona', { exact: true }).first().tap()
		const last = menu.getByRole('listitem').last()
		await last.scrollIntoViewIfNeeded()
		// The bar stays visible however far the list is scrolled.
		await expect(close).toBeInViewport({ ratio: 1 })
		await close.tap()
		await expect(menu).toBeHidden()

		// Under the tap next to the menu there is a link, which must not be followed.
		await page.evaluate(() => {
			const link = Object.assign(document.createElement('a'), { href: '/about/', textContent: 'below' })
			Object.assign(link.style, { position: 'fixed', left: '0', top: '300px', padding: '40px' })
			document.body.append(link)
		})
		await open(page)
		await page.touchscreen.tap(20, 340)
		await expect(menu).toBeHidden()
		await expect(page).toHaveURL(/\/fleet\/24\/\?lng=es$/)

		await open(page)
		await menu.getByRole('link', { name: 'Quiénes somos', exact: true }).tap()
		await expect(page).toHaveURL(/\/about\/$/)
		await expect(menu).toBeHidden()
	}
})

test('the menu of an administrator fits in one line at 1280 px, in every language', async ({ page, browser }) => {
	const site = await siteInUse(browser)
	await page.context().addCookies(site.cookies[ADMINISTRATOR] ?? [])
	await page.setViewportSize({ width: 1280, height: 800 })
	for (const language of languageCodes) {
		await page.goto(`/about/?lng=${language}`)
		const tops = await page
			.locator('#menu > ul > li')
			.evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top))
		expect([language, tops.length, new Set(tops).size]).toEqual([language, 9, 1])
		const brand = page.locator('.brand span')
		await expect(brand).toBeInViewport({ ratio: 1 })
	}
})

test('the open menu keeps the focus, ends with the telephone, and gives the focus back on Escape', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: HEIGHT })
	await page.goto('/?lng=de')
	const opener = page.getByRole('button', { name: 'Menü', exact: true })
	await opener.focus()
	await page.keyboard.press('Enter')
	const menu = menuOf(page)
	await expect(menu.getByRole('button', { name: 'Menü schließen' })).toBeFocused()
	await expect(menu.getByRole('link', { name: /^\+34/ })).toHaveAttribute('href', /^tel:\+34\d+$/)
	await expect(menu.getByRole('link', { name: 'Angebot anfordern' })).toHaveCount(1)
	const places = new Set<boolean>()
	for (let stop = 0; stop < 16; stop++) {
		await page.keyboard.press('Tab')
		places.add(
			await page.evaluate(() => {
				const { activeElement: now, body } = document
				return now === body || now?.closest('#menu') !== null
			}),
		)
	}
	expect([...places]).toEqual([true])
	await page.keyboard.press('Escape')
	await expect(menu).toBeHidden()
	await expect(opener).toBeFocused()
})
