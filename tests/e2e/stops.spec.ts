import type { Page } from '@playwright/test'
import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { person } from './account-pages.ts'
import { mailsOfRequest } from './mailbox.ts'
import { inAMonth, quoteForm } from './quote-form.ts'
import { expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

const PHONE = { width: 360, height: 740 }

const PICK_UPS = [
	{ address: 'Rambla 1', postalCode: '08911', locality: 'Badalona', minutes: '10' },
	{ address: '', postalCode: '', locality: 'Mataró', minutes: '' },
	{ address: 'Carrer Ample 2', postalCode: '08350', locality: 'Arenys de Mar', minutes: '5' },
]

/** Wraps the stops of the form's first trip, in German. */
function firstStops(page: Page) {
	const { form } = textsOf('de', 'quote')
	const labels = textsOf('de', 'fields')
	const called = (text: string, number: number) => text.replace('{{number}}', String(number))
	const button = (name: string) => page.getByRole('button', { name, exact: true })
	const stop = (number: number) => page.getByRole('group', { name: called(labels.stop, number), exact: true })
	const control = (number: number, label: string) =>
		stop(number).getByLabel(label, { exact: true }).and(page.locator('input'))
	return {
		stop,
		details: page.locator('#route > details > summary'),
		add: button(form.addStop),
		remove: (number: number) => button(called(form.removeStop, number)),
		heading: (number: number) => page.locator(`#quote-stop-1-${number}`),
		locality: (number: number) => control(number, labels.locality),
		minutes: (number: number) => control(number, form.stopMinutes),
		async fill(number: number, { address, postalCode, locality, minutes }: (typeof PICK_UPS)[number]) {
			await control(number, labels.address).fill(address)
			await quoteForm(page, 'de').unfold(stop(number))
			await control(number, labels.postalCode).fill(postalCode)
			await control(number, labels.locality).fill(locality)
			await control(number, form.stopMinutes).fill(minutes)
		},
	}
}

/** Expects both mails to show the guests, their coaches, the pickups, and the time of return. */
async function expectInMails(email: string, code: string, back: string) {
	const { copy, notice } = await mailsOfRequest(email, code)
	for (const [language, { text, html }] of [
		['de', copy],
		['es', notice],
	] as const) {
		const times = [`${inAMonth()} 09:30`, back].map((time) => timeLabel(language, time))
		for (const facts of [...times, ...PICK_UPS.map(({ locality }) => locality), 'Rambla 1', '110', '2 × 55'])
			expect(
				[text, html].map((body) => body?.includes(facts)),
				`${language}: ${facts}`,
			).toEqual([true, true])
	}
}

test('a wedding of 110 guests has two coaches, three pickup places and a way back at two in the morning', {
	tag: '@every-way',
}, async ({ page }) => {
	await page.setViewportSize(PHONE)
	const email = person('wedding')
	const form = quoteForm(page, 'de')
	const { thereAndBack, returnDay, returnTime } = form.texts.form
	const stops = firstStops(page)
	const control = (label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input'))
	const night = addDays(inAMonth(), 1)
	await form.open()
	await form.fillAll()
	await form.email.fill(email)
	await form.passengers.selectOption('110')
	await page.getByLabel(thereAndBack, { exact: true }).check()
	if (hasScripts()) await control(returnDay).focus()
	if (hasScripts()) await expect(form.calendarInput.first()).toBeVisible()
	await control(returnDay).fill(hasScripts() ? night.split('-').reverse().join('/') : night)
	if (hasScripts()) await page.keyboard.press('Escape')
	await control(returnTime).fill('02:00')
	await stops.details.click()
	await expect(stops.add).toBeVisible()
	await expect(form.firstName).toHaveValue('Jürgen')
	for (const [index, pickUp] of PICK_UPS.entries()) {
		await stops.add.click()
		await expect(stops.heading(index + 1)).toBeFocused()
		await stops.fill(index + 1, pickUp)
	}
	await expectAccessible(page)

	await stops.add.click()
	await stops.minutes(4).fill('999')
	await form.review.click()
	const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
	const { localityRequired, stopMinutesRange } = textsOf('de', 'validation')
	await expect(summary.getByRole('link')).toHaveText([`Halt 4: ${localityRequired}`, `Halt 4: ${stopMinutesRange}`])
	await expectAccessible(page)
	await summary.getByRole('link').first().click()
	await expect(stops.locality(4)).toBeFocused()
	await stops.remove(4).click()
	await expect(stops.stop(4)).toHaveCount(0)
	await expect(stops.minutes(3)).toHaveValue('5')

	await form.review.click()
	const ticket = page.getByRole('region', { name: form.texts.review.ticket })
	await expect(ticket).toContainText('Rambla 1, 08911 Badalona, Spanien (10 Min.)')
	await expect(ticket).toContainText('Mataró, Spanien')
	await expectAccessible(page)
	await form.back.click()
	await expect(stops.locality(2)).toHaveValue('Mataró')
	await form.clear.click()
	await expect(stops.stop(1)).toHaveCount(0)
	await page.getByRole('button', { name: form.texts.form.undo, exact: true }).click()
	await expect(stops.locality(3)).toHaveValue('Arenys de Mar')
	await form.review.click()
	await form.send.click()
	await expect(page.getByRole('heading', { level: 1, name: form.texts.sent.title })).toBeVisible()
	await expect(page.locator('.ticket')).toContainText('Badalona')
	const [code = ''] = /P-\d{4}-\d{5}/.exec(await page.locator('main').innerText()) ?? []
	await expectInMails(email, code, `${night} 02:00`)
	if (hasScripts())
		await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('budgetRequestTrips')
})

test('typed stops are restored with the draft, where scripts store one', async ({ page }) => {
	test.skip(!hasScripts(), 'Only scripts can keep it.')
	const form = quoteForm(page, 'de')
	const stops = firstStops(page)
	await form.open()
	await form.fillAll()
	await stops.details.click()
	await stops.add.click()
	await stops.fill(1, PICK_UPS[0] as (typeof PICK_UPS)[number])
	await form.open()
	await expect(stops.locality(1)).toHaveValue('Badalona')
	await expect(stops.minutes(1)).toHaveValue('10')
	await expect(form.firstName).toHaveValue('Jürgen')
	await expect(page.locator('.vehicle .price')).toContainText('€')
})
