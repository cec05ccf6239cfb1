import type { Browser } from '@playwright/test'
import { person } from './account-pages.ts'
import { askForQuote } from './beforehand.ts'
import { linkIn, receive, receiveMatching } from './mailbox.ts'
import { openOffice } from './office.ts'
import { everyWay, expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

const desk = textsOf('es', 'desk')

/**
 * Sends the offer that the desk suggests.
 * @returns the office's page, at that quote
 */
async function offerFor(browser: Browser, code: string) {
	const office = await openOffice(browser)
	await office.goto(`/admin/quotes/${code}/`)
	await office.getByRole('button', { name: desk.offer.send, exact: true }).click()
	await expect(office.getByText(desk.notices.sent)).toBeVisible()
	return office
}

test(
	'the office and the customer take a request to an accepted quote through the mails',
	everyWay('es'),
	async ({ page, browser }) => {
		test.slow()
		const email = person('desk')
		const mail = textsOf('de', 'mail')
		const answer = textsOf('de', 'answer')
		const { code } = await askForQuote(page.request, email, 'de')

		const received = await receive(email, mail.quoteReceived.subject.replace('{{code}}', code))
		await page.goto(linkIn(received))
		// The time to reply follows, a fact of the company.
		await expect(page.getByText(answer.states.requested.split(' {{')[0] ?? '')).toBeVisible()
		await expect(page.getByRole('button', { name: answer.accept.submit })).toHaveCount(0)
		await expectAccessible(page)

		const office = await openOffice(browser)
		await office.goto(`/admin/quotes/?q=${code}`)
		await expectAccessible(office)
		await office.getByRole('link', { name: code, exact: true }).click()
		await expect(office.getByRole('heading', { level: 1 })).toContainText(code)
		await expectAccessible(office)
		await office.getByLabel(desk.offer.message, { exact: true }).fill('Guten Tag, <b>gern</b>!')
		await office.getByLabel(desk.offer.amount, { exact: true }).first().fill('1234,50')
		const calculate = office.getByRole('button', { name: desk.offer.calculate, exact: true })
		if (await calculate.isVisible()) await calculate.click()
		await expect(office.locator('#offer-total output')).toHaveText('1.357,95 €')
		await office.getByRole('button', { name: desk.offer.preview, exact: true }).click()
		await expect(office.getByText(desk.preview.lead)).toBeVisible()
		await expect(office.locator('.mail-text')).toContainText('Guten Tag, <b>gern</b>!')
		const theirs = office.frameLocator(`iframe[title="${desk.preview.page}"]`)
		await expect(theirs.getByRole('button', { name: answer.accept.submit, exact: true })).toBeVisible()
		await expectAccessible(office)
		await office.getByRole('link', { name: desk.preview.back }).click()
		await office.getByRole('button', { name: desk.offer.send, exact: true }).click()
		await expect(office.getByText(desk.notices.sent)).toBeVisible()

		const offered = await receiveMatching(email, mail.quoteOffer.button)
		await page.goto(linkIn(offered))
		await expectAccessible(page)
		await page.getByLabel(answer.accept.name, { exact: true }).fill('Jürgen Sánchez')
		await page.getByRole('button', { name: answer.accept.submit, exact: true }).click()
		await expect(page.getByRole('alert')).toHaveText(answer.said.accepted.replace('{{code}}', code))
		await expectAccessible(page)

		const confirmed = await receiveMatching(email, mail.quoteAccepted.calendar)
		expect(confirmed.attachments.map(({ filename }) => filename)).toEqual([
			`${code}.ics`,
			`Buchung-${code}.pdf`,
			expect.stringMatching(/^mietbedingungen-.+\.pdf$/),
		])
		const kept = page.waitForEvent('download')
		await page.getByRole('link', { name: textsOf('de', 'papers').booking.link }).click()
		expect((await kept).suggestedFilename()).toBe(`Buchung-${code}.pdf`)
		await page
			.getByRole('link', { name: textsOf('de', 'trip').share.link, exact: true })
			.first()
			.click()
		await expect(page.getByText(textsOf('de', 'trip').standing.confirmed)).toBeVisible()
		await expect(page.getByRole('main')).toContainText('Carrer de Mallorca 401')
		await expect(page.getByRole('main')).not.toContainText(code)
		await expect(page.getByRole('main')).not.toContainText('Jürgen')
		await expectAccessible(page)
		expect(confirmed.text).toMatch(/http\S+\/trip\/\?i=v1\./)

		await receiveMatching('oficina@garbi.example', code, textsOf('es', 'mail').quoteAnswered.accepted)

		await office.goto(`/admin/quotes/${code}/`)
		await expect(office.getByText(desk.offer.frozen)).toBeVisible()
		await expect(office.getByRole('button', { name: desk.offer.send })).toHaveCount(0)
		await office.context().close()
	},
)

test('two people on one quote never overwrite each other silently', async ({ page, browser }) => {
	const { code } = await askForQuote(page.request, person('two'))

	const office = await openOffice(browser)
	const colleague = await office.context().newPage()
	await office.goto(`/admin/quotes/${code}/`)
	await colleague.goto(`/admin/quotes/${code}/`)
	await colleague.getByLabel(desk.offer.message, { exact: true }).fill('Hasta luego')
	await colleague.getByRole('button', { name: desk.offer.save, exact: true }).click()
	await expect(colleague.getByText(desk.notices.saved)).toBeVisible()

	await office.getByLabel(desk.offer.message, { exact: true }).fill('Hasta pronto')
	await office.getByRole('button', { name: desk.offer.save, exact: true }).click()
	await expect(office.getByText(desk.refusals.changedMeanwhile)).toBeVisible()
	await expect(office.getByLabel(desk.offer.message, { exact: true })).toHaveValue('Hasta pronto')
	await office.getByRole('button', { name: desk.offer.save, exact: true }).click()
	await expect(office.getByText(desk.notices.saved)).toBeVisible()

	for (const [person, note] of [
		[colleague, 'Llamar el lunes'],
		[office, 'Llamar el martes'],
	] as const) {
		await person.getByLabel(desk.note.label, { exact: true }).fill(note)
		await person.getByRole('button', { name: desk.note.save, exact: true }).click()
		await expect(person.getByText(desk.notices.noted)).toBeVisible()
	}
	await expect(office.locator('.trail .lines')).toHaveText(['Llamar el martes', 'Llamar el lunes'])
	await office.context().close()
})

test('an offer whose trip was changed while its customer read it cannot be accepted, and the page says why', async ({
	page,
	browser,
}) => {
	const email = person('changed')
	const { code } = await askForQuote(page.request, email, 'de')
	const office = await offerFor(browser, code)
	await page.goto(linkIn(await receiveMatching(email, textsOf('de', 'mail').quoteOffer.button)))

	await office.locator('summary', { hasText: desk.distance.title }).click()
	await expect(office.getByText(desk.distance.withdraws)).toBeVisible()
	await office.getByLabel(desk.distance.km, { exact: true }).fill('312')
	await office.getByRole('button', { name: desk.distance.save, exact: true }).click()
	await expect(office.getByText(desk.notices.offerWithdrawn)).toBeVisible()

	const { accept, states } = textsOf('de', 'answer')
	await page.getByLabel(accept.name, { exact: true }).fill('Jürgen Sánchez')
	await page.getByRole('button', { name: accept.submit, exact: true }).click()
	await expect(page.getByText(states.withdrawn.split('{{')[0] ?? '')).toBeVisible()
	await expect(page.getByRole('button', { name: accept.submit })).toHaveCount(0)
	await expectAccessible(page)
	await office.context().close()
})

test('a window opened by another program alerts and closes when the answer is given', async ({ page, browser }) => {
	test.skip(!hasScripts(), 'only a script can open a window and close it')
	const email = person('window')
	const { code } = await askForQuote(page.request, email)
	const office = await offerFor(browser, code)
	await office.context().close()
	const link = linkIn(await receiveMatching(email, textsOf('es', 'mail').quoteOffer.button))

	await page.goto('/')
	const opened = page.waitForEvent('popup')
	await page.evaluate((address) => void window.open(address.replace('/ar/a', '/ar/r')), link)
	const popup = await opened
	const { reject, said: words } = textsOf('es', 'answer')
	const alerted = popup.waitForEvent('dialog')
	const closed = popup.waitForEvent('close')
	const pressed = popup.getByRole('button', { name: reject.yes, exact: true }).click()
	const dialog = await alerted
	expect(dialog.message()).toBe(words.rejected.replace('{{code}}', code))
	await dialog.accept()
	await Promise.all([pressed.catch(() => undefined), closed])
})

test('a customer rejects an offer with a reason, and the office finds it by its filter', async ({ page, browser }) => {
	test.slow()
	const email = person('no')
	const { code } = await askForQuote(page.request, email)
	const office = await offerFor(browser, code)

	const { accept, reject, said: words } = textsOf('es', 'answer')
	await page.goto(linkIn(await receiveMatching(email, textsOf('es', 'mail').quoteOffer.button)))
	await page.getByRole('link', { name: accept.toReject, exact: true }).click()
	await page.getByLabel(reject.reason, { exact: true }).fill('Vamos en tren')
	await page.getByRole('button', { name: reject.yes, exact: true }).click()
	await expect(page.getByRole('alert')).toHaveText(words.rejected.replace('{{code}}', code))

	await office.goto('/admin/quotes/')
	await office.getByRole('searchbox').fill(code)
	await office.getByRole('searchbox').press('Enter')
	await expect(office).toHaveURL(new RegExp(`q=${code}`))
	await office.locator('main summary', { hasText: textsOf('es', 'fields').status }).click()
	await office.locator('main details a', { hasText: textsOf('es', 'quote').statuses.rejected }).click()
	await expect(office.getByRole('searchbox')).toHaveValue(code)
	await expect(office.locator('.quote-table tbody tr')).toHaveCount(1)
	await office.getByRole('link', { name: code, exact: true }).click()
	await expect(office.getByText('Vamos en tren', { exact: true })).toBeVisible()
	await office.context().close()
})

test('every page of the office has the office’s bar, no public frame and no scripts', async ({ browser }) => {
	test.skip(!hasScripts(), 'the pages are the same without scripts')
	const office = await openOffice(browser)
	for (const name of [
		'overview',
		'quotes',
		'outbox',
		'tariffs',
		'fleets',
		'users',
		'templates',
		'texts',
		'visits',
		'',
	]) {
		await office.goto(`/admin/${name}`)
		await expect(office.locator('.rooms [aria-current]')).toHaveCount(1)
		await expect(office.locator('.site-footer, #menu, .cookie-banner')).toHaveCount(0)
		await expect(office.locator('script[src], link[rel="modulepreload"]')).toHaveCount(0)
	}
	await office.context().close()
})
