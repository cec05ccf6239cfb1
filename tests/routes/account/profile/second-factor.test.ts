import { expect, test } from 'vitest'
import { hasSecondFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as logIn } from '#app/routes/account/login.route.tsx'
import { loader as profile } from '#app/routes/account/profile/profile.route.tsx'
import { action, loader } from '#app/routes/account/profile/profile-second-factor.route.tsx'
import { action as reset } from '#app/routes/account/reset-password.route.tsx'
import { action as changeUser, loader as user } from '#app/routes/office/accounts/user.route.tsx'
import { action as changeUsers, loader as users } from '#app/routes/office/accounts/users.route.tsx'
import { loader as desk } from '#app/routes/office/desk/list/quotes.route.tsx'
import {
	argsOf,
	EMAIL,
	get,
	mailedLink,
	mailsTo,
	openAccount,
	openBrowser,
	openSite,
	PASSWORD,
	replyOf,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'
import { codeNow, turnFactorOn, wrongCodeNow } from '#tests/support/second-factors.ts'
import { bearerOf, call } from '#tests/support/service-calls.ts'

const PAGE = '/profile/second-factor/'
const { code: codeText, notices, refusals } = textsIn('es').texts('accounts')
const { user: userText, users: usersText } = textsIn('es').texts('admin')

/** Creates an account at this level that is logged in. */
async function person(level: number) {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), level)
	const cookie = await openBrowser(context, account)
	const press = (intent: string, fields: Record<string, string> = {}) =>
		submit(action, PAGE, { intent, ...fields }, { cookie })
	const show = (query = '') => loader(argsOf(get(PAGE + query, cookie)))
	return { context, account, cookie, press, show }
}

test('a customer is redirected to the profile, which does not offer a second factor', async () => {
	const { cookie, press } = await person(2)
	const toProfile = { status: 302, location: '/profile/', thrown: true }
	expect(await replyOf(() => loader(argsOf(get(PAGE, cookie))))).toMatchObject(toProfile)
	expect(await press('begin', { currentPassword: PASSWORD })).toMatchObject(toProfile)
	expect((await profile(argsOf(get('/profile/', cookie)))).isStaff).toBe(false)
})

test('a user sets up a second factor by password and QR code, and sees ten recovery codes once', async () => {
	const { context, account, press, show } = await person(1)
	expect(await show()).toMatchObject({ factor: null, setUp: null })
	const wrong = await press('begin', { currentPassword: 'Not-the-one-1' })
	expect([wrong.status, wrong.answer?.errors]).toEqual([422, { currentPassword: [refusals.wrongPassword] }])
	expect((await press('confirm', { code: '000000' })).location).toBe(PAGE)

	expect(await press('begin', { currentPassword: PASSWORD })).toMatchObject({ status: 303, location: PAGE })
	const { setUp } = await show()
	const secret = setUp?.secret.replaceAll(' ', '') ?? ''
	expect(new URL(setUp?.address ?? '').searchParams.get('secret')).toBe(secret)
	expect(setUp?.qr.path).toMatch(/^M\d/)
	const bad = await press('confirm', { code: wrongCodeNow(context, secret) })
	expect([bad.status, bad.answer?.errors]).toEqual([422, { code: [codeText.wrong] }])

	const done = await press('confirm', { code: codeNow(context, secret) })
	expect([done.status, done.answer?.secrets?.length, done.answer?.errors]).toEqual([200, 10, {}])
	expect(await show()).toMatchObject({ setUp: null, factor: { left: expect.stringContaining('10') } })
	expect(JSON.stringify(await show())).not.toContain(done.answer?.secrets?.[0])
	expect(await hasSecondFactor(context, account.id)).toBe(true)
	expect((await press('begin', { currentPassword: PASSWORD })).location).toBe(PAGE)
})

test('new recovery codes and turning off each take a code', async () => {
	const { context, account, cookie } = await person(0)
	const { secret } = await turnFactorOn(context, account, PASSWORD)
	const browser = await openBrowser(context, account)
	const press = (intent: string, fields: Record<string, string>) =>
		submit(action, PAGE, { intent, ...fields }, { cookie: browser })
	expect(cookie).not.toBe(browser)
	for (const intent of ['renew', 'off']) {
		const { status, answer } = await press(intent, { code: wrongCodeNow(context, secret) })
		expect([status, answer?.intent, answer?.errors]).toEqual([422, intent, { code: [codeText.wrong] }])
	}
	expect((await press('renew', { code: codeNow(context, secret) })).answer?.secrets).toHaveLength(10)
	context.advance(30_000)
	const off = await press('off', { code: codeNow(context, secret) })
	expect(off).toMatchObject({ status: 303, location: `${PAGE}?notice=factorOff` })
	expect((await loader(argsOf(get(`${PAGE}?notice=factorOff`, browser)))).notice).toBe(notices.factorOff)
})

