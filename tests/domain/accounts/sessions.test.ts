import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CUSTOMER } from '#app/domain/accounts/access-level.ts'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import {
	endAllSessions,
	endOtherSessions,
	endSession,
	endSessionOf,
	findSession,
	listSessions,
} from '#app/domain/accounts/sessions.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { sessions, users } from '#drizzle/schema.ts'
import { OTHER_PASSWORD, openSessionFor, PASSWORD, placesWith, sessionOf, signUp } from '#tests/support/accounts.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const DAY = 24 * 3_600_000
const rows = (context: TestContext) => context.database.read.select().from(sessions).orderBy(sessions.id)

/** Creates Núria and Pau, both customers. */
async function twoPeople() {
	const context = await createTestContext()
	const nuria = await signUp(context)
	const pau = await signUp(context, { email: 'pau@example.com', password: OTHER_PASSWORD })
	return { context, nuria, pau }
}

/** Returns the owners' ids of the secrets that open a session. */
const whoseAre = async (context: TestContext, secrets: string[]) => {
	const found = []
	for (const secret of secrets) found.push((await findSession(context, secret, 'browser'))?.account.id)
	return found
}

test('a session is found by its secret, with the account as it is now', async () => {
	const { context, nuria } = await twoPeople()

	const started = await openSessionFor(context, { account: nuria, kind: 'browser', device: 'Firefox, Linux' })

	expect(started.lifetime).toBe(30 * DAY)
	expect(Buffer.from(started.secret, 'base64url')).toHaveLength(32)
	const [row] = await rows(context)
	expect(await findSession(context, started.secret, 'browser')).toEqual({
		id: row?.id,
		account: nuria,
		owesSecondFactor: false,
	})
	await context.database.transaction((tx) => tx.update(users).set({ language: 'fr' }).where(eq(users.id, nuria.id)))
	expect(await findSession(context, started.secret, 'browser')).toMatchObject({ account: { language: 'fr' } })
})

test('the database has a hash only: what opens a session is in none of its files', async () => {
	const { context, nuria } = await twoPeople()
	const secret = await sessionOf(context, nuria)
	const secretHash = createHash('sha256').update(secret).digest('base64url')

	expect(await rows(context)).toEqual([
		{
			id: 1,
			kind: 'browser',
			secretHash,
			userId: nuria.id,
			level: CUSTOMER,
			device: 'Firefox, Linux',
			createdAt: context.now(),
			seenAt: context.now(),
			endsAt: context.now() + 14 * DAY,
		},
	])
	// The hash is found, so the search works.
	expect(await placesWith(context, secretHash)).toContain(onPostgres ? 'the database' : 'app.db-wal')
	await endSession(context, secret)
	expect(await placesWith(context, secret)).toEqual([])
	expect(await placesWith(context, Buffer.from(secret, 'base64url').toString('hex'))).toEqual([])
})

test('no two sessions have the same secret', async () => {
	const { context, nuria } = await twoPeople()
	const secrets = await Promise.all(Array.from({ length: 50 }, () => sessionOf(context, nuria)))

	expect(new Set(secrets)).toHaveLength(50)
	expect(new Set((await rows(context)).map(({ secretHash }) => secretHash))).toHaveLength(50)
})

test('neither the hash nor anything near the secret opens a session', async () => {
	const { context, nuria } = await twoPeople()
	const secret = await sessionOf(context, nuria)
	const [row] = await rows(context)

	const wrong = [row?.secretHash ?? '', '', '1', ` ${secret}`, `${secret}=`, secret.slice(0, -1), secret.toLowerCase()]
	expect(await whoseAre(context, wrong)).toEqual(wrong.map(() => undefined))
	expect(await whoseAre(context, [secret])).toEqual([nuria.id])
})

test('the secret of a browser’s session opens nothing for a program, and the other way round', async () => {
	const { context, nuria } = await twoPeople()
	const browser = await sessionOf(context, nuria, 'browser')
	const program = await sessionOf(context, nuria, 'program')

	expect(await findSession(context, browser, 'program')).toBeUndefined()
	expect(await findSession(context, program, 'browser')).toBeUndefined()
	expect(await findSession(context, browser, 'browser')).toMatchObject({ account: nuria })
	expect(await findSession(context, program, 'program')).toMatchObject({ account: nuria })
})

