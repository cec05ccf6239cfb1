import type { Browser, Page } from '@playwright/test'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { ordinaryDay } from '#tests/support/days.ts'
import { person } from './account-pages.ts'
import { addRecord, enterForCaller } from './beforehand.ts'
import { handsAt } from './hands.ts'
import { linkIn, receiveMatching } from './mailbox.ts'
import { openOffice } from './office.ts'
import { expect, expectAccessible, test, textsOf } from './site.ts'

const desk = textsOf('es', 'desk')
const answer = textsOf('es', 'answer')
const plan = textsOf('es', 'plan')
const mail = textsOf('es', 'mail')

/** Days until the way back: the coach is at home in between. */
const DAYS = 4

/** Returns the day of the way out, on which no other journey takes the proposed pair. */
const dayOf = (inDays: number) => ordinaryDay(inDays + (test.info().project.use.javaScriptEnabled ? 0 : 20), 5)

/** Books a return trip, and returns the addresses of its two jobs. */
async function bookReturn(office: Page, customer: Page, day: string) {
	const email = person('returns')
	const times = { datePickup: `${day} 09:30`, dateReturn: `${addDays(day, DAYS)} 17:00` }
	const staff = office.context().request
	const code = await enterForCaller(staff, { email, tipoViaje: 'idaVuelta', ...times })
	await office.goto(`/admin/quotes/${code}/`)
	await office.getByRole('button', { name: desk.offer.send, exact: true }).click()
	await customer.goto(linkIn(await receiveMatching(email, mail.quoteOffer.button)))
	await customer.getByLabel(answer.accept.name, { exact: true }).fill('Núria Puig')
	await customer.getByRole('button', { name: answer.accept.submit, exact: true }).click()
	await expect(customer.getByRole('alert')).toBeVisible()
	await office.goto(`/admin/quotes/${code}/`)
	const links = await office.locator('a[href^="/admin/plan/"][href$="/"]', { hasText: ':' }).all()
	const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
	return [...new Set(hrefs)].filter((href) => href !== null)
}

/** Returns these documents of a record, valid for years. */
const validFor = (documents: string[]) =>
	Object.fromEntries(documents.map((name) => [name, addDays(dayAt(Date.now()), 1500)]))

async function openCompany(browser: Browser, customer: Page, day: string) {
	const office = await openOffice(browser)
	const staff = office.context().request
	const number = String(Date.now())
	const plate = `${number.slice(-4)} BCD`
	await addRecord(staff, 'vehicles', { ...validFor(['inspectionUntil', 'insuranceUntil', 'tachographUntil']), plate })
	const driver = { firstName: 'Aina', surname: `Roca ${number}`, taxNumber: '' }
	const documents = ['licenceUntil', 'competenceUntil', 'tachographCardUntil']
	await addRecord(staff, 'drivers', { ...validFor(documents), ...driver })
	const [out = '', back = ''] = await bookReturn(office, customer, day)
	return { office, out, back }
}

/** Finds an open job on the board, with the line that opens its proposals. */
async function findOpenJob(office: Page, job: string, day: string) {
	await office.goto(`/admin/plan/?day=${day}`)
	const row = office.locator('.tray > details', { has: office.locator(`form[action="${job}"]`) })
	return { row, line: row.locator('summary').first() }
}

const save = { name: plan.job.save, exact: true }

test('a dispatcher plans a return trip on the board: the best pair, and with it the way back', async ({
	page,
	browser,
}) => {
	const day = dayOf(40)
	const { office, out, back } = await openCompany(browser, page, day)
	const { row, line } = await findOpenJob(office, out, day)
	const hands = handsAt(office)
	hands.decide()
	await hands.click(line)
	await expect(row.getByRole('radio').first()).toBeChecked()
	await expect(row.getByRole('checkbox')).toBeChecked()
	await expectAccessible(office)
	const pair = await row.locator('.pairs label span').first().innerText()
	hands.decide()
	await hands.click(row.getByRole('button', save))

	const notice = office.getByText(plan.notices.assignedBoth)
	await expect(notice).toBeVisible()
	await expect(notice).toBeFocused()
	expect(hands.seconds()).toBeLessThan(7)
	await expect(office.locator(`form[action="${out}"]`)).toHaveCount(0)
	for (const job of [out, back]) {
		await office.goto(job)
		await expect(office.getByText(plan.stages.planned, { exact: true })).toBeVisible()
		const now = office.locator('.pairs label', { hasText: plan.who.now })
		await expect(now).toContainText(pair.split('\n')[0] ?? '')
		await expect(now.getByRole('radio')).toBeChecked()
	}
	await office.context().close()
})

test('of two dispatchers the second reads what the first has planned, and goes on to the next job', async ({
	page,
	browser,
}) => {
	const day = dayOf(80)
	const { office, out, back } = await openCompany(browser, page, day)
	const other = await openOffice(browser)
	await other.goto(out)
	await expect(other.locator('.duty li')).toHaveCount(4)
	await expectAccessible(other)
	const { row, line } = await findOpenJob(office, out, day)
	await line.click()
	await row.getByRole('checkbox').uncheck()
	await row.getByRole('button', save).click()
	await expect(office.getByText(plan.notices.assigned, { exact: true })).toBeVisible()

	const chosen = other.locator('.pairs').first().getByRole('radio').first()
	const value = await chosen.getAttribute('value')
	await other.getByRole('button', save).click()
	await expect(other.getByRole('alert')).toContainText(plan.job.events.assigned)
	await expect(other.locator(`[name=pair][value="${value}"]`)).toBeChecked()

	await other.goto(back)
	await other.getByRole('button', save).click()
	await expect(other.getByText(plan.notices.assigned, { exact: true })).toBeFocused()
	const next = other.getByRole('link', { name: /^Siguiente sin planificar/ })
	if ((await next.count()) > 0) await next.click()
	await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
	for (const each of [office, other]) await each.context().close()
})
