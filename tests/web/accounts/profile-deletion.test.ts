import { expect, test } from 'vitest'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as logIn } from '#app/routes/account/login.route.tsx'
import { deletionPage } from '#app/routes/account/profile/profile.server.ts'
import { action } from '#app/routes/account/profile/profile-delete.route.tsx'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import { passwordResets, quotes, sessions, userRoles, users } from '#drizzle/schema.ts'
import {
	EMAIL,
	get,
	mailsTo,
	openAccount,
	openBrowser,
	openSite,
	PASSWORD,
	type Sender,
	setRole,
	stopClock,
	submit,
} from '#tests/support/account-requests.ts'
import { validRequest } from '#tests/support/quote-requests.ts'

const texts = textsIn('es').texts('accounts')

async function loggedInSite(level = 2) {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), level)
	return { context, account, cookie: await openBrowser(context, account) }
}

const erase = (currentPassword: string, sender: Sender) =>
	submit(action, '/profile/delete/', { currentPassword }, sender)

test('the page names the account that would be deleted', async () => {
	const { cookie } = await loggedInSite()
	const request = get('/profile/delete/', cookie)
	const session = await sessionOf(request)
	if (!session) throw new Error('Not logged in.')
	const page = await deletionPage(request, session)
	expect(page).toMatchObject({ heading: texts.delete.title, page: { noindex: true } })
	expect(page.lead).toBe(texts.delete.lead.replace('{{name}}', EMAIL))
})

test('the account is deleted with its sessions and links, the browser forgets it, and the log-in page says so', async () => {
	const { context, account, cookie } = await loggedInSite()
	await openBrowser(context, account)
	const reply = await erase(PASSWORD, { cookie })

	expect(reply).toMatchObject({ status: 303, location: '/login/?notice=accountDeleted' })
	expect(reply.cookies.sid).toMatch(/^sid=[^;]*; Max-Age=0; Path=\/; HttpOnly/)
	expect(reply.headers.get('Clear-Site-Data')).toBe('"storage"')
	for (const table of [users, sessions, userRoles, passwordResets])
		expect(await context.database.read.select().from(table)).toEqual([])
	expect(await mailsTo(context, EMAIL)).toEqual([])
	expect((await submit(logIn, '/login/', { email: EMAIL, password: PASSWORD })).status).toBe(401)
})

test('requests are kept without an account', async () => {
	const { context, account, cookie } = await loggedInSite()
	const request = validRequest({ email: EMAIL })
	await requestQuote(context, { request, requestKey: 'a', language: 'es', userId: account.id })
	await erase(PASSWORD, { cookie })
	expect(await context.database.read.select().from(quotes)).toMatchObject([
		{ code: 'P-2026-00001', email: EMAIL, userId: null },
	])
	expect((await mailsTo(context, EMAIL)).map(({ template }) => template)).toEqual(['quote-received'])
})

test('deleting an account leaves other accounts alone', async () => {
	const { context, cookie } = await loggedInSite()
	const other = await openAccount(context, 'other@example.com')
	const elsewhere = await openBrowser(context, other)
	await erase(PASSWORD, { cookie })
	expect(await sessionOf(get('/', elsewhere))).toBeDefined()
	expect(await mailsTo(context, 'other@example.com')).toHaveLength(1)
})

test.each([
	['wrong', 'Not-the-one-1', texts.refusals.wrongPassword],
	['missing', '', textsIn('es').texts('validation').field_required],
])('with a password that is %s nothing is deleted', async (_, password, message) => {
	const { context, cookie } = await loggedInSite()
	const { status, answer, cookies, headers } = await erase(password, { cookie })
	expect([status, cookies, headers.has('Clear-Site-Data')]).toEqual([422, {}, false])
	expect(answer).toMatchObject({ errors: { currentPassword: [message] }, values: {}, alert: null })
	expect(JSON.stringify(answer)).not.toContain('Not-the-one-1')
	expect(await context.database.read.select().from(users)).toHaveLength(1)
	expect(await sessionOf(get('/', cookie))).toBeDefined()
})

test('the last administrator cannot delete the account, and reads why; the last but one can', async () => {
	const { context, cookie } = await loggedInSite(0)
	const office = await openAccount(context, 'office@example.com')
	await setRole(context, office, 1)
	const { status, answer, cookies } = await erase(PASSWORD, { cookie })
	expect([status, answer?.alert, cookies]).toEqual([409, { text: texts.delete.lastAdministrator }, {}])
	expect(await context.database.read.select().from(users)).toHaveLength(2)

	await setRole(context, office, 0)
	expect((await erase(PASSWORD, { cookie })).status).toBe(303)
	expect(await context.database.read.select().from(users)).toMatchObject([{ email: 'office@example.com' }])
})

test('a stolen session does not help to guess the password: after five tries it must wait', async () => {
	stopClock()
	const { context, cookie } = await loggedInSite()
	const sender = { cookie, clientAddress: '203.0.113.9' }
	for (let time = 0; time < 5; time++) expect((await erase('Not-the-one-1', sender)).status).toBe(422)
	const waiting = await erase(PASSWORD, sender)
	expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([429, '900'])
	expect(waiting.answer?.alert?.text).toContain('Espera 15 minutos')
	expect(await context.database.read.select().from(users)).toHaveLength(1)
})

test('a form from another site deletes nothing', async () => {
	const { context, cookie } = await loggedInSite()
	const reply = await erase(PASSWORD, { cookie, headers: { Origin: 'https://evil.example' } })
	expect(reply).toMatchObject({ status: 403, thrown: true })
	expect(await context.database.read.select().from(users)).toHaveLength(1)
})
