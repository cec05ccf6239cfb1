import { expect, test, vi } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { findSession } from '#app/domain/accounts/sessions.server.ts'
import { sessions } from '#drizzle/schema.ts'
import { giveRoles, sessionOf, signUp } from '#tests/support/accounts.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const kinds = [
	{ who: 'a customer', kind: 'browser' as const, roles: [CUSTOMER], idle: 14 * DAY, absolute: 30 * DAY },
	{ who: 'the office', kind: 'browser' as const, roles: [OFFICE], idle: 2 * HOUR, absolute: 12 * HOUR },
	{ who: 'an administrator', kind: 'browser' as const, roles: [0, 2], idle: 2 * HOUR, absolute: 12 * HOUR },
	{ who: 'a program', kind: 'program' as const, roles: [CUSTOMER], idle: 12 * HOUR, absolute: 12 * HOUR },
]

/** Creates an account with these roles that has just logged in. */
async function loggedIn(roleIds: number[] = [CUSTOMER], kind: 'browser' | 'program' = 'browser') {
	const context = await createTestContext()
	const account = await giveRoles(context, await signUp(context), roleIds)
	const secret = await sessionOf(context, account, kind)
	const isOpen = async () => (await findSession(context, secret, kind)) !== undefined
	return { context, account, secret, isOpen }
}
const storedSession = async (context: TestContext) => (await context.database.read.select().from(sessions))[0]

test.each(kinds)('$who who does nothing is logged out after $idle ms, not a moment before', async (who) => {
	const inTime = await loggedIn(who.roles, who.kind)
	inTime.context.advance(who.idle - 1)
	expect(await inTime.isOpen()).toBe(true)

	const late = await loggedIn(who.roles, who.kind)
	late.context.advance(who.idle)
	expect(await late.isOpen()).toBe(false)
})

test.each(kinds)('$who who is seen again and again is logged out $absolute ms after logging in', async (who) => {
	const { context, isOpen } = await loggedIn(who.roles, who.kind)
	const step = Math.min(who.idle, who.absolute / 2) - HOUR
	let age = 0
	for (; age + step < who.absolute; age += step) {
		context.advance(step)
		expect(await isOpen()).toBe(true)
	}
	context.advance(who.absolute - age - 1)
	expect(await isOpen()).toBe(true)
	context.advance(1)
	expect(await isOpen()).toBe(false)
})

test('each use of a session puts its end off, and a session that is over does not open again', async () => {
	const { context, isOpen } = await loggedIn([OFFICE])
	context.advance(HOUR)
	expect(await isOpen()).toBe(true)
	context.advance(2 * HOUR - 1)
	expect(await isOpen()).toBe(true)
	context.advance(2 * HOUR)
	expect([await isOpen(), await isOpen()]).toEqual([false, false])
})

test('the use of a session is stored every five minutes and no more often', async () => {
	const { context, isOpen } = await loggedIn()
	const start = context.now()
	const transaction = vi.spyOn(context.database, 'transaction')

	await isOpen()
	context.advance(5 * MINUTE - 1)
	for (let page = 0; page < 20; page++) await isOpen()
	expect(transaction).not.toHaveBeenCalled()
	expect(await storedSession(context)).toMatchObject({ seenAt: start, endsAt: start + 14 * DAY })

	context.advance(1)
	for (let page = 0; page < 20; page++) await isOpen()
	expect(transaction).toHaveBeenCalledTimes(1)
	expect(await storedSession(context)).toMatchObject({
		createdAt: start,
		seenAt: start + 5 * MINUTE,
		endsAt: start + 5 * MINUTE + 14 * DAY,
	})

	context.advance(5 * MINUTE)
	await isOpen()
	expect(transaction).toHaveBeenCalledTimes(2)
})

test('the use of a session puts off the end of that session only', async () => {
	const { context, account, isOpen } = await loggedIn()
	await sessionOf(context, account)
	const start = context.now()
	context.advance(HOUR)
	await isOpen()

	const seen = (await context.database.read.select().from(sessions).orderBy(sessions.id)).map(({ seenAt }) => seenAt)
	expect(seen).toEqual([start + HOUR, start])
})

test.each([
	{ change: 'promoted', before: [CUSTOMER], after: [OFFICE, CUSTOMER] },
	{ change: 'made an administrator', before: [OFFICE], after: [ADMINISTRATOR, OFFICE] },
	{ change: 'demoted', before: [ADMINISTRATOR, CUSTOMER], after: [CUSTOMER] },
	{ change: 'left without a role', before: [CUSTOMER], after: [] },
])('a person who is $change must log in again', async ({ before, after }) => {
	const { context, account, isOpen } = await loggedIn(before)
	expect(await isOpen()).toBe(true)

	const changed = await giveRoles(context, account, after)

	expect(await isOpen()).toBe(false)
	const again = await findSession(context, await sessionOf(context, changed), 'browser')
	expect(again?.account).toEqual(changed)
})

test('a new role that leaves the access level as it was ends no session, and counts immediately', async () => {
	const { context, account, secret } = await loggedIn([ADMINISTRATOR])

	await giveRoles(context, account, [ADMINISTRATOR, OFFICE, CUSTOMER])

	expect(await findSession(context, secret, 'browser')).toMatchObject({
		account: { roleIds: [ADMINISTRATOR, OFFICE, CUSTOMER], level: ADMINISTRATOR },
	})
})

test('a session of a person with several roles is one session', async () => {
	const { context, secret } = await loggedIn([ADMINISTRATOR, OFFICE, CUSTOMER])
	const stored = await storedSession(context)

	expect(await findSession(context, secret, 'browser')).toMatchObject({ id: stored?.id })
	expect(await context.database.read.select().from(sessions)).toHaveLength(1)
})
