import type { Locator, Page } from '@playwright/test'
import { type ErrorForm, errorForms, sendWrongly } from './error-forms.ts'
import { expect, hasScripts, test } from './site.ts'
import { type SiteInUse, siteInUse } from './site-in-use.ts'

/* Errors are shown alike in every form, with and without JavaScript (trust A5). */

let site: SiteInUse
test.beforeAll(async ({ browser }) => {
	site = await siteInUse(browser)
})

async function open(page: Page, { as, path }: ErrorForm) {
	if (as !== undefined) await page.context().addCookies(site.cookies[as] ?? [])
	const address = site.fill(path)
	await page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=de`)
}

/** Expects a line of the summary to lead to its field, which shows and announces the same error and gets the focus. */
async function expectLeadsToField(page: Page, link: Locator) {
	const id = (await link.getAttribute('href'))?.slice(1)
	const field = page.locator(`[id="${id}"]`)
	await expect(field).toHaveAttribute('aria-invalid', 'true')
	const described = (await field.getAttribute('aria-describedby')) ?? ''
	const [words] = await page
		.locator('.error:visible')
		.evaluateAll(
			(errors, ids) => errors.filter((error) => ids.includes(error.id)).map((error) => error.textContent ?? ''),
			described.split(' '),
		)
	// A field that breaks several rules has a line for each of them.
	const line = ((await link.textContent()) ?? '').replace(/^.*?: /, '')
	expect(words).toContain(line)
	await link.click()
	await expect(field).toBeFocused()
	await expect(field).toBeInViewport()
}

for (const [name, form] of Object.entries(errorForms))
	test(`errors lead to their fields: ${name}`, async ({ page }) => {
		await open(page, form)
		await sendWrongly(page, form)
		const summary = page.locator('.error-summary')
		await expect(summary).toBeFocused()
		await expect(summary).toHaveRole('alert')
		await expect(summary).toBeInViewport()
		await expect(page).toHaveTitle(/^Fehler: ./)
		for (const more of await summary.locator('summary').all()) await more.click()
		const links = summary.getByRole('link')
		expect(await links.count()).toBeGreaterThan(0)
		await expect(page.locator('[aria-invalid]').first()).toBeVisible()
		for (const link of await links.all()) await expectLeadsToField(page, link)
		expect(await page.locator('.error:visible').count()).toBeLessThanOrEqual(await links.count())
		await expect(summary).toBeVisible()
		if (hasScripts()) return
		await expect(page.locator('main [autofocus]')).toHaveCount(1)
	})
