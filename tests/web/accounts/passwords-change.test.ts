import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as logIn } from '#app/routes/account/login.route.tsx'
import { passwordChangePage } from '#app/routes/account/passwords.server.ts'
import { action } from '#app/routes/account/profile/profile-password.route.tsx'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import {
	cookiesOf,
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

const NEW = 'Garrotxa%1714'
const texts = textsIn('es')
const filledIn = { currentPassword: PASSWORD, password: NEW, repeat: NEW }
const change = (fields: Record<string, string>, sender: Sender) => submit(action, '/profile/password/', fields, sender)
const canLogIn = async (password: string) => (await submit(logIn, '/login/', { email: EMAIL, password })).status === 303

/** Creates an account that is logged in. */
async function loggedInSite(level = 2) {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), level)
	return { context, account, cookie: await openBrowser(context, account) }
}

test('the new password counts, this browser goes on with a new session, and all others end', async () => {
	const { context, account, cookie } = await loggedInSite()
	const elsewhere = await openBrowser(context, account)
	const reply = await change(filledIn, { cookie, headers: { 'User-Agent': 'Firefox/140.0 Linux' } })

	expect(reply).toMatchObject({ status: 303, location: '/profile/?notice=passwordKept' })
	expect(await sessionOf(get('/', cookiesOf(reply)))).toMatchObject({ account: { email: EMAIL } })
	for (const old of [cookie, elsewhere]) expect(await sessionOf(get('/', old))).toBeUndefined()
	expect([await canLogIn(PASSWORD), await canLogIn(NEW)]).toEqual([false, true])
	expect((await mailsTo(context, EMAIL)).at(-1)?.template).toBe('account-password-changed')
})

test('without the current password nothing changes', async () => {
	const { context, cookie } = await loggedInSite()
	const { status, answer, cookies } = await change({ ...filledIn, currentPassword: 'Not-the-one-1' }, { cookie })
	expect([status, cookies, answer?.values]).toEqual([422, {}, {}])
	expect(answer?.errors).toEqual({ currentPassword: [texts.texts('accounts').refusals.wrongPassword] })
	expect(await sessionOf(get('/', cookie))).toBeDefined()
	expect([await canLogIn(PASSWORD), await canLogIn(NEW)]).toEqual([true, false])
	expect((await mailsTo(context, EMAIL)).map(({ template }) => template)).toEqual(['account-activation'])
})

test('all mistakes of the form are reported together, in its order, and no password comes back', async () => {
	const { cookie } = await loggedInSite()
	const { status, answer } = await change({ password: 'canary', repeat: 'canary2' }, { cookie })
	expect(status).toBe(422)
	expect(Object.keys(answer?.errors ?? {})).toEqual(['currentPassword', 'password', 'repeat'])
	expect(JSON.stringify(answer)).not.toContain('canary')
})

test('a stolen session does not help to guess the password: after five tries it must wait', async () => {
	stopClock()
	const { cookie } = await loggedInSite()
	const guess = () =>
		change({ ...filledIn, currentPassword: 'Not-the-one-1' }, { cookie, clientAddress: '203.0.113.9' })
	for (let time = 0; time < 5; time++) expect((await guess()).status).toBe(422)
	const waiting = await change(filledIn, { cookie, clientAddress: '203.0.113.9' })
	expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([429, '900'])
	expect(await canLogIn(PASSWORD)).toBe(true)
})

test.each([
	[2, { min: 6, max: 15 }, 303],
	[1, { min: 12, max: 64 }, 422],
	[0, { min: 12, max: 64 }, 422],
])('at level %i the lengths are %o, on the page and when the form is posted', async (level, limits, status) => {
	const { cookie } = await loggedInSite(level)
	const request = get('/profile/password/', cookie)
	const session = await sessionOf(request)
	if (!session) throw new Error('Not logged in.')
	const page = await passwordChangePage(request, session)
	expect(page).toMatchObject({ email: EMAIL, newPassword: { limits }, page: { noindex: true } })
	expect((await change({ ...filledIn, password: 'Berga#12', repeat: 'Berga#12' }, { cookie })).status).toBe(status)
})

test('a form from another site changes nothing', async () => {
	const { cookie } = await loggedInSite()
	const reply = await change(filledIn, { cookie, headers: { Origin: 'https://evil.example' } })
	expect(reply).toMatchObject({ status: 403, thrown: true })
	expect(await canLogIn(PASSWORD)).toBe(true)
})
