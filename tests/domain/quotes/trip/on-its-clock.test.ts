import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOn, isAfter, isBefore, isFrom, isUpTo, minuteAt } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { CANARIES, dayAt, MADRID, wallClockAt, zones } from '#app/platform/clock/wall-clock.ts'
import { quotes } from '#drizzle/schema.ts'
import { storeQuote } from '#tests/support/office.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000

test('the Canaries’ clock is never ahead of Madrid’s, at any hour of eighty years', () => {
	for (let at = Date.UTC(1981, 0); at < Date.UTC(2061, 0); at += 7 * HOUR)
		expect(wallClockAt(at, CANARIES) <= wallClockAt(at, MADRID)).toBe(true)
})

test('rows are compared with the current time on the clock of their own zone', async () => {
	const context = await createTestContext()
	/** Instants around midnight in winter, a summer's day and both clock changes. */
	const around = ['2026-11-20T23:00:00Z', '2027-07-01T22:30:00Z', '2027-03-28T01:00:00Z', '2027-10-31T01:00:00Z']
	const instants = around.flatMap((text) =>
		[-120, -61, -60, -30, -1, 0, 1, 30, 60, 61, 120].map((minutes) => Date.parse(text) + minutes * 60_000),
	)
	const rows: { id: number; at: number; pickupAt: string; zone: (typeof zones)[number] }[] = []
	for (const at of instants)
		for (const zone of zones) {
			const pickupAt = wallClockAt(at, zone)
			rows.push({ at, pickupAt, zone, id: (await storeQuote(context, { pickupAt, zone })).id })
		}
	const found = async (condition: ReturnType<typeof isAfter>) =>
		new Set((await context.database.read.select({ id: quotes.id }).from(quotes).where(condition)).map(({ id }) => id))
	const column = [quotes.pickupAt, quotes.zone] as const
	for (const now of instants) {
		const after = await found(isAfter(...column, minuteAt(now)))
		const upTo = await found(isUpTo(...column, minuteAt(now)))
		const before = await found(isBefore(...column, dayOn(now)))
		const from = await found(isFrom(...column, dayOn(now)))
		for (const { id, pickupAt, zone } of rows) {
			// Compared as texts of its own clock, which are equal for both passes of the repeated hour.
			expect([after.has(id), upTo.has(id)]).toEqual([
				pickupAt > wallClockAt(now, zone),
				pickupAt <= wallClockAt(now, zone),
			])
			expect([before.has(id), from.has(id)]).toEqual([pickupAt < dayAt(now, zone), pickupAt >= dayAt(now, zone)])
		}
	}
})

test('a row is over exactly when its instant has come, except in the repeated hour', async () => {
	const context = await createTestContext()
	const { id } = await storeQuote(context)
	const anyInstant = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) })
	await fc.assert(
		fc.asyncProperty(
			anyInstant,
			fc.constantFrom(...zones),
			fc.integer({ min: -90, max: 90 }),
			async (at, zone, minutes) => {
				const pickup = Math.floor(at / 60_000) * 60_000
				const now = pickup + minutes * 60_000
				const offset = (instant: number) => Date.parse(`${wallClockAt(instant, zone).replace(' ', 'T')}Z`) - instant
				fc.pre(offset(pickup) === offset(now))
				await context.database.transaction((tx) =>
					tx
						.update(quotes)
						.set({ pickupAt: wallClockAt(pickup, zone), zone })
						.where(eq(quotes.id, id)),
				)
				const over = await context.database.read.$count(quotes, isUpTo(quotes.pickupAt, quotes.zone, minuteAt(now)))
				expect(over).toBe(pickup <= now ? 1 : 0)
			},
		),
		{ numRuns: 60 },
	)
})
