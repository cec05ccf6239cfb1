import { addDays, dayAt } from '#app/shared/wall-clock.ts'
import { quoteForm } from './quote-form.ts'
import { everyWay, expect, expectAccessible, hasScripts, test } from './site.ts'

for (const language of ['es', 'de', 'cat']) {
	test(`a visitor asks for a quote, corrects it and sends it (${language})`, everyWay(language), async ({ page }) => {
		const form = quoteForm(page, language)
		const { review, sent } = form.texts
		await form.open()
		await expectAccessible(page)
		await form.fillAll()
		await form.review.click()

		await expect(page.getByRole('heading', { level: 1, name: review.title })).toBeVisible()
		await expect(page.getByRole('region', { name: review.ticket })).toContainText('Plaça del Vi 1')
		await expectAccessible(page)

		await form.back.click()
		if (hasScripts()) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
		await expect(form.surname).toHaveValue('Sánchez d’Aro')
		await expect(form.passengers).toHaveValue('22')
		await form.luggage.selectOption('0')
		await form.review.click()
		await form.send.click()

		await expect(page.getByRole('heading', { level: 1, name: sent.title })).toBeVisible()
		await expect(page.getByText(/P-\d{4}-\d{5}/)).toBeVisible()
		await expectAccessible(page)
		if (hasScripts()) expect(await page.evaluate(() => localStorage.getItem('budgetRequest'))).toBeNull()

		await page.getByRole('link', { name: sent.back, exact: true }).click()
		await expect(form.firstName).toHaveValue('')
	})
}

test('what is wrong stands beside its field and in a summary that has the focus; nothing typed is lost', async ({
	page,
}) => {
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

test('clearing empties the form', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillPerson()
	await form.passengers.selectOption('7')
	await form.clear.click()

	await expect(form.firstName).toHaveValue('')
	await expect(form.passengers).toHaveValue('')
	await page.reload()
	await expect(form.surname).toHaveValue('')
})

test('VIP that does not fit is taken off again, and the page says so', async ({ page }) => {
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

test('a date that the vehicle rules out is cleared, with the day that would do', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	const tomorrow = addDays(dayAt(Date.now()), 1)
	await form.passengers.selectOption('60')
	await form.luggage.selectOption('3')
	if (hasScripts()) {
		await form.fillDate(tomorrow)
		await expect(page.getByText('Este vehículo necesita más antelación')).toBeVisible()
		await expect(form.calendarInput).toHaveValue('')
	} else {
		// The browser's own check would stop a visitor here; a request without one must be told by the server.
		const response = await page.request.post('/budgetRequest', {
			headers: { Origin: new URL(page.url()).origin },
			form: { numPasajeros: '60', numMaletas: '3', datePickup: `${tomorrow}T09:00`, intent: 'review' },
		})
		expect(response.status()).toBe(422)
		expect(await response.text()).toContain('la recogida más temprana es el')
	}
})
