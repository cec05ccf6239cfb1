import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { asc, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { groupedWorks } from '#app/platform/db/sqlite/grouped-works.server.ts'
import { openSqlite } from '#app/platform/db/sqlite/sqlite.server.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { createQueue } from '#app/platform/turns/queue.ts'
import { quoteNumbers } from '#drizzle/schema.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

type Ways = Parameters<typeof groupedWorks>[0]

/** Works on no database at all; `told` says what happened, in order. */
function observed(ways?: Partial<Ways>) {
	const told: string[] = []
	const { run: inTurn } = createQueue({ atOnce: 1 })
	const together = groupedWorks({
		inOne: async (work) => {
			const value = await work({} as Transaction)
			told.push('committed')
			return value
		},
		inTurn,
		exec: async () => undefined,
		fate: () => 'stands',
		most: 16,
		joinWithin: 1000,
		...ways,
	})
	const add = (name: string) => together(async () => void told.push(name)).then(() => void told.push(`${name} heard`))
	return { told, add }
}

async function database() {
	const opened = openSqlite(path.join(temporaryFolder(), 'app.db'))
	onTestFinished(() => opened.close())
	await migrate(opened)
	const years = () => opened.read.select().from(quoteNumbers).orderBy(asc(quoteNumbers.year))
	const count = (tx: Transaction, year: number) =>
		tx
			.insert(quoteNumbers)
			.values({ year, last: 1 })
			.onConflictDoUpdate({ target: quoteNumbers.year, set: { last: sql`${quoteNumbers.last} + 1` } })
	return { ...opened, years, count }
}

test('works that come together share a commit, in their order, and nobody hears of theirs before it', async () => {
	const { told, add } = observed()
	await Promise.all(['one', 'two', 'three'].map(add))
	expect(told).toEqual(['one', 'two', 'three', 'committed', 'one heard', 'two heard', 'three heard'])
})

test('works that come in turns of the loop right behind one another share a commit; one behind a quiet turn has its own', async () => {
	const { told, add } = observed()
	const heard: Promise<void>[] = []
	for (const name of ['one', 'two', 'three']) {
		const turn = nextTurn()
		heard.push(add(name))
		await turn
	}
	await nextTurn()
	await nextTurn()
	heard.push(add('late'))
	await Promise.all(heard)
	const all = ['one', 'two', 'three', 'committed', 'one heard', 'two heard', 'three heard']
	expect(told).toEqual([...all, 'late', 'committed', 'late heard'])
})

test('where somebody comes in each turn, they are not waited for without end', async () => {
	const { told, add } = observed({ most: Number.POSITIVE_INFINITY, joinWithin: 5 })
	const heard: Promise<void>[] = []
	for (const until = performance.now() + 1000; !told.includes('committed') && performance.now() < until; ) {
		const turn = nextTurn()
		heard.push(add(String(heard.length)))
		await turn
	}
	expect(told).toContain('committed')
	await Promise.all(heard)
})

test('so many share a commit, and no more', async () => {
	const { told, add } = observed()
	const names = Array.from({ length: 40 }, (_, index) => String(index))
	await Promise.all(names.map(add))
	expect(told.filter((what) => what === 'committed')).toHaveLength(3)
	expect(told.filter((what) => names.includes(what))).toEqual(names)
})

test('where somebody else came in between, all of them are done again, each once', async () => {
	const { told, add } = observed({
		inOne: async (work) => {
			await work({} as Transaction)
			return await work({} as Transaction)
		},
	})
	await Promise.all(['one', 'two'].map(add))
	expect(told).toEqual(['one', 'two', 'one', 'two', 'one heard', 'two heard'])
})

test('of a commit that nobody knows the end of none hears, and none is done again', async () => {
	const lost = new Error('the answer was lost')
	const { told, add } = observed({
		inOne: async (work) => {
			await work({} as Transaction)
			throw lost
		},
		fate: (error) => (error === lost ? 'unknown' : 'stands'),
	})
	const ends = await Promise.allSettled(['one', 'two'].map(add))
	expect(ends).toEqual([
		{ status: 'rejected', reason: lost },
		{ status: 'rejected', reason: lost },
	])
	expect(told).toEqual(['one', 'two'])
})

test('whoever has waited too long for a turn is refused, and nothing of theirs is done', async () => {
	const { told, add } = observed({ turnWithin: 0 })
	await expect(add('late')).rejects.toThrow(DatabaseUnavailable)
	expect(told).toEqual([])
})

test('one that fails takes nothing along: the others are stored, each once', async () => {
	const { transaction, years, count } = await database()
	const store = (year: number) => transaction((tx) => count(tx, year).then(() => year))
	const fails = transaction(async (tx) => {
		await count(tx, 3)
		throw new Error('not this one')
	})
	const ends = await Promise.allSettled([store(1), store(2), fails, store(4), store(1)])

	expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message))).toEqual([
		1,
		2,
		'not this one',
		4,
		1,
	])
	expect(await years()).toEqual([1, 2, 4].map((year) => ({ year, last: year === 1 ? 2 : 1 })))
})

test('where a transaction is undone in the middle, nobody behind is stored twice', async () => {
	const { transaction, years, count } = await database()
	const store = (year: number) => transaction((tx) => count(tx, year))
	// As SQLite does by itself on a full disk, and a work may not tell.
	const undone = transaction(async (tx) => void (await tx.run(sql.raw('ROLLBACK'))))
	const ends = await Promise.allSettled([store(1), undone, store(2)])

	expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
	expect(await years()).toEqual([1, 2].map((year) => ({ year, last: 1 })))
})
