import { asc } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { followUpOffers, REMIND_DAYS_BEFORE } from '#app/domain/bookings/sending/follow-up.server.ts'
import { quoteEvents } from '#drizzle/schema.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { dumpOf } from '#tests/support/dump.ts'
import {
	accept,
	DAY,
	eventsOf,
	HOUR,
	kindsOf,
	lastMailAbout,
	mailsAbout,
	pricedQuote,
	priceQuote,
	quoteNow,
	reject,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const remindersOf = async (context: TestContext, code: string) =>
	(await templatesAbout(context, code)).filter((template) => template === 'quote-reminder').length

/** Counts the events of each kind, over all quotes. */
async function tally(context: TestContext) {
	const events = await context.database.read.select().from(quoteEvents).orderBy(asc(quoteEvents.id))
	const counts: Record<string, number> = {}
	for (const { kind } of events) counts[kind] = (counts[kind] ?? 0) + 1
	return counts
}

/**
 * Runs until nothing is due.
 * @returns how many offers each run handled
 */
async function runAll(context: TestContext) {
	const runs: number[] = []
	while (runs.at(-1) !== 0 && runs.length < 20) runs.push(await followUpOffers(context))
	return runs
}

test('the reminder goes out on the third day before the last one, from midnight in Madrid on, once', async () => {
	expect(REMIND_DAYS_BEFORE).toBe(3)
	const context = await createTestContext()
	const code = await pricedQuote(context, { language: 'cat' })
	expect((await quoteNow(context, code)).validUntil).toBe('2026-12-04')

	context.advance(Date.parse('2026-11-30T22:59:59.999Z') - context.now())
	expect(await followUpOffers(context)).toBe(0)
	expect(await remindersOf(context, code)).toBe(0)

	context.advance(1)
	await Promise.all([followUpOffers(context), followUpOffers(context), followUpOffers(context)])
	context.advance(DAY)
	await followUpOffers(context)

	expect(await remindersOf(context, code)).toBe(1)
	const mail = await lastMailAbout(context, code, 'quote-reminder')
	expect(mail).toMatchObject({ language: 'cat', toAddress: 'nuria@example.com', createdAt: context.now() - DAY })
	expect(JSON.parse(mail.data).offer).toMatchObject({ number: 1, totalCents: 49_500 })
	expect(await kindsOf(context, code)).toEqual(['requested', 'quoted', 'reminded'])
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ actor: 'clock', actorName: null })
	expect(await rowOf(context, code)).toMatchObject({ status: 'quoted', version: 2, remindedAt: context.now() - DAY })
})

test('a reminder that could not go out on its day goes out on the next, and not after the last', async () => {
	const context = await createTestContext()
	const late = await pricedQuote(context, { draft: { validDays: 14 } })
	const tooLate = await pricedQuote(context, { draft: { validDays: 12 } })
	context.advance(13 * DAY)

	await runAll(context)

	expect(await kindsOf(context, late)).toEqual(['requested', 'quoted', 'reminded'])
	expect(await kindsOf(context, tooLate)).toEqual(['requested', 'quoted', 'expired'])
	expect(await remindersOf(context, tooLate)).toBe(0)
})

test.each([
	[1, 0],
	[2, 0],
	[3, 0],
	[4, 1],
	[5, 1],
])(
	'an offer for %i days gets %i reminders: none where the reminder would be due on the day it is sent',
	async (validDays, reminders) => {
		const context = await createTestContext()
		const code = await pricedQuote(context, { draft: { validDays } })
		for (let hours = 0; hours < (validDays + 2) * 24; hours += 8) {
			await followUpOffers(context)
			context.advance(8 * HOUR)
		}
		expect(await remindersOf(context, code)).toBe(reminders)
		expect((await quoteNow(context, code)).status).toBe('expired')
	},
)

test('a new offer has a reminder of its own', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { draft: { validDays: 5 } })
	context.advance(3 * DAY)
	await followUpOffers(context)
	await priceQuote(context, code, { validDays: 10, lines: [{ text: 'Otro', cents: 10_000 }] })
	await followUpOffers(context)
	expect(await remindersOf(context, code)).toBe(1)

	context.advance(7 * DAY)
	await followUpOffers(context)
	await followUpOffers(context)

	expect(await kindsOf(context, code)).toEqual(['requested', 'quoted', 'reminded', 'quoted', 'reminded'])
	const mail = await lastMailAbout(context, code, 'quote-reminder')
	expect(JSON.parse(mail.data).offer).toMatchObject({ number: 2, netCents: 10_000 })
})

