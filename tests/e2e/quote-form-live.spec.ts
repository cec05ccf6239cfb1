import { quoteForm } from './quote-form.ts'
import { expect, expectAccessible, test } from './site.ts'

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'what only scripts can do')

const DAY = 24 * 3_600_000

test('the vehicle follows passengers and luggage, and an empty country follows the other', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.passengers.selectOption('8')
	await expect(form.vehicle).toContainText('12 plazas')
	await form.luggage.selectOption('50')
	await expect(form.vehicle).toContainText('55 plazas')
	await form.originCountry.selectOption('')
	await expect(form.originCountry).toHaveValue('ES')
	await form.originCountry.selectOption('FR')
	await expect(form.destinationCountry).toHaveValue('ES')
})

test('a draft comes back once, with the spec’s shape, and an old or broken one does not', async ({ page }) => {
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	await form.firstName.fill('Borrador')
	const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('budgetRequest') ?? '{}'))
	expect(stored).toMatchObject({ nombreUsuario: 'Borrador', flota: '24', puedeVip: false, esVip: false })
	expect(stored.datePickup).toMatch(/^\d{4}-\d{2}-\d{2} 09:30$/)

	await page.reload()
	await expect(form.firstName).toHaveValue('Borrador')
	await expect(form.passengers).toHaveValue('22')

	for (const broken of [{ ...stored, savedAt: Date.now() - 8 * DAY }, 'no JSON at all', [1, 2], null]) {
		await page.evaluate((draft) => localStorage.setItem('budgetRequest', JSON.stringify(draft)), broken)
		await page.reload()
		await expect(form.review).toBeVisible()
		await expect(form.firstName).toHaveValue('')
	}
})

test('typing before the scripts arrive is neither lost nor moved', async ({ page }) => {
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/assets/*.js', async (route) => {
		await held
		await route.continue()
	})
	const form = quoteForm(page, 'es')
	await page.goto('/budgetRequest/?lng=es', { waitUntil: 'commit' })
	await form.firstName.pressSequentially('Nú')
	await form.passengers.selectOption('30')
	release()
	await expect(form.vehicle).toContainText('40 plazas')
	await form.firstName.pressSequentially('ria')
	await expect(form.firstName).toHaveValue('Núria')
	await expect(form.firstName).toBeFocused()
	await expect(form.passengers).toHaveValue('30')
})

test('the calendar opens on focus in the visitor’s language, Monday first, and closes on choosing a day', async ({
	page,
}) => {
	const form = quoteForm(page, 'de')
	await form.open()
	await form.openCalendar()
	await expect(page.locator('.react-datepicker__day-name').first()).toContainText('Mo')
	await expect(page.locator('.react-datepicker__time-list-item').nth(1)).toHaveText('00:30')
	await expectAccessible(page)

	await page.getByRole('button', { name: form.texts.form.nextMonth }).click()
	await page.locator('.react-datepicker__day:not(.react-datepicker__day--outside-month)').nth(14).click()
	await expect(page.locator('.react-datepicker')).toBeHidden()
	await expect(form.calendarInput).toHaveValue(/^15\/\d{2}\/\d{4} 09:00$/)

	await form.calendarInput.click()
	await page.locator('.react-datepicker__time-list-item', { hasText: '07:30' }).click()
	await expect(form.calendarInput).toHaveValue(/^15\/\d{2}\/\d{4} 07:30$/)

	await page.getByRole('button', { name: form.texts.form.clearDate }).click()
	await expect(form.calendarInput).toHaveValue('')
})

test('typed text that is no date is called so at once, and refused by the server too', async ({ page }) => {
	const form = quoteForm(page, 'en')
	await form.open()
	await form.fillAll()
	await form.calendarInput.fill('next Tuesday')
	await form.phone.focus()
	await expect(page.getByText('Date input not valid.')).toBeVisible()

	await form.review.click()
	const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
	await expect(summary).toContainText('Date input not valid.')
})

test('the form goes on where storage is forbidden', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get: () => {
				throw new DOMException('denied', 'SecurityError')
			},
		})
	})
	const form = quoteForm(page, 'es')
	await form.open()
	await form.passengers.selectOption('8')
	await expect(form.vehicle).toContainText('12 plazas')
})
