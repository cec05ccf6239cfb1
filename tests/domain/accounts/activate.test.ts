import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CUSTOMER } from '#app/domain/accounts/access-level.ts'
import { activate, renewActivation } from '#app/domain/accounts/activate.server.ts'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { requestReset } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { registrations, userRoles, users } from '#drizzle/schema.ts'
import {
	accountAt,
	bitFlips,
	linkIn,
	mailsTo,
	NURIA,
	OTHER_PASSWORD,
	PASSWORD,
	signUp,
	templatesTo,
} from '#tests/support/accounts.ts'
import { anyText } from '#tests/support/any-text.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
const registerNuria = (context: TestContext, password = PASSWORD) =>
	register(context, { email: NURIA, password, language: 'cat' })
const storedUsers = (context: TestContext) => context.database.read.select().from(users)
const storedRegistrations = (context: TestContext) =>
	context.database.read.select().from(registrations).orderBy(asc(registrations.email))

/** Makes a context in which Núria has registered, and returns the mailed link. */
async function registered() {
	const context = await createTestContext()
	await registerNuria(context)
	return { context, link: await linkIn(context, NURIA, 'account-activation') }
}

test('the link opens an account of a customer, in the language and with the password of the registration', async () => {
	const { context, link } = await registered()
	const [registration] = await storedRegistrations(context)
	context.advance(HOUR)

	expect(await activate(context, link)).toEqual(accepted({ email: NURIA }))

	const [user, ...others] = await storedUsers(context)
	expect(user).toEqual({
		id: user?.id,
		email: NURIA,
		language: 'cat',
		passwordHash: registration?.passwordHash,
		active: 1,
		createdAt: context.now(),
		...{ firstName: '', surname: '', phone: '', company: '', taxNumber: '', position: null },
	})
	expect(others).toEqual([])
	expect(await context.database.read.select().from(userRoles)).toEqual([{ userId: user?.id, roleId: CUSTOMER }])
	expect(await storedRegistrations(context)).toEqual([
		{ ...registration, activatedAt: context.now(), passwordHash: '' },
	])
	expect(await logIn(context, { email: NURIA, password: PASSWORD })).toMatchObject(
		accepted(await accountAt(context, NURIA)),
	)
})

test('opening the link again within its life is fine and changes nothing', async () => {
	const { context, link } = await registered()
	await activate(context, link)
	const before = [await storedUsers(context), await storedRegistrations(context)]

	context.advance(48 * HOUR - 1)
	const answers = await Promise.all([activate(context, link), activate(context, link)])

	expect(answers).toEqual([accepted({ email: NURIA }), accepted({ email: NURIA })])
	expect([await storedUsers(context), await storedRegistrations(context)]).toEqual(before)
	context.advance(1)
	expect(await activate(context, link)).toEqual(refused('link'))
})

test('a link is good for two days and not a moment longer', async () => {
	const late = await registered()
	late.context.advance(48 * HOUR)
	expect(await activate(late.context, late.link)).toEqual(refused('link'))
	expect(await storedUsers(late.context)).toEqual([])

	const inTime = await registered()
	inTime.context.advance(48 * HOUR - 1)
	expect(await activate(inTime.context, inTime.link)).toEqual(accepted({ email: NURIA }))
})

test('a link with any single bit flipped, in its bytes or in its spelling, opens nothing', async () => {
	const { context, link } = await registered()
	const flips = bitFlips(link)
	expect(flips).toHaveLength((12 + 36 + 16) * 8 + link.length * 8)
	expect(flips).not.toContain(link)

	for (const flipped of flips) expect(await activate(context, flipped)).toEqual(refused('link'))

	expect(await storedUsers(context)).toEqual([])
	expect(await activate(context, link)).toEqual(accepted({ email: NURIA }))
})

test('no text but the link opens anything, not even the bare number of the registration', async () => {
	const { context, link } = await registered()
	const [registration] = await storedRegistrations(context)
	const values = ['', 'v1.', registration?.id ?? '', NURIA, ` ${link}`, `${link} `, `${link}=`, link.slice(0, -1)]
	for (const value of values) expect(await activate(context, value)).toEqual(refused('link'))
	await fc.assert(
		fc.asyncProperty(anyText(200), async (text) => {
			expect(await activate(context, text)).toEqual(refused('link'))
			expect(await activate(context, `v1.${text}`)).toEqual(refused('link'))
		}),
	)
	expect(await storedUsers(context)).toEqual([])
})