test('an answered offer gets no reminder and does not expire', async () => {
	const context = await createTestContext()
	const booked = await pricedQuote(context)
	const refused = await pricedQuote(context)
	await accept(context, booked)
	await reject(context, refused)
	const before = await dumpOf(context)

	for (const days of [11, 2, 30]) {
		context.advance(days * DAY)
		expect(await runAll(context)).toEqual([0])
	}
	expect(await dumpOf(context)).toBe(before)
})

test('an offer expires once after its last day, without a mail, and the next offer opens the quote again', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { draft: { validDays: 1 } })
	context.advance(2 * DAY)

	await Promise.all([followUpOffers(context), followUpOffers(context), followUpOffers(context)])

	expect(await kindsOf(context, code)).toEqual(['requested', 'quoted', 'expired'])
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ actor: 'clock', at: context.now(), actorName: null })
	expect(await rowOf(context, code)).toMatchObject({ status: 'expired', version: 3, totalCents: 49_500 })
	expect(await templatesAbout(context, code)).toEqual(['quote-offer'])
	expect(await followUpOffers(context)).toBe(0)

	await priceQuote(context, code)
	expect(await kindsOf(context, code)).toEqual(['requested', 'quoted', 'expired', 'quoted'])
	expect(await followUpOffers(context)).toBe(0)
})

test('more than a hundred offers are followed up over several runs', async () => {
	const context = await createTestContext()
	const expiring: string[] = []
	const reminding: string[] = []
	for (let index = 0; index < 105; index++) {
		expiring.push(await pricedQuote(context, { draft: { validDays: 1 } }))
		reminding.push(await pricedQuote(context, { draft: { validDays: 5 } }))
	}
	context.advance(2 * DAY)

	const runs = await runAll(context)

	expect(runs.length).toBeGreaterThan(2)
	expect(Math.max(...runs)).toBeLessThanOrEqual(200)
	expect(runs.at(-1)).toBe(0)
	expect(await tally(context)).toEqual({ requested: 210, quoted: 210, expired: 105, reminded: 105 })
	for (const code of [expiring[0], expiring[104]]) expect((await quoteNow(context, code ?? '')).status).toBe('expired')
	for (const code of [reminding[0], reminding[104]]) expect(await remindersOf(context, code ?? '')).toBe(1)
})

test('offers too new for a reminder do not delay the others', async () => {
	const context = await createTestContext()
	for (let index = 0; index < 101; index++) await pricedQuote(context, { draft: { validDays: 3 } })
	const code = await pricedQuote(context, { draft: { validDays: 4 } })
	context.advance(DAY)

	await runAll(context)

	expect(await remindersOf(context, code)).toBe(1)
	expect(await tally(context)).toMatchObject({ reminded: 1 })
})

test('after a restart nothing is done a second time', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	context.advance(12 * DAY)
	await followUpOffers(context)
	const before = await dumpOf(context)

	const restarted = await openContext(context.config, context.now)
	onTestFinished(() => {
		restarted.database.close()
		restarted.places.close()
	})
	expect(await followUpOffers(restarted)).toBe(0)

	expect(await dumpOf(context)).toBe(before)
	expect(await remindersOf(context, code)).toBe(1)
})

test('several processes on one database send each reminder and end each offer once', async () => {
	const context = await createTestContext()
	const codes: string[] = []
	for (let index = 0; index < 20; index++)
		codes.push(await pricedQuote(context, { draft: { validDays: 1 + (index % 2) * 4 } }))
	context.advance(2 * DAY)

	const { dataDir, database } = context.config
	const input = { dataDir, address: database.address, now: context.now() }
	const seen = await inProcesses<number>('tests/domain/quotes/processes/follow-up.ts', [input, input])

	expect(seen.reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(20)
	expect(await tally(context)).toEqual({ requested: 20, quoted: 20, expired: 10, reminded: 10 })
	for (const [index, code] of codes.entries()) {
		expect(await kindsOf(context, code)).toEqual(['requested', 'quoted', index % 2 ? 'reminded' : 'expired'])
		expect(await mailsAbout(context, code)).toHaveLength(index % 2 ? 2 : 1)
		expect((await rowOf(context, code)).version).toBe(index % 2 ? 2 : 3)
	}
})
