import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'
import { action } from '#app/routes/account/login.route.tsx'
import { logInPage } from '#app/web/accounts/log-in.server.ts'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import { sessions } from '#drizzle/schema.ts'
import {
	breakDatabase,
	cookiesOf,
	EMAIL,
	get,
	IN_EARNEST,
	openAccount,
	openBrowser,
	openSite,
	PASSWORD,
	type Sender,
	signUp,
	stopClock,
	submit,
} from '#tests/support/account-requests.ts'
import { anyText } from '#tests/support/any-text.ts'

const right = { email: EMAIL, password: PASSWORD }
const wrong = { email: EMAIL, password: 'Not-the-one-1' }
const { field_required: required } = textsIn('es').texts('validation')

const logIn = (fields: Record<string, string>, sender?: Sender) => submit(action, '/login/', fields, sender)

test.each<[string, Record<string, string>, string[]]>([
	['nothing at all', {}, ['email', 'password']],
	['blanks', { email: '  ', password: '' }, ['email', 'password']],
	['no password', { email: EMAIL }, ['password']],
	['no address', { password: PASSWORD }, ['email']],
])('a visitor who types %s reads what is missing', async (_, fields, missing) => {
	await openSite()
	const { status, answer, cookies } = await logIn(fields)
	expect(status).toBe(422)
	expect(answer?.errors).toEqual(Object.fromEntries(missing.map((field) => [field, [required]])))
	expect([answer?.alert, answer?.values, cookies]).toEqual([null, { email: fields.email ?? '' }, {}])
})

test('the right password opens a session and leads to the profile', async () => {
	const context = await openSite()
	const { id } = await openAccount(context)
	const reply = await logIn(right, { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } })
	expect(reply).toMatchObject({ status: 303, location: '/profile/' })
	expect(reply.headers.get('X-Remix-Reload-Document')).toBe('true')
	expect((await sessionOf(get('/', cookiesOf(reply))))?.account).toMatchObject({ id, email: EMAIL, level: 2 })
	expect(await context.database.read.select().from(sessions)).toMatchObject([
		{ userId: id, kind: 'browser', device: 'Firefox · Linux' },
	])
})

test('an address is the same however it is spelled; a password is not', async () => {
	await openAccount(await openSite())
	expect((await logIn({ email: `  ${EMAIL.toUpperCase()} `, password: PASSWORD })).status).toBe(303)
	for (const password of [PASSWORD.toLowerCase(), ` ${PASSWORD}`, `${PASSWORD} `, `${PASSWORD}\0`, 'x'.repeat(5000)])
		expect((await logIn({ email: EMAIL, password })).status).toBe(401)
})

test('a wrong password and an unknown address get one and the same answer, in a sentence that names the address', async () => {
	await openAccount(await openSite())
	const known = await logIn(wrong)
	await openSite()
	const unknown = await logIn(wrong)

	expect(known.answer?.alert).toEqual({
		text: `No se puede entrar en la cuenta ${EMAIL}: el correo o la contraseña no son correctos.`,
	})
	for (const { status, cookies, answer } of [known, unknown]) {
		expect([status, cookies, answer?.values, answer?.errors]).toEqual([401, {}, { email: EMAIL }, {}])
		expect(JSON.stringify(answer)).not.toContain(wrong.password)
	}
	expect({ ...unknown.answer, id: '' }).toEqual({ ...known.answer, id: '' })
	expect([...unknown.headers]).toEqual([...known.headers])
	expect(unknown.answer?.id).not.toBe(known.answer?.id)
})

test('an account that is not activated says so only with the right password, and offers another link', async () => {
	await signUp(await openSite())
	const owner = await logIn(right)
	expect([owner.status, owner.cookies]).toEqual([403, {}])
	expect(owner.answer?.alert).toEqual({
		text: expect.stringContaining(`La cuenta ${EMAIL} todavía no está activada`),
		link: { href: '/activate/', label: 'Envíame otro enlace' },
	})
	const stranger = await logIn(wrong)
	expect(stranger.status).toBe(401)
	expect(stranger.answer?.alert).toEqual({ text: expect.stringContaining('no son correctos') })
})

test.each(['/fleet/16/?lng=cat', '/budgetRequest/?numPasajeros=16', '/profile/password/'])(
	'after logging in the visitor returns to %s',
	async (redirectTo) => {
		await openAccount(await openSite())
		expect(await logIn({ ...right, redirectTo })).toMatchObject({ status: 303, location: redirectTo })
		const page = await logInPage(get(`/login/?redirectTo=${encodeURIComponent(redirectTo)}`))
		expect(page.redirectTo).toBe(redirectTo)
	},
)

