import type { Browser, Page } from '@playwright/test'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { person } from './account-pages.ts'
import { openOffice } from './office.ts'
import { quoteForm } from './quote-form.ts'
import { everyWay, expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

/* A request is entered while its caller waits: quickly where scripts run, and with the same result without. */

const desk = textsOf('es', 'desk')
const shell = textsOf('es', 'shell')
const ENTER = '/admin/quotes/new/'

/** Opens the office in a browser and collects its errors and warnings. */
async function quietOffice(browser: Browser, lineBreaks = false) {
	const office = await openOffice(browser)
	const noise: string[] = []
	office.on('pageerror', ({ message }) => noise.push(message))
	office.on('console', (message) => {
		const isExpected =
			/status of 4|ERR_BLOCKED_BY_CLIENT/.test(message.text()) || (lineBreaks && /ERR_/.test(message.text()))
		if (['error', 'warning'].includes(message.type()) && !isExpected) noise.push(message.text())
	})
	const close = async () => {
		expect(noise).toEqual([])
		await office.context().close()
	}
	return { office, close }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Chooses a place: by the keyboard where scripts propose it, by the look-up button without scripts. */
async function choosePlace(office: Page, end: 'origin' | 'destination', typed: string, option: RegExp) {
	const address = office.locator(end === 'origin' ? '[name=direccionOrigen]' : '[name=direccionDestino]')
	if (!hasScripts()) {
		await address.fill(typed)
		await quoteForm(office, 'es').unfold(office.locator(end === 'origin' ? '#pickup' : '#delivery'))
		await office.locator(`button[value=lookup-${end}]`).click()
		await office.getByRole('button', { name: option }).first().click()
		return
	}
	const proposed = office.getByRole('listbox').getByRole('option', { name: option }).first()
	await expect(async () => {
		await address.fill('')
		await address.pressSequentially(typed)
		await expect(proposed).toBeVisible({ timeout: 2000 })
	}).toPass()
	while ((await proposed.getAttribute('aria-selected')) !== 'true') await address.press('ArrowDown')
	await address.press('Enter')
}

test(
	'the office enters a caller’s request, reviews it, goes back and saves it',
	everyWay('es'),
	async ({ browser }) => {
		test.slow()
		const { office, close } = await quietOffice(browser)
		await office.goto(ENTER)
		const form = quoteForm(office, 'es')
		await form.fillPerson()
		await form.email.fill(person('caller'))
		await office.getByLabel(desk.enter.language, { exact: true }).selectOption('de')
		await form.passengers.selectOption('8')
		await form.luggage.selectOption('2')
		if (hasScripts()) {
			// No request goes to the server for it, and nothing that was typed moves.
			await expect(form.vehicle).toContainText('12 plazas')
			await form.passengers.selectOption('54')
			await expect(form.vehicle).toContainText('55 plazas')
			await form.passengers.selectOption('8')
		}
		await choosePlace(office, 'origin', 'aeroport de girona', /Girona/)
		await expect(office.locator('[name=codPaisOrigen]')).toHaveValue('ES')
		await choosePlace(office, 'destination', 'portavent', /^PortAventura/)
		await expect(office.locator('[name=codLocalidadDestino]')).toHaveValue('Vila-seca')
		await expect(form.firstName).toHaveValue('Jürgen')
		await form.day.fill(addDays(dayAt(Date.now()), 1))
		await form.time.fill('18:30')
		// The whole price is known before the call ends.
		if (hasScripts()) await expect(office.locator('.vehicle .price')).toContainText('€')
		await expectAccessible(office)

		await press(office, desk.enter.review)
		await expect(office.locator('.ticket')).toContainText('PortAventura')
		await expectAccessible(office)
		if (hasScripts()) await expect(office.getByRole('heading', { level: 1 })).toBeFocused()
		await press(office, desk.enter.edit)
		await expect(office.locator('[name=direccionDestino]')).toHaveValue('PortAventura World')
		await expect(office.getByLabel(desk.enter.language, { exact: true })).toHaveValue('de')
		await press(office, desk.enter.review)
		await press(office, desk.enter.save)
		await expect(office.getByText(desk.notices.requestEntered)).toBeVisible()
		await expect(office).toHaveURL(/\/admin\/quotes\/P-\d{4}-\d{5}\/\?notice=/)
		// The desk has its own scripts, and none of the form's.
		await expect(office.locator('script[src], link[rel=modulepreload]')).toHaveCount(0)
		await close()
	},
)

test('faults are shown beside their fields, and no input is lost', everyWay('es'), async ({ browser }) => {
	const { office, close } = await quietOffice(browser)
	await office.goto(ENTER)
	// Otherwise the browser's own checks would stop the form.
	await office.locator('form#quote').evaluate((form: HTMLFormElement) => {
		form.noValidate = true
	})
	const form = quoteForm(office, 'es')
	await form.firstName.fill('Aina')
	await form.day.fill(addDays(dayAt(Date.now()), -1))
	await form.time.fill('08:00')
	await press(office, desk.enter.review)
	await expect(office.locator('.error-summary')).toBeFocused()
	await expect(office).toHaveTitle(/^Error/)
	await expect(form.firstName).toHaveValue('Aina')
	// The office may have mistyped a day; the form says so, and the day stays visible.
	await expect(form.day).toHaveValue(addDays(dayAt(Date.now()), -1))
	await expect(form.day).toHaveAccessibleDescription(/[Yy]a ha pasado/)
	// A jump to the field does not remove the reply.
	await office.locator('.error-summary a').first().click()
	await expect(office.locator('.error-summary')).toBeVisible()
	await expect(form.firstName).toHaveValue('Aina')
	await expectAccessible(office)
	await close()
})

test('no data of a caller is stored in the office’s browser', async ({ browser }) => {
	test.skip(!hasScripts(), 'without scripts nothing could keep it')
	const { office, close } = await quietOffice(browser)
	await office.goto(ENTER)
	const form = quoteForm(office, 'es')
	await form.fillPerson()
	await form.passengers.selectOption('8')
	await expect(form.vehicle).toContainText('12 plazas')
	await press(office, desk.enter.review)
	await expect(office.locator('.error-summary')).toBeVisible()
	expect(await office.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('budget')))).toEqual([])
	await close()
})

