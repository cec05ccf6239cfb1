import { asc, eq, gt, sql, sum } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { visits } from '#drizzle/schema.ts'

/** Number of visits on a day, `yyyy-MM-dd` in Madrid. */
export type DayOfVisits = { day: string; count: number }

/** Adds one visit to today's count; nothing about the visitor is stored (decision 29). */
export const countVisit = (context: Pick<Context, 'database' | 'now'>) =>
	inTransaction(context, async (tx) => {
		await tx
			.insert(visits)
			.values({ day: dayAt(context.now()), count: 1 })
			.onConflictDoUpdate({ target: visits.day, set: { count: sql`${visits.count} + 1` } })
	})

/** Returns the total of all visits, and today's in Madrid (contract §7, `visits`). */
export async function visitTotals({ database, now }: Pick<Context, 'database' | 'now'>) {
	const [all] = await database.read.select({ total: sum(visits.count).mapWith(Number) }).from(visits)
	const [today] = await database.read
		.select({ count: visits.count })
		.from(visits)
		.where(eq(visits.day, dayAt(now())))
	return { total: all?.total ?? 0, today: today?.count ?? 0 }
}

/** Lists the visits of the last days, today last; days without visits count 0. */
export async function visitsByDay(
	{ database, now }: Pick<Context, 'database' | 'now'>,
	days: number,
): Promise<DayOfVisits[]> {
	const today = dayAt(now())
	const counted = await database.read
		.select({ day: visits.day, count: visits.count })
		.from(visits)
		.where(gt(visits.day, addDays(today, -days)))
		.orderBy(asc(visits.day))
	const counts = new Map(counted.map(({ day, count }) => [day, count]))
	return Array.from({ length: days }, (_, index) => {
		const day = addDays(today, index + 1 - days)
		return { day, count: counts.get(day) ?? 0 }
	})
}
