import type { Page } from '@playwright/test'
import { expect, test, textsOf } from './site.ts'

/* Pages that a resting pointer prefetches, and those that it never requests (figures §1). */

/**
 * Listens to the browser's prefetches on a page.
 * @returns the paths so far
 */
async function listen(page: Page) {
	const fetched: string[] = []
	const devTools = await page.context().newCDPSession(page)
	devTools.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
		const { pathname, search } = new URL(key.url)
		if (status === 'Ready') fetched.push(pathname + search)
	})
	await devTools.send('Preload.enable')
	return fetched
}

test('a pointer on a link prefetches an information page, and never a form or another language', async ({ page }) => {
	const fetched = await listen(page)
	await page.goto('/fleet/')
	const { footer, menu } = textsOf('es', 'shell')
	await page.locator('.languages summary').click()
	const never = [
		page.locator('.languages').getByRole('link', { name: 'Français' }),
		page.getByRole('contentinfo').getByRole('link', { name: footer.quoteButton }),
		page.locator('#menu').getByRole('link', { name: menu.login }),
	]
	// Pressing a link prefetches immediately, resting only after a while: a link that ignores the first ignores both.
	for (const link of never) {
		await link.hover()
		await page.mouse.down()
		await page.mouse.move(640, 5)
		await page.mouse.up()
	}
	await page.locator('.line-up a').first().hover()
	await expect.poll(() => fetched).toEqual(['/fleet/12/'])

	expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
	await page.locator('.line-up a').first().click()
	await expect(page).toHaveURL(/\/fleet\/12\/$/)
	await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a page with a form prefetches nothing', async ({ page }) => {
	const fetched = await listen(page)
	await page.goto('/login/')
	const link = page.getByRole('contentinfo').getByRole('link', { name: textsOf('es', 'shell').footer.privacy })
	await link.hover()
	await page.mouse.down()
	await page.mouse.move(640, 5)
	await page.mouse.up()
	await page.goto('/fleet/')
	await page.locator('.line-up a').first().hover()
	await expect.poll(() => fetched).toEqual(['/fleet/12/'])
})
