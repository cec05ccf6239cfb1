import { addDays } from '#app/platform/clock/wall-clock.ts'
import { person } from './account-pages.ts'
import { askForQuote } from './beforehand.ts'
import { linkIn, receiveMatching } from './mailbox.ts'
import { openOffice } from './office.ts'
import { quoteForm } from './quote-form.ts'
import { expect, expectAccessible, test, textsOf } from './site.ts'

const desk = textsOf('es', 'desk')
const change = desk.bookingChange
const mail = textsOf('de', 'mail')
const answer = textsOf('de', 'answer')

test('a changed booking keeps the agreed terms until its customer accepts the change', async ({ page, browser }) => {
	test.slow()
	const email = person('booking')
	const { code } = await askForQuote(page.request, email, 'de')
	const office = await openOffice(browser)
	const press = (of: typeof office, name: string) => of.getByRole('button', { name, exact: true }).click()
	await office.goto(`/admin/quotes/${code}/`)
	await press(office, desk.offer.send)
	await page.goto(linkIn(await receiveMatching(email, mail.quoteOffer.button)))
	await page.getByLabel(answer.accept.name, { exact: true }).fill('Jürgen Sánchez')
	await press(page, answer.accept.submit)
	await expect(page.getByRole('alert')).toBeVisible()
	const agreed = page.url()

	await office.goto(`/admin/quotes/${code}/`)
	await expect(office.getByText(desk.offer.frozen)).toBeVisible()
	await office.getByRole('link', { name: desk.change.link, exact: true }).click()
	const { day } = quoteForm(office, 'es')
	const later = addDays(await day.inputValue(), 1)
	await day.fill(later)
	await press(office, desk.change.review)
	await expect(office.getByText(change.waits)).toBeVisible()
	await expectAccessible(office)
	await press(office, desk.change.save)
	await expect(office.getByText(desk.notices.changeDrafted)).toBeVisible()
	await expect(office.getByText(change.states.drafted)).toBeVisible()
	await expectAccessible(office)
	await page.goto(agreed)
	await expect(page.getByRole('button', { name: answer.change.accept.submit })).toHaveCount(0)

	await office.getByLabel(desk.offer.amount, { exact: true }).first().fill('500')
	await press(office, desk.offer.preview)
	await expect(office.locator('.mail-text')).toContainText(mail.changeOffer.holds)
	await office.getByRole('link', { name: desk.preview.back }).click()
	await press(office, change.send)
	await expect(office.getByText(desk.notices.sent)).toBeVisible()
	await expect(office.getByText(change.states.offered.split('{{')[0] ?? '')).toBeVisible()

	const offered = await receiveMatching(email, mail.changeOffer.holds)
	await page.goto(linkIn(offered))
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(answer.change.title.replace('{{code}}', code))
	await expect(page.locator('.what-changes dd').last()).toContainText('→ 550,00 €')
	await expectAccessible(page)
	await page.getByLabel(answer.accept.name, { exact: true }).fill('Jürgen Sánchez')
	await press(page, answer.change.accept.submit)
	await expect(page.getByRole('alert')).toHaveText(answer.change.said.accepted.replace('{{code}}', code))
	await expect(page.getByText(answer.change.states.accepted)).toBeVisible()
	await expectAccessible(page)

	const confirmed = await receiveMatching(email, mail.changeAccepted.calendar)
	const [calendar] = confirmed.attachments
	const entry = Buffer.from(calendar?.content as ArrayBuffer).toString()
	expect(entry).toContain('SEQUENCE:1')
	expect(entry).toContain(`UID:${code}@`)
	await receiveMatching('oficina@garbi.example', code, textsOf('es', 'mail').changeAnswered.accepted)
	await office.goto(`/admin/quotes/${code}/change/`)
	await expect(quoteForm(office, 'es').day).toHaveValue(later)
	await office.context().close()
})
