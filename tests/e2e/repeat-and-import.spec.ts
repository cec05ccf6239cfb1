import { addDays } from '#app/platform/clock/wall-clock.ts'
import { person } from './account-pages.ts'
import { receive } from './mailbox.ts'
import { openOffice } from './office.ts'
import { inAMonth, quoteForm } from './quote-form.ts'
import { expect, expectAccessible, test, textsOf } from './site.ts'

const desk = textsOf('es', 'desk')
const { repeat, import: bookings } = desk

test('the office repeats a trip on three days with one mail, and makes one more copy', async ({ page, browser }) => {
	test.slow()
	const email = person('again')
	const code = await quoteForm(page, 'es').ask(email)
	const office = await openOffice(browser)
	const press = (name: string) => office.getByRole('button', { name, exact: true }).click()
	await office.goto(`/admin/quotes/${code}/`)
	await office.locator('summary', { hasText: desk.more }).click()
	await office.getByRole('link', { name: repeat.link, exact: true }).click()
	const day = (number: number) => office.getByLabel(repeat.day.replace('{{number}}', String(number)), { exact: true })
	await day(1).fill(inAMonth())
	await press(repeat.add)
	await day(2).fill(addDays(inAMonth(), 7))
	await press(repeat.review)
	await expect(office.getByRole('link', { name: repeat.problems.own })).toBeVisible()
	await expectAccessible(office)
	await office.getByRole('button', { name: repeat.removeNamed.replace('{{number}}', '1'), exact: true }).click()
	await office.getByLabel(repeat.from, { exact: true }).fill(addDays(inAMonth(), 8))
	await office.getByLabel(repeat.until, { exact: true }).fill(addDays(inAMonth(), 21))
	await office.getByRole('checkbox').first().check()
	await press(repeat.fill)
	await expect(day(3)).not.toHaveValue('')
	await press(repeat.review)
	await expect(office.locator('tbody tr')).toHaveCount(3)
	await office.getByLabel(repeat.tell, { exact: true }).check()
	await expectAccessible(office)
	await press(repeat.save)
	await expect(office.getByText(desk.notices.requestRepeated)).toBeVisible()
	await expect(office.getByRole('heading', { name: desk.repeats })).toBeVisible()
	const { quoteRepeated } = textsOf('es', 'mail') as unknown as { quoteRepeated: Record<string, string> }
	const subject = (quoteRepeated.subject_other ?? '').replace('{{code}}', code).replace('{{count}}', '3')
	expect((await receive(email, subject)).text).toContain('/quote/?i=v1.')

	await office.locator('summary', { hasText: desk.more }).click()
	await office.getByRole('link', { name: desk.enter.copy, exact: true }).click()
	const form = quoteForm(office, 'es')
	await expect(form.email).toHaveValue(email)
	await expect(form.day).toHaveValue('')
	await form.day.fill(addDays(inAMonth(), 60))
	await press(desk.enter.review)
	await press(desk.enter.save)
	await expect(office.getByText(desk.notices.requestEntered)).toBeVisible()
	await office.context().close()
})

test('the office imports bookings from a file, checked row by row and stored together', async ({ browser }) => {
	test.slow()
	const office = await openOffice(browser)
	const press = (name: string) => office.getByRole('button', { name, exact: true }).click()
	await office.goto('/admin/quotes/')
	await office.getByRole('link', { name: bookings.link, exact: true }).click()
	await expectAccessible(office)
	const answer = await office.request.get('/admin/quotes/import/sample')
	const sample = (await answer.text()).replace('you@example.com', person('file'))
	const choose = (text: string) =>
		office
			.getByLabel(bookings.file, { exact: true })
			.setInputFiles({ name: 'reservas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
	await choose(sample.replace('"450,00"', '"mucho"'))
	await press(bookings.check)
	await expect(office.getByText(bookings.problems.total)).toBeVisible()
	await expectAccessible(office)
	await choose(sample)
	await press(bookings.check)
	await expect(office.getByRole('heading', { name: bookings.reviewTitle })).toBeVisible()
	await expect(office.locator('tbody tr')).toHaveCount(1)
	await expectAccessible(office)
	await press(bookings.save)
	await expect(office.getByText(textsOf('es', 'quotes').imported)).toBeVisible()
	await office.context().close()
})
