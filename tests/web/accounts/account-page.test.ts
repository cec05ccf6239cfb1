import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { accountPage, newPasswordText } from '#app/web/accounts/account-page.server.ts'
import { get } from '#tests/support/account-requests.ts'

const names = ['logIn', 'register', 'activate', 'forgotten', 'reset', 'password', 'delete'] as const

test.each(languageCodes)('every account page has its own texts in %s, and is not indexed', async (lng) => {
	const titles = new Set<string>()
	for (const name of names) {
		const { page, heading, text } = await accountPage(get(`/?lng=${lng}`), name)
		expect(page).toMatchObject({ title: text.title, description: text.description, noindex: true })
		expect(heading).toBe(text.title)
		expect(text).toBe(textsIn(lng).texts('accounts')[name])
		titles.add(page.title)
	}
	expect(titles.size).toBe(names.length)
})

test('a page with form errors has a title that says so first, and the same heading', async () => {
	const { page, heading, errorTitle } = await accountPage(get('/'), 'logIn')
	expect([page.title, page.errorTitle, heading]).toEqual(['Iniciar sesión', 'Error: Iniciar sesión', 'Iniciar sesión'])
	expect(errorTitle).toBe(page.errorTitle)
})

test('an outcome has a title of its own', async () => {
	const { page, heading, errorTitle } = await accountPage(get('/'), 'register', 'Mira tu correo')
	expect([page.title, heading, errorTitle]).toEqual(['Mira tu correo', 'Mira tu correo', 'Error: Mira tu correo'])
})

test.each(languageCodes)('the checklist in %s has every rule in order, with the lengths that apply', (language) => {
	const { rules, limits } = newPasswordText(textsIn(language), { min: 12, max: 15 }, 'Garbí Coaches')
	expect(limits).toEqual({ min: 12, max: 15 })
	expect(rules.items.map(({ rule }) => rule)).toEqual([
		'passwordMinLength',
		'passwordMaxLength',
		'passwordSpecialChar',
		'passwordNumber',
		'passwordCapital',
		'passwordHasEmail',
		'passwordHasCompany',
		'passwordCommon',
		'passwordMatch',
	])
	expect(rules.items[0]?.text).toContain('12')
	expect(rules.items[1]?.text).toContain('15')
	expect(rules.items[6]?.text).toContain('Garbí Coaches')
	for (const { text } of rules.items) expect(text).not.toMatch(/\{\{|accounts:|rules\.|undefined/)
})
