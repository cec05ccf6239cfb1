import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type Locator, type Page, request } from '@playwright/test'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { person } from './account-pages.ts'
import { addRecord, enterForCaller } from './beforehand.ts'
import { linkIn, receiveMatching } from './mailbox.ts'
import { openOffice } from './office.ts'
import { expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'
import { origin } from './site-place.mjs'

const desk = textsOf('es', 'desk')
const answer = textsOf('es', 'answer')
const plan = textsOf('es', 'plan')
const driving = textsOf('es', 'driving')
const { coach } = textsOf('es', 'trip')
const mail = textsOf('es', 'mail')

/**
 * Returns the wall-clock time in three hours: by then the driver's buttons work, and the customer has been told the
 * driver's name.
 */
const soon = () => wallClockAt(Date.now() + 3 * 3_600_000)

const press = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true }).click()

/** Returns a tax number that no other test uses, with the right check letter. */
function taxNumber() {
	const digits = String(Date.now() % 100_000_000).padStart(8, '0')
	return `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23]}`
}

/** Adds a vehicle and a driver that no other journey uses. */
async function ownCrew(office: Page) {
	const staff = office.context().request
	const number = String(Date.now())
	const driver = { firstName: 'Aniol', surname: `Vila ${number}`, taxNumber: taxNumber() }
	const vehicle = {
		plate: `${number.slice(-4)} ${number.slice(-7, -4).replaceAll(/\d/g, (digit) => 'BCDFGHJKLM'[Number(digit)] ?? '')}`,
	}
	return {
		...driver,
		...vehicle,
		vehicleId: await addRecord(staff, 'vehicles', vehicle),
		driverId: await addRecord(staff, 'drivers', driver),
	}
}

/**
 * Lets the office price a caller's request, and the customer accept it with the tax number that the route sheet needs.
 */
async function agree(office: Page, customer: Page) {
	const email = person('rides')
	const code = await enterForCaller(office.context().request, { email, datePickup: soon(), nif: '' })
	await office.goto(`/admin/quotes/${code}/`)
	await press(office, desk.offer.send)
	await customer.goto(linkIn(await receiveMatching(email, mail.quoteOffer.button)))
	await customer.getByLabel(answer.accept.name, { exact: true }).fill('Núria Puig')
	const taxField = customer.locator('[name=nif]')
	// The fields are open where the request has a company.
	if (await taxField.isHidden()) await customer.getByText(textsOf('es', 'hirer').accept.title, { exact: true }).click()
	await taxField.fill('B12345674')
	await press(customer, answer.accept.submit)
	await expect(customer.getByRole('alert')).toBeVisible()
	return code
}

/** Goes from Today over the request and the board to the job, as a dispatcher does. */
async function findJob(office: Page, code: string) {
	await office.goto('/admin/overview/')
	await office.locator('.task-unplanned summary').click()
	await office.locator('.task-unplanned').getByRole('link', { name: code }).click()
	await expect(office.getByText(plan.hire.nobody)).toBeVisible()
	const job =
		(await office.locator('a[href^="/admin/plan/"][href$="/"]', { hasText: ':' }).first().getAttribute('href')) ?? ''
	await office.goto(`/admin/plan/?view=day&day=${soon().slice(0, 10)}`)
	const row = office.locator('.tray > details', { has: office.locator(`a[href="${job}"]`) })
	await row.locator('summary').first().click()
	await row.getByRole('link', { name: plan.tray.open, exact: true }).click()
	await expect(office.getByText(code).first()).toBeVisible()
}

/** Chooses a vehicle or a driver among all of them instead of that of a proposed pair. */
async function choose(office: Page, field: 'vehicleId' | 'driverId', id: string) {
	const group = office.locator('#assign > details', { has: office.locator(`#assign-${field}`) })
	await group.locator('summary').first().click()
	await group.locator(`[name=${field}][value="${id}"]`).check()
}

/** Returns the output of another program; undefined when it is not installed. */
function printedBy(program: string, ...given: string[]) {
	const { error, stdout } = spawnSync(program, given, { encoding: 'utf8' })
	return error ? undefined : stdout.trim()
}

