import { expect, test, vi } from 'vitest'
import { hashPassword } from '#app/domain/accounts/passwords/password-hash.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action } from '#app/routes/account/register.route.tsx'
import { registerPage } from '#app/routes/account/registration.server.ts'
import { registrations, users } from '#drizzle/schema.ts'
import {
	breakDatabase,
	EMAIL,
	get,
	mailsTo,
	openAccount,
	openSite,
	PASSWORD,
	type Reply,
	type Sender,
	stopClock,
	submit,
} from '#tests/support/account-requests.ts'

const HOUR = 3_600_000

/** Gate of password hashing: while it is closed no hash is returned. */
const gate = vi.hoisted(() => ({ closed: undefined as Promise<void> | undefined }))
vi.mock('@node-rs/argon2', async (original) => {
	const argon = await original<typeof import('@node-rs/argon2')>()
	const hash: typeof argon.hash = async (...given) => {
		await gate.closed
		return argon.hash(...given)
	}
	return { ...argon, hash }
})

const texts = textsIn('es')
const sentence = (code: string, limit: number | string = 0) => texts.t(`validation:${code}`, { limit })
const filledIn = { email: EMAIL, password: PASSWORD, repeat: PASSWORD }

const register = (fields: Record<string, string>, sender?: Sender) => submit(action, '/register/', fields, sender)

/** Returns the page that the form redirected to. */
const pageAfter = ({ location }: Reply) => registerPage(get(location ?? ''))

test('a new address gets a pending registration, a mail with a link, and no account yet', async () => {
	const context = await openSite()
	const { status, location, cookies } = await register({ ...filledIn, email: ` ${EMAIL.toUpperCase()} ` })
	expect([status, cookies]).toEqual([303, {}])
	expect(location).toMatch(/^\/register\/\?outcome=v1\./)
	expect(await context.database.read.select().from(registrations)).toMatchObject([{ email: EMAIL, language: 'es' }])
	expect(await context.database.read.select().from(users)).toEqual([])
	expect(await mailsTo(context, EMAIL)).toMatchObject([{ template: 'account-activation', language: 'es' }])
})

test('the mail is in the language of the page', async () => {
	const context = await openSite()
	await submit(action, '/register/?lng=cat', filledIn)
	expect(await mailsTo(context, EMAIL)).toMatchObject([{ language: 'cat' }])
})

test('a known and an unknown address get the same answer, and each a mail of its own', async () => {
	const context = await openSite()
	await openAccount(context, 'known@example.com')
	const known = await register({ ...filledIn, email: 'known@example.com' })
	const other = await register({ ...filledIn, email: 'other@example.com' })

	expect([known.status, known.cookies, known.thrown]).toEqual([303, {}, false])
	expect([other.status, other.cookies, other.thrown]).toEqual([303, {}, false])
	expect([...known.headers.keys()]).toEqual([...other.headers.keys()])
	expect(known.location).toHaveLength(other.location?.length ?? 0)
	const named = JSON.stringify(await pageAfter(known)).replaceAll('known@', 'other@')
	expect(named).toBe(JSON.stringify(await pageAfter(other)))

	const last = async (address: string) => (await mailsTo(context, address)).at(-1)?.template
	expect(await last('known@example.com')).toBe('account-exists')
	expect(await last('other@example.com')).toBe('account-activation')
	expect(await context.database.read.select().from(users)).toHaveLength(1)
})

test('before registering the page shows its form with customers’ rules, and afterwards only the mailbox', async () => {
	await openSite()
	const done = await pageAfter(await register(filledIn))
	expect(done.done).toBe(texts.t('accounts:register.done', { name: EMAIL }))
	expect([done.heading, done.page.title]).toEqual(['Mira tu correo', 'Mira tu correo'])

	const before = await registerPage(get('/register/?outcome=v1.forged'))
	expect([before.done, before.heading]).toEqual([null, 'Crear cuenta'])
	expect(before.newPassword.limits).toEqual({ min: 6, max: 15 })
})

test('while mails are held back, the page promises a mail within an hour, with an account or without', async () => {
	stopClock()
	const context = await openSite({ MAILS_PER_HOUR: '2' })
	await openAccount(context, 'pau@example.com')
	await register({ ...filledIn, email: 'laia@example.com' })
	const later = async (email: string) => {
		const page = await pageAfter(await register({ ...filledIn, email }))
		expect((await mailsTo(context, email)).at(-1)?.status).toBe('held')
		expect(page.done).toContain('en una hora')
		expect(page.done).toBe(texts.t('accounts:register.done', { name: email }))
	}
	await later('nuria@example.com')
	await later('pau@example.com')
})

test('all mistakes are reported together, in the order of the form', async () => {
	const context = await openSite()
	const { status, answer } = await register({ email: 'nuria', password: 'abc', repeat: 'abd' })
	expect(status).toBe(422)
	expect(Object.entries(answer?.errors ?? {})).toEqual([
		['email', [sentence('validEmail')]],
		[
			'password',
			[
				sentence('passwordMinLength', 6),
				sentence('passwordSpecialChar'),
				sentence('passwordNumber'),
				sentence('passwordCapital'),
			],
		],
		['repeat', [sentence('passwordMatch')]],
	])
	expect(await context.database.read.select().from(registrations)).toEqual([])
})

test('an empty form names every field', async () => {
	await openSite()
	const { answer } = await register({})
	expect(Object.entries(answer?.errors ?? {})).toEqual(
		['email', 'password', 'repeat'].map((field) => [field, [sentence('field_required')]]),
	)
})

