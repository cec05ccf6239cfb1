import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { person } from './account-pages.ts'
import { mailsOfRequest } from './mailbox.ts'
import { inAMonth, quoteForm } from './quote-form.ts'
import { expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

test('a school asks for a coach from the airport to Lloret and back five days later on a phone', {
	tag: '@every-way',
}, async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	const email = person('school')
	const form = quoteForm(page, 'de')
	const { form: words, review, sent } = form.texts
	const { wayBack } = textsOf('de', 'fields')
	const back = addDays(inAMonth(), 5)
	const control = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input'))
	await form.open()
	await form.fillAll()
	await form.email.fill(email)
	await form.fillPlace(words.pickup, 'Flughafen, Terminal 1', '08820', 'El Prat de Llobregat')
	await form.fillPlace(words.delivery, 'Avinguda Just Marlès 1', '17310', 'Lloret de Mar')
	await form.passengers.selectOption('48')
	await form.luggage.selectOption('48')
	await expect(control(words.returnDay)).toBeHidden()
	await page.getByLabel(words.thereAndBack, { exact: true }).check()
	await expect(control(words.untilDay)).toBeHidden()
	await expectAccessible(page)

	// Without the return trip it is not sent.
	await form.review.click()
	const refused = page.getByText(textsOf('de', 'validation').returnDayRequired)
	await expect(refused.first()).toBeVisible()

	await expect(page.getByLabel(words.thereAndBack, { exact: true })).toBeChecked()
	await control(words.returnTime).fill('10:00')
	const typed = hasScripts() ? back.split('-').reverse().join('/') : back
	if (hasScripts()) await control(words.returnDay).focus()
	if (hasScripts()) await expect(form.calendarInput.first()).toBeVisible()
	await control(words.returnDay).fill(typed)
	if (hasScripts()) await page.keyboard.press('Escape')
	await form.review.click()

	const ticket = page.getByRole('region', { name: review.ticket })
	await expect(ticket).toContainText(wayBack)
	await expect(ticket).toContainText(timeLabel('de', `${back} 10:00`))
	await form.back.click()
	await expect(page.getByLabel(words.thereAndBack, { exact: true })).toBeChecked()
	await expect(control(words.returnTime)).toHaveValue('10:00')
	await form.review.click()
	await form.send.click()
	await expect(page.getByRole('heading', { level: 1, name: sent.title })).toBeVisible()
	await expect(ticket).toContainText(timeLabel('de', `${back} 10:00`))
	await expectAccessible(page)
	const [code = ''] = /P-\d{4}-\d{5}/.exec(await page.locator('main').innerText()) ?? []
	const { copy, notice } = await mailsOfRequest(email, code)
	for (const [tag, mail] of [
		['de', copy],
		['es', notice],
	] as const)
		for (const facts of [
			...[timeLabel(tag, `${inAMonth()} 09:30`), timeLabel(tag, `${back} 10:00`)],
			...['Flughafen, Terminal 1', 'El Prat de Llobregat', 'Lloret de Mar', '48'],
		])
			expect(
				[mail.text, mail.html].every((text) => text?.includes(facts)),
				`${tag}: ${facts}`,
			).toBe(true)
	await expect(page.getByRole('link', { name: textsOf('de', 'quote').again.back, exact: true })).toHaveCount(0)

	await page.getByRole('link', { name: textsOf('de', 'quote').again.day, exact: true }).click()
	await expect(page.getByLabel(words.thereAndBack, { exact: true })).toBeChecked()
	await expect(control(words.returnTime)).toHaveValue('')
	await expect(form.passengers).toHaveValue('48')
})