test('a log-out ends the one session of that secret, and changes nothing where there is none', async () => {
	const { context, nuria, pau } = await twoPeople()
	const secrets = [await sessionOf(context, nuria), await sessionOf(context, nuria), await sessionOf(context, pau)]

	await endSession(context, secrets[0] ?? '')
	await endSession(context, secrets[0] ?? '')
	await endSession(context, 'no session')

	expect(await whoseAre(context, secrets)).toEqual([undefined, nuria.id, pau.id])
})

test('a person ends one of their own sessions by its number, and none of others', async () => {
	const { context, nuria, pau } = await twoPeople()
	const secrets = [await sessionOf(context, nuria), await sessionOf(context, nuria), await sessionOf(context, pau)]
	const [first, , ofPau] = await rows(context)

	expect(await endSessionOf(context, nuria.id, ofPau?.id ?? 0)).toBe(false)
	expect(await endSessionOf(context, nuria.id, 999)).toBe(false)
	expect(await whoseAre(context, secrets)).toEqual([nuria.id, nuria.id, pau.id])

	expect(await endSessionOf(context, nuria.id, first?.id ?? 0)).toBe(true)
	expect(await endSessionOf(context, nuria.id, first?.id ?? 0)).toBe(false)
	expect(await whoseAre(context, secrets)).toEqual([undefined, nuria.id, pau.id])
})

test('a person ends all their other sessions, and keeps this one', async () => {
	const { context, nuria, pau } = await twoPeople()
	const secrets = []
	for (const account of [nuria, nuria, nuria, pau]) secrets.push(await sessionOf(context, account))
	const [, kept] = await rows(context)

	await endOtherSessions(context, nuria.id, kept?.id ?? 0)

	expect(await whoseAre(context, secrets)).toEqual([undefined, nuria.id, undefined, pau.id])
})

test('all sessions of a person end together, or not at all if the transaction fails', async () => {
	const { context, nuria, pau } = await twoPeople()
	const secrets = []
	for (const account of [nuria, nuria, pau]) secrets.push(await sessionOf(context, account))

	const failed = inTransaction(context, async (tx) => {
		await endAllSessions(tx, nuria.id)
		throw new Error('the reason fell through')
	})
	await expect(failed).rejects.toThrow('the reason fell through')
	expect(await whoseAre(context, secrets)).toEqual([nuria.id, nuria.id, pau.id])

	await inTransaction(context, (tx) => endAllSessions(tx, nuria.id))
	expect(await whoseAre(context, secrets)).toEqual([undefined, undefined, pau.id])
})

test('a log-in ends the session that the same browser had, of any account', async () => {
	const { context, nuria, pau } = await twoPeople()
	const [planted, elsewhere] = [await sessionOf(context, pau), await sessionOf(context, nuria)]
	const logInAgain = (replaces: string) =>
		openSessionFor(context, { account: nuria, kind: 'browser', device: '', replaces })

	const { secret } = await logInAgain(planted)
	const { secret: another } = await logInAgain('no session')

	expect(await whoseAre(context, [planted, elsewhere, secret, another])).toEqual([
		undefined,
		...[nuria.id, nuria.id, nuria.id],
	])
})

test('a person who deleted their account is logged in nowhere any more', async () => {
	const { context, nuria, pau } = await twoPeople()
	const secrets = [await sessionOf(context, nuria), await sessionOf(context, pau)]

	await deleteAccount(context, { account: nuria, currentPassword: PASSWORD })

	expect(await whoseAre(context, secrets)).toEqual([undefined, pau.id])
	expect(await rows(context)).toHaveLength(1)
})

test('the list shows a person’s open sessions, the last used first, without what opens them', async () => {
	const { context, nuria, pau } = await twoPeople()
	const start = context.now()
	const first = await sessionOf(context, nuria)
	await sessionOf(context, pau)
	context.advance(DAY)
	await sessionOf(context, nuria, 'program')
	await openSessionFor(context, { account: nuria, kind: 'browser', device: 'Safari, iPhone' })
	context.advance(DAY / 4)
	await findSession(context, first, 'browser')

	const firefox = { id: 1, kind: 'browser', device: 'Firefox, Linux', createdAt: start, seenAt: context.now() }
	const later = { createdAt: start + DAY, seenAt: start + DAY }
	const safari = { id: 4, kind: 'browser', device: 'Safari, iPhone', ...later }
	const program = { id: 3, kind: 'program', device: 'Firefox, Linux', ...later }
	expect(await listSessions(context, nuria.id)).toEqual([firefox, safari, program])

	context.advance(DAY / 4)
	expect((await listSessions(context, nuria.id)).map(({ id }) => id)).toEqual([1, 4])
})
