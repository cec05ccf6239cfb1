import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type Locator, type Page, request } from '@playwright/test'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { typedExample } from '#tests/support/resources.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { person } from './account-pages.ts'
import { linkIn, mailboxIn } from './mailbox.ts'
import { expectOwnContent, makeItsOwn } from './own-content.ts'
import { quoteForm } from './quote-form.ts'
import { test as anyTest, expect, expectAccessible, textsOf } from './site.ts'

/* A company of four languages and three vehicles, from an empty folder to its first route sheet, by the browser alone. */

const NAME = 'Autocars Empúries'
const OWNER = 'marta@empuries.example'
const PASSWORD = 'Tramuntana-12'
/** What names the company of a try-out. */
const OF_THE_SAMPLE = /Garb[ií]|garbi\.example|930 000 000|Moll de|B00000000/

const setup = textsOf('es', 'setup')
const desk = textsOf('es', 'desk')
const answer = textsOf('es', 'answer')
const plan = textsOf('es', 'plan')
const mail = textsOf('es', 'mail')
const company = textsOf('es', 'company')
const resources = textsOf('es', 'resources')

/** Runs the test on a site of its own in an empty folder, which is not set up yet. */
const test = anyTest.extend<{ site: RunningSite }>({
	site: async ({ browserName: _ }, use) => {
		const site = await startSite({ LOG_LEVEL: 'error' })
		await use(site)
		await site.remove()
	},
})

const press = (on: Page | Locator, name: string) => on.getByRole('button', { name, exact: true }).click()

async function openBrowser(browser: Browser, { origin }: RunningSite, width: number) {
	const { javaScriptEnabled } = test.info().project.use
	const context = await browser.newContext({
		baseURL: origin,
		locale: 'es-ES',
		javaScriptEnabled,
		viewport: { width, height: 800 },
	})
	return context.newPage()
}

/** Types values into the fields of the page's form, by the names of the fields. */
async function fillIn(page: Page, values: Record<string, string>) {
	for (const [name, value] of Object.entries(values)) {
		const field = page.locator(`main form [name="${name}"]`).last()
		if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value)
		else if (
			!(await field.evaluate((element) => ['checkbox', 'radio', 'hidden'].includes((element as HTMLInputElement).type)))
		)
			await field.fill(value)
	}
}

/** Answers the five questions on a phone; the languages are Spanish, Catalan, English and French. */
async function setUp(phone: Page, { dataDir }: RunningSite) {
	await phone.goto(readFileSync(path.join(dataDir, 'setup-link.txt'), 'utf8').trim())
	const form = { companyName: NAME, companyPhone: '+34 972 500 000', garageLocality: 'Figueres' }
	const owner = { ownerName: 'Marta', email: OWNER, password: PASSWORD, repeat: PASSWORD }
	await fillIn(phone, { ...form, ...owner })
	for (const language of ['de', 'it']) await phone.locator(`[name=languages][value=${language}]`).uncheck()
	await expectAccessible(phone)
	await press(phone, setup.submit)
	await expect(phone).toHaveURL(/\/admin\/overview\//)
}

/** Expects every public page of the menu to name the company, and none to say anything of the sample. */
async function expectItsOwn({ origin }: RunningSite) {
	const stranger = await request.newContext({ baseURL: origin })
	const sitemap = await (await stranger.get('/sitemap.xml')).text()
	const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
	expect(paths.length).toBeGreaterThan(20)
	for (const address of paths) {
		const html = await (await stranger.get(`${address}?lng=ca`)).text()
		expect(html, address).toContain(NAME)
		expect(OF_THE_SAMPLE.exec(html)?.[0], address).toBeUndefined()
	}
	expect(sitemap).not.toMatch(/hreflang="(?:de|it)"/)
	await stranger.dispose()
}

/** Fills in what the law and the customers need: legal facts and the licence. */
async function nameItsFacts(office: Page) {
	await office.goto('/admin/company/')
	await fillIn(office, {
		...{ legalName: 'Autocars Empúries, S.L.', taxId: 'B12345674', address: 'Carrer Nou 1, 17600 Figueres' },
		...{ licence: 'VD-1234567', authority: 'Generalitat de Catalunya' },
	})
	await press(office, company.save)
	await expect(office.getByText(company.notices.saved)).toBeVisible()
}

async function addRecord(office: Page, kind: ResourceKind, changes: Record<string, string>) {
	await office.goto(`/admin/${kind}/new/`)
	await fillIn(office, typedExample(kind, changes))
	await press(office, resources.save)
	await expect(office).toHaveURL(/notice=added/)
	return /\/(\d+)\//.exec(office.url())?.[1] ?? ''
}

/** Returns the text of the PDF at an address, as who has its link gets it. */
async function readPdf(address: string, folder: string) {
	const stranger = await request.newContext()
	const file = await stranger.get(address)
	expect(file.headers()['content-type']).toBe('application/pdf')
	const pdf = path.join(folder, 'read.pdf')
	writeFileSync(pdf, await file.body())
	await stranger.dispose()
	const { error, stdout } = spawnSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })
	return error ? undefined : stdout
}

