import { readFileSync } from 'node:fs'
import { firstFleets } from '#drizzle/seed.ts'
import { expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

const home = textsOf('es', 'home')
const { snow } = home.cards

test('a card of the home page opens its page, which is shown again by a reload and without a card', async ({
	page,
}) => {
	await page.goto('/?lng=es')
	const cards = page.getByRole('list', { name: home.slider.label })
	await expect(cards.getByRole('listitem')).toHaveCount(7)
	await expect(cards.getByRole('link')).toHaveCount(6)
	await expect(cards.getByText(home.cards.road.text)).toBeVisible()
	await cards.getByRole('link', { name: snow.title }).click()

	await expect(page).toHaveURL(/\/sliderPage\/\?card=snow$/)
	const shown = async () => {
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(snow.title)
		await expect(page.getByText(snow.text)).toBeVisible()
		await expect(page.getByText(snow.more.slice(0, 60))).toBeVisible()
		await expect(page.locator('.card img')).toHaveAttribute('src', /gallery\/andorra_la_vella\.svg$/)
	}
	await shown()
	await page.reload()
	await shown()

	await page.goto('/sliderPage')
	if (hasScripts()) {
		await shown()
		await page.goto('/sliderPage/?lng=de')
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('de', 'home').cards.snow.title)
		await expect(page).toHaveURL(/\/sliderPage\/\?card=snow$/)
		return
	}
	await expect(page.getByText(home.sliderPage.missing)).toBeVisible()
	await page.getByRole('link', { name: home.sliderPage.back }).click()
	await expect(page).toHaveURL(/\/$/)
})

test('a card of the navigation state is shown before the stored one', async ({ page }) => {
	test.skip(!hasScripts(), 'navigation state needs scripts')
	await page.goto('/sliderPage/?card=coves&lng=es')
	await page.evaluate(() => history.replaceState({ usr: { title: 'cards.snow.title' } }, '', '/sliderPage/'))
	await page.reload()
	await expect(page).toHaveURL(/\/sliderPage\/\?card=snow$/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(snow.title)

	await page.evaluate(() => history.replaceState({ usr: { title: '<b>x</b>' } }, '', '/sliderPage/'))
	await page.reload()
	await expect(page).toHaveURL(/\/sliderPage\/$/)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(snow.title)
})

test('the page of a vehicle shows its fleet, name and capacity beside its drawing', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	for (const { seats: count, name } of firstFleets) {
		const seats = String(count)
		await page.goto(`/fleet/${seats}/?lng=es`)
		const title = seats === '16' ? `Flota ${seats} ${name} VIP` : `Flota ${seats} ${name}`
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
		const drawing = await page.locator('.coach').boundingBox()
		const facts = await page.locator('.fact-list').boundingBox()
		expect(drawing?.width).toBeGreaterThan(680)
		expect(facts?.x).toBeGreaterThan((drawing?.x ?? 0) + 680)
		await expect(page.locator('.line-up a')).toHaveCount(5)
	}
})

test('a stored card is shown as text, and no picture of another site is loaded', async ({ page }) => {
	test.skip(!hasScripts(), 'local storage needs scripts')
	await page.addInitScript(() => {
		localStorage.sliderPageTitle = '<b>Título</b>'
		localStorage.sliderPageText = '<img src=x onerror=alert(1)>'
		localStorage.sliderPageImage = 'https://evil.example/x.svg'
	})
	await page.goto('/sliderPage/')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b>Título</b>')
	await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
	await expect(page.locator('article img')).toHaveAttribute('src', '/images/pages/road.svg')
	await expectAccessible(page)
})

test('the row of cards scrolls by keyboard, and by buttons where the browser draws them', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 800 })
	await page.goto('/?lng=es')
	const row = page.getByRole('list', { name: home.slider.label })
	const last = row.getByRole('link').last()
	await expect(last).not.toBeInViewport()
	await last.focus()
	await expect(last).toBeInViewport()
	await expect(page.getByRole('heading', { name: home.gallery.title })).toBeAttached()
	await expect(page.locator('.gallery img')).toHaveCount(14)
})

