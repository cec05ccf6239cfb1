import { type Page, request } from '@playwright/test'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { person } from './account-pages.ts'
import { addRecord, askForQuote } from './beforehand.ts'
import { handsAt } from './hands.ts'
import { linkIn, mailboxIn } from './mailbox.ts'
import { openOffice } from './office.ts'
import { test as anyTest, expect, textsOf } from './site.ts'

/* What the office does a hundred times a day, counted in keys, clicks and decisions. */

const desk = textsOf('es', 'desk')

/** Runs each test on a site of its own, on which the sending of an offer can be undone for a minute. */
const test = anyTest.extend<{ site: RunningSite }>({
	site: async ({ browserName: _ }, use) => {
		const site = await startSite({ CALL_BACK_SECONDS: '60', QUOTES_PER_ADDRESS: '100', LOG_LEVEL: 'error' })
		await use(site)
		await site.remove()
	},
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Asks for a quote as a visitor of the site. @returns its reference */
async function askAt(site: RunningSite, email: string) {
	const visitor = await request.newContext({ baseURL: site.origin })
	const { code } = await askForQuote(visitor, email)
	await visitor.dispose()
	return code
}

test('from the mail about a request to its scheduled price, and on to the next without one', async ({
	browser,
	site,
}) => {
	const next = await askAt(site, person('second'))
	const email = person('first')
	const code = await askAt(site, email)
	const office = await openOffice(browser, person('desk'), site)
	const notice = await mailboxIn(site.dataDir).receiveMatching('oficina@garbi.example', code, email)

	const hands = handsAt(office)
	hands.decide()
	await hands.open(linkIn(notice))
	await expect(office.getByRole('heading', { level: 1 })).toContainText(code)
	// The suggested price and whether a coach is free are on the first screen.
	hands.decide()
	await hands.click(button(office, desk.offer.preview))
	hands.decide()
	await hands.click(button(office, desk.preview.send))
	await expect(office.getByRole('heading', { name: desk.goesOut.title })).toBeVisible()
	expect(hands.seconds()).toBeLessThan(10)

	await office.getByRole('link', { name: desk.nextWithoutPrice_one.replace('{{count}}', '1'), exact: true }).click()
	await expect(office.getByRole('heading', { level: 1 })).toContainText(next)
	await office.context().close()
})

test('“Have you a 55 on that day?” is answered on Today and below the list, without a click', async ({
	browser,
	site,
}) => {
	const office = await openOffice(browser, person('phone'), site)
	const staff = office.context().request
	for (const plate of ['5501 BCD', '5502 BCD']) await addRecord(staff, 'vehicles', { plate, seats: '55' })
	const day = addDays(dayAt(Date.now()), 12)
	for (const page of ['/admin/overview/', '/admin/quotes/']) {
		await office.goto(page)
		const hands = handsAt(office)
		const table = office.locator('.free-days')
		const column = await table
			.locator('thead th')
			.evaluateAll(
				(heads, last) => heads.findIndex((head) => head.textContent?.trim().endsWith(last)),
				String(Number(day.slice(8))),
			)
		const row = table.locator('tbody tr', { has: office.getByRole('rowheader', { name: /^55\b/ }) })
		await expect(row.locator('td').nth(column - 1)).toHaveText('2')
		hands.decide()
		expect(hands.seconds()).toBeLessThan(2)
	}
	await office.context().close()
})
