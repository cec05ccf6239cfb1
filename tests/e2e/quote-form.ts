import type { Locator, Page } from '@playwright/test'
import { ordinaryDay } from '#tests/support/days.ts'
import { expect, hasScripts, textsOf } from './site.ts'

/** One day for a whole run, also across midnight; the day after it costs no more. */
const day = ordinaryDay(30, 2)
export const inAMonth = () => day

/** Wraps the quote form as a visitor sees it: fields by their labels, in a language. */
export function quoteForm(page: Page, language: string) {
	const { form, review, sent } = textsOf(language, 'quote')
	const label = textsOf(language, 'fields')
	const place = (title: string) => page.getByRole('group', { name: title, exact: true })
	const button = (name: string) => page.getByRole('button', { name, exact: true })
	const calendarInput = page.locator('.react-datepicker__input-container input')

	/** Unfolds the postal code, town and country of a place. */
	const unfold = (fields: Locator) =>
		fields
			.locator('details')
			.first()
			.evaluate((details: HTMLDetailsElement) => {
				details.open = true
			})

	return {
		texts: { form, review, sent },
		unfold,
		pickup: place(form.pickup),
		delivery: place(form.delivery),
		/** the vehicle and the price next to the ticket of a review */
		summary: page.getByRole('region', { name: review.summary }),
		open: (query = '') => page.goto(`/budgetRequest/?lng=${language}${query}`),
		firstName: page.getByLabel(label.firstName, { exact: true }),
		surname: page.getByLabel(label.surname, { exact: true }),
		// The label in the office's form continues with a note that the field is optional.
		email: page.getByLabel(label.email).and(page.locator('[name="email"]')),
		phone: page.getByLabel(label.phone, { exact: true }),
		passengers: page.getByLabel(label.passengers, { exact: true }),
		luggage: page.getByLabel(label.luggage, { exact: true }),
		vip: page.getByLabel(form.vip, { exact: true }),
		vehicle: page.locator('output'),
		originAddress: place(form.pickup).getByLabel(label.address, { exact: true }),
		originCountry: place(form.pickup).getByLabel(label.country, { exact: true }),
		destinationCountry: place(form.delivery).getByLabel(label.country, { exact: true }),
		ticket: page.locator('#route').getByLabel(label.ticket, { exact: true }),
		day: page.getByLabel(form.pickupDay, { exact: true }).and(page.locator('input')),
		time: page.getByLabel(form.pickupTime, { exact: true }),
		calendarInput,
		review: button(form.review),
		clear: button(form.clear),
		send: button(review.send),
		back: button(review.back),

		async fillPerson() {
			await this.firstName.fill('Jürgen')
			await this.surname.fill('Sánchez d’Aro')
			await this.email.fill('juergen@example.com')
			await this.phone.fill('+49 170 1234567')
		},
		/** Fills in a place without a proposal. */
		async fillPlace(title: string, address: string, postalCode: string, locality: string) {
			await place(title).getByLabel(label.address, { exact: true }).fill(address)
			await unfold(place(title))
			await place(title).getByLabel(label.postalCode, { exact: true }).fill(postalCode)
			await place(title).getByLabel(label.locality, { exact: true }).fill(locality)
		},
		/** Types the day, into the calendar where scripts run, else into the browser's own control; and the time. */
		async fillDate(day = inAMonth(), time = '09:30') {
			if (hasScripts()) {
				await this.openCalendar()
				await calendarInput.fill(day.split('-').reverse().join('/'))
				await page.keyboard.press('Escape')
			} else await this.day.fill(day)
			await this.time.fill(time)
		},
		/** Opens the calendar, which loads with the first focus after the page is hydrated. */
		async openCalendar() {
			await expect(async () => {
				await page.getByLabel(label.firstName, { exact: true }).focus()
				await this.day.focus()
				await expect(calendarInput).toBeVisible({ timeout: 1000 })
			}).toPass()
		},
		async fillAll() {
			await this.fillPerson()
			await this.passengers.selectOption('22')
			await this.luggage.selectOption('10')
			await this.fillPlace(form.pickup, 'Carrer de Mallorca 401', '08013', 'Barcelona')
			await this.fillPlace(form.delivery, 'Plaça del Vi 1', '17004', 'Girona')
			await this.fillDate()
		},
		/**
		 * Asks for a quote from beginning to end.
		 * @returns its reference
		 */
		async ask(email: string) {
			await this.open()
			await this.fillAll()
			await this.email.fill(email)
			await this.review.click()
			await this.send.click()
			const [code = ''] = /P-\d{4}-\d{5}/.exec(await page.getByText(/P-\d{4}-\d{5}/).innerText()) ?? []
			return code
		},
	}
}