test('a transfer page leads to the form with its destination filled in', async ({ page }) => {
	const { pages, button } = textsOf('es', 'transfers')
	await page.goto('/traslados/?lng=es')
	await page.getByRole('main').getByRole('link', { name: pages.andorra.name }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.andorra.heading)
	await expect(page.getByRole('main').getByText('195–205 km')).toBeVisible()
	const trail = page.getByRole('navigation', { name: textsOf('es', 'shell').breadcrumb })
	await expect(trail.getByRole('listitem')).toHaveText(['Inicio', 'Traslados', pages.andorra.name])

	await page.getByRole('main').getByRole('link', { name: button }).click()
	await expect(page).toHaveURL(/\/budgetRequest\/\?/)
	const delivery = page.getByRole('group', { name: 'Destino' })
	await expect(delivery.getByLabel('Localidad')).toHaveValue('Andorra la Vella')
	await expect(delivery.getByLabel('Código postal')).toHaveValue('AD500')
	await expect(delivery.getByLabel('País')).toHaveValue('AD')
	await expect(page.getByRole('group', { name: 'Recogida' }).getByLabel('País')).toHaveValue('ES')
})

test('the VIP page leads to the form with its vehicle chosen', async ({ page }) => {
	const { button } = textsOf('es', 'services')
	await page.goto('/servicios/vip_mercedes_sprinter/?lng=es')
	await expect(page.getByRole('heading', { level: 1 })).toContainText('VIP')
	await page.getByRole('main').getByRole('link', { name: button }).click()
	await expect(page.getByLabel('Pasajeros')).toHaveValue('')
	await expect(page.getByLabel('Vehículo VIP')).toBeChecked()
})

test('an unknown page of a section offers those that exist', async ({ page }) => {
	const { pages } = textsOf('es', 'tours')
	const response = await page.goto('/tours/paris/?lng=es')
	expect(response?.status()).toBe(404)
	await page.getByRole('main').getByRole('link', { name: pages.visitas_ciudad.name }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.visitas_ciudad.heading)
})

test('the sitemap is downloaded as a file, with all pages of the menu', async ({ page }) => {
	await page.goto('/generaSitemap?lng=es')
	const downloading = page.waitForEvent('download')
	await page.getByRole('button', { name: textsOf('es', 'shell').sitemap.button }).click()
	const download = await downloading
	expect(download.suggestedFilename()).toBe('sitemap.xml')
	const xml = readFileSync(await download.path(), 'utf8')
	expect(xml.match(/<url>/g)?.length).toBeGreaterThan(35)
	expect(xml).toContain('/traslados/girona/</loc>')
})

test('the group of transfers opens inside the menu, by keyboard and on a small screen', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 800 })
	await page.goto('/?lng=es')
	await page.getByRole('button', { name: 'Menú' }).click()
	const menu = page.locator('#menu')
	await menu.locator('summary', { hasText: 'Traslados' }).focus()
	await page.keyboard.press('Enter')
	await menu.locator('summary', { hasText: 'Desde Barcelona' }).focus()
	await page.keyboard.press('Enter')
	const peralada = menu.getByRole('link', { name: 'Peralada' })
	await expect(menu.getByRole('link', { name: 'Para eventos' })).toBeVisible()
	await expectAccessible(page)
	await peralada.click()
	await expect(page).toHaveURL(/\/traslados\/peralada\/$/)
})

test('cards slide in once from alternating sides when they are seen, for a second and 50 px', async ({ browser }) => {
	test.skip(!hasScripts(), 'what an animation does is read by a script')
	const context = await browser.newContext({ reducedMotion: 'no-preference', viewport: { width: 1280, height: 500 } })
	const page = await context.newPage()
	await page.goto('/?lng=es')
	const slides = () =>
		page.locator('.slider li').evaluateAll((cards) =>
			cards.slice(0, 2).map((card) => {
				const [animation] = card.getAnimations()
				const effect = animation?.effect as KeyframeEffect
				const { duration, iterations } = effect.getTiming()
				return { duration, iterations, from: getComputedStyle(card).getPropertyValue('--from') }
			}),
		)
	const once = { duration: 1000, iterations: 1 }
	expect(await slides()).toMatchObject([
		{ ...once, from: '-50px' },
		{ ...once, from: '50px' },
	])
	await page.locator('.slider').scrollIntoViewIfNeeded()
	await expect
		.poll(() =>
			page
				.locator('.slider li')
				.first()
				.evaluate((card) => getComputedStyle(card).translate),
		)
		.toBe('0px')
	await context.close()

	const calm = await browser.newContext({ reducedMotion: 'reduce' })
	const still = await calm.newPage()
	await still.goto('/?lng=es')
	expect(
		await still.locator('.slider li').evaluateAll((cards) => cards.flatMap((card) => card.getAnimations())),
	).toEqual([])
	await calm.close()
})
