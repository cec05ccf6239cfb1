import { person } from './account-pages.ts'
import { askForQuote } from './beforehand.ts'
import { openOffice } from './office.ts'
import { quoteForm } from './quote-form.ts'
import { expect, expectAccessible, test, textsOf } from './site.ts'

const text = textsOf('es', 'customers')
const desk = textsOf('es', 'desk')

test('the office finds a customer, merges two customer records and unmerges them', async ({ page, browser }) => {
	test.slow()
	const [email, other] = [person('caller'), person('again')]
	const { code } = await askForQuote(page.request, email)
	await askForQuote(page.request, other)
	const office = await openOffice(browser)
	const search = async (words: string) => {
		await office.getByRole('searchbox', { name: text.search.query, exact: true }).fill(words)
		await office.getByRole('button', { name: text.search.submit, exact: true }).click()
	}

	await office.goto('/admin/customers/')
	await search(email)
	await expect(office.getByRole('row')).toHaveCount(2)
	await expectAccessible(office)
	await office.getByRole('row').getByRole('link').click()
	await expect(office.getByRole('link', { name: code, exact: true })).toBeVisible()
	await office.getByLabel(desk.note.label, { exact: true }).fill('Llama siempre tarde')
	await office.getByRole('button', { name: desk.note.save, exact: true }).click()
	await expect(office.getByText('Llama siempre tarde')).toBeVisible()
	await expectAccessible(office)

	await office.getByRole('link', { name: text.merge.link, exact: true }).click()
	await search(other)
	await office.getByRole('listitem').filter({ hasText: other }).getByRole('link').click()
	await expect(office.getByText(text.merge.moves)).toBeVisible()
	await expectAccessible(office)
	await office.getByRole('button', { name: text.merge.submit, exact: true }).click()
	await expect(office.getByText(text.notices.merged)).toBeVisible()
	await expect(office.getByRole('row')).toHaveCount(3)
	await expectAccessible(office)

	await office.getByRole('button', { name: text.merged.undo, exact: true }).click()
	await expect(office.getByText(text.notices.parted)).toBeVisible()
	await expect(office.getByRole('row')).toHaveCount(2)
	await expect(office.getByText('Llama siempre tarde')).toBeVisible()

	await office.getByRole('link', { name: text.enter, exact: true }).click()
	await expect(quoteForm(office, 'es').email).toHaveValue(email)
	await office.goto(`/admin/quotes/${code}/`)
	await office.getByRole('link', { name: desk.history.customer, exact: true }).click()
	await expect(office.getByText('Llama siempre tarde')).toBeVisible()
	await office.context().close()
})
