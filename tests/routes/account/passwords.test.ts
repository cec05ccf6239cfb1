import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { inviteStaff } from '#app/domain/accounts/staff/invite-staff.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as forgotten } from '#app/routes/account/forgotten-password.route.tsx'
import { action as logIn } from '#app/routes/account/login.route.tsx'
import { forgottenPage, resetPage } from '#app/routes/account/passwords.server.ts'
import { action as reset } from '#app/routes/account/reset-password.route.tsx'
import { loader as today } from '#app/routes/office/today/overview.route.tsx'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import { users } from '#drizzle/schema.ts'
import {
	argsOf,
	cookiesOf,
	EMAIL,
	get,
	mailedLink,
	mailsTo,
	openAccount,
	openBrowser,
	openSite,
	PASSWORD,
	type Reply,
	replyOf,
	type Sender,
	setRole,
	signUp,
	stopClock,
	submit,
} from '#tests/support/account-requests.ts'
import { turnFactorOn } from '#tests/support/second-factors.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const DAY = 24 * 3_600_000
const NEW = 'Garrotxa%1714'
const texts = textsIn('es')
const text = texts.texts('accounts')

const forget = (email: string, sender?: Sender) => submit(forgotten, '/forgotten-password/', { email }, sender)
const choose = (token: string, password = NEW, repeat = password, sender?: Sender) =>
	submit(reset, '/reset-password/', { token, password, repeat }, sender)
const canLogIn = async (password: string) => (await submit(logIn, '/login/', { email: EMAIL, password })).status === 303

/** Creates an account that has asked for a new password, and returns the token in the mailed link. */
async function forgetfulSite(level = 2) {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), level)
	await forget(EMAIL)
	return { context, account, token: await mailedLink(context, EMAIL, 'account-password-reset') }
}

test('a request for a new password gets the same answer, whatever the address is', async () => {
	const context = await openSite()
	await openAccount(context)
	await signUp(context, 'waiting@example.com')
	const pages: string[] = []
	for (const address of [EMAIL, 'waiting@example.com', 'nobody@example.com']) {
		const reply = await forget(` ${address.toUpperCase()}`)
		expect([reply.status, reply.cookies]).toEqual([303, {}])
		expect(reply.location).toMatch(/^\/forgotten-password\/\?outcome=v1\./)
		const page = await forgottenPage(get(reply.location ?? ''))
		expect(page).toMatchObject({
			heading: text.forgotten.sentTitle,
			sent: text.forgotten.sent.replace('{{name}}', address),
		})
		pages.push(JSON.stringify(page).replaceAll(address, 'the address'))
	}
	expect(new Set(pages).size).toBe(1)
	const last = async (address: string) => (await mailsTo(context, address)).at(-1)?.template
	expect(await last(EMAIL)).toBe('account-password-reset')
	expect(await last('waiting@example.com')).toBe('account-activation')
	expect(await last('nobody@example.com')).toBeUndefined()
})

test('the page needs a valid e-mail address', async () => {
	await openSite()
	expect(await forgottenPage(get('/forgotten-password/'))).toMatchObject({
		sent: null,
		heading: text.forgotten.title,
	})
	const { status, answer } = await forget('nuria')
	expect([status, answer?.values]).toEqual([422, { email: 'nuria' }])
	expect(answer?.errors).toEqual({ email: [texts.texts('validation').validEmail] })
})

test('the fourth mail to one address in an hour is refused, and so is the sixth from one client address', async () => {
	stopClock()
	await openSite()
	for (let time = 0; time < 3; time++) expect((await forget(EMAIL)).status).toBe(303)
	const fourth = await forget(EMAIL)
	expect([fourth.status, fourth.headers.get('Retry-After'), fourth.answer?.values]).toEqual([
		429,
		'3600',
		{ email: EMAIL },
	])

	const from = { clientAddress: '203.0.113.9' }
	for (let time = 0; time < 5; time++) expect((await forget(`${time}@example.com`, from)).status).toBe(303)
	expect((await forget('5@example.com', from)).status).toBe(429)
})

