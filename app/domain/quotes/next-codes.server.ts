import { sql } from 'drizzle-orm'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { preparedOn } from '#app/platform/db/prepared.server.ts'
import { quoteNumbers } from '#drizzle/schema.ts'

const takeNumbers = preparedOn((queries) =>
	queries
		.insert(quoteNumbers)
		.values({ year: sql.placeholder('year'), last: sql.placeholder('count') })
		.onConflictDoUpdate({
			target: quoteNumbers.year,
			set: { last: sql`${quoteNumbers.last} + ${sql.placeholder('count')}` },
		})
		.returning({ last: quoteNumbers.last })
		.prepare(),
)

/** The next free references of the year (decision 22), in a row. @param at milliseconds since 1970 */
export async function nextCodes(tx: Transaction, at: number, count: number): Promise<string[]> {
	const year = Number(dayAt(at).slice(0, 4))
	const [number] = await takeNumbers(tx).execute({ year, count })
	if (!number) throw new Error('There is no next reference.')
	const first = number.last - count + 1
	return Array.from({ length: count }, (_, index) => `P-${year}-${String(first + index).padStart(5, '0')}`)
}