test('no redirectTo leads to another site: anything but a path of this site leads to the home page', async () => {
	await openAccount(await openSite())
	const hostile = fc.oneof(
		fc.constantFrom(
			...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/.//evil.example'],
			...['https://evil.example', 'https:evil.example', 'javascript:alert(1)', 'evil.example', ' /profile/'],
			...['/x\r\nSet-Cookie: sid=a', '//localhost:3000@evil.example', '/x/..//evil.example', '?x', 'data:,x'],
		),
		fc.webUrl(),
		fc.webUrl().map((url) => url.replace(/^https?:/, '')),
		// An empty text leads to the profile, and one of invisible characters is empty in a form.
		anyText().filter((text) => /^[^/]/.test(inOneSpelling(text))),
	)
	const replies: { target: string; location: string | null }[] = []
	await fc.assert(
		fc.asyncProperty(hostile, async (target) => {
			replies.push({ target, location: (await logIn({ ...right, redirectTo: target })).location })
			expect(replies.at(-1)?.location).toBe('/')
			expect((await logInPage(get(`/login/?redirectTo=${encodeURIComponent(target)}`))).redirectTo).toBe('/')
		}),
		{ numRuns: 60 },
	)
	expect(replies.length).toBeGreaterThan(20)
})

test('the cookies are for this site alone, and on a public site for https alone', async () => {
	await openAccount(await openSite())
	const { cookies } = await logIn(right)
	expect(Object.keys(cookies).sort()).toEqual(['device', 'sid'])
	expect(cookies.sid?.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])

	await openAccount(await openSite(IN_EARNEST))
	const isProduction = await logIn(right, { headers: { Origin: 'https://www.garbi.example' } })
	expect(Object.keys(isProduction.cookies).sort()).toEqual(['__Host-device', '__Host-sid'])
	for (const line of Object.values(isProduction.cookies)) {
		const attributes = line.split('; ').slice(1)
		expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']))
		expect(line).not.toMatch(/Domain/i)
	}
})

test('a session planted in the browser is replaced and ended', async () => {
	const context = await openSite()
	const planted = await openBrowser(context, await openAccount(context, 'thief@example.com'))
	await openAccount(context)
	const reply = await logIn(right, { cookie: planted })

	const own = cookiesOf(reply)
	expect(own).not.toContain(planted)
	expect((await sessionOf(get('/', own)))?.account.email).toBe(EMAIL)
	expect(await sessionOf(get('/', planted))).toBeUndefined()
})

test('a second log-in in one browser replaces its session, and other browsers’ sessions stay', async () => {
	const context = await openSite()
	const account = await openAccount(context)
	const elsewhere = await openBrowser(context, account)
	const first = await logIn(right)
	await logIn(right, { cookie: cookiesOf(first) })
	expect(await sessionOf(get('/', elsewhere))).toBeDefined()
	expect(await context.database.read.select().from(sessions).where(eq(sessions.userId, account.id))).toHaveLength(2)
})

test('a failed log-in leaves the session of the browser alone', async () => {
	const context = await openSite()
	const cookie = await openBrowser(context, await openAccount(context))
	await logIn(wrong, { cookie })
	expect(await sessionOf(get('/', cookie))).toBeDefined()
})

test.each<[number, string, Record<string, string>, Sender]>([
	[413, 'is too large', { ...right, filler: 'x'.repeat(64 * 1024) }, {}],
	[403, 'comes from another site', right, { headers: { Origin: 'https://evil.example' } }],
])('status %i for a form that %s, though the password is right', async (status, _, fields, sender) => {
	const context = await openSite()
	await openAccount(context)
	expect(await logIn(fields, sender)).toMatchObject({ status, thrown: true, cookies: {} })
	expect(await context.database.read.select().from(sessions)).toEqual([])
})

test('after five wrong passwords the right one is refused too, except from a known browser', async () => {
	const advance = stopClock()
	await openAccount(await openSite())
	const home = { clientAddress: '203.0.113.9' }
	const known = cookiesOf(await logIn(right, home))
	for (let time = 0; time < 5; time++) expect((await logIn(wrong, home)).status).toBe(401)

	const waiting = await logIn(right, home)
	expect([waiting.status, waiting.headers.get('Retry-After'), waiting.cookies]).toEqual([429, '900', {}])
	expect(waiting.answer).toMatchObject({ values: { email: EMAIL }, errors: {} })
	expect(waiting.answer?.alert).toMatchObject({
		text: expect.stringContaining('Espera 15 minutos'),
		link: { href: '/forgotten-password/' },
	})
	expect((await logIn(right, { ...home, cookie: known })).status).toBe(303)
	expect((await logIn(right, { clientAddress: '203.0.113.10' })).status).toBe(303)
	advance(15 * 60_000)
	expect((await logIn(right, home)).status).toBe(303)
})

test('while the database is out of order the form stays, and no log-in and no attempt is recorded', async () => {
	const context = await openSite({ LOG_INS_PER_ADDRESS: '1' })
	await openAccount(context)
	const repair = await breakDatabase(context)
	for (let time = 0; time < 3; time++) {
		const { status, answer, cookies } = await logIn(right, { clientAddress: '203.0.113.9' })
		expect([status, answer?.values, cookies]).toEqual([503, { email: EMAIL }, {}])
	}
	await repair()
	expect((await logIn(right, { clientAddress: '203.0.113.9' })).status).toBe(303)
})

test('the page shows the notice of its address, and no other', async () => {
	await openSite()
	const { notices } = textsIn('es').texts('accounts')
	expect(await logInPage(get('/login/?notice=accountDeleted'))).toMatchObject({
		notice: notices.accountDeleted,
		redirectTo: null,
		page: { noindex: true },
	})
	expect((await logInPage(get('/login/?notice=constructor'))).notice).toBeNull()
})
