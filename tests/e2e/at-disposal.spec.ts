import { addDays } from '#app/platform/clock/wall-clock.ts'
import { inAMonth, quoteForm } from './quote-form.ts'
import { expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

test('a coach at disposal needs an end, which is checked, reviewed and stored', async ({ page }) => {
	const form = quoteForm(page, 'de')
	const { atDisposal, oneWay, untilDay, untilTime } = form.texts.form
	const kind = (name: string) => page.getByRole('radio', { name, exact: true })
	const until = {
		day: page.getByLabel(untilDay, { exact: true }).and(page.locator('input')),
		time: page.getByLabel(untilTime, { exact: true }),
	}
	await form.open()
	await expect(kind(oneWay)).toBeChecked()
	await expect(until.day).toBeHidden()
	await form.fillAll()
	await kind(atDisposal).check()
	await expect(until.day).toBeVisible()
	await expectAccessible(page)

	await form.review.click()
	const { untilDayRequired, untilTimeRequired } = textsOf('de', 'validation')
	const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
	await expect(summary).toContainText(untilDayRequired)
	await expect(summary).toContainText(untilTimeRequired)
	await expect(kind(atDisposal)).toBeChecked()

	const lastDay = addDays(inAMonth(), 2)
	if (hasScripts()) {
		await until.day.focus()
		const calendar = page.locator('.until .react-datepicker__input-container input')
		await expect(calendar).toBeVisible()
		await calendar.fill(lastDay.split('-').reverse().join('/'))
		await page.keyboard.press('Escape')
	} else await until.day.fill(lastDay)
	await until.time.fill('19:30')
	await form.review.click()
	const ticket = page.getByRole('region', { name: form.texts.review.ticket })
	await expect(ticket).toContainText('19:30')
	await expectAccessible(page)

	await form.back.click()
	await expect(until.time).toHaveValue('19:30')
	await form.review.click()
	await form.send.click()
	await expect(page.getByRole('heading', { level: 1, name: form.texts.sent.title })).toBeVisible()
})
