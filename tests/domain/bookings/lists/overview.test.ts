import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPickUps, requestsByMonth } from '#app/domain/bookings/lists/overview.server.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { quotes } from '#drizzle/schema.ts'
import { storeQuote } from '#tests/support/office.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { createTestContext, TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

/** Moves the clock to an instant. */
const at = (context: TestContext, instant: string) => context.advance(Date.parse(instant) - context.now())

test('an empty database has no pick-ups, and twelve months without requests', async () => {
	const context = await createTestContext()
	expect(await nextPickUps(context)).toEqual([
		{ day: '2026-11-20', pickUps: [] },
		{ day: '2026-11-21', pickUps: [] },
	])
	const months = await requestsByMonth(context)
	expect(months.map(({ month }) => month)).toEqual([
		...['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'],
		...['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'],
	])
	expect(months.every(({ requests, accepted }) => requests === 0 && accepted === 0)).toBe(true)
})

test('the bookings of today and tomorrow are listed by their hour, and no other quote is', async () => {
	const context = await createTestContext()
	for (const pickupAt of [
		...['2026-11-20 23:59', '2026-11-20 00:00', '2026-11-20 09:30', '2026-11-21 00:00', '2026-11-21 23:59'],
		...['2026-11-19 23:59', '2026-11-22 00:00'],
	])
		await storeQuote(context, { status: 'accepted', pickupAt })
	for (const status of quoteStatuses.filter((each) => each !== 'accepted'))
		await storeQuote(context, { status, pickupAt: '2026-11-20 12:00' })
	const hours = (await nextPickUps(context)).map(({ pickUps }) => pickUps.map(({ pickupAt }) => pickupAt))
	expect(hours).toEqual([
		['2026-11-20 00:00', '2026-11-20 09:30', '2026-11-20 23:59'],
		['2026-11-21 00:00', '2026-11-21 23:59'],
	])
})

test('today is the day in Madrid: half past eleven at night in UTC is already the next day', async () => {
	const context = await createTestContext()
	at(context, '2026-11-20T23:30:00Z')
	expect((await nextPickUps(context)).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
})

test('months begin at midnight in Madrid, in winter and in summer, on both sides of a year’s end', async () => {
	const context = await createTestContext()
	at(context, '2027-01-15T12:00:00+01:00')
	const edges: [before: string, from: string, month: string][] = [
		['2026-03-31T23:59:59.999+02:00', '2026-04-01T00:00:00.000+02:00', '2026-04-01'],
		['2026-10-31T23:59:59.999+01:00', '2026-11-01T00:00:00.000+01:00', '2026-11-01'],
		['2026-12-31T23:59:59.999+01:00', '2027-01-01T00:00:00.000+01:00', '2027-01-01'],
	]
	for (const [before, from] of edges) {
		await storeQuote(context, { createdAt: Date.parse(before) })
		await storeQuote(context, { createdAt: Date.parse(from), status: 'accepted' })
	}
	await storeQuote(context, { createdAt: Date.parse('2026-01-31T23:59:59.999+01:00') })
	const months = await requestsByMonth(context)
	expect(months.map(({ month }) => month.slice(0, 7)).join(' ')).toBe(
		'2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11 2026-12 2027-01',
	)
	expect(months.map(({ requests, accepted }) => `${requests}/${accepted}`).join(' ')).toBe(
		'0/0 1/0 1/1 0/0 0/0 0/0 0/0 0/0 1/0 1/1 1/0 1/1',
	)
})

test('on the first and the last instant of a month the list ends with that month', async () => {
	for (const [instant, month] of [
		['2026-02-28T23:59:59.999+01:00', '2026-02-01'],
		['2026-03-01T00:00:00.000+01:00', '2026-03-01'],
		['2027-12-31T23:59:59.999+01:00', '2027-12-01'],
	] as const) {
		const context = await createTestContext()
		at(context, instant)
		expect((await requestsByMonth(context)).at(-1)?.month).toBe(month)
	}
})

test('every request of the year counts in the month that Madrid’s calendar showed', async () => {
	const context = await createTestContext()
	const instants = fc.integer({ min: Date.parse('2025-12-01T00:00:00+01:00'), max: TEST_NOW })
	const asked = fc.array(fc.record({ createdAt: instants, isAccepted: fc.boolean() }), { minLength: 1, maxLength: 12 })
	await fc.assert(
		fc.asyncProperty(asked, async (requests) => {
			await context.database.transaction(async (tx) => tx.delete(quotes))
			for (const { createdAt, isAccepted } of requests)
				await storeQuote(context, { createdAt, status: isAccepted ? 'accepted' : 'rejected' })
			const inMonth = (month: string) =>
				requests.filter(({ createdAt }) => wallClockAt(createdAt).slice(0, 7) === month.slice(0, 7))
			for (const { month, requests: counted, accepted } of await requestsByMonth(context)) {
				expect(counted).toBe(inMonth(month).length)
				expect(accepted).toBe(inMonth(month).filter(({ isAccepted }) => isAccepted).length)
			}
		}),
		{ numRuns: 15 },
	)
})

test.skipIf(onPostgres)('the next trips are found by an index of days, first legs and further ones', async () => {
	const context = await createTestContext()
	const plans = await plansOf(context, () => nextPickUps(context))
	expect(plans.some((step) => step.includes('quote_legs USING INDEX quote_legs_pickup_at'))).toBe(true)
	expect(plans.filter((step) => / quotes USING .*\(status=\?\)$/.test(step))).toEqual([])
})
