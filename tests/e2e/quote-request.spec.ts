import type { Page } from '@playwright/test'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { person } from './account-pages.ts'
import { quoteForm } from './quote-form.ts'
import { everyWay, expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

for (const language of ['es', 'cat']) {
	/**
	 * Checks accessibility in Spanish only: the form is the same in every language; accessibility.spec.ts covers the
	 * others.
	 */
	const lookClosely = async (page: Page) => {
		if (language === 'es') await expectAccessible(page)
	}

	test(`a visitor asks for a quote, corrects it and sends it (${language})`, everyWay(language), async ({ page }) => {
		const form = quoteForm(page, language)
		const { review, sent } = form.texts
		await form.open()
		await lookClosely(page)
		await form.fillAll()
		await form.review.click()

		await expect(page.getByRole('heading', { level: 1, name: review.title })).toBeVisible()
		await expect(page.getByRole('region', { name: review.ticket })).toContainText('Plaça del Vi 1')
		await lookClosely(page)

		await form.back.click()
		if (hasScripts()) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
		await expect(form.surname).toHaveValue('Sánchez d’Aro')
		await expect(form.passengers).toHaveValue('22')
		await form.luggage.selectOption('0')
		await form.review.click()
		await form.send.click()

		await expect(page.getByRole('heading', { level: 1, name: sent.title })).toBeVisible()
		await expect(page.getByText(/P-\d{4}-\d{5}/)).toBeVisible()
		await lookClosely(page)
		if (hasScripts()) await expect.poll(() => page.evaluate(() => localStorage.getItem('budgetRequest'))).toBeNull()

		await page.getByRole('link', { name: sent.back, exact: true }).click()
		await expect(form.firstName).toHaveValue('')
	})
}

test('a visitor follows a sent request, and asks for the way back with the form filled in', async ({ page }) => {
	const form = quoteForm(page, 'es')
	const { back } = textsOf('es', 'quote').again
	const code = await form.ask(person('again'))
	await expect(page.getByRole('main')).toContainText('Carrer de Mallorca 401')

	await page.getByRole('link', { name: textsOf('es', 'mail').quoteReceived.button, exact: true }).click()
	await expect(page.locator('main')).toContainText(code)
	await page.getByRole('link', { name: back, exact: true }).click()
	await expect(form.originAddress).toHaveValue('Plaça del Vi 1')
	await expect(form.passengers).toHaveValue('22')
	await expect(form.luggage).toHaveValue('10')
	await expect(form.firstName).toHaveValue('')
	await expect(form.day).toHaveValue('')
	await expect(form.time).toHaveValue('')
	await expectAccessible(page)

	await form.fillPerson()
	await form.fillDate()
	await form.review.click()
	await expect(page.getByRole('region', { name: form.texts.review.ticket })).toContainText('Carrer de Mallorca 401')
})

test('errors are shown beside their fields and in a summary with the focus, and no input is lost', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	await form.firstName.fill('   ')
	await form.phone.fill('12')
	const answer = page.waitForResponse((response) => response.request().method() === 'POST')
	await form.review.click()
	expect((await answer).status()).toBe(422)

	const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
	await expect(summary).toBeFocused()
	await expect(summary.getByRole('link')).toHaveText(['Escribe tu nombre.', 'El teléfono necesita al menos 6 cifras.'])
	await expect(form.phone).toHaveAccessibleDescription(/El teléfono necesita al menos 6 cifras/)
	await expect(form.phone).toHaveValue('12')
	await expect(form.originAddress).toHaveValue('Carrer de Mallorca 401')
	await expect(page).toHaveTitle(/^Error: /)
	await expectAccessible(page)

	await summary.getByRole('link', { name: 'Escribe tu nombre.' }).click()
	await expect(form.firstName).toBeFocused()
	await form.firstName.fill('Núria')
	await expect(summary.getByRole('link')).toHaveCount(2)
	await expect(form.phone).toHaveAccessibleDescription(/El teléfono necesita al menos 6 cifras/)
	await expect(form.phone).toHaveValue('12')
})

test('clearing empties the form, and can be undone', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillPerson()
	await form.passengers.selectOption('7')
	await form.clear.click()
	await expect(form.firstName).toHaveValue('')
	await expect(form.passengers).toHaveValue('')

	await page.getByRole('button', { name: form.texts.form.undo, exact: true }).click()
	await expect(form.firstName).toHaveValue('Jürgen')
	await expect(form.passengers).toHaveValue('7')

	await form.clear.click()
	await expect(form.surname).toHaveValue('')
	// React clears the draft when the form has rendered; a cached form may be open before that.
	await expect.poll(() => page.evaluate(() => localStorage.getItem('budgetRequest'))).toBeNull()
	await form.open()
	await expect(form.review).toBeVisible()
	await expect(form.surname).toHaveValue('')
})

