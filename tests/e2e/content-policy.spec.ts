import type { Page } from '@playwright/test'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { HALF_LOGGED_IN } from '#tests/support/half-logged-in.ts'
import { openOffice } from './office.ts'
import { quoteForm } from './quote-form.ts'
import { expect, test } from './site.ts'
import { siteInUse } from './site-in-use.ts'
import { origin } from './site-place.mjs'

/* The policy as Chromium enforces it (trust S4). Each page's console is checked as well: see `site.ts`. */

const PUBLIC = [
	...[
		'/',
		'/fleet/',
		'/fleet/16/',
		'/servicios/',
		'/servicios/boda/',
		'/tours/',
		'/tours/visitas_ciudad/',
		'/traslados/',
	],
	...['/traslados/girona/', '/about/', '/sliderPage/?card=snow', '/generaSitemap/', '/budgetRequest/', '/search-page/'],
	...['/services/docs/', '/register/', '/activate/', '/login/', '/forgotten-password/', '/reset-password/'],
	...['/legal/privacy/', '/legal/cookies/', '/errores/403.html', '/nowhere/', '/ar/a?i=x'],
]
const OF_THE_OFFICE = [
	...[
		'/profile/',
		'/profile/password/',
		'/profile/delete/',
		'/profile/second-factor/',
		'/admin/',
		'/admin/overview/',
		'/admin/quotes/',
	],
	...['/admin/outbox/', '/admin/tariffs/', '/admin/fleets/', '/admin/users/', '/admin/texts/', '/admin/visits/'],
]

/** Collects what the browser refuses on the pages that are opened from now on. */
async function watch(page: Page) {
	const violations: string[] = []
	await page.exposeFunction('tellViolation', (text: string) => violations.push(text))
	await page.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
			Reflect.get(window, 'tellViolation')(`${location.href}: ${violatedDirective} ${blockedURI}`)
		})
	})
	return violations
}

const withLanguage = (path: string, language: string) => `${path}${path.includes('?') ? '&' : '?'}lng=${language}`

test('no public page violates the content security policy, in alternating languages', async ({ page }) => {
	const violations = await watch(page)
	for (const [index, path] of PUBLIC.entries())
		await page.goto(withLanguage(path, languageCodes[index % languageCodes.length] ?? 'es'))
	expect(violations).toEqual([])
})

test('no page of the office or of a profile violates the content security policy', async ({ browser }) => {
	const office = await openOffice(browser)
	const violations = await watch(office)
	for (const path of OF_THE_OFFICE) expect((await office.goto(path))?.status()).toBe(200)
	expect(violations).toEqual([])
	await office.context().close()
})

test('no page of a log-in or an activation violates the content security policy', async ({ page, browser }) => {
	const { cookies, fill } = await siteInUse(browser)
	await page.context().addCookies(cookies[HALF_LOGGED_IN] ?? [])
	const violations = await watch(page)
	for (const path of ['/login/code/', '/activate/?email={oneOfSeveral}', '/reset-password/?token={reset}'])
		expect((await page.goto(fill(path)))?.status()).toBe(200)
	expect(violations).toEqual([])
})

test('the policy is enforced: an injected script does not run, and the violation is reported', async ({ browser }) => {
	// A page of its own, because the console reports the refusal, which fails every other page.
	const page = await browser.newPage({ baseURL: origin })
	const violations = await watch(page)
	await page.route('**/about/', async (route) => {
		const response = await route.fetch()
		const body = (await response.text()).replace('<main', '<script>window.ran = true</script><main')
		await route.fulfill({ response, body })
	})
	await page.goto('/about/')
	await expect.poll(() => violations).toHaveLength(1)
	expect(violations[0]).toContain('script-src')
	expect(await page.evaluate(() => 'ran' in window)).toBe(false)
	await page.close()
})

test('texts of visitors are shown as text and never run, to the visitor and to the office', async ({
	page,
	browser,
}) => {
	test.slow()
	const typed = (name: string) => `<script>ran=1</script><img src=x onerror=ran=1>${name}`
	const ranIn = (shown: Page) => shown.evaluate(() => 'ran' in window)
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillAll()
	await form.firstName.fill(typed('N'))
	await form.originAddress.fill(typed('A'))
	await form.phone.fill('+34 600 000 000')
	await form.review.click()
	await expect(page.getByText(typed('A'))).toBeVisible()
	expect(await ranIn(page)).toBe(false)
	await form.send.click()
	const [code = ''] = /P-\d{4}-\d{5}/.exec(await page.getByText(/P-\d{4}-\d{5}/).innerText()) ?? []
	expect(await ranIn(page)).toBe(false)

	const office = await openOffice(browser)
	for (const path of [`/admin/quotes/?q=${code}`, `/admin/quotes/${code}/`, '/admin/overview/', '/admin/outbox/']) {
		await office.goto(path)
		expect(await ranIn(office)).toBe(false)
	}
	await office.goto(`/admin/quotes/${code}/`)
	await expect(office.getByText(typed('A')).first()).toBeVisible()
	await office.context().close()

	await page.goto(`/search-page/?lng=es&q=${encodeURIComponent(typed('Q'))}`)
	expect(await ranIn(page)).toBe(false)
})
