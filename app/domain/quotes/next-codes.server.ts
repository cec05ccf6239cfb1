import { sql } from 'drizzle-orm'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { quoteNumbers } from '#drizzle/schema.ts'

/** Takes the next free references of the year (decision 22), consecutive. @param at milliseconds since 1970 */
export async function nextCodes(tx: Transaction, at: number, count: number): Promise<string[]> {
	const year = Number(dayAt(at).slice(0, 4))
	const [number] = await tx
		.insert(quoteNumbers)
		.values({ year, last: count })
		.onConflictDoUpdate({ target: quoteNumbers.year, set: { last: sql`${quoteNumbers.last} + ${count}` } })
		.returning({ last: quoteNumbers.last })
	if (!number) throw new Error('There is no next reference.')
	const first = number.last - count + 1
	return Array.from({ length: count }, (_, index) => `P-${year}-${String(first + index).padStart(5, '0')}`)
}