test('Enter in a field opens the review, and an answer to the cookie banner keeps the input', async ({
	page,
	context,
}) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	const banner = page.locator('.cookie-banner')
	await banner.getByRole('button').first().click()
	await expect(banner).toBeHidden()
	expect((await context.cookies()).map(({ name }) => name)).toContain('myAppCookieConsent')
	await expect(form.firstName).toHaveValue('Jürgen')
	await form.firstName.press('Enter')
	await expect(form.send).toBeVisible()
})

test('the note about the draft is shown only where scripts store one', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await expect(page.getByText(form.texts.form.draft)).toHaveCount(hasScripts() ? 1 : 0)
})

test('back from the review leads to the top of the form', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	await form.review.click()
	await form.back.click()
	await expect(page.getByRole('radio').first()).toBeInViewport()
})

test('a VIP choice that no vehicle allows is cleared, and the page says so', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	if (hasScripts()) {
		await form.passengers.selectOption('10')
		await expect(form.vip).toBeEnabled()
		await form.vip.check()
		await expect(form.vehicle).toContainText('16 plazas')
		await form.passengers.selectOption('30')
		await expect(form.vip).toBeDisabled()
		await expect(form.vip).not.toBeChecked()
	} else {
		await form.vip.check()
		await form.review.click()
	}
	await expect(page.getByText('El vehículo VIP no tiene plazas para todo el grupo')).toBeVisible()
})

test('a day too early for the vehicle is cleared, and the page names it and the earliest day', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	const tomorrow = addDays(dayAt(Date.now()), 1)
	await form.passengers.selectOption('60')
	await form.luggage.selectOption('3')
	if (hasScripts()) {
		await form.fillDate(tomorrow)
		await form.luggage.focus()
		const typed = tomorrow.split('-').reverse().join('/')
		const named = new RegExp(`${typed} es demasiado pronto: .*la recogida más temprana es el`)
		await expect(form.calendarInput).toHaveAccessibleDescription(named)
		await expect(form.calendarInput).toHaveValue('')
		const kept = await page.evaluate(() => localStorage.getItem('budgetRequest'))
		expect(JSON.parse(kept ?? '{}')).toMatchObject({ datePickup: '09:30', dateIniSelected: '' })
		await form.review.click()
		await expect(page.locator('.error-summary')).toContainText('Elige el día de recogida.')
	} else {
		// The browser's own check would stop a visitor here. Without that check the server must report the error.
		const response = await page.request.post('/budgetRequest', {
			headers: { Origin: new URL(page.url()).origin },
			form: { numPasajeros: '60', datePickupDay: tomorrow, datePickupTime: '09:00', intent: 'review' },
		})
		expect(response.status()).toBe(422)
		const html = await response.text()
		expect(html).toContain('la recogida más temprana es el')
		expect(html).not.toContain(`value="${tomorrow}"`)
		expect(html).toContain('value="09:00"')
	}
})

test('rarely used fields are folded, and are stored with the request', everyWay('es'), async ({ page }) => {
	const form = quoteForm(page, 'es')
	const labels = textsOf('es', 'fields')
	const field = (label: string) => page.getByLabel(label, { exact: true })
	const open = (title: string) => page.locator('summary').filter({ hasText: title }).click()
	await form.open()
	await form.fillAll()
	await expect(field(labels.remarks)).toBeHidden()
	await open(form.texts.form.needs)
	await field(labels.wheelchairs).fill('301')
	await field(labels.remarks).fill('Dos contrabajos.\nY un remolque.')
	await open(form.texts.form.hirer)
	await field(labels.company).fill('Escola Tramuntana')
	await expectAccessible(page)
	await form.review.click()

	await page.getByRole('link', { name: textsOf('es', 'validation').wheelchairsRange }).click()
	await expect(field(labels.wheelchairs)).toBeFocused()
	await expect(field(labels.remarks)).toHaveValue('Dos contrabajos.\nY un remolque.')
	await expect(field(labels.contactName)).toBeHidden()
	await field(labels.wheelchairs).fill('2')
	await form.review.click()
	const ticket = page.getByRole('region', { name: form.texts.review.ticket })
	for (const text of ['Dos contrabajos.', 'Y un remolque.', 'Escola Tramuntana'])
		await expect(ticket).toContainText(text)
	await expectAccessible(page)

	await form.back.click()
	await expect(field(labels.company)).toBeVisible()
	await expect(field(labels.remarks)).toHaveValue('Dos contrabajos.\nY un remolque.')
	await form.review.click()
	await form.send.click()
	await expect(page.getByText(/P-\d{4}-\d{5}/)).toBeVisible()
})
