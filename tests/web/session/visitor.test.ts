import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openInBrowser } from '#app/web/session/session-cookie.server.ts'
import { sessionOf, visitorOf } from '#app/web/session/visitor.server.ts'
import { sessions, users } from '#drizzle/schema.ts'
import { EMAIL, get, openAccount, openBrowser, openSite, setRole } from '#tests/support/account-requests.ts'
import { openSessionFor } from '#tests/support/accounts.ts'

const HOUR = 3_600_000

test('a request without a session is a visitor', async () => {
	await openSite()
	expect(await visitorOf(get('/'))).toEqual({ level: 3, loggedIn: false, account: undefined })
})

test.each([
	['an administrator', 0, 0],
	['the office', 1, 1],
	['a customer', 2, 2],
	['a user whose roles were taken away', null, 3],
])('%s is known by their cookie', async (_, roleId, level) => {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), roleId)
	const visitor = await visitorOf(get('/', await openBrowser(context, account)))
	expect(visitor).toMatchObject({ level, loggedIn: true, account: { id: account.id, email: EMAIL } })
})

test('a made-up cookie opens no session', async () => {
	const context = await openSite()
	await openAccount(context)
	const invented = await openInBrowser(context.config, { secret: 'x'.repeat(43), lifetime: HOUR })
	expect(await sessionOf(get('/', invented.split(';')[0]))).toBeUndefined()
})

test('a program’s token is not accepted as a cookie', async () => {
	const context = await openSite()
	const account = await openAccount(context)
	const program = await openSessionFor(context, { account, kind: 'program', device: '' })
	const cookie = await openInBrowser(context.config, program)
	expect(await sessionOf(get('/', cookie.split(';')[0]))).toBeUndefined()
})

test('all loaders of a request see the same session, and the next request reads it again', async () => {
	const context = await openSite()
	const cookie = await openBrowser(context, await openAccount(context))
	const request = get('/', cookie)
	const before = await sessionOf(request)
	expect(before?.account.email).toBe(EMAIL)

	await context.database.transaction(async (tx) => {
		await tx.delete(sessions)
	})
	expect(await sessionOf(request)).toBe(before)
	expect((await visitorOf(request)).loggedIn).toBe(true)
	expect(await sessionOf(get('/', cookie))).toBeUndefined()
})

test('concurrent loaders read the session once', async () => {
	const context = await openSite()
	const request = get('/', await openBrowser(context, await openAccount(context)))
	const found = await Promise.all(Array.from({ length: 5 }, () => sessionOf(request)))
	expect(found[0]).toBeDefined()
	expect(new Set(found).size).toBe(1)
})

test('an ended session, or one of a deleted account, is none', async () => {
	const context = await openSite()
	const account = await openAccount(context)
	const unused = await openBrowser(context, account)
	context.advance(14 * 24 * HOUR)
	expect(await sessionOf(get('/', unused))).toBeUndefined()

	const cookie = await openBrowser(context, account)
	expect(await sessionOf(get('/', cookie))).toBeDefined()
	await context.database.transaction(async (tx) => {
		await tx.delete(users).where(eq(users.id, account.id))
	})
	expect(await sessionOf(get('/', cookie))).toBeUndefined()
})
