import type { Page } from '@playwright/test'
import { photograph } from '#tests/support/made-pictures.ts'
import { expect, expectAccessible, textsOf } from './site.ts'

const words = textsOf('es', 'words')

/** Colours of a company of the Empordà, and what the home page of the test says in its words. */
const LOOK = { action: '#0b5d3b', link: '#7a2048' }
const HEADING = 'Autocares del Empordà con conductor'

/** Presses a button by the name of what it does, which does not depend on the language. */
async function press(page: Page, intent: string) {
	const button = page.locator(`main button[name=intent][value=${intent}]`).first()
	await button.click()
}

/** Gives the site its colours and its logo, an SVG. */
async function setLook(office: Page) {
	await office.goto('/admin/looks/')
	for (const [name, value] of Object.entries(LOOK)) await office.locator(`[name=${name}]`).fill(value)
	const circle = '<circle cx="50" cy="50" r="46" fill="#0b5d3b"/>'
	const wave = '<path d="M14 58q18-22 36 0t36 0" fill="none" stroke="#fff" stroke-width="9"/>'
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${circle}${wave}</svg>`
	await office
		.locator('[name=logo]')
		.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
	await press(office, 'save')
	await expect(office).toHaveURL(/notice=/)
	await expect(office.locator('#logo img')).toBeVisible()
	await expectAccessible(office)
}

/** Adds a transfer of its own and publishes it. */
async function addTransfer(office: Page) {
	await office.goto('/admin/pages/edit/?new=traslados')
	const typed = {
		...{ slug: 'roses', name: 'Roses', heading: 'Traslados de Figueres a Roses' },
		...{ title: 'Traslado a Roses en autocar', description: 'Autocares con conductor de Figueres a Roses.' },
		...{ label1: 'El viaje', text1: 'Por la C-260, sin peajes, hasta el paseo marítimo de Roses.' },
		...{ from: 'Figueres', kmFrom: '18', kmTo: '20', minutesFrom: '25', minutesTo: '30', roads: 'C-260' },
		...{ codLocalidadDestino: 'Roses', codPostalDestino: '17480' },
	}
	for (const [name, value] of Object.entries(typed)) await office.locator(`main [name=${name}]`).fill(value)
	await expectAccessible(office)
	await press(office, 'publish')
	await expect(office).toHaveURL(/notice=/)
}

/** Uploads a photograph for that page. */
async function addPhotograph(office: Page) {
	await office.goto('/admin/pictures/upload/?place=pages%2Fown1')
	await office.locator('[name=name]').fill('Bahía de Roses')
	await office.locator('[name=alt-es]').fill('La bahía de Roses al amanecer')
	await office.locator('[name=alt-cat]').fill('La badia de Roses a l’alba')
	const buffer = await photograph({ width: 2400, height: 1800 }).jpeg().toBuffer()
	await office.locator('[name=file]').setInputFiles({ name: 'roses.jpg', mimeType: 'image/jpeg', buffer })
	await office.locator('main form button[type=submit]').last().click()
	await expect(office).toHaveURL(/notice=/, { timeout: 60_000 })
	await expectAccessible(office)
}

/** Finds a text by what the page shows, changes it, looks at the page with the draft, and publishes. */
async function changeWords(office: Page) {
	await office.goto('/')
	const shown = await office.locator('h1').innerText()
	await office.goto(`/admin/words/?in=es&q=${encodeURIComponent(shown)}`)
	await office.locator('main a[href*="text=home%3Aheading"], main a[href*="text=home:heading"]').first().click()
	await office.locator('main textarea').first().fill(HEADING)
	await expectAccessible(office)
	await press(office, 'save')
	await expect(office).toHaveURL(/notice=/)
	await office.goto('/admin/words/?in=es')
	await press(office, 'preview')
	await expect(office.getByText(words.preview.banner)).toBeVisible()
	await office.goto('/')
	await expect(office.locator('h1')).toHaveText(HEADING)
	await office.goto('/admin/words/?in=es')
	await press(office, 'publish')
	await expect(
		office
			.getByRole('status')
			.filter({ hasText: /publicad/i })
			.first(),
	).toBeVisible()
	await office.locator('button[value=endPreview]').click()
	await expect(office.getByText(words.preview.banner)).toBeHidden()
	await expectAccessible(office)
}

/** Gives a new site a look, a page, a photograph and words of its own, by the office alone. */
export async function makeItsOwn(office: Page) {
	await setLook(office)
	await addTransfer(office)
	await addPhotograph(office)
	await changeWords(office)
}

/** Expects a stranger to see all of it, on the next page that is asked for. */
export async function expectOwnContent(stranger: Page) {
	await stranger.goto('/')
	await expect(stranger.locator('h1')).toHaveText(HEADING)
	expect(await stranger.locator('header img').first().getAttribute('src')).toMatch(/^\/media\/[0-9a-f]{64}\.png$/)
	await stranger.goto('/traslados/roses/?lng=ca')
	await expect(stranger.locator('h1')).toContainText('Traslados de Figueres a Roses')
	const picture = stranger.getByRole('img', { name: 'La badia de Roses a l’alba' })
	await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBeTruthy()
	await expectAccessible(stranger)
	const button = stranger.locator('main a.button').first()
	expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(11, 93, 59)')
	const manifest = await (await stranger.request.get('/site.webmanifest')).json()
	expect(manifest.theme_color).toBe(LOOK.action)
}
