import { expect, test } from 'vitest'
import { requestReset } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { confirmSecondFactor } from '#app/domain/accounts/second-factor/set-up-second-factor.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as logInAction } from '#app/routes/account/login.route.tsx'
import { action, loader } from '#app/routes/account/login-code.route.tsx'
import { action as reset } from '#app/routes/account/reset-password.route.tsx'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import { sessions } from '#drizzle/schema.ts'
import {
	argsOf,
	cookiesOf,
	EMAIL,
	get,
	mailedLink,
	openAccount,
	openSite,
	PASSWORD,
	replyOf,
	type Sender,
	setRole,
	stopClock,
	submit,
} from '#tests/support/account-requests.ts'
import { beginFactor, codeNow, turnFactorOn, wrongCodeNow } from '#tests/support/second-factors.ts'
import { post } from '#tests/support/service-calls.ts'

const { code: text, logIn: logInText } = textsIn('es').texts('accounts')
const { codeMissing, codeWrong } = textsIn('es').texts('api')
const DAY = 24 * 3_600_000
const NEW_PASSWORD = 'Mistral%2040'

const logIn = (sender: Sender = {}, fields: Record<string, string> = {}) =>
	submit(logInAction, '/login/', { email: EMAIL, password: PASSWORD, ...fields }, sender)
const typeCode = (fields: Record<string, string>, sender: Sender) => submit(action, '/login/code/', fields, sender)

/** Creates an office user with a second factor who has typed the password. */
async function afterPassword(settings: Record<string, string> = {}) {
	const context = await openSite(settings)
	const account = await setRole(context, await openAccount(context), 1)
	const factor = await turnFactorOn(context, account, PASSWORD)
	await context.database.transaction((tx) => tx.delete(sessions))
	const reply = await logIn()
	return { context, account, ...factor, reply, cookie: cookiesOf(reply) }
}

const count = async ({ context }: Awaited<ReturnType<typeof afterPassword>>) => context.database.read.$count(sessions)

test('the right password opens no session yet, but the page that asks for the code', async () => {
	const site = await afterPassword()
	expect(site.reply).toMatchObject({ status: 303, location: '/login/code/?redirectTo=%2Fprofile%2F' })
	expect(Object.keys(site.reply.cookies)).toEqual(['login'])
	expect(site.reply.cookies.login).toMatch(/HttpOnly; SameSite=Lax$/)
	expect(await count(site)).toBe(0)
	expect(await sessionOf(get('/', site.cookie))).toBeUndefined()
	const page = await loader(argsOf(get('/login/code/?redirectTo=/admin/quotes/', site.cookie)))
	expect(page).toMatchObject({ redirectTo: '/admin/quotes/', lead: text.lead.replace('{{name}}', EMAIL) })
})

test('a log-in that overlaps with turning on the second factor asks for a code, on pages and for programs', async () => {
	for (const enter of [logIn, () => post('login', { email: EMAIL, password: PASSWORD })]) {
		const context = await openSite()
		const account = await setRole(context, await openAccount(context), 1)
		const { session, secret } = await beginFactor(context, account, PASSWORD)
		const { transaction } = context.database
		const confirmedFirst: typeof transaction = async (work) => {
			Object.assign(context.database, { transaction })
			await confirmSecondFactor(context, session, codeNow(context, secret))
			return transaction(work)
		}
		Object.assign(context.database, { transaction: confirmedFirst })
		const reply = await enter()
		if ('location' in reply) expect(reply.location).toBe('/login/code/?redirectTo=%2Fprofile%2F')
		else expect(reply).toMatchObject({ status: 401, body: { message: codeMissing } })
		expect((await context.database.read.select().from(sessions)).map(({ id }) => id)).toEqual([session.id])
	}
})

test('the right code opens a session, redirects, and ends the step before', async () => {
	const site = await afterPassword()
	const code = codeNow(site.context, site.secret)
	const reply = await typeCode({ code, redirectTo: '/admin/quotes/' }, { cookie: site.cookie })
	expect(reply).toMatchObject({ status: 303, location: '/admin/quotes/' })
	expect(Object.keys(reply.cookies).sort()).toEqual(['device', 'login', 'sid'])
	expect(reply.cookies.login).toMatch(/^login=;.*Max-Age=0/)
	expect((await sessionOf(get('/', cookiesOf(reply))))?.account.email).toBe(EMAIL)
	const again = await typeCode({ code }, { cookie: site.cookie })
	expect([again.status, again.answer?.errors, again.cookies]).toEqual([422, { code: [text.wrong] }, {}])
	expect(await count(site)).toBe(1)
})

test('a recovery code opens a session, and errors are beside the field that was used', async () => {
	const site = await afterPassword()
	const wrong = await typeCode({ recoveryCode: 'AAAA-BBBB-CCCC-DDDD' }, { cookie: site.cookie })
	expect([wrong.status, wrong.answer?.errors]).toEqual([422, { recoveryCode: [text.wrong] }])
	const none = await typeCode({}, { cookie: site.cookie })
	expect([none.status, Object.keys(none.answer?.errors ?? {})]).toEqual([422, ['code']])
	const long = await typeCode({ code: 'x'.repeat(5000) }, { cookie: site.cookie })
	expect([long.status, Object.keys(long.answer?.errors ?? {})]).toEqual([422, ['code']])
	const right = await typeCode({ recoveryCode: site.recoveryCodes[3] ?? '' }, { cookie: site.cookie })
	expect(right.status).toBe(303)
})

