import type { Page } from '@playwright/test'
import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { person } from './account-pages.ts'
import { openOffice } from './office.ts'
import { inAMonth } from './quote-form.ts'
import { expect, test } from './site.ts'

/** Expects a browser to show a hostile text as nothing but text. */
async function expectOnlyText(page: Page, text: string) {
	await expect(page.locator('body')).toContainText(text)
	await expect(page.locator('[data-canary]')).toHaveCount(0)
	expect(await page.evaluate(() => Reflect.get(Object.prototype, 'polluted'))).toBeUndefined()
}

test('markup that a customer typed is text on every page of the office', async ({ page, browser }) => {
	test.slow()
	const email = person('hostile')
	const [element, script, attribute] = [hostileTexts.element, hostileTexts['end of a script'], hostileTexts.attribute]
	const request = {
		nombreUsuario: script,
		apellidosUsuario: attribute,
		direccionOrigen: element,
		direccionDestino: element,
	}
	const datos = { ...validRequest(), ...request, email, datePickup: `${inAMonth()} 10:00` }
	const sent = await page.request.post('/services/', { data: { tipo: 'sendRequestBudget', idUser: null, datos } })
	const { COD_BUDGET: code, message } = await sent.json()
	expect(message).toContain(code)

	const office = await openOffice(browser)
	for (const path of [`/admin/quotes/?q=${code}`, `/admin/quotes/${code}/`]) {
		await office.goto(path)
		await expectOnlyText(office, script)
	}
	await office.goto(`/admin/quotes/?q=${encodeURIComponent(element)}`)
	await expect(office.locator('[data-canary]')).toHaveCount(0)
	await office.goto(`/admin/outbox/?to=${encodeURIComponent(email)}`)
	const letter = await office.locator('tbody a[href^="/admin/outbox/"]').getAttribute('href')
	await office.goto(letter ?? '')
	await expectOnlyText(office, attribute)
	await office.context().close()
})

test('markup that a visitor typed comes back as text', async ({ page }) => {
	for (const typed of [hostileTexts.element, hostileTexts['end of a script'], hostileTexts.attribute])
		for (const path of [`/search-page/?q=`, `/budgetRequest?direccionOrigen=`, `/login/?redirectTo=`]) {
			await page.goto(path + encodeURIComponent(typed))
			await expectOnlyText(page, 'Garbí')
		}
	await page.goto('/search-page/')
	await page.getByRole('searchbox').fill(hostileTexts.element)
	await page.getByRole('searchbox').press('Enter')
	await expect(page.getByRole('searchbox')).toHaveValue(hostileTexts.element)
	await expectOnlyText(page, hostileTexts.element)
})
