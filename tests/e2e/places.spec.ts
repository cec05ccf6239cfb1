import type { Locator, Page } from '@playwright/test'
import { quoteForm } from './quote-form.ts'
import { expect, expectAccessible, hasScripts, test, textsOf } from './site.ts'

/** Chooses a place for one end of the journey: from the list while typing, or by the look-up button. */
async function choose(page: Page, end: 'origin' | 'destination', typed: string, option: RegExp) {
	const suffix = end === 'origin' ? 'Origen' : 'Destino'
	const address = page.locator(`[name=direccion${suffix}]`)
	if (!hasScripts()) {
		await address.fill(typed)
		await page.locator(`button[value=lookup-${end}]`).click()
		await expectAccessible(page)
		await page.getByRole('button', { name: option }).first().click()
		return
	}
	await expect(async () => {
		await address.fill('')
		await address.pressSequentially(typed)
		await expect(page.getByRole('listbox').getByRole('option', { name: option }).first()).toBeVisible({ timeout: 2000 })
	}).toPass()
	await expect(address).toHaveAttribute('aria-expanded', 'true')
	await expectAccessible(page)
	await address.press('ArrowDown')
	await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1)
	await page.getByRole('listbox').getByRole('option', { name: option }).first().click()
	await expect(page.getByRole('listbox')).toHaveCount(0)
}

test('a visitor chooses two places: fields are filled in, the street stays, and the distance is shown', async ({
	page,
}) => {
	test.slow()
	const form = quoteForm(page, 'es')
	await form.open()
	await form.fillPerson()
	await form.passengers.selectOption('22')
	await form.luggage.selectOption('10')
	await choose(page, 'origin', 'Carrer de Mallorca 401, barcelona', /^Barcelona/)
	await expect(page.locator('[name=direccionOrigen]')).toHaveValue('Carrer de Mallorca 401')
	await expect(page.locator('[name=codLocalidadOrigen]')).toHaveValue('Barcelona')
	// The proposal has no postal code, so that its field unfolds.
	await page.locator('[name=direccionOrigen]').blur()
	await page.locator('[name=codPostalOrigen]').fill('08013')
	await choose(page, 'destination', 'portavent', /^PortAventura/)
	await expect(page.locator('[name=direccionDestino]')).toHaveValue('PortAventura World')
	await expect(page.locator('[name=codPostalDestino]')).toHaveValue('43480')
	await expect(page.locator('[name=codLocalidadDestino]')).toHaveValue('Vila-seca')
	await expect(form.firstName).toHaveValue('Jürgen')
	await form.fillDate()
	await form.review.click()
	await expect(page.getByRole('definition').filter({ hasText: '110 km' })).toBeVisible()
	await form.send.click()
	await expect(page.getByText(/P-\d{4}-\d{5}/).first()).toBeVisible()
})

test('the list of places obeys the keyboard', async ({ page }) => {
	test.skip(!hasScripts(), 'without scripts there is no list')
	await page.goto('/budgetRequest/')
	const address = page.locator('[name=direccionDestino]')
	await expect(async () => {
		await address.fill('')
		await address.pressSequentially('figuer')
		await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible({ timeout: 2000 })
	}).toPass()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
	await expect(address).toHaveValue('figuer')
	await address.pressSequentially('es')
	await expect(page.getByRole('listbox').getByRole('option', { name: /^Figueres, / })).toBeVisible()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await expect(address).toHaveValue('Figueres')
	await expect(page.locator('[name=codLocalidadDestino]')).toHaveValue('Figueres')
	await expect(page).toHaveURL(/budgetRequest/)
})

/** Types until places are proposed; text typed before the list is hydrated counts as well. */
async function propose(address: Locator, typed: string, option: RegExp) {
	const list = address.page().getByRole('listbox')
	await expect(async () => {
		await address.fill('')
		await address.pressSequentially(typed)
		await expect(list.getByRole('option', { name: option }).first()).toBeVisible({ timeout: 2000 })
	}).toPass()
	return list.getByRole('option', { name: option }).first()
}

