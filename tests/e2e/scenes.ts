import type { Page } from '@playwright/test'
import { ADMINISTRATOR, CUSTOMER } from '#app/domain/accounts/access-level.ts'
import { pageVisits } from '#tests/built/page-visits.ts'
import { errorForms, sendWrongly } from './error-forms.ts'
import { inAMonth, quoteForm } from './quote-form.ts'
import { expect, textsOf } from './site.ts'

/** Page in a state in which visitors or users see it. */
export type Scene = {
	name: string
	/** access level of the user who sees it */
	as?: number
	/** names in braces are replaced by stored values */
	path: string
	/** what the user has done there */
	act?: (page: Page, language: string) => Promise<unknown>
}

/** Returns whether a page shows a server error; another test covers its response. */
const isBroken = (path: string) => path.startsWith('/errores/500')

/**
 * Every page of every route; of a section with many pages of one kind only the first and the last, unless all are
 * wanted.
 */
const pageScenes = (everything: boolean): Scene[] =>
	Object.values(pageVisits)
		.flat()
		.flatMap(({ as, paths }) => {
			const chosen = everything || paths.length < 3 ? paths : [paths[0] ?? '', paths.at(-1) ?? '']
			return chosen.filter((path) => !isBroken(path)).map((path) => ({ name: `${path}${as ?? ''}`, as, path }))
		})

const errorScenes: Scene[] = Object.entries(errorForms).map(([name, form]) => ({
	name: `errors: ${name}`,
	as: form.as,
	path: form.path,
	act: async (page) => {
		await sendWrongly(page, form)
		await expect(page.locator('.error-summary')).toBeVisible()
	},
}))

async function openMenu(page: Page, language: string) {
	const { menu } = textsOf(language, 'shell')
	const button = page.getByRole('button', { name: menu.button, exact: true })
	if (await button.isVisible()) await button.click()
	await page.locator('#menu summary', { hasText: menu.traslados }).first().click()
	const group = page.locator('#menu details details summary').first()
	await group.click()
	await expect(page.locator('#menu details details[open] a').last()).toBeVisible()
}

const alive = (page: Page) => expect(page.locator('button[value=lookup-origin]')).toHaveCount(0)

async function suggest(page: Page) {
	await alive(page)
	const address = page.locator('[name=direccionOrigen]')
	await expect(async () => {
		await address.fill('')
		await address.pressSequentially('girona')
		await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible({ timeout: 3000 })
	}).toPass()
	await address.press('ArrowDown')
}

/** Shows the buttons for places that replace the list when no script has loaded. */
async function lookUpWithoutScripts(page: Page) {
	await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'))
	await page.reload()
	await page.locator('[name=direccionOrigen]').fill('sant')
	await page.locator('#pickup summary').first().click()
	await page.locator('button[value=lookup-origin]').click()
	await expect(page.locator('button[value^=choose-origin]').first()).toBeVisible()
}

async function fillForm(page: Page, language: string) {
	const form = quoteForm(page, language)
	await alive(page)
	await form.fillAll()
	return form
}

const openAccountMenu = (page: Page) => page.locator('header details').last().locator('summary').click()

async function openKeys(page: Page) {
	await page.keyboard.press('?')
	await expect(page.locator('#keys')).toBeVisible()
}

/** A caller's facts, by the names of the fields. */
const caller = {
	...{ direccionOrigen: 'Carrer de Sants 1', codPostalOrigen: '08014', codLocalidadOrigen: 'Barcelona' },
	...{ direccionDestino: 'Plaça del Vi 1', codPostalDestino: '17004', codLocalidadDestino: 'Girona' },
	...{ datePickupDay: inAMonth(), datePickupTime: '09:30', numPasajeros: '22', numMaletas: '10' },
	...{ nombreUsuario: 'Núria', apellidosUsuario: 'Puig', email: 'nuria@example.com', phone: '+34 600 111 222' },
}

