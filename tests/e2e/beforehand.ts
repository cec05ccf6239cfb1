import type { APIRequestContext } from '@playwright/test'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { typedExample } from '#tests/support/resources.ts'
import { reviewedForm } from '#tests/support/reviewed-form.ts'
import { linkIn, receive } from './mailbox.ts'
import { inAMonth } from './quote-form.ts'
import { expect, textsOf } from './site.ts'

/*
 * Sets up the state before a journey begins, with the requests that the site's forms send. The screens for it have
 * journeys of their own, and would take a browser twenty times as long.
 */

export const PASSWORD = 'Tramuntana#71'

/** Header that a browser sends with our own forms, wherever the site of a journey is. */
const headers = { 'Sec-Fetch-Site': 'same-origin' }

/** Sends a form. */
const post = (visitor: APIRequestContext, path: string, form: Record<string, string>) =>
	visitor.post(path, { headers, form })

/** Returns the only parameter's value in an address. */
export const valueIn = (address: string) => [...new URL(address).searchParams.values()][0] ?? ''

/** Reads a form's hidden field, or a part of a link, from a page. */
export async function readFrom(visitor: APIRequestContext, path: string, pattern: RegExp) {
	const html = await (await visitor.get(path)).text()
	const [, found] = pattern.exec(html) ?? []
	if (!found) throw new Error(`No ${pattern} on ${path}`)
	return found
}

/**
 * Registers without activating the account.
 * @returns the mailed link
 */
export async function register(visitor: APIRequestContext, email: string, language = 'es', password = PASSWORD) {
	await post(visitor, `/register/?lng=${language}`, { email, password, repeat: password })
	return linkIn(await receive(email, textsOf(language, 'mail').accountActivation.subject))
}

/** Registers and activates the account. */
export async function openAccount(visitor: APIRequestContext, email: string, language = 'es') {
	const link = await register(visitor, email, language)
	expect((await post(visitor, '/activate/', { email: valueIn(link), intent: 'activate' })).status()).toBe(200)
}

/** Logs in, in the context that shares the visitor's cookies. */
export async function logIn(visitor: APIRequestContext, email: string, password = PASSWORD) {
	const answer = await post(visitor, '/login/', { email, password })
	expect(answer.url()).toContain('/profile/')
}

/** Chooses a colleague's first password with the invitation link, which logs them in at the office. */
export async function chooseFirstPassword(visitor: APIRequestContext, link: string, password: string) {
	const token = await readFrom(visitor, link, /name="token" value="([^"]+)"/)
	const answer = await post(visitor, '/reset-password/', { token, password, repeat: password })
	expect(answer.url()).toContain('/admin/')
}

/**
 * Sends the quote request that `quoteForm` fills in, with the fields in `other` instead.
 * @returns its reference, and the sealed value in its receipt's address
 */
export async function askForQuote(
	visitor: APIRequestContext,
	email: string,
	language = 'es',
	other: Record<string, string> = {},
) {
	const path = `/budgetRequest/?lng=${language}`
	const person = { nombreUsuario: 'Jürgen', apellidosUsuario: 'Sánchez d’Aro', phone: '+49 170 1234567', email }
	const review = async (form: URLSearchParams) => (await post(visitor, path, Object.fromEntries(form))).text()
	const form = await reviewedForm({ ...person, datePickup: `${inAMonth()} 09:30`, ...other }, review)
	const answer = await post(visitor, path, Object.fromEntries(form))
	const [code = ''] = /P-\d{4}-\d{5}/.exec(await answer.text()) ?? []
	expect(code).not.toBe('')
	return { code, sent: new URL(answer.url()).searchParams.get('sent') ?? '' }
}

/**
 * Enters a request for a caller, whose pickup may be today.
 * @returns its reference
 */
export async function enterForCaller(staff: APIRequestContext, fields: Record<string, string>) {
	const path = '/admin/quotes/new/'
	const formToken = await readFrom(staff, path, /name="formToken" value="([^"]+)"/)
	const form = requestForm({ language: 'es', ...fields, formToken, intent: 'save' })
	const [code = ''] = /P-\d{4}-\d{5}/.exec((await post(staff, path, Object.fromEntries(form))).url()) ?? []
	expect(code).not.toBe('')
	return code
}

/**
 * Adds the example of a kind of record, with the fields in `other` instead.
 * @returns the id in its address
 */
export async function addRecord(staff: APIRequestContext, kind: ResourceKind, other: Record<string, string> = {}) {
	const added = await post(staff, `/admin/${kind}/new/`, { ...typedExample(kind, other), intent: 'save' })
	expect(added.url()).toContain('notice=added')
	return added.url().match(/\/(\d+)\//)?.[1] ?? ''
}