test.each<[string, Record<string, string>, string, string]>([
	[
		'is too long',
		{ password: `${PASSWORD}abc`, repeat: `${PASSWORD}abc` },
		'password',
		sentence('passwordMaxLength', 15),
	],
	[
		'is easy to guess',
		{ password: 'Password1!', repeat: 'Password1!' },
		'password',
		sentence('passwordCommon', 'password'),
	],
	[
		'is in the address',
		{ password: 'Nuria.Puig#1', repeat: 'Nuria.Puig#1' },
		'password',
		sentence('passwordHasEmail', 'nuria'),
	],
	['is not repeated', { repeat: '' }, 'repeat', sentence('field_required')],
])('a password that %s is refused', async (_, changes, field, message) => {
	const context = await openSite()
	const { status, answer } = await register({ ...filledIn, ...changes })
	expect([status, answer?.errors]).toEqual([422, { [field]: [message] }])
	expect(await mailsTo(context, EMAIL)).toEqual([])
})

test('the address comes back as it was typed, and no password does', async () => {
	await openSite()
	const { answer } = await register({ email: ' Núria@x ', password: 'Canary.1-x9', repeat: 'Canary.1-x8' })
	expect(answer?.values).toEqual({ email: ' Núria@x ' })
	expect(JSON.stringify(answer)).not.toMatch(/canary\.1|x9|x8/i)
})

test('the fourth registration of one address in an hour is refused, from any client', async () => {
	const advance = stopClock()
	const context = await openSite()
	const from = (host: number) => register(filledIn, { clientAddress: `203.0.113.${host}` })
	for (let host = 1; host <= 3; host++) expect((await from(host)).status).toBe(303)

	const fourth = await from(4)
	expect([fourth.status, fourth.headers.get('Retry-After')]).toEqual([429, '3600'])
	expect(fourth.answer).toMatchObject({
		values: { email: EMAIL },
		alert: { text: texts.t('accounts:register.mailed', { name: EMAIL }) },
	})
	expect(await mailsTo(context, EMAIL)).toHaveLength(3)
	advance(HOUR)
	expect((await from(5)).status).toBe(303)
})

test('the sixth registration from one client address in an hour is refused, for any e-mail address', async () => {
	stopClock()
	const context = await openSite()
	const of = (name: string, clientAddress?: string) =>
		register({ ...filledIn, email: `${name}@example.com` }, { clientAddress })
	for (const name of ['a', 'b', 'c', 'd', 'e']) expect((await of(name, '203.0.113.1')).status).toBe(303)

	const sixth = await of('f', '203.0.113.1')
	expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '3600'])
	expect(await mailsTo(context, 'f@example.com')).toEqual([])
	expect((await of('f', '203.0.113.2')).status).toBe(303)
	expect((await of('g')).status).toBe(303)
})

test('an address gets six requested mails a day, with an account or without', async () => {
	const advance = stopClock()
	await openSite()
	const statuses: number[] = []
	let last = await register(filledIn)
	for (let time = 0; time < 6; time++) {
		statuses.push(last.status)
		if (time % 3 === 2) advance(HOUR)
		last = await register(filledIn)
	}
	expect(statuses).toEqual([303, 303, 303, 303, 303, 303])
	expect([last.status, last.headers.get('Retry-After')]).toEqual([429, String(22 * 3600)])
	expect((await register({ ...filledIn, email: 'other@example.com' })).status).toBe(303)
})

test('a form with mistakes counts against no limit', async () => {
	await openSite()
	const from = { clientAddress: '203.0.113.1' }
	for (let time = 0; time < 8; time++) expect((await register({ ...filledIn, repeat: 'x' }, from)).status).toBe(422)
	expect((await register(filledIn, from)).status).toBe(303)
})

test('while too many passwords are being hashed the form comes back, and works a moment later', async () => {
	const context = await openSite()
	let open = () => {}
	gate.closed = new Promise((resolve) => {
		open = resolve
	})
	const waiting = Array.from({ length: 36 }, () => hashPassword('somebody else’s'))
	const { status, answer, headers } = await register(filledIn)
	open()
	gate.closed = undefined
	await Promise.all(waiting)

	expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
	expect(answer).toMatchObject({ values: { email: EMAIL }, errors: {} })
	expect(answer?.alert?.text).toBe(texts.texts('accounts').refusals.busy)
	expect(await mailsTo(context, EMAIL)).toEqual([])
	expect((await register(filledIn)).status).toBe(303)
})

test('while the database is out of order the form comes back, and nothing is half done', async () => {
	const context = await openSite()
	const repair = await breakDatabase(context)
	const { status, answer } = await register(filledIn)
	expect([status, answer?.values]).toEqual([503, { email: EMAIL }])
	expect(answer?.alert?.text).toBe(texts.texts('accounts').refusals.unavailable)
	expect(await mailsTo(context, EMAIL)).toEqual([])
	await repair()
	expect((await register(filledIn)).status).toBe(303)
})

test('a registration that fails by an internal error uses up none of the mails of an address', async () => {
	const context = await openSite()
	const repair = await breakDatabase(context)
	for (let time = 0; time < 6; time++)
		expect((await register(filledIn, { clientAddress: '203.0.113.1' })).status).toBe(503)
	await repair()
	expect((await register(filledIn, { clientAddress: '203.0.113.1' })).status).toBe(303)
})
