import type { Page } from '@playwright/test'
import { logIn, openAccount, PASSWORD } from './beforehand.ts'
import { linkIn, receive } from './mailbox.ts'
import { expect, hasScripts, test, textsOf } from './site.ts'

let people = 0
/** Returns an address that no other test uses. */
export const person = (language: string) =>
	`${language}.${test.info().project.name}.${test.info().workerIndex}.${Date.now()}.${people++}@example.com`

/** Wraps the account screens as a visitor sees them: fields and buttons by their names, in a language. */
export function accountPages(page: Page, language: string) {
	const texts = textsOf(language, 'accounts')
	const { menu } = textsOf(language, 'shell')
	const mail = textsOf(language, 'mail')
	const { fields } = texts
	const field = (label: string) => page.getByLabel(label, { exact: true })
	const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

	return {
		texts,
		mail,
		field,
		press,
		open: (path: string) => page.goto(`${path}?lng=${language}`),
		heading: page.getByRole('heading', { level: 1 }),
		alert: page.getByRole('alert'),
		logOutButton: page.locator('#log-out button'),

		async register(email: string, password = PASSWORD) {
			await this.open('/register/')
			await field(fields.email).fill(email)
			await field(fields.password).fill(password)
			await field(fields.repeat).fill(password)
			await press(texts.register.submit)
			await expect(this.heading).toHaveText(texts.register.doneTitle)
		},
		/** Opens the mailed link; where scripts run, the page activates by itself. */
		async activate(email: string) {
			await page.goto(linkIn(await receive(email, mail.accountActivation.subject)))
			if (!hasScripts()) await press(texts.activate.submit)
			await expect(this.heading).toHaveText(texts.activate.doneTitle)
		},
		async logIn(email: string, password = PASSWORD) {
			await field(fields.email).fill(email)
			await field(fields.password).fill(password)
			await press(texts.logIn.submit)
		},
		/** Creates an account, logs in and opens the profile. */
		async signUp(email: string) {
			await openAccount(page.request, email, language)
			await logIn(page.request, email)
			await this.open('/profile/')
		},
		async logOut() {
			await page.getByRole('navigation', { name: menu.label }).getByRole('button', { name: menu.logout }).click()
		},
	}
}
