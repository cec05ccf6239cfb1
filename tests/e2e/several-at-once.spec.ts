import { person } from './account-pages.ts'
import { receiveMatching } from './mailbox.ts'
import { openOffice } from './office.ts'
import { quoteForm } from './quote-form.ts'
import { expect, expectAccessible, test, textsOf } from './site.ts'

const { chosen, views } = textsOf('es', 'quotes')
const desk = textsOf('es', 'desk')

test('several quotes are assigned and reminded in one step; those that cannot be are reported', async ({
	page,
	browser,
}) => {
	test.slow()
	const email = person('several')
	const priced = await quoteForm(page, 'es').ask(email)
	const bare = await quoteForm(page, 'es').ask(email)
	const office = await openOffice(browser)
	await office.goto(`/admin/quotes/${priced}/`)
	await office.getByRole('button', { name: desk.offer.send, exact: true }).click()
	await expect(office.getByText(desk.notices.sent)).toBeVisible()

	await office.goto(`/admin/quotes/?q=${encodeURIComponent(email)}`)
	await office.getByRole('link', { name: chosen.all, exact: true }).click()
	await expect(office.getByRole('checkbox', { checked: true })).toHaveCount(2)
	await expectAccessible(office)
	await office.getByRole('button', { name: chosen.assign, exact: true }).click()
	await expect(office.getByText(chosen.done.assign_other.replace('{{count}}', '2'))).toBeVisible()

	await office.getByRole('checkbox', { name: `${chosen.choose} ${priced}`, exact: true }).check()
	await office.getByRole('checkbox', { name: `${chosen.choose} ${bare}`, exact: true }).check()
	await office.getByText(chosen.remind, { exact: true }).click()
	await office.getByRole('button', { name: chosen.remindNow, exact: true }).click()
	await expect(office.getByRole('alert')).toContainText(`${bare}: ${chosen.reasons.noOpenOffer}`)
	await expect(office.getByText(chosen.done.remind_one.replace('{{count}}', '1'))).toBeVisible()
	await expect(office.getByRole('checkbox', { checked: true })).toHaveCount(1)
	await expectAccessible(office)
	await receiveMatching(email, 'Tu presupuesto sigue abierto')

	await office.getByRole('link', { name: views.mine, exact: true }).click()
	await expect(office.locator('.views [aria-current]')).toHaveText(views.mine)
	await expect(office.locator('.quote-table tbody tr')).toHaveCount(2)
	await office.context().close()
})