const stateScenes: Scene[] = [
	{ name: 'menu open', path: '/', act: openMenu },
	{ name: 'menu open, by an administrator', as: ADMINISTRATOR, path: '/about/', act: openMenu },
	{ name: 'account open, at the office', as: ADMINISTRATOR, path: '/admin/', act: openAccountMenu },
	{ name: 'keys, at the office', as: ADMINISTRATOR, path: '/admin/quotes/', act: openKeys },
	{ name: 'menu open, on a form', as: CUSTOMER, path: '/budgetRequest/', act: openMenu },
	{ name: 'languages open', path: '/fleet/24/', act: (page) => page.locator('.languages summary').click() },
	{
		name: 'no connection, on a form that is alive',
		path: '/login/',
		act: async (page, language) => {
			await page.locator('[name=email]').click()
			await page.context().setOffline(true)
			await expect(async () => {
				await page.getByRole('main').getByRole('link').first().click()
				await expect(page.getByText(textsOf(language, 'shell').connection.lost)).toBeVisible({ timeout: 3000 })
			}).toPass()
			await page.context().setOffline(false)
		},
	},
	{
		name: 'no connection, on a form without React',
		path: '/ar/r?i={quote}',
		act: async (page, language) => {
			await page.route('**/health', (route) => route.fulfill({ body: 'somebody else' }))
			await page.locator('#reject button').click()
			await expect(page.getByText(textsOf(language, 'shell').connection.lost)).toBeVisible()
		},
	},
	{
		name: 'quote request, review',
		path: '/budgetRequest/',
		act: async (page, language) => {
			const form = await fillForm(page, language)
			await form.review.click()
			await expect(form.send).toBeVisible()
		},
	},
	{
		name: 'quote request, a rule has changed something',
		path: '/budgetRequest/',
		act: async (page, language) => {
			await alive(page)
			const form = quoteForm(page, language)
			await form.passengers.selectOption('10')
			await form.vip.check()
			await form.passengers.selectOption('60')
			await expect(page.locator('.notice')).toBeVisible()
		},
	},
	{ name: 'quote request, places suggested', path: '/budgetRequest/', act: suggest },
	{ name: 'quote request, places to choose without scripts', path: '/budgetRequest/', act: lookUpWithoutScripts },
	{
		name: 'quote request, calendar open',
		path: '/budgetRequest/',
		act: async (page, language) => {
			await alive(page)
			await quoteForm(page, language).openCalendar()
			await expect(page.locator('.react-datepicker')).toBeVisible()
		},
	},
	{
		name: 'password shown and checked',
		path: '/register/',
		act: async (page) => {
			await page.locator('.reveal').first().click()
			await page.locator('[name=password]').fill('Garbell')
			await expect(page.locator('.rules [data-met=true]').first()).toBeVisible()
		},
	},
	{ name: 'nothing found', path: '/search-page/?q=xyzzyxyzzy' },
	{ name: 'no quotes found', as: ADMINISTRATOR, path: '/admin/quotes/?q=xyzzyxyzzy' },
	{
		name: 'desk, everything unfolded',
		as: ADMINISTRATOR,
		path: '/admin/quotes/{priced}/',
		act: (page) =>
			page.locator('main details').evaluateAll((all) => {
				for (const details of all) (details as HTMLDetailsElement).open = true
			}),
	},
	{
		name: 'a caller’s request, to be read',
		as: ADMINISTRATOR,
		path: '/admin/quotes/new/',
		act: async (page) => {
			await page.locator('form#quote').evaluate((form: HTMLFormElement, values) => {
				for (const [name, value] of Object.entries(values)) {
					const field = form.elements.namedItem(name) as HTMLInputElement
					field.value = value
				}
			}, caller)
			await page.locator('.button[value=review]').click()
			await expect(page.locator('.ticket')).toBeVisible()
		},
	},
	{
		name: 'what a change makes of a request',
		as: ADMINISTRATOR,
		path: '/admin/quotes/{priced}/change/',
		act: async (page) => {
			await page.locator('[name=numPasajeros]').first().selectOption('7')
			await page.locator('.button[value=review]').click()
			await expect(page.locator('.mail-text')).toBeVisible()
		},
	},
	{
		name: 'a link that does not open',
		path: '/activate/?email=nobody',
		act: (page) => expect(page.getByRole('alert')).toBeVisible(),
	},
]

/** Returns all scenes: each page, the forms with errors, and other states of pages. */
export const scenesOf = (everything: boolean): Scene[] => [...pageScenes(everything), ...errorScenes, ...stateScenes]