test.each(['', 'login=v1.AAAA', 'login=bm90aGluZw=='])(
	'without the password step (%j) the log-in begins with the password',
	async (cookie) => {
		const site = await afterPassword()
		const toLogIn = { status: 302, location: '/login/?notice=passwordAgain', thrown: true }
		expect(await replyOf(() => loader(argsOf(get('/login/code/', cookie))))).toMatchObject(toLogIn)
		const code = codeNow(site.context, site.secret)
		expect(await typeCode({ code }, { cookie })).toMatchObject({ ...toLogIn, cookies: {} })
		expect(await count(site)).toBe(0)
	},
)

test('the password step lasts ten minutes, and ends with a new password or a shut account', async () => {
	const site = await afterPassword()
	const open = () => replyOf(() => loader(argsOf(get('/login/code/', site.cookie))))
	site.context.advance(10 * 60_000 - 1)
	expect((await open()).status).toBe(200)
	await requestReset(site.context, EMAIL)
	const token = await mailedLink(site.context, EMAIL, 'account-password-reset')
	await submit(reset, '/reset-password/', { token, password: NEW_PASSWORD, repeat: NEW_PASSWORD })
	expect((await open()).location).toBe('/login/?notice=passwordAgain')
	const second = cookiesOf(await logIn({}, { password: NEW_PASSWORD }))
	site.context.advance(10 * 60_000)
	expect((await replyOf(() => loader(argsOf(get('/login/code/', second))))).status).toBe(302)
})

test('a remembered browser is not asked for 30 days, and any other is', async () => {
	const site = await afterPassword()
	const reply = await typeCode({ code: codeNow(site.context, site.secret), remember: 'on' }, { cookie: site.cookie })
	const device = cookiesOf({ ...reply, cookies: { device: reply.cookies.device ?? '' } })
	const spared = async (cookie?: string) => (await logIn({ cookie })).location === '/profile/'
	expect([await spared(device), await spared()]).toEqual([true, false])
	site.context.advance(20 * DAY)
	const renewed = await logIn({ cookie: device })
	expect(await spared(renewed.cookies.device?.split(';')[0])).toBe(true)
	site.context.advance(10 * DAY)
	expect([await spared(device), await spared(renewed.cookies.device?.split(';')[0])]).toEqual([false, false])
})

test('other browsers are asked each time, and a new password by mail ends every exception', async () => {
	const site = await afterPassword()
	const first = await typeCode({ code: codeNow(site.context, site.secret) }, { cookie: site.cookie })
	expect((await logIn({ cookie: cookiesOf(first) })).location).toContain('/login/code/')
	site.context.advance(60_000)
	const ticked = await typeCode({ code: codeNow(site.context, site.secret), remember: 'on' }, { cookie: site.cookie })
	expect((await logIn({ cookie: cookiesOf(ticked) })).location).toBe('/profile/')
	await requestReset(site.context, EMAIL)
	const token = await mailedLink(site.context, EMAIL, 'account-password-reset')
	const chosen = await submit(reset, '/reset-password/', { token, password: NEW_PASSWORD, repeat: NEW_PASSWORD })
	for (const cookie of [cookiesOf(ticked), cookiesOf(chosen), cookiesOf(ticked, chosen)])
		expect((await logIn({ cookie }, { password: NEW_PASSWORD })).location).toContain('/login/code/')
})

test('after five wrong codes the right one is refused too; a recovery code or a new password still works', async () => {
	stopClock()
	const site = await afterPassword()
	const wrong = { code: wrongCodeNow(site.context, site.secret) }
	for (let time = 0; time < 5; time++)
		expect((await typeCode(wrong, { cookie: site.cookie, clientAddress: `192.0.2.${time}` })).status).toBe(422)
	const right = { code: codeNow(site.context, site.secret) }
	const waiting = await typeCode(right, { cookie: site.cookie, clientAddress: '192.0.2.9' })
	expect([waiting.status, waiting.headers.get('Retry-After')]).toEqual([429, '900'])
	expect(waiting.answer?.alert?.text).toContain(text.orRecover)
	const onPaper = await typeCode({ recoveryCode: site.recoveryCodes[0] ?? '' }, { cookie: site.cookie })
	expect(onPaper.status).toBe(303)

	await requestReset(site.context, EMAIL)
	const token = await mailedLink(site.context, EMAIL, 'account-password-reset')
	await submit(reset, '/reset-password/', { token, password: NEW_PASSWORD, repeat: NEW_PASSWORD })
	const again = cookiesOf(await logIn({}, { password: NEW_PASSWORD }))
	expect((await typeCode(right, { cookie: again })).status).toBe(303)
})

test('a program must send the code too, is answered so, and gets its token with it', async () => {
	const { context, secret, recoveryCodes } = await afterPassword()
	const credentials = { email: EMAIL, password: PASSWORD }
	const without = await post('login', credentials)
	expect([without.status, without.body]).toEqual([401, { existe: false, message: codeMissing }])
	const wrong = await post('login', { ...credentials, codigo: wrongCodeNow(context, secret) })
	expect([wrong.status, wrong.body]).toEqual([401, { existe: false, message: codeWrong }])
	const badPassword = await post('login', {
		...credentials,
		password: 'Not-the-one-1',
		codigo: codeNow(context, secret),
	})
	expect(badPassword.body.message).toBe(logInText.credentials.replace('{{name}}', EMAIL))
	expect(await context.database.read.$count(sessions)).toBe(0)
	const right = await post('login', { ...credentials, codigo: codeNow(context, secret) })
	expect(right).toMatchObject({ status: 200, body: { existe: true, token: expect.any(String) } })
	expect((await post('login', { ...credentials, codigo: recoveryCodes[0] })).status).toBe(200)
})

test('an account without a second factor logs in, whatever codigo is sent', async () => {
	await openAccount(await openSite())
	for (const codigo of [undefined, '', '123456'])
		expect((await post('login', { email: EMAIL, password: PASSWORD, codigo })).status).toBe(200)
})