const waysToChoose = {
	'by mouse': (option: Locator) => option.click(),
	'by keys': async (option: Locator) => {
		const { keyboard } = option.page()
		await keyboard.press('ArrowDown')
		while ((await option.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown')
		await keyboard.press('Enter')
	},
	'by touch': (option: Locator) => option.tap(),
	'by Escape, which closes it': (option: Locator) => option.page().keyboard.press('Escape'),
}

test.describe('a list of places after a choice', () => {
	test.use({ hasTouch: true })
	for (const [way, done] of Object.entries(waysToChoose))
		test(`stays shut until the text differs: ${way}`, async ({ page }) => {
			test.skip(!hasScripts(), 'without scripts there is no list')
			await page.clock.install()
			await page.goto('/budgetRequest/')
			const [address, town] = [page.locator('[name=direccionDestino]'), page.locator('[name=codLocalidadDestino]')]
			const list = page.getByRole('listbox')
			await quoteForm(page, 'es').unfold(page.locator('#delivery'))
			await done(await propose(address, 'portavent', /^PortAventura/))
			await expect(list).toHaveCount(0)
			const asked: string[] = []
			page.on('request', (request) => asked.push(new URL(request.url()).pathname))
			/** Lets the typing delay pass, and any request after it be answered. */
			const pause = async () => {
				await page.clock.fastForward(2000)
				await page.evaluate(() => fetch('/health').then((answer) => answer.text()))
				expect(asked).not.toContain('/places')
				await expect(list).toHaveCount(0)
			}
			await pause()
			// The form renders again with each change, and the choice has filled in the next field.
			await page.locator('[name=numPasajeros]').selectOption('22')
			await address.focus()
			await pause()
			if (!way.includes('Escape')) {
				await town.focus()
				await expect(town).toHaveRole('combobox')
				await pause()
			}
			await address.focus()
			await pause()
			await address.press('End')
			await address.press('Backspace')
			await page.clock.fastForward(2000)
			await expect(list.getByRole('option', { name: /^PortAventura/ }).first()).toBeVisible()
		})
})

test('a field that has lost the focus shows no suggestions, even if they arrive late', async ({ page }) => {
	test.skip(!hasScripts(), 'without scripts there is no list')
	let arrive = () => {}
	const onItsWay = new Promise<void>((resolve) => {
		arrive = resolve
	})
	await page.route(/place-suggestions/, async (route) => {
		await onItsWay
		await route.continue()
	})
	await page.goto('/budgetRequest/')
	await expect(page.locator('button[value=lookup-origin]')).toHaveCount(0)
	await quoteForm(page, 'es').unfold(page.locator('#pickup'))
	await page.locator('[name=codLocalidadOrigen]').fill('Barcelona')
	const address = page.locator('[name=direccionDestino]')
	await address.focus()
	arrive()
	await expect(address).toHaveRole('combobox')
	await address.pressSequentially('figuer')
	await expect(page.getByRole('listbox').getByRole('option', { name: /^Figueres, / })).toBeVisible()
	await expect(page.getByRole('listbox')).toHaveCount(1)
	await address.blur()
	await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('a street that is not found gives a message with what can be searched, and the input stays', async ({ page }) => {
	const { suggestions, withoutStreets } = textsOf('es', 'places')
	await page.goto('/budgetRequest/')
	const address = page.locator('[name=direccionOrigen]')
	if (hasScripts()) {
		await expect(async () => {
			await address.fill('')
			await address.pressSequentially('Carrer de Mallorca 401')
			await expect(page.locator('p.suggestions')).toHaveText(withoutStreets.none, { timeout: 2000 })
		}).toPass()
		await expect(page.locator('p.suggestions')).toBeInViewport()
		await expect(page.getByRole('status').filter({ hasText: withoutStreets.none })).toHaveCount(1)
		await expectAccessible(page)
		await address.blur()
		await expect(page.locator('p.suggestions')).toHaveCount(0)
	} else {
		await address.fill('Carrer de Mallorca 401')
		await expect(page.getByRole('button', { name: suggestions.lookUp })).toHaveCount(0)
		await page.getByRole('button', { name: withoutStreets.lookUp }).first().click()
		await expect(page.getByText(withoutStreets.none)).toBeVisible()
	}
	await expect(address).toHaveValue('Carrer de Mallorca 401')
})

for (const language of ['es', 'de'])
	test(`the address search finds by text, filter and province, and resets (${language})`, async ({ page }) => {
		const text = textsOf(language, 'places')
		await page.goto(`/search-page/?lng=${language}`)
		await expect(page.getByRole('heading', { name: text.info.searchTitle, exact: true })).toBeVisible()
		await expectAccessible(page)
		const query = page.getByLabel(text.withoutStreets.query)
		await query.fill('santa susanna')
		if (hasScripts()) await expect(page).toHaveURL(/q=santa/)
		else await page.getByRole('button', { name: text.search, exact: true }).click()
		await expect(page.getByRole('heading', { name: 'Santa Susanna, Barcelona' })).toBeVisible()
		await expect(page.getByText(text.sources.gazetteer)).toBeVisible()
		// The link to another language carries the query.
		await expect(page.locator('.languages [lang=fr]')).toHaveAttribute('href', /[?&]q=santa\+susanna/)
		await expectAccessible(page)

		await page.getByRole('button', { name: /^Barcelona \(/ }).click()
		await expect(page).toHaveURL(/province=Barcelona/)
		await expect(page.getByRole('button', { name: /^Barcelona \(/ })).toHaveAttribute('aria-pressed', 'true')
		await page.getByRole('button', { name: new RegExp(`^${text.everything} \\(`) }).click()
		await expect(page.getByRole('button', { name: new RegExp(`^${text.everything}`) })).toHaveAttribute(
			'aria-pressed',
			'true',
		)

		await page.getByLabel(text.streets).check()
		if (!hasScripts()) await page.getByRole('button', { name: text.search, exact: true }).click()
		await expect(page.getByText(text.streetsOffline)).toBeVisible()
		await expectAccessible(page)
		await page.getByRole('link', { name: text.everythingInstead }).click()
		await expect(query).toHaveValue('santa susanna')
		await expect(page.getByLabel(text.all, { exact: true })).toBeChecked()
		await expect(page.getByRole('heading', { name: 'Santa Susanna, Barcelona' })).toBeVisible()
		await page.getByRole('link', { name: text.clear, exact: true }).click()
		await expect(query).toHaveValue('')
		await expect(page.getByLabel(text.all, { exact: true })).toBeChecked()
	})
