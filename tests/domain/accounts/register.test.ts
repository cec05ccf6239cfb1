import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activate } from '#app/domain/accounts/activate.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { verifyPassword } from '#app/domain/accounts/passwords/password-hash.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { refused } from '#app/platform/result.ts'
import { registrations, userRoles, users } from '#drizzle/schema.ts'
import { linksIn, mailsTo, NURIA, OTHER_PASSWORD, PASSWORD, signUp, templatesTo } from '#tests/support/accounts.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
const nuria = { email: NURIA, password: PASSWORD, language: 'cat' as const }
const waiting = (context: TestContext) => context.database.read.select().from(registrations)

test('a registration waits with a hash for two days, and a mail in its language carries the link', async () => {
	const context = await createTestContext()

	await register(context, nuria)

	const [registration] = await waiting(context)
	expect(registration).toEqual({
		id: expect.stringMatching(/^[0-9a-f-]{36}$/),
		email: NURIA,
		language: 'cat',
		passwordHash: expect.stringMatching(/^\$argon2id\$/),
		createdAt: context.now(),
		linkEndsAt: context.now() + 48 * HOUR,
		activatedAt: null,
	})
	expect(await verifyPassword(registration?.passwordHash, PASSWORD)).toBe(true)
	const [mail, ...others] = await mailsTo(context, NURIA)
	expect(mail).toMatchObject({ template: 'account-activation', language: 'cat', toCustomer: 1, status: 'queued' })
	expect(JSON.parse(mail?.data ?? '')).toEqual({
		email: NURIA,
		link: { path: '/activate/', parameter: 'email', purpose: 'activation', value: registration?.id },
	})
	expect(others).toEqual([])
	expect(await context.database.read.select().from(users)).toEqual([])
})

test('a known address is answered like an unknown one, with one mail that only its owner reads', async () => {
	const context = await createTestContext()
	await signUp(context, nuria)
	const before = await context.database.read.select().from(users)

	const known = await register(context, { ...nuria, password: OTHER_PASSWORD, language: 'fr' })
	const unknown = await register(context, { ...nuria, email: 'pau@example.com' })

	expect(known).toEqual(unknown)
	expect(await templatesTo(context, NURIA)).toEqual(['account-activation', 'account-exists'])
	expect(await templatesTo(context, 'pau@example.com')).toEqual(['account-activation'])
	// In the language of the account's owner, not that of the visitor who typed the address.
	expect((await mailsTo(context, NURIA)).at(-1)).toMatchObject({
		language: 'cat',
		data: JSON.stringify({ email: NURIA }),
	})
	expect(await context.database.read.select().from(users)).toEqual(before)
	expect((await waiting(context)).filter(({ activatedAt }) => activatedAt === null)).toMatchObject([
		{ email: 'pau@example.com' },
	])
	expect(await logIn(context, { email: NURIA, password: OTHER_PASSWORD })).toEqual(refused('credentials'))
})

test('registering once more before the link is opened is another registration with a link of its own', async () => {
	const context = await createTestContext()
	await register(context, nuria)
	await register(context, { ...nuria, password: OTHER_PASSWORD })

	const [first, second, ...others] = await waiting(context)
	expect(others).toEqual([])
	expect(first?.id).not.toBe(second?.id)
	expect(await verifyPassword(first?.passwordHash, PASSWORD)).toBe(true)
	expect(await verifyPassword(second?.passwordHash, OTHER_PASSWORD)).toBe(true)
	expect(await templatesTo(context, NURIA)).toEqual(['account-activation', 'account-activation'])
})

test.each([0, 1, 2, 3])(
	'of registrations at the same moment link %i, opened first, makes the account with its own password',
	async (chosen) => {
		const context = await createTestContext()
		const passwords = ['Fagot-82-Ordi', 'Xarop.4719.Be', 'Timbal#63#Oca', 'Gralla+57+Pou']
		await Promise.all(passwords.map((password) => register(context, { ...nuria, password })))
		const links = await linksIn(context, NURIA, 'account-activation')
		expect(links).toHaveLength(4)
		const hashes = new Map((await waiting(context)).map(({ id, passwordHash }) => [id, passwordHash]))

		const ids = (await mailsTo(context, NURIA)).map(({ data }) => (JSON.parse(data) as { link: SealedLink }).link.value)
		const passwordOf = new Map<string, string>()
		for (const id of ids)
			for (const password of passwords) if (await verifyPassword(hashes.get(id), password)) passwordOf.set(id, password)

		for (const at of [chosen, 0, 1, 2, 3])
			expect((await activate(context, links[at] ?? '', passwordOf.get(ids[at] ?? ''))).ok).toBe(at === chosen)

		const [user, ...others] = await context.database.read.select().from(users)
		expect(others).toEqual([])
		const [mail] = (await mailsTo(context, NURIA)).slice(chosen)
		const { link } = JSON.parse(mail?.data ?? '') as { link: SealedLink }
		expect(await context.database.read.select().from(userRoles)).toEqual([{ userId: user?.id, roleId: 2 }])
		expect((await waiting(context)).map(({ id }) => id)).toEqual([link.value])
		expect(user?.passwordHash).toBe(hashes.get(link.value))
		const answers = []
		for (const password of passwords) answers.push((await logIn(context, { email: NURIA, password })).ok)
		expect(answers.filter(Boolean)).toHaveLength(1)
	},
)

test('links opened at the same moment make one account, and exactly one of them says so', async () => {
	const context = await createTestContext()
	await Promise.all([nuria, nuria, nuria].map((registration) => register(context, registration)))
	const links = await linksIn(context, NURIA, 'account-activation')

	const answers = await Promise.all(links.map((link) => activate(context, link, nuria.password)))

	expect(answers.map(({ ok }) => ok).sort()).toEqual([false, false, true])
	expect(await context.database.read.select().from(users).where(eq(users.email, NURIA))).toHaveLength(1)
})

test('the fourth activation mail of an hour is held, and the registration waits all the same', async () => {
	const context = await createTestContext()
	for (let mail = 0; mail < 4; mail++) await register(context, nuria)

	expect((await mailsTo(context, NURIA)).map(({ status }) => status)).toEqual(['queued', 'queued', 'queued', 'held'])
	expect(await waiting(context)).toHaveLength(4)
})
