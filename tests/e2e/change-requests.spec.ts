import { addDays } from '#app/platform/clock/wall-clock.ts'
import { person } from './account-pages.ts'
import { linkIn, receive, receiveMatching } from './mailbox.ts'
import { openOffice } from './office.ts'
import { inAMonth, quoteForm } from './quote-form.ts'
import { expect, expectAccessible, test, textsOf } from './site.ts'

const desk = textsOf('es', 'desk')
const changeRequests = textsOf('de', 'answer').wishes
const mail = textsOf('de', 'mail')

test('a customer requests a change and then a cancellation; the office answers both, and they are mailed', async ({
	page,
	browser,
}) => {
	test.slow()
	const email = person('wish')
	const code = await quoteForm(page, 'de').ask(email)
	const asking = mail.quoteReceived.change.replace(' {{link}}', '')
	const received = await receiveMatching(email, asking)
	const [own] = /http\S+\/ar\/a\S+/.exec(received.text ?? '') ?? []
	if (!own) throw new Error(`No link of their own in:\n${received.text}`)

	await page.goto(own)
	await page.locator('summary', { hasText: changeRequests.change.ask }).click()
	await page.getByLabel(changeRequests.change.label).fill('Einen Tag später, bitte')
	await page.getByRole('button', { name: changeRequests.change.submit, exact: true }).click()
	await expect(page.getByText(/^Sie haben am .* um eine Änderung gebeten/)).toBeVisible()
	await expectAccessible(page)
	await receive(email, mail.wish.change.subject.replace('{{code}}', code))

	const office = await openOffice(browser)
	await office.goto('/admin/overview/')
	const tasks = office.locator('.task-wished')
	await tasks.locator('summary').click()
	await tasks.getByRole('link', { name: code }).click()
	await expect(office.getByText('Einen Tag später, bitte').first()).toBeVisible()
	await expectAccessible(office)
	await office.getByRole('link', { name: desk.wishes.change.meet, exact: true }).click()
	await expect(office.getByText('Einen Tag später, bitte')).toBeVisible()
	await quoteForm(office, 'es').day.fill(addDays(inAMonth(), 1))
	await office.getByRole('button', { name: desk.change.review, exact: true }).click()
	await expect(office.getByLabel(desk.change.tell, { exact: true })).toBeChecked()
	await expectAccessible(office)
	await office.getByRole('button', { name: desk.change.save, exact: true }).click()
	await expect(office.getByText(desk.notices.requestChanged)).toBeVisible()
	await expect(office.getByRole('link', { name: desk.wishes.change.meet, exact: true })).toHaveCount(0)
	const facts = await receive(email, mail.quoteChanged.subject.replace('{{code}}', code))
	await page.goto(linkIn(facts))
	// A visitor with the link that only shows the quote cannot ask for changes.
	await expect(page.getByText(changeRequests.change.ask, { exact: true })).toHaveCount(0)

	await page.goto(own)
	await page.locator('summary', { hasText: changeRequests.cancellation.ask }).click()
	await page.getByRole('button', { name: changeRequests.cancellation.submit, exact: true }).click()
	await expect(page.getByText(/^Sie haben am .* um Stornierung gebeten/)).toBeVisible()
	await office.goto(`/admin/quotes/${code}/`)
	await office.getByRole('button', { name: desk.wishes.cancellation.meet, exact: true }).click()
	await expect(office.getByText(desk.notices.cancelled)).toBeVisible()
	const cancelled = await receive(email, mail.quoteCancelled.subjectRequested.replace('{{code}}', code))
	expect(cancelled.text).toContain(mail.wish.cancellation.asAsked)
	await page.goto(own)
	await expect(page.getByText(changeRequests.title, { exact: true })).toHaveCount(0)
	await office.context().close()
})