test('a mailed link shows the form of its account, and only a post uses it up', async () => {
	const { token } = await forgetfulSite()
	for (let time = 0; time < 2; time++)
		expect(await resetPage(get(`/reset-password/?token=${token}`))).toMatchObject({
			heading: text.reset.title,
			page: { noindex: true },
			reset: {
				token,
				email: EMAIL,
				lead: expect.stringContaining(EMAIL),
				newPassword: { limits: { min: 6, max: 15 } },
			},
		})
	expect((await choose(token)).status).toBe(303)
})

test.each(['', 'x', 'v1.AAAA', 'v1.'])('the link %j is shown as expired', async (token) => {
	await forgetfulSite()
	expect(await resetPage(get(`/reset-password/?token=${token}`))).toMatchObject({
		reset: null,
		heading: text.reset.failedTitle,
	})
	expect(await choose(token)).toMatchObject({
		status: 400,
		cookies: {},
		answer: { alert: { text: expect.any(String) } },
	})
	expect(await canLogIn(PASSWORD)).toBe(true)
})

test('the new password counts, the old one no longer, and all sessions have ended', async () => {
	const { context, account, token } = await forgetfulSite()
	const cookie = await openBrowser(context, account)
	const reply = await choose(token)
	expect(reply).toMatchObject({ status: 303, location: '/login/?notice=passwordChanged' })
	expect([await canLogIn(PASSWORD), await canLogIn(NEW)]).toEqual([false, true])
	expect(await sessionOf(get('/', cookie))).toBeUndefined()
	expect((await mailsTo(context, EMAIL)).at(-1)?.template).toBe('account-password-changed')
})

test('a link logs no one in, but its browser becomes a known device', async () => {
	stopClock()
	const { token } = await forgetfulSite()
	const reply = await choose(token)
	expect(Object.keys(reply.cookies)).toEqual(['device'])
	expect(reply.cookies.device).toMatch(/HttpOnly/)

	const from = { clientAddress: '203.0.113.9' }
	const tryIn = (sender: Sender) => submit(logIn, '/login/', { email: EMAIL, password: NEW }, sender)
	for (let time = 0; time < 5; time++) await submit(logIn, '/login/', { email: EMAIL, password: 'Wrong-1' }, from)
	expect((await tryIn(from)).status).toBe(429)
	expect((await tryIn({ ...from, cookie: cookiesOf(reply) })).status).toBe(303)
})

test('a link works once, and ends all other links of the account', async () => {
	const { context, token } = await forgetfulSite()
	await forget(EMAIL)
	const another = await mailedLink(context, EMAIL, 'account-password-reset')
	expect((await choose(another)).status).toBe(303)
	for (const used of [token, another]) {
		expect(await choose(used, 'Ripollès+1200')).toMatchObject({ status: 400, cookies: {} })
		expect((await resetPage(get(`/reset-password/?token=${used}`))).reset).toBeNull()
	}
	expect(await canLogIn(NEW)).toBe(true)
})

test('a link is valid for a day', async () => {
	const { context, token } = await forgetfulSite()
	context.advance(DAY - 1)
	expect((await resetPage(get(`/reset-password/?token=${token}`))).reset).not.toBeNull()
	context.advance(1)
	expect((await resetPage(get(`/reset-password/?token=${token}`))).reset).toBeNull()
	expect((await choose(token)).status).toBe(400)
})

test('a password that breaks the rules is refused with a sentence, and the link stays valid', async () => {
	const { token } = await forgetfulSite()
	const { status, answer } = await choose(token, 'abc', 'abd')
	expect(status).toBe(422)
	expect(Object.keys(answer?.errors ?? {})).toEqual(['password', 'repeat'])
	expect(answer?.errors.password).toHaveLength(4)
	expect(JSON.stringify(answer)).not.toMatch(/"abc"|"abd"/)
	expect((await choose(token, 'Nuria.Puig#1')).answer?.errors).toEqual({
		password: [texts.t('validation:passwordHasEmail', { limit: 'nuria' })],
	})
	expect((await choose(token)).status).toBe(303)
})

