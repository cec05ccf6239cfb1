import { type Page, request } from '@playwright/test'
import { openRedsysStandIn, type RedsysStandIn, redsysSettings } from '#tests/support/redsys-standin.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { openStripeStandIn, type StripeStandIn, stripeSettings } from '#tests/support/stripe-standin.ts'
import { person } from './account-pages.ts'
import { askForQuote } from './beforehand.ts'
import { linkIn, mailboxIn } from './mailbox.ts'
import { openOffice } from './office.ts'
import { test as anyTest, expect, expectAccessible, hasScripts, textsOf } from './site.ts'

const desk = textsOf('es', 'desk')
const answer = textsOf('es', 'answer')
const pay = textsOf('es', 'pay')

type Place = { site: RunningSite; bank: RedsysStandIn; stripe: StripeStandIn }

/** Runs each test on a site of its own, with payment providers on this machine. */
const test = anyTest.extend<{ place: Place }>({
	place: async ({ browserName: _ }, use) => {
		const [bank, stripe] = await Promise.all([openRedsysStandIn(), openStripeStandIn()])
		const providers = { ...redsysSettings(bank.url, 'bizum'), ...stripeSettings(stripe.url) }
		const site = await startSite({ ...providers, QUOTES_PER_ADDRESS: '100', LOG_LEVEL: 'error' })
		stripe.endpoint = `${site.origin}/payments/stripe`
		await use({ site, bank, stripe })
		await site.remove()
		await Promise.all([bank.close(), stripe.close()])
	},
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Matches the beginning of a sentence, before the amount. */
const begins = (text: string) => new RegExp(`^${text.split('{{')[0]}`)

test('a customer pays a deposit by card and the rest by Bizum, and the desk shows both', async ({
	page,
	browser,
	place: { site, bank, stripe },
}) => {
	const visitor = await request.newContext({ baseURL: site.origin })
	const email = person('pays')
	const { code } = await askForQuote(visitor, email, 'es')
	const office = await openOffice(browser, person('till'), site)
	await office.goto(`/admin/quotes/${code}/`)
	await office.locator('.offer-settings > summary').click()
	await office.getByLabel(textsOf('es', 'payments').form.deposit, { exact: true }).fill('30 %')
	await press(office, desk.offer.preview)
	await press(office, desk.preview.send)

	const { receiveMatching } = mailboxIn(site.dataDir)
	await page.goto(linkIn(await receiveMatching(email, textsOf('es', 'mail').quoteOffer.button)))
	await page.getByLabel(answer.accept.name, { exact: true }).fill('Jürgen Sánchez')
	await press(page, answer.accept.submit)
	// The offer names the deposit too: its button is on the next page only.
	await expect(page.getByRole('button', { name: pay.ways.card, exact: true })).toBeVisible()
	await expect(page.getByText(begins(pay.dueBy.deposit))).toBeVisible()
	await expectAccessible(page)
	await press(page, pay.ways.card)

	await expect(page).toHaveTitle('Checkout')
	await press(page, 'Pagar')
	await expect(page.getByRole('status')).toHaveText(begins(pay.stages.paid))
	const [session] = stripe.sessions
	expect(Number(session?.fields.get('line_items[0][price_data][unit_amount]'))).toBeGreaterThan(0)

	bank.mood = 'waits'
	await page.goto(page.url().replace(/&order.*/, ''))
	await expect(page.getByText(begins(pay.dueBy.balance))).toBeVisible()
	await press(page, pay.ways.bizum)
	await expect(page.getByRole('button', { name: pay.leave, exact: true })).toBeVisible()
	await expectAccessible(page)
	await press(page, pay.leave)
	await press(page, 'Pagar')
	await expect(page.getByRole('status')).toHaveText(begins(pay.stages.waiting))
	expect(bank.refused).toEqual([])
	const [order = ''] = [...bank.payments.keys()]
	expect(await bank.tell(order, { Ds_ProcessedPayMethod: '68' })).toBe(200)
	// Where scripts run, the page asks by itself, without a click.
	if (!hasScripts()) await page.getByRole('link', { name: pay.again, exact: true }).click()
	await expect(page.getByRole('status')).toHaveText(begins(pay.stages.paid))
	await expectAccessible(page)

	await office.goto(`/admin/quotes/${code}/`)
	for (const paid of [`stripe ${session?.fields.get('metadata[order]')}`, `redsys ${order}`])
		await expect(office.getByText(paid)).toBeVisible()
	await visitor.dispose()
	await office.context().close()
})
