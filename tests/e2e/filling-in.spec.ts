import { accountPages } from './account-pages.ts'
import { PASSWORD } from './beforehand.ts'
import { expect, hasScripts, test } from './site.ts'
import { siteInUse } from './site-in-use.ts'

/* No visitor has to type what a browser knows, or remember a password (WCAG 1.3.5, 3.3.7, 3.3.8; trust A6). */

/** The `autocomplete` values of each form's fields, for browsers and password managers, in the order of the form. */
const filledIn: Record<string, string[]> = {
	'/login/': ['username', 'current-password'],
	'/register/': ['username', 'new-password', 'new-password'],
	'/activate/': ['username'],
	'/forgotten-password/': ['username'],
	'/reset-password/?token={reset}': ['username', 'new-password', 'new-password'],
	'/ar/a?i={quote}': ['name'],
	'/budgetRequest/': [
		...['address-line1', 'postal-code', 'address-level2', 'country'].map((part) => `section-pickup ${part}`),
		...['address-line1', 'postal-code', 'address-level2', 'country'].map((part) => `section-delivery ${part}`),
		...['given-name', 'family-name', 'email', 'tel', 'organization'],
	],
}

test('every form names the fields that a browser may fill in', async ({ page, browser }) => {
	test.skip(!hasScripts(), 'the forms are the same without scripts')
	const site = await siteInUse(browser)
	for (const [path, wanted] of Object.entries(filledIn)) {
		await page.goto(site.fill(path))
		const fields = page.locator('main').locator('input, select, textarea')
		const facts = await fields.evaluateAll((all) => all.map((field) => field.getAttribute('autocomplete') ?? ''))
		expect([path, facts.filter((value) => !['', 'off'].includes(value))]).toEqual([path, wanted])
	}
})

test('every password field accepts a pasted password', async ({ page, context }) => {
	test.skip(!hasScripts(), 'without scripts nothing could refuse it')
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const { field, texts, open } = accountPages(page, 'es')
	const asking: Record<string, string[]> = {
		'/login/': [texts.fields.password],
		'/register/': [texts.fields.password, texts.fields.repeat],
	}
	for (const [path, labels] of Object.entries(asking)) {
		await open(path)
		await expect(page.getByRole('button', { name: texts.fields.show }).first()).toBeVisible()
		await page.evaluate((password) => navigator.clipboard.writeText(password), PASSWORD)
		for (const label of labels) {
			await field(label).focus()
			await page.keyboard.press('ControlOrMeta+V')
			await expect(field(label)).toHaveValue(PASSWORD)
		}
	}
})