test('a user whose session has ended logs in again, and their input is kept', async ({ browser }) => {
	const { office, close } = await quietOffice(browser)
	await office.goto(ENTER)
	await quoteForm(office, 'es').fillAll()
	await office.context().clearCookies()
	await press(office, desk.enter.review)
	await expect(office).toHaveURL(/\/login\/again\//)
	await expect(office.locator('[name="keptForm"]')).toHaveCount(1)
	await close()
})

test('an error page and the menu of the office work without scripts', async ({ browser }) => {
	const { office, close } = await quietOffice(browser)
	expect((await office.goto('/admin/quotes/P-2000-00001/change/'))?.status()).toBe(404)
	await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
	await office.goto(`${ENTER}?lng=es`)
	await expect(office.locator('.site-header a[href="/profile/"]')).toHaveCount(1)
	await expect(office.locator('.site-footer')).toHaveCount(0)
	await close()
})

test.describe('on a broken connection', () => {
	test.use({ lineBreaks: true })
	test('the form and its review keep their input, and can be sent again', async ({ browser }) => {
		test.skip(!hasScripts(), 'without scripts the browser itself says that there is no connection')
		const { office, close } = await quietOffice(browser, true)
		await office.goto(ENTER)
		const form = quoteForm(office, 'es')
		await form.fillAll()
		await office.context().setOffline(true)
		await press(office, desk.enter.review)
		const alert = office.getByRole('alert').filter({ hasText: shell.connection.again })
		await expect(alert).toBeVisible()
		await expect(form.firstName).toHaveValue('Jürgen')
		await office.context().setOffline(false)
		await alert.getByRole('button').click()
		await expect(office.locator('.ticket')).toBeVisible()
		await office.context().setOffline(true)
		await press(office, desk.enter.save)
		await expect(alert).toBeVisible()
		await expect(office.locator('.ticket')).toBeVisible()
		await office.context().setOffline(false)
		await alert.getByRole('button').click()
		await expect(office.getByText(desk.notices.requestEntered)).toBeVisible()
		await close()
	})
})
