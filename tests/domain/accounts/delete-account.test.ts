import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { createAdmin } from '#app/domain/accounts/create-admin.server.ts'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { requestReset } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { passwordResets, quotes, registrations, sessions, userRoles, users } from '#drizzle/schema.ts'
import {
	accountAt,
	giveRoles,
	mailsTo,
	NURIA,
	OTHER_PASSWORD,
	PASSWORD,
	sessionOf,
	signUp,
} from '#tests/support/accounts.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const PAU = 'pau@example.com'

/** Creates Núria and Pau, each with a session, a reset link, a mail and a quote request. */
async function twoPeople() {
	const context = await createTestContext()
	const nuria = await signUp(context)
	const pau = await signUp(context, { email: PAU, password: OTHER_PASSWORD })
	for (const account of [nuria, pau]) {
		await sessionOf(context, account)
		await requestReset(context, account.email)
		await requestQuote(context, {
			request: validRequest({ email: account.email }),
			requestKey: account.email,
			language: 'cat',
			userId: account.id,
		})
	}
	return { context, nuria, pau }
}

const storedFor = async ({ database: { read } }: TestContext) => ({
	users: (await read.select().from(users)).map(({ id }) => id),
	roles: (await read.select().from(userRoles)).map(({ userId }) => userId),
	sessions: (await read.select().from(sessions)).map(({ userId }) => userId),
	resets: (await read.select().from(passwordResets)).map(({ userId }) => userId),
	registrations: (await read.select().from(registrations)).map(({ email }) => email),
})

test.each([OTHER_PASSWORD, PASSWORD.toLowerCase(), '', 'x'.repeat(1_000_000)])(
	'with a wrong password nothing is deleted',
	async (currentPassword) => {
		const { context, nuria } = await twoPeople()
		const before = [await storedFor(context), await mailsTo(context, NURIA)]

		expect(await deleteAccount(context, { account: nuria, currentPassword })).toEqual(refused('wrongPassword'))

		expect([await storedFor(context), await mailsTo(context, NURIA)]).toEqual(before)
	},
)

test('the last administrator cannot delete their account; with another administrator they can', async () => {
	const { context, nuria, pau } = await twoPeople()
	const account = await giveRoles(context, nuria, [ADMINISTRATOR, CUSTOMER])
	await giveRoles(context, pau, [OFFICE])
	const before = await storedFor(context)

	expect(await deleteAccount(context, { account, currentPassword: PASSWORD })).toEqual(refused('lastAdministrator'))
	expect(await storedFor(context)).toEqual(before)

	await giveRoles(context, pau, [ADMINISTRATOR])
	expect(await deleteAccount(context, { account, currentPassword: PASSWORD })).toEqual(accepted(undefined))
	expect((await storedFor(context)).users).toEqual([pau.id])
})

test('of two last administrators who delete their accounts at the same moment one stays', async () => {
	const { context, nuria, pau } = await twoPeople()
	const administrators = [
		await giveRoles(context, nuria, [ADMINISTRATOR]),
		await giveRoles(context, pau, [ADMINISTRATOR]),
	]
	const passwords = [PASSWORD, OTHER_PASSWORD]

	const answers = await Promise.all(
		administrators.map((account, index) =>
			deleteAccount(context, { account, currentPassword: passwords[index] ?? '' }),
		),
	)

	expect(answers).toContainEqual(accepted(undefined))
	expect(answers).toContainEqual(refused('lastAdministrator'))
	expect((await storedFor(context)).users).toHaveLength(1)
})

test('the office and customers may delete their accounts even where there is no administrator', async () => {
	const { context, nuria, pau } = await twoPeople()
	const account = await giveRoles(context, nuria, [OFFICE])

	expect(await deleteAccount(context, { account, currentPassword: PASSWORD })).toEqual(accepted(undefined))
	expect(await deleteAccount(context, { account: pau, currentPassword: OTHER_PASSWORD })).toEqual(accepted(undefined))
})

test('an account without a password is not deleted by any password', async () => {
	const { context } = await twoPeople()
	await createAdmin(context, 'invited@example.com')
	const account = await accountAt(context, 'invited@example.com')

	for (const currentPassword of ['', PASSWORD])
		expect(await deleteAccount(context, { account, currentPassword })).toEqual(refused('wrongPassword'))
})

test('the address is free again, for a new account that has nothing of the old one', async () => {
	const { context, nuria } = await twoPeople()
	await deleteAccount(context, { account: nuria, currentPassword: PASSWORD })

	const again = await signUp(context, { password: OTHER_PASSWORD, language: 'fr' })

	expect(again.id).not.toBe(nuria.id)
	expect(await logIn(context, { email: NURIA, password: OTHER_PASSWORD })).toMatchObject(accepted(again))
	const owners = (await context.database.read.select().from(quotes)).map(({ userId }) => userId)
	expect(owners).not.toContain(again.id)
})
