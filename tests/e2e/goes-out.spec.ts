import { type Page, request } from '@playwright/test'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { person } from './account-pages.ts'
import { askForQuote } from './beforehand.ts'
import { openOffice } from './office.ts'
import { test as anyTest, expect, expectAccessible, hasScripts, textsOf } from './site.ts'

/* What the desk shows of a scheduled offer when its time to be called back is over. */

const desk = textsOf('es', 'desk')
/** Long enough to write half a note, and for another user to call the offer back. */
const CALL_BACK_SECONDS = '8'

/** Runs each test on a site of its own, which delays offers. */
const test = anyTest.extend<{ site: RunningSite }>({
	site: async ({ browserName: _ }, use) => {
		const site = await startSite({ CALL_BACK_SECONDS, LOG_LEVEL: 'error' })
		await use(site)
		await site.remove()
	},
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function sendOffer(office: Page, site: RunningSite) {
	const visitor = await request.newContext({ baseURL: site.origin })
	const { code } = await askForQuote(visitor, person('waits'))
	await visitor.dispose()
	await office.goto(`/admin/quotes/${code}/`)
	await press(office, desk.offer.send)
	await expect(office.getByRole('heading', { name: desk.goesOut.title })).toBeVisible()
}

const sentAt = new RegExp(desk.goesOut.sent.replace(/\{\{time\}\}.*/, '\\d\\d:\\d\\d:\\d\\d'))

test('the desk shows by itself that an offer was sent, and leaves a half-written note alone', async ({
	browser,
	site,
}) => {
	const office = await openOffice(browser, person('desk'), site)
	await sendOffer(office, site)
	const note = office.getByLabel(desk.note.label, { exact: true })
	await note.fill('Llama el lunes, y')
	const waiting = office.getByRole('region', { name: desk.goesOut.title })
	const again = waiting.getByRole('link', { name: desk.goesOut.now, exact: true })
	if (hasScripts()) {
		await waiting.getByRole('link', { name: desk.goesOut.look }).focus()
		const before = await note.boundingBox()
		await expect(waiting.getByRole('status')).toHaveText(sentAt)
		await expect(office.getByRole('button', { name: desk.goesOut.callBack })).toHaveCount(0)
		await expect(note).toHaveValue('Llama el lunes, y')
		expect(await note.boundingBox()).toEqual(before)
		// The element that had the focus is gone.
		await expect(again).toBeFocused()
		await expectAccessible(office)
		await again.click()
	} else
		await expect(async () => {
			await again.click()
			await expect(waiting).toHaveCount(0, { timeout: 1000 })
		}).toPass()
	await expect(office.locator('.status-quoted').first()).toBeVisible()
	await expect(waiting).toHaveCount(0)
	await office.context().close()
})

test('the desk does not say that an offer was sent when a colleague has called it back', async ({ browser, site }) => {
	anyTest.skip(!hasScripts(), 'without scripts the page says nothing by itself')
	const office = await openOffice(browser, person('desk'), site)
	await sendOffer(office, site)
	const colleague = await office.context().newPage()
	await colleague.goto(office.url())
	await press(colleague, desk.goesOut.callBack)
	await expect(colleague.getByText(desk.notices.calledBack)).toBeVisible()
	const waiting = office.getByRole('region', { name: desk.goesOut.title })
	await expect(waiting.getByRole('status')).toHaveText(desk.goesOut.calledBack)
	await office.context().close()
})

anyTest.describe('on a broken connection', () => {
	test.use({ lineBreaks: true })
	test('the desk asks again until it gets an answer', async ({ browser, site }) => {
		anyTest.skip(!hasScripts(), 'without scripts nothing is asked')
		const office = await openOffice(browser, person('desk'), site)
		await sendOffer(office, site)
		const lost = office.waitForEvent('requestfailed')
		await office.context().setOffline(true)
		expect((await lost).url()).toContain('/goes-out')
		await expect(office.getByRole('button', { name: desk.goesOut.callBack })).toBeVisible()
		await office.context().setOffline(false)
		await expect(office.getByRole('status').filter({ hasText: sentAt })).toBeVisible()
		await office.context().close()
	})
})
