import type { Page, Route } from '@playwright/test'
import { CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { accountPages, person } from './account-pages.ts'
import { PASSWORD } from './beforehand.ts'
import { quoteForm } from './quote-form.ts'
import { expect, hasScripts, test, textsOf } from './site.ts'
import { siteInUse } from './site-in-use.ts'

/*
 * The connection is cut while a visitor fills in a form: the form stays as it was, says so, and can send again
 * (contract §8).
 */

test.use({ lineBreaks: true })
test.beforeEach(() => {
	test.skip(!hasScripts(), 'without scripts the browser itself says that there is no connection')
})

const { connection, errors } = textsOf('es', 'shell')
const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: connection.again })
const sendAgain = (page: Page) => alertOf(page).getByRole('button', { name: connection.again }).click()

async function expectUnsent(page: Page, text: string) {
	await expect(alertOf(page)).toContainText(text)
	await expect(alertOf(page)).toBeFocused()
	await expect(page.getByText(errors[500].text)).toHaveCount(0)
}

/** Disturbs the router's requests or posts on a page, until the returned function is called. */
async function disturb(page: Page, disturbance: (route: Route) => unknown, method = 'POST') {
	const handler = (route: Route) => (route.request().method() === method ? disturbance(route) : route.fallback())
	await page.route('**/*.data*', handler)
	return () => page.unroute('**/*.data*', handler)
}

const proxyPage = (route: Route) =>
	route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })

/** Answers as Remix does after an unexpected error. */
const serverFault = (route: Route) =>
	route.fulfill({
		status: 500,
		headers: { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' },
		body: '[{"_1":2},"error",["SanitizedError",3,4],"Error","Unexpected Server Error"]\n',
	})

const faults = Object.entries({ 'a proxy answers for the site': proxyPage, 'the site has a fault': serverFault })

test('a quote request whose connection is cut at each step can be sent again, and is stored once', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	await page.context().setOffline(true)
	await form.review.click()
	await expectUnsent(page, connection.lost)
	await expect(form.firstName).toHaveValue('Jürgen')
	await expect(form.originAddress).toHaveValue('Carrer de Mallorca 401')
	await expect(form.time).toHaveValue('09:30')
	await sendAgain(page)
	await expectUnsent(page, connection.lost)

	await page.context().setOffline(false)
	await sendAgain(page)
	await expect(form.send).toBeVisible()
	await expect(alertOf(page)).toHaveCount(0)

	const receipts: string[] = []
	const mend = await disturb(page, async (route) => {
		// The request arrives; only its response is lost.
		const answer = await route.fetch({ maxRedirects: 0 })
		receipts.push(/\/budgetRequest\?sent=[\w.-]+/.exec(await answer.text())?.[0] ?? '')
		await route.abort('connectionreset')
	})
	await form.send.click()
	await expectUnsent(page, connection.unknown)
	await expect(page.getByText('juergen@example.com')).toBeVisible()
	await mend()
	await sendAgain(page)
	await expect(page.getByRole('heading', { level: 1, name: form.texts.sent.title })).toBeVisible()
	const reference = await page.locator('.reference').innerText()
	await page.goto(receipts[0] ?? '')
	await expect(page.locator('.reference')).toHaveText(reference)
})

for (const [name, fault] of faults) {
	test(`a log-in form keeps address and password while ${name}`, async ({ page }) => {
		const site = accountPages(page, 'es')
		const { fields } = site.texts
		await site.open('/login/')
		const mend = await disturb(page, fault)
		await site.logIn('nadie@example.com', PASSWORD)
		await expectUnsent(page, connection.unknown)
		await expect(site.field(fields.email)).toHaveValue('nadie@example.com')
		await expect(site.field(fields.password)).toHaveValue(PASSWORD)
		await mend()
		await sendAgain(page)
		await expect(page.locator('.error-summary')).toBeVisible()
		await expect(alertOf(page)).toHaveCount(0)
	})

	test(`a search submitted while ${name} loads the page itself`, async ({ page }) => {
		await page.goto('/search-page/?lng=es&q=Girona')
		await disturb(page, fault, 'GET')
		const box = page.getByRole('searchbox')
		await box.fill('Santa Susanna')
		await expect(alertOf(page)).toContainText(connection.lost)
		await expect(box).toBeFocused()
		const loaded = page.waitForRequest((request) => request.isNavigationRequest())
		await page.getByRole('button', { name: textsOf('es', 'places').search, exact: true }).click()
		expect(new URL((await loaded).url()).searchParams.get('q')).toBe('Santa Susanna')
		await expect(page.getByRole('heading', { name: 'Santa Susanna, Barcelona' })).toBeVisible()
		await expect(alertOf(page)).toHaveCount(0)
	})
}

test('a search submitted in the moment its data request fails loads the page itself', async ({ page }) => {
	await page.addInitScript(() => {
		const ask = window.fetch
		window.fetch = (input, init) =>
			input instanceof URL && input.pathname.endsWith('.data')
				? Promise.resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
				: ask(input, init)
		// Before React has rendered the router's error.
		const press = new MutationObserver(() => {
			if (!document.querySelector('#unsent')) return
			press.disconnect()
			document.querySelector<HTMLButtonElement>('form[role=search] button[type=submit]')?.click()
		})
		press.observe(document, { childList: true, subtree: true })
	})
	await page.goto('/search-page/?lng=es&q=Girona')
	const loaded = page.waitForRequest((request) => request.isNavigationRequest())
	await page.getByRole('searchbox').fill('Santa Susanna')
	expect(new URL((await loaded).url()).searchParams.get('q')).toBe('Santa Susanna')
	await expect(page.getByRole('heading', { name: 'Santa Susanna, Barcelona' })).toBeVisible()
})

