import { accountPages, person } from './account-pages.ts'
import { askForQuote, PASSWORD } from './beforehand.ts'
import { expectFocusSeen, pressOn, tabTo, typeInto } from './keyboard.ts'
import { linkIn, receive } from './mailbox.ts'
import { openOffice } from './office.ts'
import { inAMonth, quoteForm } from './quote-form.ts'
import { expect, test, textsOf } from './site.ts'

/* Without a mouse: the focus is visible at every step, also with the cookie banner open (trust A2). */

/** What remains of a screen of 1280 × 1024 px when everything on it is enlarged four times. */
const enlarged = { width: 320, height: 256 }
const screens = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 720 } }

for (const [screen, viewport] of Object.entries(screens))
	test(`a visitor sends a request from the home page by keyboard (${screen})`, async ({ page }) => {
		test.slow()
		await page.setViewportSize(viewport)
		const { menu } = textsOf('es', 'shell')
		const form = quoteForm(page, 'es')
		await page.goto('/?lng=es')
		if (screen === 'phone') await pressOn(page, page.getByRole('button', { name: menu.button, exact: true }))
		await pressOn(page, page.locator('#menu').getByRole('link', { name: menu.budgetRequest }))
		await expect(page).toHaveURL(/budgetRequest/)
		await expect(page.locator('button[value=lookup-origin]')).toHaveCount(0)

		await typeInto(page, form.originAddress, 'figuer')
		await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(page.getByRole('listbox')).toHaveCount(0)
		await expect(form.originAddress).toBeFocused()
		await expect(form.originAddress).toHaveValue('figuer')
		await typeInto(page, page.locator('[name=codPostalOrigen]'), '17600')
		await typeInto(page, page.locator('[name=codLocalidadOrigen]'), 'Figueres')
		await page.keyboard.press('Escape')

		await tabTo(page, form.day)
		await expect(page.locator('.react-datepicker')).toBeVisible()
		await expect(form.calendarInput).toBeFocused()
		await page.keyboard.type(inAMonth().split('-').reverse().join('/'))
		await page.keyboard.press('Escape')
		await expect(page.locator('.react-datepicker')).toBeHidden()
		await expect(form.calendarInput).toBeFocused()
		await tabTo(page, form.time)
		// In some languages browsers also ask for am or pm.
		await page.keyboard.type('0930a')
		await expect(form.time).toHaveValue('09:30')
		await typeInto(page, page.locator('[name=direccionDestino]'), 'Plaça del Vi 1')
		await typeInto(page, page.locator('[name=codPostalDestino]'), '17004')
		await typeInto(page, page.locator('[name=codLocalidadDestino]'), 'Girona')
		await typeInto(page, form.passengers, '22')
		await typeInto(page, form.luggage, '10')
		await typeInto(page, form.firstName, 'Núria')
		await typeInto(page, form.surname, 'Puig i Serra')
		await typeInto(page, form.email, 'nuria@example.com')
		await typeInto(page, form.phone, '+34 600 111 222')
		await pressOn(page, form.review)
		await expect(page.getByRole('heading', { level: 1, name: form.texts.review.title })).toBeFocused()
		// Remix reloads the page's data after a response, and logs to the console when that is aborted.
		await page.waitForLoadState('networkidle')
		await pressOn(page, form.send)
		await expect(page.getByText(/P-\d{4}-\d{5}/)).toBeVisible()
	})

test('a day of the calendar is chosen with keys, and Escape leaves it', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.openCalendar()
	await page.keyboard.press('ArrowDown')
	await expect(page.locator('.react-datepicker__day:focus')).toHaveCount(1)
	await expectFocusSeen(page)
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowDown')
	await expectFocusSeen(page)
	await page.keyboard.press('Enter')
	await expect(page.locator('.react-datepicker')).toBeHidden()
	await expect(form.calendarInput).toHaveValue(/^\d{2}\/\d{2}\/\d{4}$/)
	await expect(form.calendarInput).toBeFocused()

	await page.keyboard.press('ArrowDown')
	await expect(page.locator('.react-datepicker')).toBeVisible()
	await page.keyboard.press('ArrowDown')
	await expect(page.locator('.react-datepicker__day:focus')).toHaveCount(1)
	await page.keyboard.press('Escape')
	await expect(page.locator('.react-datepicker')).toBeHidden()
	await expect(form.calendarInput).toBeFocused()
})

for (const [screen, viewport] of Object.entries(screens))
	test(`menus open and close with keys, and Escape leads back (${screen})`, async ({ page }) => {
		await page.setViewportSize(viewport)
		await page.goto('/fleet/?lng=es')
		const { menu } = textsOf('es', 'shell')
		const { name } = textsOf('es', 'transfers').pages.peralada
		const button = page.getByRole('button', { name: menu.button, exact: true })
		const transfers = page.locator('#menu summary', { hasText: menu.traslados })
		if (screen === 'phone') await pressOn(page, button)
		await pressOn(page, transfers)
		await pressOn(page, page.locator('#menu summary', { hasText: menu.barcelona }))
		await tabTo(page, page.getByRole('link', { name, exact: true }))
		await page.keyboard.press('Escape')
		await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
		await expect(screen === 'phone' ? button : transfers).toBeFocused()
		await expectFocusSeen(page)

		const languages = page.locator('.languages summary')
		await pressOn(page, languages)
		await tabTo(page, page.getByRole('link', { name: 'Français' }))
		await page.keyboard.press('Escape')
		await expect(page.getByRole('link', { name: 'Français' })).toBeHidden()
		await expect(languages).toBeFocused()
	})