test('an administrator with a second factor decides who must have one; others are redirected to set it up', async () => {
	const { context, account, cookie, press, show } = await person(0)
	const choose = (duty: string, browser = cookie) => submit(changeUsers, '/admin/users/', { duty }, { cookie: browser })
	const refusal = await choose('staff')
	expect([refusal.status, refusal.answer?.alert]).toMatchObject([
		409,
		{ text: usersText.duty.ownFirst, link: { href: PAGE } },
	])
	expect((await choose('everybody')).status).toBe(422)
	await press('begin', { currentPassword: PASSWORD })
	const secret = (await show()).setUp?.secret.replaceAll(' ', '') ?? ''
	await press('confirm', { code: codeNow(context, secret) })
	expect(await choose('staff')).toMatchObject({ status: 303, location: '/admin/users/?notice=dutySaved' })
	const list = await users(argsOf(get('/admin/users/?notice=dutySaved', cookie)))
	expect([list.duty, list.notice]).toEqual(['staff', usersText.duty.saved])

	const pau = await setRole(context, await openAccount(context, 'pau@example.com'), 1)
	const browser = await openBrowser(context, pau)
	const owed = { status: 302, location: `${PAGE}?notice=secondFactorOwed`, thrown: true }
	expect(await replyOf(() => desk(argsOf(get('/admin/quotes/', browser))))).toMatchObject(owed)
	expect((await loader(argsOf(get(`${PAGE}?notice=secondFactorOwed`, browser)))).notice).toBe(notices.secondFactorOwed)
	const enter = await submit(logIn, '/login/', { email: 'pau@example.com', password: PASSWORD, redirectTo: '/admin/' })
	expect(enter).toMatchObject({ status: 303, location: owed.location })
	const { headers, account: admin } = await bearerOf(context, 0)
	const refused = await call('tipo=us', { headers })
	expect([refused.status, refused.body.message]).toEqual([403, textsIn('es').texts('api').secondFactorOwed])
	await turnFactorOn(context, admin, PASSWORD)
	expect((await replyOf(() => desk(argsOf(get('/admin/quotes/', cookie))))).status).toBe(200)
	expect(account.id).not.toBe(admin.id)
})

test('an administrator resets a colleague’s second factor, and not their own', async () => {
	const { context, account, cookie } = await person(0)
	const pau = await setRole(context, await openAccount(context, 'pau@example.com'), 1)
	await turnFactorOn(context, pau, PASSWORD)
	const press = (id: number) =>
		submit(
			(args) => changeUser({ ...args, params: { user: String(id) } }),
			`/admin/users/${id}/`,
			{ intent: 'resetFactor' },
			{ cookie },
		)
	const show = () => user({ ...argsOf(get(`/admin/users/${pau.id}/`, cookie)), params: { user: String(pau.id) } })
	expect((await show()).hasFactor).toBe(true)
	const own = await press(account.id)
	expect([own.status, own.answer?.alert?.text]).toEqual([409, userText.refusals.ownFactor])
	expect(await press(pau.id)).toMatchObject({ status: 303, location: `/admin/users/${pau.id}/?notice=factorReset` })
	expect((await show()).hasFactor).toBe(false)
	expect((await press(pau.id)).answer?.alert?.text).toBe(userText.refusals.noFactor)
})

test('a customer who becomes office staff must choose a new password of twelve characters by mail', async () => {
	const context = await openSite()
	const admin = await setRole(context, await openAccount(context, 'admin@example.com'), 0)
	const nuria = await openAccount(context, EMAIL, 'Garbell#7')
	const old = await openBrowser(context, nuria)
	await submit(
		(args) => changeUser({ ...args, params: { user: String(nuria.id) } }),
		`/admin/users/${nuria.id}/`,
		{ intent: 'office' },
		{ cookie: await openBrowser(context, admin) },
	)
	const enter = (password: string) => submit(logIn, '/login/', { email: EMAIL, password })
	expect([(await enter('Garbell#7')).status, (await replyOf(() => desk(argsOf(get('/', old))))).status]).toEqual([
		401, 302,
	])
	expect((await mailsTo(context, EMAIL)).at(-1)?.template).toBe('account-promoted')
	const token = await mailedLink(context, EMAIL, 'account-promoted')
	const choose = (password: string) => submit(reset, '/reset-password/', { token, password, repeat: password })
	expect((await choose('Garbell#8')).status).toBe(422)
	expect((await choose('Garbell#8-Nit')).status).toBe(303)
	expect((await enter('Garbell#8-Nit')).status).toBe(303)
})

test('an old office password that is too short opens nothing, and the answer says what to do', async () => {
	const context = await openSite()
	await setRole(context, await openAccount(context, EMAIL, 'Garbell#7'), 1)
	const reply = await submit(logIn, '/login/', { email: EMAIL, password: 'Garbell#7' })
	expect([reply.status, reply.cookies]).toEqual([403, {}])
	expect(reply.answer?.alert).toMatchObject({ link: { href: '/forgotten-password/' } })
	expect((await submit(logIn, '/login/', { email: EMAIL, password: 'Garbell#8' })).status).toBe(401)
})
