import { everyWay, expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

const pages = [
	'/',
	'/fleet/',
	'/fleet/16/',
	'/servicios/',
	'/servicios/vip_mercedes_sprinter/',
	'/tours/visitas_ciudad/',
	'/traslados/',
	'/traslados/andorra/',
	'/about/',
	'/sliderPage/?card=snow',
	'/generaSitemap/',
	'/budgetRequest/',
	'/search-page/?q=sant',
	'/login/',
	'/register/',
	'/activate/',
	'/forgotten-password/',
	'/reset-password/',
	'/legal/notice/',
	'/legal/privacy/',
	'/legal/cookies/',
	'/legal/accessibility/',
	'/nada',
]

test(
	'the language can be chosen on any page, lasts for the visit and keeps the page',
	everyWay('es'),
	async ({ page }) => {
		await page.goto('/fleet/24/')
		await page.getByText('ES', { exact: true }).click()
		await expectAccessible(page)
		await page.getByRole('link', { name: 'Català' }).click()

		await expect(page).toHaveURL(/\/fleet\/24\/\?lng=cat$/)
		await expect(page.getByText(textsOf('cat', 'fleet').pages[24].first)).toBeVisible()
		await page.goto('/')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('cat', 'home').heading)
		const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18next')
		expect(cookie).toMatchObject({ value: 'cat', sameSite: 'Lax', path: '/' })
	},
)

test('a language in local storage is adopted when the cookie is missing', async ({ page }) => {
	test.skip(!hasScripts(), 'local storage needs scripts')
	await page.addInitScript(() => {
		if (!document.cookie.includes('i18next')) localStorage.setItem('i18nextLng', 'it')
	})
	await page.goto('/')
	await expect(page.locator('html')).toHaveAttribute('lang', 'it')
})

test(
	'the menu hides behind a button on narrow screens and closes on a tap outside',
	everyWay('es'),
	async ({ page }) => {
		await page.setViewportSize({ width: 1150, height: 800 })
		await page.goto('/')
		const menu = page.locator('#menu')
		await expect(menu).toBeHidden()
		await page.getByRole('button', { name: 'Menú' }).click()
		await expect(menu).toBeVisible()
		await menu.getByText('Flota', { exact: true }).first().click()
		await expectAccessible(page)
		await page.mouse.click(20, 500)
		await expect(menu).toBeHidden()

		await page.getByRole('button', { name: 'Menú' }).click()
		await page.keyboard.press('Escape')
		await expect(menu).toBeHidden()

		await page.getByRole('button', { name: 'Menú' }).click()
		const coach = menu.getByRole('link', { name: '24 plazas', exact: true })
		if (await coach.isHidden()) await menu.getByText('Flota', { exact: true }).first().click()
		await coach.click()
		await expect(page).toHaveURL(/\/fleet\/24\/$/)
		await expect(menu).toBeHidden()
	},
)

test(
	'on wide screens the submenu opens by keyboard and closes on Escape and outside',
	everyWay('es'),
	async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 })
		await page.goto('/')
		const fleet = page.locator('#menu summary').filter({ hasText: 'Flota' })
		await expect(page.locator('#menu')).toBeVisible()
		await fleet.focus()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('link', { name: '60 plazas', exact: true })).toBeVisible()
		await expectAccessible(page)
		if (!hasScripts()) return

		await page.keyboard.press('Escape')
		await expect(page.getByRole('link', { name: '60 plazas', exact: true })).toBeHidden()
		await expect(fleet).toBeFocused()
		await fleet.click()
		await page.mouse.click(640, 600)
		await expect(page.getByRole('link', { name: '60 plazas', exact: true })).toBeHidden()
	},
)

test('the cookie banner asks until it is answered, and the answer can be changed', everyWay('es'), async ({ page }) => {
	await page.goto('/fleet/')
	const banner = page.getByRole('region', { name: 'Cookies' })
	await expect(banner.getByRole('button')).toHaveText(['Aceptar', 'Rechazar'])
	await banner.getByRole('button', { name: 'Rechazar' }).click()
	await expect(page).toHaveURL(/\/fleet\/$/)
	await expect(banner).toBeHidden()
	const consent = async () => (await page.context().cookies()).find(({ name }) => name === 'myAppCookieConsent')
	expect(await consent()).toMatchObject({ value: 'false' })
	const days = (((await consent())?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
	expect(days).toBeGreaterThan(29.9)
	expect(days).toBeLessThan(30.1)

	await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
	await expect(page.getByText('Has rechazado que contemos las visitas.')).toBeVisible()
	await page.getByRole('button', { name: 'Aceptar' }).click()
	await expect(page.getByText('Has aceptado que contemos las visitas.')).toBeVisible()
	expect(await consent()).toMatchObject({ value: 'true' })
})

test('information pages load no script, and no page loads from another host', async ({ page }) => {
	const requested: string[] = []
	page.on('request', (request) => requested.push(request.url()))
	for (const path of pages) await page.goto(path)
	const here = new URL(page.url()).origin
	expect(requested.filter((url) => !url.startsWith(here) && !url.startsWith('data:'))).toEqual([])

	requested.length = 0
	for (const path of ['/', '/fleet/55/', '/traslados/girona/', '/sliderPage/', '/legal/privacy/', '/nada'])
		await page.goto(path)
	expect(requested.filter((url) => url.endsWith('.js'))).toEqual([])
})