test.each([0, 1])('an account that reads customers’ data (level %i) needs twelve characters', async (level) => {
	const { token } = await forgetfulSite(level)
	const { reset: shown } = await resetPage(get(`/reset-password/?token=${token}`))
	expect(shown?.newPassword.limits).toEqual({ min: 12, max: 64 })
	const words = shown?.newPassword.rules.items.map(({ text }) => text).join(' ')
	expect(words).toMatch(/\b12\b.*\b64\b/)
	expect(words).not.toMatch(/\b15\b/)
	const { status, answer } = await choose(token, 'Berguedà#12')
	expect([status, answer?.errors]).toEqual([
		422,
		{ password: [texts.t('validation:passwordMinLength', { limit: 12 })] },
	])
	expect((await choose(token, `Berguedà#123${'-Zr9wq'.repeat(8)}`)).status).toBe(303)
})

/** Returns the account that a reply's cookies log in. */
const enteredBy = async (reply: Reply) => (await sessionOf(get('/', cookiesOf(reply))))?.account.email

/** Chooses a new office user's first password with the link of the command. */
const chooseFirst = async (context: TestContext, sender?: Sender) =>
	choose(new URL(await createAdmin(context, EMAIL)).searchParams.get('token') ?? '', NEW, NEW, sender)

test('the first administrator chooses a password by the command’s link, and is logged in', async () => {
	const context = await openSite()
	expect(await canLogIn('')).toBe(false)
	const reply = await chooseFirst(context)
	expect(reply).toMatchObject({ status: 303, location: '/admin/overview/' })
	expect(await enteredBy(reply)).toBe(EMAIL)
	expect(await canLogIn(NEW)).toBe(true)
})

test.each(['planner', 'accountant', undefined] as const)(
	'a customer who joins the office (position: %s) chooses a password, and lands on a page that opens to them',
	async (position) => {
		const context = await openSite()
		await openAccount(context)
		expect(await inviteStaff(context, { email: EMAIL, roleId: 1, position, language: 'es' })).toMatchObject({
			ok: true,
		})
		const reply = await choose(await mailedLink(context, EMAIL, 'account-promoted'))
		const landed = await replyOf(() => today(argsOf(get(reply.location ?? '', cookiesOf(reply)))))
		expect([reply.status, landed.status, landed.thrown]).toEqual([303, 200, false])
	},
)

test('a link that replaces a password logs no one in, nor does one of a shut account', async () => {
	const context = await openSite()
	await chooseFirst(context)
	expect(await chooseFirst(context)).toMatchObject({ location: '/login/?notice=passwordChanged' })

	const account = await openAccount(context, 'shut@garbi.example')
	const link = new URL(await createAdmin(context, 'shut@garbi.example')).searchParams.get('token') ?? ''
	await context.database.transaction((tx) => tx.update(users).set({ active: 0 }).where(eq(users.id, account.id)))
	expect(await enteredBy(await choose(link))).toBeUndefined()
})

test('an account with a second factor is asked for its code after the first password too', async () => {
	const context = await openSite()
	const account = await openAccount(context)
	await turnFactorOn(context, account, PASSWORD)
	const reply = await chooseFirst(context)
	expect(reply.location).toBe(`/login/code/?redirectTo=${encodeURIComponent('/admin/overview/')}`)
	expect(await enteredBy(reply)).toBeUndefined()
})

test('after twenty bad links an address is refused bad links, and a good one still opens', async () => {
	stopClock()
	const { context, token } = await forgetfulSite()
	const from = { clientAddress: '203.0.113.9' }
	for (let time = 0; time < 20; time++) expect((await choose('v1.guessed', NEW, NEW, from)).status).toBe(400)
	const next = await choose('v1.guessed', NEW, NEW, from)
	expect([next.status, next.headers.get('Retry-After')]).toEqual([429, '3600'])
	const [user] = await context.database.read.select().from(users).where(eq(users.email, EMAIL))
	expect((await choose(token, NEW, NEW, from)).status).toBe(303)
	const [changed] = await context.database.read.select().from(users).where(eq(users.email, EMAIL))
	expect(changed?.passwordHash).not.toBe(user?.passwordHash)
	expect((await choose(token, NEW, NEW, from)).status).toBe(429)
})
