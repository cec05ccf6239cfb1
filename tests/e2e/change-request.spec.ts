import { addDays } from '#app/platform/clock/wall-clock.ts'
import { person } from './account-pages.ts'
import { askForQuote } from './beforehand.ts'
import { linkIn, receive, receiveMatching } from './mailbox.ts'
import { openOffice } from './office.ts'
import { inAMonth, quoteForm } from './quote-form.ts'
import { everyWay, expect, expectAccessible, test, textsOf } from './site.ts'

const desk = textsOf('es', 'desk')

test(
	'the office changes the day of a request, reviews what follows and mails the customer',
	everyWay('es'),
	async ({ page, browser }) => {
		test.slow()
		const email = person('later')
		const { code } = await askForQuote(page.request, email, 'de')
		const mail = textsOf('de', 'mail')
		const office = await openOffice(browser)
		await office.goto(`/admin/quotes/${code}/`)
		await office.getByRole('button', { name: desk.offer.send, exact: true }).click()
		const offered = linkIn(await receiveMatching(email, mail.quoteOffer.button))

		await office.getByRole('link', { name: desk.change.link, exact: true }).click()
		await expectAccessible(office)
		const form = quoteForm(office, 'es')
		await expect(form.email).toHaveValue(email)
		await form.day.fill(addDays(inAMonth(), 1))
		await office.getByRole('button', { name: desk.change.review, exact: true }).click()
		await expect(office.getByText(desk.change.reviewLead)).toBeVisible()
		await expect(office.getByRole('row')).toHaveCount(2)
		await expect(office.getByText(/^El presupuesto abierto de .* queda retirado/)).toBeVisible()
		await expect(office.locator('.mail-text')).toContainText(mail.quoteChanged.text)
		await expectAccessible(office)

		await office.getByRole('button', { name: desk.change.edit, exact: true }).click()
		await expect(form.day).toHaveValue(addDays(inAMonth(), 1))
		await office.getByRole('button', { name: desk.change.review, exact: true }).click()
		await office.getByLabel(desk.change.tell, { exact: true }).check()
		await office.getByRole('button', { name: desk.change.save, exact: true }).click()
		await expect(office.getByText(desk.notices.requestChangedOfferWithdrawn)).toBeVisible()
		await expect(office.getByRole('cell').filter({ hasText: /\sh → / })).toBeVisible()
		await expectAccessible(office)

		const facts = await receive(email, mail.quoteChanged.subject.replace('{{code}}', code))
		expect(facts.text).toContain('zurückgezogen')
		await page.goto(offered)
		await expect(page.getByText(/zurückgezogen/)).toBeVisible()
		await expect(page.getByRole('button', { name: textsOf('de', 'answer').accept.submit })).toHaveCount(0)
		await office.context().close()
	},
)

test('the user who saves second sees the first change, and loses no input', async ({ page, browser }) => {
	test.slow()
	const { code } = await askForQuote(page.request, person('second'))
	const office = await openOffice(browser)
	const colleague = await office.context().newPage()
	const change = `/admin/quotes/${code}/change/`
	for (const each of [office, colleague]) await each.goto(change)
	const press = (of: typeof office, name: string) => of.getByRole('button', { name, exact: true }).click()
	await quoteForm(colleague, 'es').phone.fill('+34 600 999 000')
	await press(colleague, desk.change.review)
	await press(colleague, desk.change.save)
	await expect(colleague.getByText(desk.notices.requestChanged)).toBeVisible()

	await quoteForm(office, 'es').firstName.fill('Ferran')
	await press(office, desk.change.review)
	await expect(office.getByText(desk.refusals.changedMeanwhile)).toBeVisible()
	await expect(office.getByRole('row', { name: /\+34 600 999 000/ })).toBeVisible()
	await press(office, desk.change.edit)
	await expect(quoteForm(office, 'es').firstName).toHaveValue('Ferran')
	await quoteForm(office, 'es').phone.fill('+34 600 999 000')
	await press(office, desk.change.review)
	await press(office, desk.change.save)
	await expect(office.getByText(desk.notices.requestChanged)).toBeVisible()
	await expect(office.getByRole('heading', { level: 1 })).toContainText('Ferran')
	await office.context().close()
})