const expectPdf = (text: string | undefined) => {
	if (text === undefined) return
	expect(text).toContain(NAME)
	expect(OF_THE_SAMPLE.exec(text)?.[0]).toBeUndefined()
}

/** Sends the price, which the customer reads as a page, a mail and a PDF, and accepts. */
async function agree(
	office: Page,
	customer: Page,
	code: string,
	{ email, site }: { email: string; site: RunningSite },
) {
	await office.goto(`/admin/quotes/${code}/`)
	await press(office, desk.offer.send)
	const offer = await mailboxIn(site.dataDir).receiveMatching(email, mail.quoteOffer.button)
	expect(offer.from?.name).toBe(NAME)
	expect(OF_THE_SAMPLE.exec(`${offer.text}${offer.html}`)?.[0]).toBeUndefined()
	await customer.goto(linkIn(offer))
	const pdf = await customer.locator('a[href*="/pdf?"]').first().getAttribute('href')
	expectPdf(await readPdf(new URL(pdf ?? '', site.origin).href, site.dataDir))
	await customer.getByLabel(answer.accept.name, { exact: true }).fill('Núria Puig')
	const taxField = customer.locator('[name=nif]')
	// The fields are open where the request has a company.
	if (await taxField.isHidden()) await customer.getByText(textsOf('es', 'hirer').accept.title, { exact: true }).click()
	await taxField.fill('B12345674')
	await press(customer, answer.accept.submit)
	await expect(customer.getByRole('alert')).toBeVisible()
}

/** Gives the job its vehicle and driver, and reads its route sheet. */
async function planJob(office: Page, code: string, crew: Record<'vehicleId' | 'driverId', string>, site: RunningSite) {
	await office.goto(`/admin/quotes/${code}/`)
	const job = office.locator('a[href^="/admin/plan/"][href$="/"]', { hasText: ':' }).first()
	await office.goto((await job.getAttribute('href')) ?? '')
	for (const [name, id] of Object.entries(crew)) {
		await office
			.locator('#assign > details', { has: office.locator(`#assign-${name}`) })
			.locator('summary')
			.first()
			.click()
		await office.locator(`#assign [name=${name}][value="${id}"]`).check()
	}
	await press(office.locator('#assign'), plan.job.save)
	await expect(office.getByText(plan.notices.assigned)).toBeVisible()
	// A scheduled job issues sheets too, once a minute; either may come first.
	const issue = office.getByRole('button', { name: plan.job.issueSheet, exact: true })
	if (await issue.isVisible()) await issue.click()
	const sheet = await office.getByRole('link', { name: plan.job.openSheet }).getAttribute('href')
	expectPdf(await readPdf(new URL(sheet ?? '', site.origin).href, site.dataDir))
}

test('a new company is live under its name after five questions, and issues its first route sheet', async ({
	browser,
	site,
}) => {
	const phone = await openBrowser(browser, site, 360)
	await setUp(phone, site)
	await expectItsOwn(site)
	const { cookies } = await phone.context().storageState()

	const office = await openBrowser(browser, site, 1280)
	await office.context().addCookies(cookies)
	await nameItsFacts(office)
	await makeItsOwn(office)
	const sizes = { '1234 BCD': '5', '2345 BCD': '3', '3456 BCD': '1' }
	const vehicles: string[] = []
	for (const [plate, fleetId] of Object.entries(sizes))
		vehicles.push(await addRecord(office, 'vehicles', { plate, fleetId }))
	const driverId = await addRecord(office, 'drivers', { firstName: 'Aniol', surname: 'Vila' })

	const customer = await openBrowser(browser, site, 360)
	await expectOwnContent(customer)
	const email = person('first')
	const code = await quoteForm(customer, 'es').ask(email)
	await agree(office, customer, code, { email, site })
	await planJob(office, code, { vehicleId: vehicles[1] ?? '', driverId }, site)

	await office.goto('/admin/first-steps/')
	await expectAccessible(office)
	for (const page of [phone, office, customer]) await page.context().close()
})
