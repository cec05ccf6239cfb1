import { ordinaryDay } from '#tests/support/days.ts'
import { person } from './account-pages.ts'
import { askForQuote } from './beforehand.ts'
import { linkIn, receiveMatching } from './mailbox.ts'
import { openOffice } from './office.ts'
import { expect, expectAccessible, test, textsOf } from './site.ts'

const desk = textsOf('es', 'desk')
const words = textsOf('de', 'conditions')
const mail = textsOf('de', 'mail')
const { accept } = textsOf('de', 'answer')

test('a customer accepts an offer with its conditions, and cancels at the fee shown', async ({ page, browser }) => {
	const email = person('cancels')
	const { code } = await askForQuote(page.request, email, 'de', { datePickup: `${ordinaryDay(10)} 09:30` })
	const office = await openOffice(browser)
	await office.goto(`/admin/quotes/${code}/`)
	await office.getByRole('button', { name: desk.offer.send, exact: true }).click()
	const offered = await receiveMatching(email, mail.quoteOffer.button)
	expect(offered.attachments.map(({ filename }) => filename)).toEqual([
		expect.stringContaining(code),
		expect.stringMatching(/^mietbedingungen-\d{4}-\d\d-\d\d\.pdf$/),
	])

	await page.goto(linkIn(offered))
	const own = page.url()
	await page.getByRole('link', { name: words.named.replace(' {{date}}', '') }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
	await expectAccessible(page)
	await page.goto(own)
	await page.getByLabel(accept.name, { exact: true }).fill('Jürgen Sánchez')
	await page.getByRole('button', { name: accept.submit, exact: true }).click()
	await expect(page.getByRole('alert')).toBeVisible()

	await expect(page.getByText(/kostet es .*€ \(10\s%/)).toBeVisible()
	await page.locator('summary', { hasText: words.cancel.ask }).click()
	await expectAccessible(page)
	await page.getByRole('button', { name: /^Ja, für .* stornieren$/ }).click()
	await expect(page.getByRole('alert')).toHaveText(words.cancel.said.replace('{{code}}', code))
	await expect(page.getByText(words.cancel.ask, { exact: true })).toHaveCount(0)
	const facts = await receiveMatching(email, words.mail.text)
	expect(facts.text).toMatch(/\(10\s% des Gesamtpreises\)/)
	expect(facts.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar'])
	await receiveMatching('oficina@garbi.example', code, textsOf('es', 'conditions').mail.office)
	await office.context().close()
})
