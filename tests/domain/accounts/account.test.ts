import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, EVERYONE, OFFICE } from '#app/domain/accounts/access-level.ts'
import { accountOf, credentialsByEmail, findAccount } from '#app/domain/accounts/account.server.ts'
import { accountAt, giveRoles, NURIA, signUp } from '#tests/support/accounts.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const row = (roleId: number | null) => ({ id: 7, email: NURIA, language: 'fr', position: null, roleId })

test('the rows of one person are one account, its roles ascending, its level the lowest of them', () => {
	expect(accountOf([row(CUSTOMER), row(ADMINISTRATOR), row(OFFICE)])).toEqual({
		id: 7,
		email: NURIA,
		language: 'fr',
		roleIds: [ADMINISTRATOR, OFFICE, CUSTOMER],
		level: ADMINISTRATOR,
	})
	expect(accountOf([])).toBeUndefined()
})

test('a person without a role may do what every visitor may', () => {
	expect(accountOf([row(null)])).toMatchObject({ roleIds: [], level: EVERYONE })
})

test('an account in a language that the site no longer has is written to in Spanish', () => {
	expect(accountOf([{ ...row(CUSTOMER), language: 'pt' }])).toMatchObject({ language: 'es' })
})

test('an account is found by its address and by its number, with the roles it has now', async () => {
	const context = await createTestContext()
	const account = await signUp(context)
	expect(account).toEqual({ id: account.id, email: NURIA, language: 'cat', roleIds: [CUSTOMER], level: CUSTOMER })

	await giveRoles(context, account, [OFFICE, CUSTOMER])

	const promoted = { ...account, roleIds: [OFFICE, CUSTOMER], level: OFFICE }
	expect(await accountAt(context, NURIA)).toEqual(promoted)
	expect(await findAccount(context, account.id)).toEqual(promoted)
	expect(await findAccount(context, account.id + 1)).toBeUndefined()
	expect(await credentialsByEmail(context.database.read, 'pau@example.com')).toBeUndefined()
})
