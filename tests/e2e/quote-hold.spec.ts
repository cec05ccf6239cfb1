import { quoteForm } from './quote-form.ts'
import { expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

test('too much luggage for the luggage capacity offers the next vehicle by a button, and the way back', async ({
	page,
}) => {
	const form = quoteForm(page, 'es')
	const { notices } = textsOf('es', 'quote')
	const choose = (seats: number) =>
		page.getByRole('button', { name: form.texts.form.chooseVehicle.replace('{{vehicle}}', `${seats} plazas`) })
	const facts = (cases: number) => page.getByText(notices.hold_other.replace('{{hold}}', String(cases)))
	await form.open('&numPasajeros=16&numMaletas=16')
	await form.fillPerson()
	await form.fillPlace(form.texts.form.pickup, 'Carrer de Mallorca 401', '08013', 'Barcelona')
	await form.fillPlace(form.texts.form.delivery, 'Plaça del Vi 1', '17004', 'Girona')
	await form.fillDate()
	await expect(form.vehicle).toContainText('16 plazas')
	await expect(facts(12)).toBeVisible()
	await expectAccessible(page)

	let posts = 0
	page.on('request', (request) => {
		if (request.method() === 'POST') posts += 1
	})
	await choose(24).click()
	await expect(form.vehicle).toContainText('24 plazas')
	await expect(facts(20)).toBeVisible()
	await expect(form.surname).toHaveValue('Sánchez d’Aro')
	expect(posts).toBe(hasScripts() ? 0 : 1)
	if (hasScripts()) {
		await expect(choose(16)).toBeFocused()
		await page.reload()
		await expect(form.vehicle).toContainText('24 plazas')
	}

	await form.review.click()
	await expect(form.summary).toContainText('24 plazas')
	await choose(16).click()
	await expect(form.summary).toContainText('16 plazas')
	await expect(facts(12)).toBeVisible()
	await expectAccessible(page)
	await choose(24).click()
	await expect(form.summary).toContainText('24 plazas')
	await form.back.click()
	await expect(form.vehicle).toContainText('24 plazas')
	await form.review.click()
	await form.send.click()
	await expect(page.getByRole('main')).toContainText('24 plazas')
})
