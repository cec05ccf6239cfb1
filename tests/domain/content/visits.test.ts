import { expect, test } from 'vitest'
import { countVisit, visitsByDay, visitTotals } from '#app/domain/content/visits.server.ts'
import { visits } from '#drizzle/schema.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000

test('without visits every count is zero', async () => {
	const context = await createTestContext()
	expect(await visitTotals(context)).toEqual({ total: 0, today: 0 })
	const days = await visitsByDay(context, 30)
	expect(days).toHaveLength(30)
	expect(days.at(0)).toEqual({ day: '2026-10-22', count: 0 })
	expect(days.at(-1)).toEqual({ day: '2026-11-20', count: 0 })
})

test('a visit counts for its day in Madrid, and midnight there begins the next', async () => {
	const context = await createTestContext()
	await countVisit(context)
	context.advance(14 * HOUR - 1)
	await countVisit(context)
	expect(await visitTotals(context)).toEqual({ total: 2, today: 2 })
	context.advance(1)
	expect(await visitTotals(context)).toEqual({ total: 2, today: 0 })
	await countVisit(context)
	expect(await visitTotals(context)).toEqual({ total: 3, today: 1 })
	expect(await visitsByDay(context, 2)).toEqual([
		{ day: '2026-11-20', count: 2 },
		{ day: '2026-11-21', count: 1 },
	])
})

test('visits at the same moment are all counted, in one row that has only their number', async () => {
	const context = await createTestContext()
	await Promise.all(Array.from({ length: 25 }, () => countVisit(context)))
	expect(await context.database.read.select().from(visits)).toEqual([{ day: '2026-11-20', count: 25 }])
})

test('visits before the listed days count in the total alone', async () => {
	const context = await createTestContext()
	await countVisit(context)
	context.advance(30 * 24 * HOUR)
	expect((await visitsByDay(context, 30)).every(({ count }) => count === 0)).toBe(true)
	expect((await visitsByDay(context, 31))[0]).toEqual({ day: '2026-11-20', count: 1 })
	expect(await visitTotals(context)).toEqual({ total: 1, today: 0 })
})
