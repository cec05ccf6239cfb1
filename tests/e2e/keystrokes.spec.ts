import { type Page, request } from '@playwright/test'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { person } from './account-pages.ts'
import { askForQuote } from './beforehand.ts'
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
