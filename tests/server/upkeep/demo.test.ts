import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { sweepAccounts } from '#app/domain/accounts/sweep.server.ts'
import { forgetDriver } from '#app/domain/dispatch/resources/forget-driver.server.ts'
import { refused } from '#app/platform/result.ts'
import { quotes, sessions } from '#drizzle/schema.ts'
import { eraseCaller } from '#server/upkeep/caller.ts'
import { erasePerson } from '#server/upkeep/person.ts'
import { countOverdue, forgetOverdue } from '#server/upkeep/retention.ts'
import { openAccount, openBrowser, PASSWORD } from '#tests/support/account-requests.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { DAY, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { storeDriver } from '#tests/support/resources.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const EMAIL = 'nuria@example.com'
const YEARS = 10 * 366 * DAY

/** Makes a site with a person of every kind whom someone may want erased. */
async function siteWithPeople(settings: Record<string, string>) {
	const context = await createTestContext(settings)
	const account = await openAccount(context, EMAIL)
	const code = await requestedQuote(context)
	await context.database.transaction((tx) =>
		tx.update(quotes).set({ email: '', withoutEmail: 1 }).where(eq(quotes.code, code)),
	)
	const driverId = await storeDriver(context)
	await openBrowser(context, account)
	await requestedQuote(context, { request: { datePickup: '2027-01-10 10:00' } })
	context.advance(YEARS)
	return { context, account, code, driverId }
}

test('in a demo no person, account or driver is erased, and nothing by the passing of time', async () => {
	const { context, account, code, driverId } = await siteWithPeople({ DEMO: '1' })
	const before = await dumpOf(context)
	expect(await deleteAccount(context, { account, currentPassword: PASSWORD })).toEqual(refused('isDemo'))
	expect(await forgetDriver(context, driverId)).toEqual(refused('isDemo'))
	expect(await erasePerson(context, EMAIL)).toEqual(refused('isDemo'))
	expect(await eraseCaller(context, code)).toEqual(refused('isDemo'))
	expect((await countOverdue(context)).requests).toBe(2)
	expect(Object.values(await forgetOverdue(context))).toEqual([0, 0, 0, 0, 0])
	await sweepAccounts(context)
	expect(await dumpOf(context)).toBe(before)
})

test('on any other site each of these is done', async () => {
	const { context, account, code, driverId } = await siteWithPeople({})
	await sweepAccounts(context)
	expect(await context.database.read.$count(sessions)).toBe(0)
	expect((await forgetOverdue(context)).requests).toBe(2)
	expect((await forgetDriver(context, driverId)).ok).toBe(true)
	expect((await eraseCaller(context, code)).ok).toBe(true)
	expect((await deleteAccount(context, { account, currentPassword: PASSWORD })).ok).toBe(true)
	expect((await erasePerson(context, EMAIL)).ok).toBe(true)
})
