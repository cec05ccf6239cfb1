import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { inAMonth, quoteForm } from './quote-form.ts'
import { everyWay, expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

const { title, short } = textsOf('es', 'quote')
const { passengers } = textsOf('es', 'fields')

test(
	'a visitor goes from the short form of a transfer through the form to the review',
	everyWay('es'),
	async ({ page }) => {
		await page.goto('/traslados/andorra/?lng=es')
		const begun = page.getByRole('form', { name: title })
		await expect(begun.getByLabel(short.from)).toHaveValue('Barcelona')
		await expect(begun.getByLabel(short.to)).toHaveValue('Andorra la Vella')
		await begun.getByLabel(short.to).fill('Perpiñán')
		await begun.getByLabel(short.day).fill(inAMonth())
		await begun.getByLabel(passengers).fill('22')
		await begun.getByRole('button', { name: title }).click()

		const form = quoteForm(page, 'es')
		const { pickup, delivery } = form.texts.form
		for (const place of [form.pickup, form.delivery]) await form.unfold(place)
		await expect(page.getByRole('group', { name: pickup }).getByLabel('Localidad')).toHaveValue('Barcelona')
		await expect(page.getByRole('group', { name: delivery }).getByLabel('Localidad')).toHaveValue('Perpignan')
		await expect(form.destinationCountry).toHaveValue('FR')
		await expect(form.passengers).toHaveValue('22')
		await expect(form.day).toHaveValue(inAMonth())
		await expect(form.time).toHaveValue('')
		await expectAccessible(page)

		await form.fillPerson()
		await form.luggage.selectOption('10')
		await form.fillPlace(pickup, 'Carrer de Mallorca 401', '08013', 'Barcelona')
		await form.fillPlace(delivery, 'Place Arago 1', '66000', 'Perpignan')
		await form.time.fill('09:30')
		await form.review.click()
		const ticket = page.getByRole('region', { name: form.texts.review.ticket })
		await expect(ticket).toContainText('Perpignan')
		await expect(ticket).toContainText('9:30')
		await expect(form.send).toBeVisible()
	},
)

test('a day in a link that is too early is reported with the earliest possible day', async ({ page }) => {
	const form = quoteForm(page, 'es')
	const today = dayAt(Date.now())
	await form.open(`&datePickupDay=${today}`)
	await expect(form.day).toHaveValue(hasScripts() ? '' : today)
	await expect(form.day).toHaveAccessibleDescription(/la recogida más temprana es/)
})
