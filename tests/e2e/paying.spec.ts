import { person } from './account-pages.ts'
import { askForQuote } from './beforehand.ts'
import { linkIn, receiveMatching } from './mailbox.ts'
import { openOffice } from './office.ts'
import { expect, expectAccessible, test, textsOf } from './site.ts'

const desk = textsOf('es', 'desk')
const terms = textsOf('es', 'terms')
const office = textsOf('es', 'payments')
const theirs = textsOf('de', 'payments')
const answer = textsOf('de', 'answer')
const IBAN = 'ES91 2100 0418 4502 0005 1332'

test('a customer reads the transfer code, the office enters the deposit, and a receipt is mailed', async ({
	page,
	browser,
}) => {
	test.slow()
	const email = person('payer')
	const { code } = await askForQuote(page.request, email, 'de')
	const at = await openOffice(browser)
	const press = (of: typeof at, name: string) => of.getByRole('button', { name, exact: true }).click()
	// The same journey without scripts runs on the same site, and may be saving too.
	await expect(async () => {
		await at.goto('/admin/terms/')
		if ((await at.getByLabel('IBAN').inputValue()) !== '') return
		await at.getByLabel(terms.fields.accountHolder, { exact: true }).fill('Garbí Coaches, S.L.')
		await at.getByLabel('IBAN').fill(IBAN)
		await press(at, terms.save)
		await expect(at.getByText(terms.notices.saved)).toBeVisible({ timeout: 3000 })
	}).toPass()
	await at.goto(`/admin/quotes/${code}/`)
	await at.locator('.offer-settings > summary').click()
	await at.getByLabel(office.form.deposit, { exact: true }).fill('25 %')
	await press(at, desk.offer.send)
	await page.goto(linkIn(await receiveMatching(email, textsOf('de', 'mail').quoteOffer.button)))
	await expect(page.getByText(theirs.plan.deposit).first()).toBeVisible()
	await page.getByLabel(answer.accept.name, { exact: true }).fill('Jürgen Sánchez')
	await press(page, answer.accept.submit)

	const payment = page.locator('section.payment')
	await expect(payment.getByText(IBAN)).toBeVisible()
	await expect(payment.getByText(/^RF\d\d /)).toBeVisible()
	await expect(payment.getByRole('img', { name: theirs.transfer.alt })).toBeVisible()
	await expectAccessible(page)

	await at.goto(`/admin/quotes/${code}/`)
	await at.getByText(office.desk.enter.title, { exact: true }).first().click()
	await expectAccessible(at)
	const amount = at.locator('#enter-payment').getByLabel(office.desk.amount, { exact: true })
	const deposit = await amount.inputValue()
	await press(at, office.desk.enter.submit)
	await expect(at.getByText(desk.notices.paymentEntered)).toBeVisible()
	// A second equal payment needs a confirmation that it is another one before it is recorded.
	await at.getByText(office.desk.enter.title, { exact: true }).first().click()
	await amount.fill(deposit)
	await press(at, office.desk.enter.submit)
	await expect(at.getByLabel(office.desk.second, { exact: true })).toBeVisible()
	await expectAccessible(at)
	expect(await amount.inputValue()).toBe(deposit)
	await at.getByLabel(office.desk.second, { exact: true }).check()
	await press(at, office.desk.enter.submit)
	await expect(at.getByText(desk.notices.paymentEntered)).toBeVisible()
	await at.goto('/admin/money/')
	await expect(at.getByRole('row').filter({ hasText: code })).toBeVisible()
	await expectAccessible(at)

	// The mails of the two receipts may arrive in either order.
	const thanks = await receiveMatching(email, theirs.mail.received.attached)
	const receipts = [1, 2].map((number) => `${theirs.receipt.file}-${code}-R${number}.pdf`)
	expect(receipts).toContain(thanks.attachments.map(({ filename }) => filename).join())
	await page.goto(linkIn(thanks))
	const receipt = payment.getByRole('link', { name: theirs.customer.receipt.replace('{{number}}', `${code}-R1`) })
	const file = await page.request.get((await receipt.getAttribute('href')) ?? '')
	expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
	await expectAccessible(page)
})
