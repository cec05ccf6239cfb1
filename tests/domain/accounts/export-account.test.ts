import { expect, test } from 'vitest'
import { CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { exportAccount } from '#app/domain/accounts/export-account.server.ts'
import { requestReset } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { outbox, passwordResets, registrations, sessions, users } from '#drizzle/schema.ts'
import { giveRoles, NURIA, OTHER_PASSWORD, sessionOf, signUp } from '#tests/support/accounts.ts'
import { createTestContext, TEST_NOW } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
const at = (milliseconds: number) => new Date(TEST_NOW + milliseconds).toISOString()

/** Creates Núria with two sessions and two mails, the first of them sent, and Pau as another customer. */
async function twoPeople() {
	const context = await createTestContext()
	const account = await signUp(context)
	const sentAt = context.now() + 1
	await inTransaction(context, async (tx) => tx.update(outbox).set({ status: 'sent', sentAt }))
	const pau = await signUp(context, { email: 'pau@example.com', password: OTHER_PASSWORD })
	const secrets = [await sessionOf(context, account), await sessionOf(context, pau)]
	context.advance(HOUR)
	secrets.push(await sessionOf(context, account, 'program'))
	await requestReset(context, NURIA)
	return { context, account, pau, secrets }
}

test('a person gets all that is kept about them, with these keys and no others', async () => {
	const { context, account } = await twoPeople()

	expect(await exportAccount(context, account)).toEqual({
		account: {
			...{ id: account.id, email: NURIA, language: 'cat', roleIds: [CUSTOMER], position: null, createdAt: at(0) },
			...{ firstName: '', surname: '', phone: '', company: '', taxNumber: '' },
		},
		secondFactor: null,
		sessions: [
			{ kind: 'program', device: 'Firefox, Linux', createdAt: at(HOUR), seenAt: at(HOUR) },
			{ kind: 'browser', device: 'Firefox, Linux', createdAt: at(0), seenAt: at(0) },
		],
		mails: [
			{ template: 'account-activation', createdAt: at(0), sentAt: at(1) },
			{ template: 'account-password-reset', createdAt: at(HOUR), sentAt: null },
		],
	})
})

test('an export has no secret, hash, link or data of another person', async () => {
	const { context, account, pau, secrets } = await twoPeople()
	const { read } = context.database

	const text = JSON.stringify(await exportAccount(context, account))

	const hashes = [
		...(await read.select().from(users)).map(({ passwordHash }) => passwordHash),
		...(await read.select().from(sessions)).map(({ secretHash }) => secretHash),
	]
	const links = [
		...(await read.select().from(passwordResets)).map(({ id }) => id),
		...(await read.select().from(registrations)).map(({ id }) => id),
	]
	const kept = [...secrets, ...hashes, ...links, context.config.secret, pau.email, 'argon2', 'v1.']
	expect(kept.length).toBeGreaterThan(12)
	expect(kept.filter((value) => text.includes(value ?? ''))).toEqual([])
})

test('an export has the roles of the moment at which it is made', async () => {
	const { context, account } = await twoPeople()
	const promoted = await giveRoles(context, account, [OFFICE, CUSTOMER])

	expect(await exportAccount(context, promoted)).toMatchObject({ account: { roleIds: [OFFICE, CUSTOMER] } })
})