test('a registration without an answer is given up after half a minute, and can be sent again', async ({ page }) => {
	await page.clock.install()
	const site = accountPages(page, 'es')
	await site.open('/register/')
	const email = person('timeoutMs')
	const asked = page.waitForRequest((request) => request.method() === 'POST')
	const mend = await disturb(page, () => undefined)
	await site.field(site.texts.fields.email).fill(email)
	await site.field(site.texts.fields.password).fill(PASSWORD)
	await site.field(site.texts.fields.repeat).fill(PASSWORD)
	await site.press(site.texts.register.submit)
	await asked
	await page.clock.fastForward(31_000)
	await expectUnsent(page, connection.unknown)
	await expect(site.field(site.texts.fields.repeat)).toHaveValue(PASSWORD)
	await mend()
	await sendAgain(page)
	await expect(site.heading).toHaveText(site.texts.register.doneTitle)
})

test('a search with empty answers keeps the focus and the text, and can be submitted again', async ({ page }) => {
	const text = textsOf('es', 'places')
	await page.goto('/search-page/?lng=es&q=Girona')
	const box = page.getByRole('searchbox')
	const results = page.getByRole('heading', { level: 2 })
	const before = await results.allInnerTexts()
	const mend = await disturb(page, (route) => route.fulfill({ status: 200, body: '' }), 'GET')
	await box.fill('Santa Susanna')
	await expect(alertOf(page)).toContainText(connection.lost)
	await expect(box).toBeFocused()
	await box.press('End')
	await page.getByRole('button', { name: text.search, exact: true }).click()
	await expectUnsent(page, connection.lost)
	await expect(box).toHaveValue('Santa Susanna')
	expect(await results.allInnerTexts()).toEqual(before)
	await mend()
	await sendAgain(page)
	await expect(page.getByRole('heading', { name: 'Santa Susanna, Barcelona' })).toBeVisible()
	await expect(alertOf(page)).toHaveCount(0)
})

test('a link followed without a connection gives a message, and opens once there is one', async ({ page }) => {
	await page.goto('/login/?lng=es')
	await page.getByLabel(textsOf('es', 'accounts').fields.email, { exact: true }).fill('nadie@example.com')
	await page.context().setOffline(true)
	await page.getByRole('main').getByRole('link').first().click()
	await expectUnsent(page, connection.lost)
	await page.context().setOffline(false)
	await sendAgain(page)
	await expect(page).toHaveURL(/\/forgotten-password\/$/)
})

test('an offer can be answered after the connection was cut', async ({ page, browser }) => {
	const site = await siteInUse(browser)
	await page.goto(`${site.fill('/ar/r?i={toAnswer}')}&lng=es`)
	const { reject } = textsOf('es', 'answer')
	await page.getByLabel(reject.reason, { exact: true }).fill('Otra vez será')
	await page.context().setOffline(true)
	await page.getByRole('button', { name: reject.yes, exact: true }).click()
	await expectUnsent(page, connection.lost)
	await expect(page.getByLabel(reject.reason, { exact: true })).toHaveValue('Otra vez será')
	await page.context().setOffline(false)
	await sendAgain(page)
	await expect(page.getByRole('button', { name: reject.yes, exact: true })).toHaveCount(0)
	await expect(alertOf(page)).toHaveCount(0)
})

for (const [name, fails] of Object.entries({
	'the line is dead': (route: Route) => route.abort('connectionreset'),
	'a proxy answers': proxyPage,
}))
	test(`a form of the office keeps its input while ${name}, and is saved afterwards`, async ({ page, browser }) => {
		const site = await siteInUse(browser)
		await page.context().addCookies(site.cookies[OFFICE] ?? [])
		await page.goto(`${site.fill('/admin/quotes/{open}/')}?lng=es`)
		const { note, notices } = textsOf('es', 'desk')
		await page.route('**/health', fails)
		await page.getByLabel(note.label, { exact: true }).fill(`Llamar ${name}`)
		await page.getByRole('button', { name: note.save, exact: true }).click()
		await expectUnsent(page, connection.lost)
		await expect(page.getByLabel(note.label, { exact: true })).toHaveValue(`Llamar ${name}`)
		await page.unroute('**/health')
		await sendAgain(page)
		await expect(page.getByText(notices.noted, { exact: true })).toBeVisible()
		await expect(page.getByText(`Llamar ${name}`, { exact: true })).toHaveCount(1)
	})

test('a deletion of an account keeps its input without a connection', async ({ page, browser }) => {
	const site = await siteInUse(browser)
	await page.context().addCookies(site.cookies[CUSTOMER] ?? [])
	const { fields, delete: deletion } = textsOf('es', 'accounts')
	await page.goto('/profile/delete/?lng=es')
	await page.getByLabel(fields.currentPassword, { exact: true }).fill('no es esta')
	await page.context().setOffline(true)
	await page.getByRole('button', { name: deletion.submit, exact: true }).click()
	await expectUnsent(page, connection.lost)
	await expect(page.getByLabel(fields.currentPassword, { exact: true })).toHaveValue('no es esta')
	await page.context().setOffline(false)
	await sendAgain(page)
	await expect(page.locator('.error-summary')).toBeVisible()
})
