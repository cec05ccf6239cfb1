import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { register } from '#app/domain/accounts/register.server.ts'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { addNote } from '#app/domain/bookings/quote-notes.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { backupName, nameBeforeMigration } from '#app/platform/db/backup-names.ts'
import { outbox, quotes } from '#drizzle/schema.ts'
import { countOverdue, forgetOverdue } from '#server/upkeep/retention.ts'
import { mailsTo, NURIA, PASSWORD, signUp } from '#tests/support/accounts.ts'
import {
	acceptedQuote,
	DAY,
	MARTA,
	offersOf,
	pricedQuote,
	quoteNow,
	reject,
	requestedQuote,
	rowOf,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

const noLimits = { MAILS_PER_RECIPIENT_HOUR: '0', MAILS_PER_RECIPIENT_DAY: '0', MAILS_PER_HOUR: '0' }
const YEAR = 366 * DAY

const isKnown = async (context: TestContext, code: string) => (await rowOf(context, code)).email !== ''

/** Makes a quote in each state, all for trips in the next weeks; offers that can expire have expired. */
async function aYearOfWork() {
	const context = await createTestContext(noLimits)
	const codes = {
		unanswered: await requestedQuote(context),
		expired: await pricedQuote(context),
		rejected: await pricedQuote(context),
		accepted: await acceptedQuote(context),
		calledOff: await acceptedQuote(context),
	}
	await reject(context, codes.rejected)
	const { version } = await quoteNow(context, codes.calledOff)
	await cancelQuote(context, { code: codes.calledOff, version, actor: MARTA, reason: 'snow' })
	context.advance(30 * DAY)
	await followUpOffers(context)
	expect((await rowOf(context, codes.expired)).status).toBe('expired')
	return { context, codes }
}

const knownOf = async (context: TestContext, codes: Record<string, string>) => {
	const known = await Promise.all(
		Object.entries(codes).map(async ([name, code]) => ((await isKnown(context, code)) ? [name] : [])),
	)
	return known.flat()
}

test('a failed request loses its customer after a year, a booking after six, and numbers stay for ever', async () => {
	const { context, codes } = await aYearOfWork()
	context.advance(300 * DAY)
	expect(await forgetOverdue(context)).toEqual({
		tripDetails: 5,
		requests: 0,
		bookings: 0,
		accountMails: 0,
		backups: 0,
	})
	expect(await knownOf(context, codes)).toHaveLength(5)

	context.advance(YEAR - 300 * DAY + 40 * DAY)
	expect(await countOverdue(context)).toEqual({ tripDetails: 0, requests: 3, bookings: 0, accountMails: 0, backups: 0 })
	expect(await knownOf(context, codes)).toHaveLength(5)
	expect(await forgetOverdue(context)).toEqual({
		tripDetails: 0,
		requests: 3,
		bookings: 0,
		accountMails: 0,
		backups: 0,
	})
	expect(await knownOf(context, codes)).toEqual(['accepted', 'calledOff'])
	expect(await forgetOverdue(context)).toEqual({
		tripDetails: 0,
		requests: 0,
		bookings: 0,
		accountMails: 0,
		backups: 0,
	})

	context.advance(4.5 * YEAR)
	expect(await forgetOverdue(context)).toMatchObject({ bookings: 0 })
	context.advance(0.6 * YEAR)
	expect(await forgetOverdue(context)).toMatchObject({ bookings: 2 })
	expect(await knownOf(context, codes)).toEqual([])
	expect(await context.database.read.$count(outbox)).toBe(0)
	expect(await rowOf(context, codes.accepted)).toMatchObject({ status: 'accepted', totalCents: 49_500, passengers: 22 })
	expect(await offersOf(context, codes.accepted)).toMatchObject([{ totalCents: 49_500, message: '' }])
})

test('the retention period begins with the trip, or with the last work on it', async () => {
	const context = await createTestContext(noLimits)
	const far = await requestedQuote(context, { request: { datePickup: '2028-02-10 09:00' } })
	const noted = await requestedQuote(context)
	context.advance(300 * DAY)
	await addNote(context, { code: noted, actor: MARTA, note: 'called again' })
	context.advance(200 * DAY)
	// May 2028: the trip was in February, the note is seven months old.
	await forgetOverdue(context)
	expect([await isKnown(context, far), await isKnown(context, noted)]).toEqual([true, true])
	context.advance(200 * DAY)
	await forgetOverdue(context)
	expect([await isKnown(context, far), await isKnown(context, noted)]).toEqual([true, false])
	context.advance(130 * DAY)
	await forgetOverdue(context)
	expect(await isKnown(context, far)).toBe(false)
})

test('retention periods are settings, and 0 means for ever', async () => {
	const { context, codes } = await aYearOfWork()
	const kept = (requestMonths: number, bookingMonths: number): TestContext => ({
		...context,
		config: { ...context.config, retention: { requestMonths, bookingMonths } },
	})
	context.advance(100 * DAY)
	expect(await forgetOverdue(kept(0, 0))).toMatchObject({ requests: 0, bookings: 0 })
	expect(await forgetOverdue(kept(1, 5))).toMatchObject({ requests: 3, bookings: 0 })
	expect(await forgetOverdue(kept(0, 2))).toMatchObject({ requests: 0, bookings: 2 })
	expect(await knownOf(context, codes)).toEqual([])
})

test('mails about accounts are removed after a week without the account, and after a year with it', async () => {
	const context = await createTestContext(noLimits)
	await signUp(context)
	await register(context, { email: 'stranger@example.com', password: PASSWORD, language: 'es' })
	await context.database.transaction((tx) => tx.update(outbox).set({ status: 'sent' }))
	context.advance(7 * DAY)
	expect(await forgetOverdue(context)).toMatchObject({ accountMails: 0 })
	context.advance(1)
	expect(await countOverdue(context)).toMatchObject({ accountMails: 1 })
	expect(await forgetOverdue(context)).toMatchObject({ accountMails: 1 })
	expect(await mailsTo(context, 'stranger@example.com')).toEqual([])
	expect(await mailsTo(context, NURIA)).toHaveLength(1)
	context.advance(YEAR)
	expect(await forgetOverdue(context)).toMatchObject({ accountMails: 1 })
})

test('two processes that apply data retention together do it once, many rows in one go', async () => {
	const context = await createTestContext(noLimits)
	const first = await requestedQuote(context)
	const { id, code, ...row } = await rowOf(context, first)
	await context.database.transaction(async (tx) => {
		for (let copy = 0; copy < 60; copy++)
			await tx.insert(quotes).values({ ...row, code: `P-2026-1${copy}`, requestKey: `copy ${copy}` })
	})
	context.advance(2 * YEAR)
	await Promise.all([forgetOverdue(context), forgetOverdue(context)])
	expect(await context.database.read.$count(quotes, and(eq(quotes.email, ''), eq(quotes.status, 'cancelled')))).toBe(61)
})

test('a backup before a migration is removed after thirty days, with or without another migration', async () => {
	const folder = temporaryFolder()
	const context = await createTestContext({ BACKUP_DIR: folder })
	const [daily, before] = [backupName(TEST_NOW), nameBeforeMigration(TEST_NOW, '0012_further_legs.sql')]
	for (const name of [daily, before]) writeFileSync(path.join(folder, name), 'x')

	context.advance(30 * DAY)
	expect(await forgetOverdue(context)).toMatchObject({ backups: 0 })
	context.advance(1)
	expect(await countOverdue(context)).toMatchObject({ backups: 1 })
	expect(readdirSync(folder)).toHaveLength(2)
	expect(await forgetOverdue(context)).toMatchObject({ backups: 1 })
	expect(readdirSync(folder)).toEqual([daily])
})