/** Checks the PDF at an address, as a visitor without cookie or account gets it, with other programs. */
async function expectSheet(address: string) {
	const stranger = await request.newContext()
	const file = await stranger.get(address)
	expect(file.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' })
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-sheet-'))
	const [pdf, picture] = ['sheet.pdf', 'sheet'].map((name) => path.join(folder, name)) as [string, string]
	writeFileSync(pdf, await file.body())
	await stranger.dispose()
	expect(printedBy('qpdf', '--check', pdf) ?? 'No syntax').toContain('No syntax')
	expect(printedBy('pdfinfo', pdf) ?? 'Tagged: yes').toMatch(/Tagged:\s+yes/)
	if (printedBy('pdftoppm', '-png', '-r', '150', '-singlefile', pdf, picture) !== undefined)
		expect(printedBy('zbarimg', '-q', '--raw', '-Sdisable', '-Sqrcode.enable', `${picture}.png`) ?? address).toBe(
			address,
		)
	rmSync(folder, { recursive: true })
}

/** Opens the driver's phone: a small screen, without stored data. */
async function openPhone(browser: Browser, link: string) {
	const { javaScriptEnabled } = test.info().project.use
	const context = await browser.newContext({
		locale: 'es-ES',
		viewport: { width: 360, height: 740 },
		javaScriptEnabled,
	})
	const phone = await context.newPage()
	await phone.goto(link)
	return phone
}

/** Reports the job's progress with the buttons of the driver's page. */
async function drive(phone: Page, km: string) {
	await press(phone, driving.notice.read)
	const job = phone.locator('#jobs section')
	await expect(job.getByRole('button', { name: driving.buttons.onTheWay, exact: true })).toBeVisible()
	await expectSheet(
		new URL((await job.getByRole('link', { name: driving.job.sheet }).getAttribute('href')) ?? '', origin).href,
	)
	await press(job, driving.buttons.onTheWay)
	await expect(job.getByText(driving.told.onTheWay.split('{{')[0] ?? '')).toBeVisible()
	await press(job, driving.buttons.onBoard)
	await expect(job.getByText(driving.told.onBoard.split('{{')[0] ?? '')).toBeVisible()
	const kilometres = job.getByLabel(driving.buttons.drivenKm, { exact: true })
	await kilometres.fill('0')
	await press(job, driving.buttons.end)
	await expect(phone.locator('.error-summary')).toBeVisible()
	await kilometres.fill(km)
	await press(job, driving.buttons.end)
	await expect(job.getByText(`${km} km`)).toBeVisible()
	await expectAccessible(phone)
}

test('the office plans an accepted booking, the driver reports by phone, and the customer reads who drives', async ({
	page,
	browser,
}) => {
	const office = await openOffice(browser)
	const crew = await ownCrew(office)
	const code = await agree(office, page)
	const state = page.url()

	await findJob(office, code)
	await choose(office, 'vehicleId', crew.vehicleId)
	await choose(office, 'driverId', crew.driverId)
	await press(office.locator('#assign'), plan.job.save)
	await expect(office.getByText(plan.notices.assigned)).toBeVisible()
	// A scheduled job issues sheets too, once a minute; either may come first.
	const issue = office.getByRole('button', { name: plan.job.issueSheet, exact: true })
	if (await issue.isVisible()) await issue.click()
	await expect(office.getByRole('link', { name: plan.job.openSheet })).toBeVisible()
	await expectAccessible(office)

	await office.goto(`/admin/drivers/${crew.driverId}/`)
	const { link } = textsOf('es', 'resources')
	const address = (await office.getByRole('link', { name: link.open }).getAttribute('href')) ?? ''
	await expect(office.getByText(link.never)).toBeVisible()
	await expect(office.getByLabel(link.address)).toHaveValue(address)
	const copy = office.getByRole('button', { name: link.copy })
	await (hasScripts() ? copy.click() : expect(copy).toBeHidden())
	if (hasScripts()) await expect(office.getByRole('button', { name: link.copied })).toBeVisible()
	await expectAccessible(office)
	const phone = await openPhone(browser, address)
	await drive(phone, '234')
	await phone.context().close()
	await office.reload()
	await expect(office.getByText(link.never)).toBeHidden()

	await office.goto(`/admin/quotes/${code}/`)
	await expect(office.getByText(plan.stages.done).first()).toBeVisible()
	await expect(office.getByText(/234\skm recorridos, \d+ presupuestados/)).toBeVisible()
	await office.context().close()

	await page.goto(state)
	const who = page.getByRole('region', { name: coach.title })
	for (const fact of [crew.firstName, crew.plate, company.phone]) await expect(who).toContainText(fact)
	await expect(who).not.toContainText(crew.surname)
	await expectAccessible(page)
})
