import { type APIRequestContext, type Page, request } from '@playwright/test'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { ordinaryDay } from '#tests/support/days.ts'
import { portOf, type RunningSite, startSite } from '#tests/support/running-site.ts'
import { person } from './account-pages.ts'
import { askForQuote } from './beforehand.ts'
import { linkIn, mailboxIn } from './mailbox.ts'
import { openOffice } from './office.ts'
import { quoteForm } from './quote-form.ts'
import { test as anyTest, expect, expectAccessible, textsOf } from './site.ts'

const desk = textsOf('es', 'desk')
const mail = textsOf('es', 'mail')
const answer = textsOf('es', 'answer')

const limits = { QUOTES_PER_ADDRESS: '100', MAILS_PER_RECIPIENT_HOUR: '100', LOG_LEVEL: 'error' }

type Place = {
	site: RunningSite
	visitor: APIRequestContext
	/** Stops the site and starts it again, with another time in which an offer can be called back. */
	restart: (callBackSeconds: string) => Promise<unknown>
}

/** Runs the test on a site of its own, because Today also shows the data of other tests. */
const test = anyTest.extend<{ place: Place }>({
	place: async ({ browserName: _ }, use) => {
		const site = await startSite(limits)
		let running = site
		const again = { ...limits, PORT: String(portOf(site)), DATA_DIR: site.dataDir }
		const restart = async (seconds: string) => {
			await running.stop()
			running = await startSite({ ...again, CALL_BACK_SECONDS: seconds })
		}
		const visitor = await request.newContext({ baseURL: site.origin })
		await use({ site, visitor, restart })
		await visitor.dispose()
		await running.remove()
	},
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Prices a request as the desk suggests, and sends the offer from the preview. */
async function sendFromPreview(office: Page, code: string) {
	await office.goto(`/admin/quotes/${code}/`)
	await press(office, desk.offer.preview)
	await press(office, desk.preview.send)
}

/** Accepts as the customer, with the link of their mail. */
async function accept(customer: Page, link: string, submit: string) {
	await customer.goto(link)
	await customer.getByLabel(answer.accept.name, { exact: true }).fill('Jürgen Sánchez')
	await press(customer, submit)
	await expect(customer.getByRole('alert')).toBeVisible()
}

/** Moves a trip by a day as the office, in the form with all fields. */
async function moveByADay(office: Page, code: string) {
	await office.goto(`/admin/quotes/${code}/`)
	await office.getByRole('link', { name: desk.change.link, exact: true }).click()
	const { day } = quoteForm(office, 'es')
	await day.fill(addDays(await day.inputValue(), 1))
	await press(office, desk.change.review)
}

test('the office answers five requests, changes two bookings, calls an offer back and prints tomorrow’s jobs', async ({
	page,
	browser,
	place,
}) => {
	test.slow()
	const { site, visitor, restart } = place
	const { mailsTo, receive, receiveMatching } = mailboxIn(site.dataDir)
	const office = await openOffice(browser, person('morning'), site)
	const asked = async (other: Record<string, string> = {}) => {
		const email = person('asks')
		return { email, ...(await askForQuote(visitor, email, 'es', other)) }
	}
	const small = { numPasajeros: '8', numMaletas: '4', datePickup: `${ordinaryDay(2)} 09:30` }
	const [booked, later] = [await asked(), await asked()]
	const urgent = await asked(small)
	await asked()
	await asked()

	await office.goto('/admin/overview/')
	await expect(office.locator('.task-urgent li')).toHaveCount(1)
	await expect(office.locator('.task-urgent')).toContainText(urgent.code)
	await expect(office.locator('.task-unpriced li')).toHaveCount(4)
	await expectAccessible(office)

	// A caller asks for a trip tomorrow: entered, priced, sent, and accepted immediately.
	await office.goto('/admin/quotes/new/')
	const entered = person('calls')
	const form = quoteForm(office, 'es')
	await form.fillPerson()
	await form.email.fill(entered)
	await form.passengers.selectOption('22')
	await form.luggage.selectOption('10')
	await form.fillPlace(form.texts.form.pickup, 'Carrer de Mallorca 401', '08013', 'Barcelona')
	await form.fillPlace(form.texts.form.delivery, 'Plaça del Vi 1', '17004', 'Girona')
	await form.day.fill(addDays(dayAt(Date.now()), 1))
	await form.time.fill('18:30')
	await press(office, desk.enter.review)
	await expect(office.getByRole('button', { name: desk.enter.save, exact: true })).toBeVisible()
	await expectAccessible(office)
	await press(office, desk.enter.save)
	await expect(office.getByText(desk.notices.requestEntered)).toBeVisible()
	const [tomorrow = ''] = /P-\d{4}-\d{5}/.exec(office.url()) ?? []
	expect(await mailsTo(entered)).toEqual([])
	await sendFromPreview(office, tomorrow)
	await accept(page, linkIn(await receiveMatching(entered, mail.quoteOffer.button)), answer.accept.submit)

	// A customer whose request is not priced yet asks for a day later.
	await moveByADay(office, later.code)
	await office.getByLabel(desk.change.tell, { exact: true }).check()
	await press(office, desk.change.save)
	await expect(office.getByText(desk.notices.requestChanged)).toBeVisible()
	await receive(later.email, mail.quoteChanged.subject.replace('{{code}}', later.code))

	// So does a customer who has booked: the agreed trip stays valid until they accept the change.
	await sendFromPreview(office, booked.code)
	await accept(page, linkIn(await receiveMatching(booked.email, mail.quoteOffer.button)), answer.accept.submit)
	await moveByADay(office, booked.code)
	await press(office, desk.change.save)
	await expect(office.getByText(desk.notices.changeDrafted)).toBeVisible()
	await press(office, desk.bookingChange.send)
	await expect(office.getByText(desk.notices.sent)).toBeVisible()
	const changed = linkIn(await receiveMatching(booked.email, mail.changeOffer.holds))
	await accept(page, changed, answer.change.accept.submit)

	// An offer sent too early is called back, and its customer gets no mail.
	await restart('60')
	await sendFromPreview(office, urgent.code)
	await expect(office.getByRole('heading', { name: desk.goesOut.title })).toBeVisible()
	await expectAccessible(office)
	await restart('60')
	await office.goto(`/admin/quotes/${urgent.code}/`)
	await press(office, desk.goesOut.callBack)
	await expect(office.getByRole('heading', { name: desk.goesOut.title })).toHaveCount(0)
	await expect(office.getByRole('button', { name: desk.offer.preview, exact: true })).toBeVisible()
	const heard = await mailsTo(urgent.email)
	expect(heard.filter(({ text = '' }) => text.includes(mail.quoteOffer.button))).toEqual([])

	await office.goto('/admin/overview/')
	await expect(office.locator('.task-urgent')).toContainText(urgent.code)
	await expect(office.locator('.task-unpriced li')).toHaveCount(3)
	await expect(office.locator('.task-answered')).toContainText(tomorrow)
	await office.emulateMedia({ media: 'print' })
	await expect(office.locator('.task-urgent')).toBeHidden()
	const trip = office.getByRole('row').filter({ hasText: tomorrow })
	await expect(trip).toBeVisible()
	await expect(trip.getByRole('cell').nth(2)).toHaveText('10')
	await office.context().close()
})
