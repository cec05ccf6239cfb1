import { openAccount, PASSWORD } from '#tests/support/account-requests.ts'
import { type Journey, textsOf } from './site.ts'

const { logIn: text, profile } = textsOf('accounts')
const { menu } = textsOf('shell')

/** Is refused with a wrong password, logs in with the right one where a page asks for it, and logs out. */
export async function logIn({ page, site, hasScripts }: Journey) {
	const email = `nuria.${hasScripts}@example.com`
	await openAccount(site.context, email)
	// It remembers the language, which a redirect does not take along.
	await page.goto('/')
	await page.goto('/profile/password/')
	await page.isAt(/\/login\/\?redirectTo=/)
	await page.fill('email', email)
	await page.fill('password', 'Mestral#42')
	await page.press(text.submit)
	await page.says(text.credentials.replace('{{name}}', email))
	await page.fill('password', PASSWORD)
	await page.press(text.submit)
	await page.isAt(/\/profile\/password\//)
	await page.goto('/profile/')
	await page.says(profile.quotesNone)
	await page.press(menu.logout)
	await page.isAt(/\/$/)
	await page.goto('/profile/password/')
	await page.isAt(/\/login\/\?redirectTo=/)
}
