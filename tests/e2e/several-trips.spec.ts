import type { Locator, Page } from '@playwright/test'
import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { person } from './account-pages.ts'
import { mailsOfRequest } from './mailbox.ts'
import { inAMonth, quoteForm } from './quote-form.ts'
import { expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

const PHONE = { width: 360, height: 740 }

/** Tour of three days after its first ride from Barcelona to Girona; each trip begins where the one before ended. */
const TOUR = [
	{ after: 0, time: '15:00', address: 'Plaça de Gala i Salvador Dalí 5', postalCode: '17600', locality: 'Figueres' },
	{ after: 1, time: '09:00', address: 'Carrer de Portlligat 1', postalCode: '17488', locality: 'Cadaqués' },
	{ after: 1, time: '17:00', address: 'Plaça Frederic Rahola 1', postalCode: '17480', locality: 'Roses' },
	{ after: 2, time: '10:00', address: 'Passeig de Jacint Verdaguer 1', postalCode: '17310', locality: 'Lloret de Mar' },
	{ after: 2, time: '18:00', address: 'Carrer de Mallorca 401', postalCode: '08013', locality: 'Barcelona' },
]

/** Wraps the form's further trips, in German. */
function furtherTrips(page: Page) {
	const { form } = textsOf('de', 'quote')
	const labels = textsOf('de', 'fields')
	const called = (text: string, number: number) => text.replace('{{number}}', String(number))
	const button = (name: string) => page.getByRole('button', { name, exact: true })
	const control = (box: Locator, label: string) => box.getByLabel(label, { exact: true }).and(page.locator('input'))
	const trip = (number: number) => page.getByRole('group', { name: called(labels.leg, number), exact: true })
	const end = (number: number, title: string) => trip(number).getByRole('group', { name: title, exact: true })

	return {
		trip,
		add: button(form.addTrip),
		addWayBack: button(form.addWayBack),
		remove: (number: number) => button(called(form.removeTrip, number)),
		heading: (number: number) => page.locator('legend').getByText(called(labels.leg, number), { exact: true }),
		from: (number: number) => control(end(number, form.pickup), labels.locality),
		to: (number: number) => control(end(number, form.delivery), labels.locality),
		day: (number: number) => control(trip(number), form.pickupDay),
		time: (number: number) => control(trip(number), form.pickupTime),
		more: (number: number) => trip(number).locator('summary').filter({ hasText: form.tripMore }),
		passengers: (number: number) => control(trip(number), labels.passengers),
		details: (number: number) => trip(number).locator('summary').filter({ hasText: form.details }),
		ticket: (number: number) => control(trip(number), labels.ticket),
		async fill(number: number, { after, time, address, postalCode, locality }: (typeof TOUR)[number]) {
			const place = end(number, form.delivery)
			await control(place, labels.address).fill(address)
			await quoteForm(page, 'de').unfold(place)
			await control(place, labels.postalCode).fill(postalCode)
			await control(place, labels.locality).fill(locality)
			const day = addDays(inAMonth(), after)
			if (hasScripts()) {
				await this.day(number).focus()
				const calendar = trip(number).locator('.react-datepicker__input-container input')
				await expect(calendar).toBeVisible()
				await calendar.fill(day.split('-').reverse().join('/'))
				await page.keyboard.press('Escape')
			} else await this.day(number).fill(day)
			await this.time(number).fill(time)
		},
	}
}

/** Expects both mails to show every trip of the tour, its numbers and the group's needs. */
async function expectInMails(email: string, code: string) {
	const { copy, notice } = await mailsOfRequest(email, code)
	for (const [language, { text, html }] of [
		['de', copy],
		['es', notice],
	] as const) {
		const { wheelchairs } = textsOf(language, 'fields')
		const legs = TOUR.flatMap(({ after, time, address, locality }) => [
			...[timeLabel(language, `${addDays(inAMonth(), after)} ${time}`), address, locality],
		])
		for (const facts of [timeLabel(language, `${inAMonth()} 09:30`), ...legs, 'VY 1234', 'AVE 3101', wheelchairs])
			expect(
				[text, html].map((body) => body?.includes(facts)),
				`${language}: ${facts}`,
			).toEqual([true, true])
	}
}

test('a group asks for a tour of three days on a phone: trips are added, removed, corrected and stored', async ({
	page,
}) => {
	await page.setViewportSize(PHONE)
	const email = person('tour')
	const form = quoteForm(page, 'de')
	const trips = furtherTrips(page)
	const { severalTrips, oneWay } = form.texts.form
	const kind = (name: string) => page.getByRole('radio', { name, exact: true })
	await form.open()
	await form.fillAll()
	await form.email.fill(email)
	await page.locator('summary').filter({ hasText: form.texts.form.needs }).click()
	await page.getByLabel(textsOf('de', 'fields').wheelchairs, { exact: true }).fill('2')
	await expect(trips.add).toBeHidden()
	await kind(severalTrips).check()
	await expectAccessible(page)

	await form.review.click()
	const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
	await summary.getByRole('link', { name: textsOf('de', 'validation').secondLegRequired }).click()
	await expect(trips.add).toBeFocused()
	await expect(trips.add).toHaveAccessibleDescription(textsOf('de', 'validation').secondLegRequired)

	for (const [index, ride] of TOUR.entries()) {
		await trips.add.click()
		await expect(trips.heading(index + 2)).toBeFocused()
		await expect(trips.from(index + 2)).toHaveValue(TOUR[index - 1]?.locality ?? 'Girona')
		await trips.fill(index + 2, ride)
	}
	await trips.addWayBack.click()
	await expect(trips.from(7)).toHaveValue('Barcelona')
	await expect(trips.to(7)).toHaveValue('Lloret de Mar')
	await trips.remove(7).click()
	await expect(trips.add).toBeFocused()
	await expect(trips.trip(7)).toHaveCount(0)
	await trips.remove(4).click()
	await expect(trips.to(4)).toHaveValue('Lloret de Mar')
	await page.getByRole('button', { name: form.texts.form.undo, exact: true }).click()
	await expect(trips.heading(4)).toBeFocused()
	await expect(trips.to(4)).toHaveValue('Roses')
	await expect(trips.time(6)).toHaveValue('18:00')
	await expect(trips.day(6)).toHaveValue(addDays(inAMonth(), 2))
	await expectAccessible(page)

	// A trip cannot start in Figueres before the group has arrived there.
	await trips.fill(3, { ...(TOUR[1] as (typeof TOUR)[number]), after: 0, time: '08:00' })
	await trips.more(4).click()
	await trips.passengers(4).fill('23')
	await form.review.click()
	const { legTooEarly, legPassengers } = textsOf('de', 'validation')
	const tooMany = legPassengers.replace('{{group}}', '22')
	await expect(summary.getByRole('link')).toHaveText([`Fahrt 3: ${legTooEarly}`, `Fahrt 4: ${tooMany}`])
	await expect(trips.passengers(4)).toHaveAccessibleDescription(new RegExp(tooMany.replaceAll(/[()]/g, '\\$&')))
	await expect(trips.time(6)).toHaveValue('18:00')
	await expectAccessible(page)
	await summary.getByRole('link', { name: tooMany }).click()
	await expect(trips.passengers(4)).toBeFocused()
	await trips.passengers(4).fill('12')
	await trips.fill(3, TOUR[1] as (typeof TOUR)[number])
	await trips.details(5).click()
	await trips.ticket(5).fill('AVE 3101')
	await page.locator('#route > details > summary').click()
	await expect(trips.ticket(5)).toHaveValue('AVE 3101')
	await form.ticket.fill('VY 1234')
	await expectAccessible(page)
	await form.review.click()

	const ticket = page.getByRole('region', { name: form.texts.review.ticket })
	for (const [index, { after, time, locality }] of TOUR.entries()) {
		await expect(ticket).toContainText(`Fahrt ${index + 2}`)
		await expect(ticket).toContainText(timeLabel('de', `${addDays(inAMonth(), after)} ${time}`))
		await expect(ticket).toContainText(locality)
	}
	for (const number of ['VY 1234', 'AVE 3101']) await expect(ticket).toContainText(number)
	await expectAccessible(page)
	await form.back.click()
	await expect(kind(severalTrips)).toBeChecked()
	await expect(trips.to(5)).toHaveValue('Lloret de Mar')
	await expect(trips.passengers(4)).toHaveValue('12')
	await expect(form.ticket).toHaveValue('VY 1234')
	await expect(trips.ticket(5)).toHaveValue('AVE 3101')

	// Another kind of trip hides them; they come back with this one.
	await kind(oneWay).check()
	await expect(trips.add).toBeHidden()
	await kind(severalTrips).check()
	await form.clear.click()
	await expect(trips.trip(2)).toHaveCount(0)
	await page.getByRole('button', { name: form.texts.form.undo, exact: true }).click()
	await expect(trips.to(6)).toHaveValue('Barcelona')

	await form.review.click()
	await form.send.click()
	await expect(page.getByRole('heading', { level: 1, name: form.texts.sent.title })).toBeVisible()
	const [code = ''] = /P-\d{4}-\d{5}/.exec(await page.locator('main').innerText()) ?? []
	await expectInMails(email, code)
	if (hasScripts())
		await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).not.toContain('budgetRequestTrips')

	await page.getByRole('link', { name: textsOf('de', 'quote').again.day }).click()
	await expect(kind(severalTrips)).toBeChecked()
	await expect(trips.from(2)).toHaveValue('Girona')
	await expect(trips.to(6)).toHaveValue('Barcelona')
	await expect(trips.passengers(4)).toHaveValue('12')
	await expect(trips.day(6)).toHaveValue('')
	await expect(form.firstName).toHaveValue('')
})

test('typed trips are restored with the draft, where scripts store one', async ({ page }) => {
	test.skip(!hasScripts(), 'Only scripts can keep it.')
	const form = quoteForm(page, 'de')
	const trips = furtherTrips(page)
	await form.open()
	await form.fillAll()
	await page.getByRole('radio', { name: form.texts.form.severalTrips, exact: true }).check()
	await trips.add.click()
	await trips.fill(2, TOUR[0] as (typeof TOUR)[number])
	await trips.details(2).click()
	await trips.ticket(2).fill('AVE 3101')
	await form.open()
	await expect(trips.ticket(2)).toHaveValue('AVE 3101')
	await expect(trips.to(2)).toHaveValue('Figueres')
	await expect(trips.time(2)).toHaveValue('15:00')
	await expect(form.firstName).toHaveValue('Jürgen')
	await expect(page.locator('.vehicle .price')).toContainText('€')
})