test('a value that was sealed for another purpose, or with another secret, opens nothing', async () => {
	const { context, link } = await registered()
	const { id = '' } = (await storedRegistrations(context))[0] ?? {}
	const { secret } = context.config
	const foreign = ['password-reset', 'quote-form', 'Activation', ''].map((purpose) => seal(secret, purpose, id))
	for (const sealed of [...foreign, seal(`${secret}x`, 'activation', id)])
		expect(await activate(context, sealed)).toEqual(refused('link'))

	// An id that we sealed ourselves and that belongs to no registration.
	expect(await activate(context, seal(secret, 'activation', id.toUpperCase()))).toEqual(refused('link'))
	expect(await activate(context, seal(secret, 'activation', id))).toEqual(await activate(context, link))
})

test('a link to choose a new password activates nothing', async () => {
	const { context } = await registered()
	await signUp(context, { email: 'pau@example.com', password: OTHER_PASSWORD })
	await requestReset(context, 'pau@example.com')

	expect(await activate(context, await linkIn(context, 'pau@example.com', 'account-password-reset'))).toEqual(
		refused('link'),
	)
	expect(await storedUsers(context)).toMatchObject([{ email: 'pau@example.com' }])
})

test('an activation ends other registrations of its address, and none of others', async () => {
	const { context, link } = await registered()
	await registerNuria(context, OTHER_PASSWORD)
	await register(context, { email: 'pau@example.com', password: PASSWORD, language: 'es' })

	await activate(context, link, PASSWORD)

	expect(await storedRegistrations(context)).toMatchObject([
		{ email: NURIA, activatedAt: context.now() },
		{ email: 'pau@example.com', activatedAt: null },
	])
})

test('the link of an account that was deleted does not open it again', async () => {
	const { context, link } = await registered()
	await activate(context, link)
	const account = await accountAt(context, NURIA)
	expect(await deleteAccount(context, { account, currentPassword: PASSWORD })).toEqual(accepted(undefined))

	expect(await activate(context, link)).toEqual(refused('link'))
	expect(await storedUsers(context)).toEqual([])
})

test('a registration whose address has got another account since opens nothing and is deleted', async () => {
	const { context, link } = await registered()
	await createAdmin(context, NURIA)

	expect(await activate(context, link)).toEqual(refused('link'))

	expect(await storedUsers(context)).toMatchObject([{ email: NURIA, passwordHash: null }])
	expect(await storedRegistrations(context)).toEqual([])
})

test('an address that waits gets another link, good for two days from then', async () => {
	const { context, link } = await registered()
	context.advance(60 * HOUR)
	expect(await activate(context, link)).toEqual(refused('link'))

	await renewActivation(context, NURIA)

	expect(await templatesTo(context, NURIA)).toEqual(['account-activation', 'account-activation'])
	expect((await mailsTo(context, NURIA)).at(-1)).toMatchObject({ language: 'cat', toCustomer: 1 })
	context.advance(48 * HOUR - 1)
	const renewed = await linkIn(context, NURIA, 'account-activation')
	expect(await activate(context, renewed)).toEqual(accepted({ email: NURIA }))
	expect(await logIn(context, { email: NURIA, password: PASSWORD })).toMatchObject({ ok: true })
})

test('a renewed link ends like the first', async () => {
	const { context } = await registered()
	context.advance(60 * HOUR)
	await renewActivation(context, NURIA)
	context.advance(48 * HOUR)

	expect(await activate(context, await linkIn(context, NURIA, 'account-activation'))).toEqual(refused('link'))
})

test('a request for another link tells the owner of an account so by mail, and mails no unknown address', async () => {
	const { context, link } = await registered()
	await activate(context, link)

	await renewActivation(context, NURIA)
	await renewActivation(context, 'pau@example.com')

	expect(await templatesTo(context, NURIA)).toEqual(['account-activation', 'account-exists'])
	expect(await templatesTo(context, 'pau@example.com')).toEqual([])
	expect(await context.database.read.select().from(users).where(eq(users.email, 'pau@example.com'))).toEqual([])
})

test('a request for another link has the same answer for known, waiting and unknown addresses', async () => {
	const { context } = await registered()
	await signUp(context, { email: 'pau@example.com', password: OTHER_PASSWORD })

	const answers: unknown[] = []
	for (const email of [NURIA, 'pau@example.com', 'laia@example.com'])
		answers.push(await renewActivation(context, email))

	expect(answers).toEqual([undefined, undefined, undefined])
})
