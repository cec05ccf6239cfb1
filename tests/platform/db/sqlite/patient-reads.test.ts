import { setImmediate as nextTurn } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { asc, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { NOTES_OF_MIGRATIONS } from '#app/platform/db/migrate.server.ts'
import { retryingReads } from '#app/platform/db/sqlite/retrying-reads.server.ts'
import * as schema from '#drizzle/schema.ts'
import { quoteNumbers } from '#drizzle/schema.ts'

/** Makes queries of a file that is locked for a while each time it is queried. */
function oftenLocked() {
	const connection = new Sqlite(':memory:')
	onTestFinished(() => void connection.close())
	connection.exec(NOTES_OF_MIGRATIONS)
	connection.exec(`CREATE TABLE quote_numbers (year INTEGER PRIMARY KEY, last INTEGER NOT NULL)`)
	connection.exec('INSERT INTO quote_numbers VALUES (2026, 7), (2027, 9)')
	let waits = 0
	const queries = retryingReads(drizzle(connection, { schema }), async (attempt) => {
		waits++
		await nextTurn()
		return attempt()
	})
	return { queries, waits: () => waits }
}

const rows = [
	{ year: 2026, last: 7 },
	{ year: 2027, last: 9 },
]

test('every way to read waits for a lock, and returns the same rows', async () => {
	const { queries, waits } = oftenLocked()
	const ordered = queries.select().from(quoteNumbers).orderBy(asc(quoteNumbers.year))
	expect(await ordered).toEqual(rows)
	expect(await ordered.prepare().execute()).toEqual(rows)
	expect(await queries.$count(quoteNumbers)).toBe(2)
	expect(await queries.all(sql`SELECT * FROM quote_numbers ORDER BY year`)).toEqual(rows)
	expect(await queries.get(sql`SELECT * FROM quote_numbers ORDER BY year`)).toEqual(rows[0])
	expect(await queries.values(sql`SELECT year, last FROM quote_numbers ORDER BY year`)).toEqual([
		[2026, 7],
		[2027, 9],
	])
	const joined = queries
		.select({ year: quoteNumbers.year, other: { last: schema.quoteNumbers.last } })
		.from(quoteNumbers)
		.leftJoin(sql`(SELECT 1)`, sql`true`)
		.orderBy(asc(quoteNumbers.year))
	expect(await joined).toEqual(rows.map(({ year, last }) => ({ year, other: { last } })))
	expect(waits()).toBe(7)
})
