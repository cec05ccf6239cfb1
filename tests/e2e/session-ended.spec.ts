import type { Page } from '@playwright/test'
import { person } from './account-pages.ts'
import { openOffice, PASSWORD } from './office.ts'
import { everyWay, expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

/* A session ends while a form is being filled in. What was typed is there after the log-in, and the person sends it. */

const { again, fields, logIn } = textsOf('es', 'accounts')
const admin = textsOf('es', 'admin')

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Logs in on the page that a form without a session leads to. */
async function logInAgain(page: Page, email: string) {
	await expect(page.getByText(again.lead)).toBeVisible()
	await expectAccessible(page)
	await page.getByLabel(fields.email, { exact: true }).fill(email)
	await page.getByLabel(fields.password, { exact: true }).fill(PASSWORD)
	await press(page, logIn.submit)
	await expect(page.getByRole('heading', { name: again.sendTitle })).toBeVisible()
	await expectAccessible(page)
}

test(
	'a form that the browser sends after its session has ended is saved in the end',
	everyWay('es'),
	async ({ browser }) => {
		const email = person('ended')
		const page = await openOffice(browser, email)
		await page.goto('/admin/templates/new/?lng=es')
		await page.locator('[name=name]').fill(email)
		await page.locator('[name=text-es]').fill('Buenos días:\nle escribimos <b>hoy</b>')
		await page.context().clearCookies()
		await main(page).locator('button[value=save]').click()
		await logInAgain(page, email)
		await page.getByText(again.fields, { exact: true }).click()
		await expect(page.getByText('le escribimos <b>hoy</b>')).toBeVisible()
		await press(page, again.send)
		await page.getByRole('link', { name: email }).click()
		await expect(page.locator('[name=text-es]')).toHaveValue('Buenos días:\nle escribimos <b>hoy</b>')
		await page.context().close()
	},
)

test('a request that a script sends is kept too, and its form shows it again', everyWay('es'), async ({ browser }) => {
	const email = person('ended')
	const page = await openOffice(browser, email)
	await page.goto('/admin/quotes/new/?lng=es')
	if (hasScripts()) await expect(page.locator('form[novalidate]').first()).toBeAttached()
	await page.locator('[name=nombreUsuario]').fill('Núria «Puig»')
	await page.context().clearCookies()
	const review = main(page).locator('button.button[value=review]')
	// What is missing would keep the browser from sending the form.
	await review.evaluate((button: HTMLButtonElement) => button.form?.setAttribute('novalidate', ''))
	await review.click()
	await logInAgain(page, email)
	await expect(main(page).getByText(admin.pages.quotes)).toBeVisible()
	await expect(page.getByRole('link', { name: again.discard })).toHaveAttribute('href', /^\/admin\/quotes\/new/)
	await press(page, again.send)
	await expect(page.locator('[name=nombreUsuario]')).toHaveValue('Núria «Puig»')
	await page.context().close()
})
