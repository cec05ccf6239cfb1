import type { Page } from '@playwright/test'
import { ordinaryDay } from '#tests/support/days.ts'
import { accountPages, person } from './account-pages.ts'
import { openAccount, PASSWORD, register } from './beforehand.ts'
import { linkIn, receive } from './mailbox.ts'
import { quoteForm } from './quote-form.ts'
import { everyWay, expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

/**
 * Checks accessibility in Spanish only: the screens have the same structure in every language. shell.spec.ts covers the
 * rest.
 */
const lookCloselyIn = (language: string) => async (page: Page) => {
	if (language === 'es') await expectAccessible(page)
}

for (const language of ['es', 'cat']) {
	const lookClosely = lookCloselyIn(language)
	test(
		`a visitor registers, activates by mail, logs in and logs out (${language})`,
		everyWay(language),
		async ({ page }) => {
			test.slow()
			const site = accountPages(page, language)
			const email = person(language)

			await site.register(email)
			await expect(page.getByText(site.texts.register.done.replace('{{name}}', email))).toBeVisible()
			await expect(page.locator('form#register')).toHaveCount(0)
			await lookClosely(page)
			await page.reload()
			await expect(site.heading).toHaveText(site.texts.register.doneTitle)

			await site.open('/login/')
			await site.logIn(email)
			await expect(site.alert).toContainText(site.texts.logIn.notActivated.replace('{{name}}', email))

			await site.activate(email)
			await lookClosely(page)
			await page.getByRole('link', { name: site.texts.logIn.title }).last().click()
			await site.logIn(email)
			await expect(page).toHaveURL(/\/profile\/$/)
			await expect(page.getByRole('main').getByText(email)).toBeVisible()
			await expect(page.getByText(site.texts.roles[2], { exact: true })).toBeVisible()
			await expect(page.getByText(site.texts.profile.thisSession)).toBeVisible()
			await lookClosely(page)

			await site.logOut()
			await expect(page).toHaveURL(/\/$/)
			await expect(site.logOutButton).toHaveCount(0)
			await page.goto('/profile/')
			await expect(page).not.toHaveURL(/profile/)
		},
	)
}

for (const language of ['es', 'de']) {
	const lookClosely = lookCloselyIn(language)
	test(`a visitor replaces a forgotten password, and every session ends (${language})`, async ({ page, browser }) => {
		test.slow()
		const site = accountPages(page, language)
		const email = person(language)
		await site.signUp(email)
		const elsewhere = await browser.newPage({ storageState: await page.context().storageState() })
		await elsewhere.goto('/profile/')
		await expect(elsewhere).toHaveURL(/profile/)
		await page.context().clearCookies()

		await site.open('/login/')
		await page.getByRole('link', { name: site.texts.logIn.forgotten }).click()
		await site.field(site.texts.fields.email).fill(email)
		await site.press(site.texts.forgotten.submit)
		await expect(site.heading).toHaveText(site.texts.forgotten.sentTitle)
		await lookClosely(page)

		const link = linkIn(await receive(email, site.mail.passwordReset.subject))
		await page.goto(link)
		await lookClosely(page)
		await site.field(site.texts.fields.newPassword).fill('Mistral%2040')
		await site.field(site.texts.fields.repeat).fill('Mistral%2040')
		await site.press(site.texts.reset.submit)
		await expect(page.getByText(site.texts.notices.passwordChanged)).toBeVisible()
		await receive(email, site.mail.passwordChanged.subject)

		await site.logIn(email)
		await expect(site.alert).toContainText(email)
		await site.logIn(email, 'Mistral%2040')
		await expect(page).toHaveURL(/\/profile\/$/)
		await elsewhere.goto('/profile/')
		await expect(elsewhere).not.toHaveURL(/profile/)
		await elsewhere.close()

		await page.goto(link)
		await expect(site.heading).toHaveText(site.texts.reset.failedTitle)
	})
}

test('registering a known address looks the same to the visitor, and only its owner gets a mail', async ({ page }) => {
	const site = accountPages(page, 'es')
	const email = person('es')
	await openAccount(page.request, email)
	await site.register(email, 'Xaloc&1936')
	await expect(page.getByText(site.texts.register.done.replace('{{name}}', email))).toBeVisible()
	await receive(email, site.mail.accountExists.subject)
})

test('a link that opens nothing gives a message, and another link is sent', async ({ page }) => {
	const site = accountPages(page, 'es')
	const email = person('es')
	await register(page.request, email)
	await page.goto('/activate/?email=nuria@example.com')
	if (!hasScripts()) await site.press(site.texts.activate.submit)
	await expect(site.alert).toContainText(site.texts.activate.failed)
	await expectAccessible(page)
	await site.field(site.texts.fields.email).fill(email)
	await site.press(site.texts.activate.newLink)
	await expect(site.heading).toHaveText(site.texts.activate.sentTitle)
	await site.activate(email)
})

test('a registration with mistakes keeps the address, names every field and clears the passwords', async ({ page }) => {
	const site = accountPages(page, 'de')
	const { fields } = site.texts
	await site.open('/register/')
	await page.locator('form#register').evaluate((form: HTMLFormElement) => {
		form.noValidate = true
	})
	await site.field(fields.email).fill('niemand')
	await site.field(fields.password).fill('kurz')
	await site.press(site.texts.register.submit)
	await expect(site.alert.getByRole('link')).toHaveCount(6)
	await expect(site.alert).toBeFocused()
	await expect(page).toHaveTitle(/^Fehler: /)
	await expect(site.field(fields.email)).toHaveValue('niemand')
	await expect(site.field(fields.password)).toHaveValue(hasScripts() ? 'kurz' : '')
	await expectAccessible(page)
	await site.alert.getByRole('link').first().click()
	await expect(site.field(fields.email)).toBeFocused()
	await expect(site.alert).toBeVisible()
})

test('the checklist follows the typed password, and the password can be shown', async ({ page }) => {
	const site = accountPages(page, 'es')
	const { fields, rules } = site.texts
	await site.open('/register/')
	const password = site.field(fields.password)
	const items = page.locator('.rules li')
	await expect(items).toHaveCount(9)
	if (!hasScripts()) {
		await expect(page.getByRole('button', { name: fields.show })).toHaveCount(0)
		await expect(items.nth(3)).toHaveText(rules.passwordNumber)
		return
	}
	await page.getByRole('button', { name: fields.show }).first().click()
	await password.fill('Garbell#7')
	await expect(password).toHaveAttribute('type', 'text')
	const met = page.locator('.rules [data-met=true]')
	await expect(met).toHaveCount(7)
	await expectAccessible(page)
	await site.field(fields.repeat).fill('Garbell#7')
	await expect(met).toHaveCount(8)
	await password.fill('garbell')
	await expect(met).toHaveCount(4)

	const unmet = page.locator('.rules [data-met=false]')
	await password.fill('Garbell#7-gar-y-mas')
	await expect(password).toHaveValue('Garbell#7-gar-y-mas')
	await expect(unmet.first()).toContainText(rules.passwordMaxLength.replace('{{limit}}', '15'))
	await password.fill('N.ur1a#G4rbi')
	await site.field(fields.email).fill('nuria@example.com')
	await expect(unmet.nth(0)).toContainText(rules.passwordHasEmail)
	await expect(unmet.nth(1)).toContainText(rules.passwordHasCompany.split('(')[0] ?? '')
})

test('a password that is easy to guess is refused with the part that makes it so', async ({ page }) => {
	const site = accountPages(page, 'es')
	const { fields } = site.texts
	await site.open('/register/')
	await site.field(fields.email).fill('quillota@example.com')
	for (const field of [fields.password, fields.repeat]) await site.field(field).fill('P@ssw0rd1!')
	await site.press(site.texts.register.submit)
	await expect(site.alert).toContainText('«password»')
	await expect(page.locator('#register-password-error')).toContainText('«password»')
	await expect(site.field(fields.password)).toHaveValue(hasScripts() ? 'P@ssw0rd1!' : '')
	if (!hasScripts()) expect(await page.content()).not.toContain('P@ssw0rd1!')
	await expectAccessible(page)
})

test('a visitor who had to log in returns to the page that asked for it', async ({ page }) => {
	const site = accountPages(page, 'es')
	const email = person('es')
	await site.signUp(email)
	await page.context().clearCookies()
	await page.goto('/profile/password/')
	await expect(page).toHaveURL(/\/login\/\?redirectTo=/)
	await site.logIn(email)
	await expect(page).toHaveURL(/\/profile\/password\/$/)

	await site.field(site.texts.fields.currentPassword).fill(PASSWORD)
	await site.field(site.texts.fields.newPassword).fill('Llevant+88')
	await site.field(site.texts.fields.repeat).fill('Llevant+88')
	await site.press(site.texts.password.submit)
	await expect(page.getByText(site.texts.notices.passwordKept)).toBeVisible()
})

test('a request sent while logged in has the account’s address and is listed in the profile', async ({ page }) => {
	test.slow()
	const site = accountPages(page, 'es')
	const email = person('es')
	await site.signUp(email)
	await expect(page.getByText(site.texts.profile.quotesNone)).toBeVisible()
	const { firstName, phone } = textsOf('es', 'fields')
	await site.field(firstName).fill('Jordi')
	await site.field(phone).fill('+34 611 000 111')
	await site.press(site.texts.profile.details.submit)
	await expect(page.getByText(site.texts.notices.detailsKept)).toBeVisible()
	const form = quoteForm(page, 'es')
	await form.open()
	await expect(form.email).toHaveValue(email)
	await expect(site.field(firstName)).toHaveValue('Jordi')
	await expect(site.field(phone)).toHaveValue('+34 611 000 111')
	await form.fillAll()
	await form.email.fill(email)
	await form.review.click()
	await form.send.click()
	const reference = await page
		.getByText(/P-\d{4}-\d{5}/)
		.first()
		.textContent()
	await page.goto('/profile/')
	await expect(page.getByText(/P-\d{4}-\d{5}/)).toContainText(/P-\d{4}-\d{5}/.exec(reference ?? '')?.[0] ?? '?')
	await expect(page.getByText('Barcelona → Girona')).toBeVisible()
	await expectAccessible(page)

	await page.locator('summary', { hasText: site.texts.profile.again.submit }).click()
	await site.field(site.texts.profile.again.day).fill(ordinaryDay(40))
	await page.getByRole('button', { name: site.texts.profile.again.submit }).click()
	await expect(page.getByText('Jordi')).toBeVisible()
	await form.send.click()
	await expect(page).toHaveURL(/sent=/)
	await page.goto('/profile/')
	await expect(page.getByText('Barcelona → Girona')).toHaveCount(2)

	await page.getByRole('link', { name: site.texts.profile.delete }).click()
	await expectAccessible(page)
	await site.field(site.texts.fields.currentPassword).fill(PASSWORD)
	await site.press(site.texts.delete.submit)
	await expect(page.getByText(site.texts.notices.accountDeleted)).toBeVisible()
	await site.logIn(email)
	await expect(site.alert).toContainText(email)
})

test('other sessions are listed by their browser, and can be ended', async ({ page, browser }) => {
	const site = accountPages(page, 'es')
	const email = person('es')
	await site.signUp(email)
	const phone = await browser.newPage({
		userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
	})
	const there = accountPages(phone, 'es')
	await there.open('/login/')
	await there.logIn(email)
	await expect(phone).toHaveURL(/\/profile\/$/)

	await page.reload()
	await page.getByRole('button', { name: 'Cerrar la sesión: Safari · iOS' }).click()
	await expect(page.getByText(site.texts.notices.sessionsEnded)).toBeVisible()
	await expect(page.getByText('Safari · iOS')).toHaveCount(0)
	await phone.goto('/profile/')
	await expect(phone).not.toHaveURL(/profile/)
	await phone.close()
})

test('the events `profile` and `logout` work on every page that has scripts', async ({ page }) => {
	test.skip(!hasScripts(), 'events need scripts')
	const site = accountPages(page, 'es')
	await site.signUp(person('es'))
	for (const path of ['/fleet/', '/budgetRequest/']) {
		await page.goto(path)
		await page.evaluate(() => window.dispatchEvent(new CustomEvent('profile')))
		await expect(page).toHaveURL(/\/profile\/$/)
	}
	await page.goto('/budgetRequest/')
	await page.evaluate(() => {
		localStorage.setItem('budgetRequest', '{}')
		window.dispatchEvent(new CustomEvent('logout'))
	})
	await expect(page).toHaveURL(/\/$/)
	await expect(site.logOutButton).toHaveCount(0)
	await expect.poll(() => page.evaluate(() => localStorage.getItem('budgetRequest'))).toBeNull()
})

test('an owner whose address was registered twice chooses a new password behind the link', async ({ page }) => {
	const site = accountPages(page, 'es')
	const { activate, reset, fields } = site.texts
	const email = person('twice')
	const link = await register(page.request, email, 'es', 'Garrotxa%1714')
	await register(page.request, email, 'es', 'Xarop.4719.Be')
	await page.goto(link)
	await expect(site.field(fields.password)).toBeVisible()
	await expectAccessible(page)
	await site.press(activate.choosePassword)
	await site.field(fields.newPassword).fill(PASSWORD)
	await site.field(fields.repeat).fill(PASSWORD)
	await site.press(reset.submit)
	// It is the account's first password, so choosing it logs the user in.
	await expect(page).toHaveURL(/\/profile\/$/)
})