test('the first Tab stop skips the menu', async ({ page }) => {
	const { skipToContent } = textsOf('es', 'shell')
	for (const path of ['/', '/budgetRequest/']) {
		await page.goto(`${path}?lng=es`)
		await page.keyboard.press('Tab')
		await expect(page.getByRole('link', { name: skipToContent })).toBeFocused()
		await expectFocusSeen(page)
		await page.keyboard.press('Enter')
		await expect(page.locator('main')).toBeFocused()
		await tabTo(page, page.locator('main :is(a, [type=text])').first())
	}
})

test('the focus is visible on every page, to its end and back', async ({ page }) => {
	test.slow()
	const paths = ['/', '/traslados/andorra/', '/budgetRequest/', '/search-page/?q=sant', '/legal/cookies/']
	for (const [index, path] of paths.entries()) {
		await page.setViewportSize(index % 2 ? screens.phone : enlarged)
		await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=de`)
		await tabTo(page, page.locator('.cookie-banner button').last())
		await tabTo(page, page.locator('.brand'), 'Shift+Tab')
	}
})

test('a visitor opens, uses and leaves an account by keyboard', async ({ page }) => {
	test.slow()
	await page.setViewportSize(screens.phone)
	const site = accountPages(page, 'es')
	const { fields } = site.texts
	const email = person('keys')
	await site.open('/register/')
	await expect(page.getByRole('button', { name: fields.show }).first()).toBeVisible()
	await typeInto(page, site.field(fields.email), email)
	await typeInto(page, site.field(fields.password), PASSWORD)
	await pressOn(page, page.getByRole('button', { name: fields.show }).first())
	await expect(site.field(fields.password)).toHaveAttribute('type', 'text')
	await expect(page.getByRole('button', { name: fields.hide })).toBeFocused()
	await typeInto(page, site.field(fields.repeat), PASSWORD)
	await page.keyboard.press('Enter')
	await expect(site.heading).toBeFocused()
	await expect(site.heading).toHaveText(site.texts.register.doneTitle)
	await page.goto(linkIn(await receive(email, site.mail.accountActivation.subject)))
	await expect(site.heading).toHaveText(site.texts.activate.doneTitle)
	await pressOn(page, page.getByRole('main').getByRole('link', { name: site.texts.logIn.title }))
	await expect(page.getByRole('button', { name: fields.show })).toBeVisible()
	await typeInto(page, site.field(fields.email), email)
	await typeInto(page, site.field(fields.password), PASSWORD)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/profile\/$/)
	await tabTo(page, page.getByRole('link', { name: site.texts.profile.delete }))
	await page.reload()
	await pressOn(page, page.getByRole('button', { name: textsOf('es', 'shell').menu.button, exact: true }))
	await pressOn(page, site.logOutButton)
	await expect(page).toHaveURL(/\/$/)
	await expect(site.logOutButton).toHaveCount(0)
})

test('a dispatcher works the desk by keyboard', async ({ page, browser }) => {
	test.slow()
	const desk = textsOf('es', 'desk')
	const { code } = await askForQuote(page.request, person('keys'))

	const office = await openOffice(browser)
	await office.goto('/admin/quotes/?lng=es')
	await typeInto(office, office.locator('#q'), code)
	await office.keyboard.press('Enter')
	await expect(office).toHaveURL(/q=P-/)
	await pressOn(office, office.getByRole('link', { name: code, exact: true }))
	await expect(office.getByRole('heading', { level: 1 })).toContainText(code)
	await typeInto(office, office.getByLabel(desk.note.label, { exact: true }), 'Llamar el lunes')
	await pressOn(office, office.getByRole('button', { name: desk.note.save, exact: true }))
	await expect(office.getByText(desk.notices.noted)).toBeVisible()
	await pressOn(office, office.getByRole('button', { name: desk.offer.send, exact: true }))
	await expect(office.getByText(desk.notices.sent)).toBeVisible()
	await office.context().close()
})

test('shortcut keys search, move through the list and open, and can be switched off', async ({ page, browser }) => {
	test.slow()
	await askForQuote(page.request, person('first'))
	await askForQuote(page.request, person('second'))
	const { keys } = textsOf('es', 'admin').bar
	const office = await openOffice(browser)
	await office.goto('/admin/overview/?lng=es')
	await office.keyboard.press('/')
	await expect(office.getByRole('searchbox')).toBeFocused()
	await office.keyboard.type('j/?')
	await expect(office.getByRole('searchbox')).toHaveValue('j/?')

	await office.goto('/admin/quotes/?lng=es')
	const links = office.locator('.quote-table tbody .code a')
	await office.keyboard.press('j')
	await expect(links.nth(0)).toBeFocused()
	await expectFocusSeen(office)
	await office.keyboard.press('j')
	await expect(links.nth(1)).toBeFocused()
	await office.keyboard.press('k')
	await expect(links.nth(0)).toBeFocused()
	await office.keyboard.press('k')
	await expect(links.nth(0)).toBeFocused()

	const list = office.getByRole('region', { name: keys.title })
	await office.keyboard.press('?')
	await expect(list).toBeVisible()
	await office.getByRole('checkbox', { name: keys.use }).uncheck()
	await office.keyboard.press('Escape')
	await expect(list).toBeHidden()
	await office.reload()
	await office.keyboard.press('j')
	await expect(links.nth(0)).not.toBeFocused()
	await office.getByRole('button', { name: keys.button, exact: true }).click()
	await office.getByRole('checkbox', { name: keys.use }).check()
	await office.getByRole('button', { name: keys.close, exact: true }).click()
	await office.keyboard.press('j')
	await office.keyboard.press('Enter')
	await expect(office).toHaveURL(/\/admin\/quotes\/P-[\d-]+\/$/)
	await office.context().close()
})
