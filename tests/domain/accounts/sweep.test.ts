import { expect, test } from 'vitest'
import { findSession } from '#app/domain/accounts/sessions.server.ts'
import { sweepAccounts } from '#app/domain/accounts/sweep.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { outbox, passwordResets, registrations, sessions, userRoles, users } from '#drizzle/schema.ts'
import { NURIA, sessionOf, signUp } from '#tests/support/accounts.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Time after the end of its link when a registration is deleted. */
const WEEK = 7 * DAY

/** Stores a session, a reset and three registrations that end as many milliseconds from now as their names say. */
async function endingAround(context: TestContext, userId: number) {
	const now = context.now()
	const session = { kind: 'browser' as const, userId, level: 2, device: '', createdAt: now, seenAt: now }
	const registration = { email: 'laia@example.com', language: 'es', passwordHash: 'x', createdAt: now }
	await inTransaction(context, async (tx) => {
		for (const left of [-DAY, -1, 0, 1, DAY]) {
			await tx.insert(sessions).values({ ...session, secretHash: String(left), endsAt: now + left })
			await tx.insert(passwordResets).values({ id: String(left), userId, endsAt: now + left })
			const linkEndsAt = now - WEEK + left
			await tx.insert(registrations).values({ ...registration, id: String(left), linkEndsAt })
			const activated = { ...registration, id: `activated ${left}`, activatedAt: now }
			await tx.insert(registrations).values({ ...activated, linkEndsAt })
		}
	})
}

const stored = async ({ database: { read } }: TestContext) => ({
	sessions: (await read.select().from(sessions)).map(({ secretHash }) => secretHash),
	resets: (await read.select().from(passwordResets)).map(({ id }) => id).sort(),
	registrations: (await read.select().from(registrations)).map(({ id }) => id).sort(),
})

test('what is over is removed to the millisecond, and nothing else', async () => {
	const context = await createTestContext()
	const { id } = await signUp(context)
	await inTransaction(context, async (tx) => tx.delete(registrations))
	await endingAround(context, id)
	const kept = async () => [
		await context.database.read.select().from(users),
		await context.database.read.select().from(userRoles),
		await context.database.read.select().from(outbox),
	]
	const before = await kept()
	const day = String(DAY)

	await sweepAccounts(context)

	const left = {
		sessions: ['1', day],
		resets: ['1', day],
		registrations: ['1', day, 'activated 1', `activated ${day}`],
	}
	expect(await stored(context)).toEqual(left)
	expect(await kept()).toEqual(before)

	await sweepAccounts(context)
	expect(await stored(context)).toEqual(left)

	context.advance(1)
	await sweepAccounts(context)
	expect(await stored(context)).toEqual({
		sessions: [day],
		resets: [day],
		registrations: [day, `activated ${day}`],
	})
})

test('a link that ended can be renewed for a week, and a registration whose week is over is forgotten', async () => {
	const context = await createTestContext()
	await signUp(context)
	const count = async () => (await context.database.read.select().from(registrations)).length

	context.advance(48 * HOUR + WEEK - 1)
	await sweepAccounts(context)
	expect(await count()).toBe(1)
	context.advance(1)
	await sweepAccounts(context)
	expect(await count()).toBe(0)
	expect(await context.database.read.select().from(users)).toMatchObject([{ email: NURIA }])
})

test('a session that is still open is not ended by sweeping', async () => {
	const context = await createTestContext()
	const account = await signUp(context)
	const secret = await sessionOf(context, account)

	context.advance(14 * DAY - 1)
	await sweepAccounts(context)

	expect(await findSession(context, secret, 'browser')).toMatchObject({ account })
})

test('with nothing stored, the sweep changes nothing', async () => {
	const context = await createTestContext()

	await sweepAccounts(context)

	expect(await stored(context)).toEqual({ sessions: [], resets: [], registrations: [] })
})
