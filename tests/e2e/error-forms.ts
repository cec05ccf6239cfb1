import type { Page } from '@playwright/test'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { HALF_LOGGED_IN } from '#tests/support/half-logged-in.ts'

/** Form that is sent with errors in it. */
export type ErrorForm = {
	/** access level of the user who sees it; a visitor without one */
	as?: number
	/** names in braces are replaced by stored values */
	path: string
	/** the form's element */
	form: string
	/** value of the button that sends it, if it has several */
	intent?: string
	/** by the names of the fields; those of the others stay unchanged */
	values?: Record<string, string>
}

const tooLong = (characters: number) => 'Ü'.repeat(characters)

/** Every form that can be filled in wrongly, by a visitor's name for it. */
export const errorForms: Record<string, ErrorForm> = {
	'quote request, empty': { path: '/budgetRequest/', form: '#quote', intent: 'review' },
	'quote request, folded away': {
		path: '/budgetRequest/',
		form: '#quote',
		intent: 'review',
		values: { numSillasRuedas: '301', contactoTelefono: '12' },
	},
	registration: { path: '/register/', form: '#register', values: { email: 'niemand', password: 'kurz' } },
	'log-in, empty': { path: '/login/', form: '#log-in' },
	'log-in code': { as: HALF_LOGGED_IN, path: '/login/code/', form: '#code' },
	'new activation link': { path: '/activate/', form: '#new-link' },
	'activation of one of several': { path: '/activate/?email={oneOfSeveral}', form: '#activate' },
	'forgotten password': { path: '/forgotten-password/', form: '#forgotten' },
	'new password by link': { path: '/reset-password/?token={reset}', form: '#reset', values: { password: 'kurz' } },
	'change of password': { as: CUSTOMER, path: '/profile/password/', form: '#change' },
	'second factor': { as: ADMINISTRATOR, path: '/profile/second-factor/', form: '#renew', values: { code: '12345' } },
	'deletion of the account': { as: CUSTOMER, path: '/profile/delete/', form: '#delete' },
	acceptance: { path: '/ar/a?i={quote}', form: '#accept' },
	rejection: { path: '/ar/r?i={quote}', form: '#reject', values: { reason: tooLong(5000) } },
	note: { as: OFFICE, path: '/admin/quotes/{open}/', form: '#note', values: { note: tooLong(9000) } },
	distance: { as: OFFICE, path: '/admin/quotes/{open}/', form: '#distance', values: { km: 'x', minutes: '' } },
	'change of a request': {
		as: OFFICE,
		path: '/admin/quotes/{open}/change/',
		form: '#quote',
		intent: 'review',
		values: { phone: '', email: 'niemand' },
	},
	'calling off': { as: OFFICE, path: '/admin/quotes/{open}/', form: '#cancel' },
	offer: {
		as: OFFICE,
		path: '/admin/quotes/{open}/',
		form: 'form#offer',
		intent: 'send',
		values: { 'line-0-text': '', 'line-0-amount': 'viel', vat: '999', validDays: '0' },
	},
	fleet: { as: ADMINISTRATOR, path: '/admin/fleets/', form: '#fleets', values: { 'name-1': '', 'seats-2': '1000' } },
	tariff: { as: ADMINISTRATOR, path: '/admin/tariffs/', form: '#tariffs', values: { 'minimum-1': 'x', 'vat-1': '' } },
}

/** Fills the form in as described and sends it, bypassing the browser's own checks. */
export async function sendWrongly(page: Page, { form, intent, values = {} }: ErrorForm) {
	const answer = page.waitForResponse((response) => response.request().method() === 'POST')
	// In one step: a restored draft replaces the form, and an element found before would be the old one.
	await page.evaluate(
		(given) => {
			const element = document.querySelector<HTMLFormElement>(given.form)
			if (!element) throw new Error(`There is no form ${given.form}.`)
			element.noValidate = true
			for (const [name, value] of Object.entries(given.values)) {
				const field = element.elements.namedItem(name) as HTMLInputElement
				field.removeAttribute('maxlength')
				field.value = value
			}
			const named = element.querySelector<HTMLButtonElement>(`button[value="${given.intent}"]`)
			element.requestSubmit(named ?? element.querySelector<HTMLButtonElement>('button:not([type=button])'))
		},
		{ form, intent, values },
	)
	await answer
}
