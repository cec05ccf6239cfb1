import { readdirSync } from 'node:fs'
import { asc, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { fleets, quoteNumbers, settings, users } from '#drizzle/schema.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { newPostgres } from '#tests/support/postgres.ts'
import { onServer } from '#tests/support/postgres-server.ts'
import { createTestContext, type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

const MIGRATIONS = readdirSync('drizzle/migrations-postgres')
	.filter((file) => file.endsWith('.sql'))
	.sort()

/** Opens another server's connection to the same database. */
function beside(context: TestContext) {
	const database = openDatabase(context.config.database.address)
	onTestFinished(async () => database.close())
	return database
}

const years = ({ database }: Pick<TestContext, 'database'>) =>
	database.read.select().from(quoteNumbers).orderBy(asc(quoteNumbers.year))

/** Cuts every connection to a database, as a restart or a failover does. */
const cut = ({ config }: TestContext) => {
	const name = new URL(config.database.address).pathname.slice(1)
	return onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
}

/** Starts the application on an address and closes it. */
async function start(DATABASE_URL: string) {
	const context = await openContext(readConfig({ DATA_DIR: temporaryFolder(), DATABASE_URL }))
	context.places.close()
	await context.database.close()
}

test('of two servers that read and write the same row, the second repeats its work on the first one’s result', async () => {
	const context = await createTestContext()
	const other = beside(context)
	await inTransaction(context, async (tx) => tx.insert(quoteNumbers).values({ year: 2026, last: 0 }))
	let tries = 0
	await inTransaction(context, async (tx) => {
		tries += 1
		const [row] = await tx.select().from(quoteNumbers)
		if (tries === 1) await other.transaction(async (their) => their.update(quoteNumbers).set({ last: 10 }))
		await tx.update(quoteNumbers).set({ last: (row?.last ?? 0) + 1 })
	})

	expect(tries).toBe(2)
	expect(await years(context)).toEqual([{ year: 2026, last: 11 }])
})

test('concurrent transactions are each committed, and a failed one is undone alone, without its values in the error', async () => {
	const context = await createTestContext()
	const committed = new Set<unknown>()
	const store = (year: number, last: number) =>
		inTransaction(context, async (tx) => {
			await tx.insert(quoteNumbers).values({ year, last })
			const [own] = await tx.all<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
			committed.add(own?.id)
		})
	const ends = await Promise.allSettled([store(1, 1), store(2, 2), store(2, 987), store(4, 4)])

	expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
	expect(String(ends.map((end) => end.status === 'rejected' && end.reason))).not.toContain('987')
	expect(committed.size).toBe(3)
	expect(await years(context)).toEqual([1, 2, 4].map((year) => ({ year, last: year })))
})

test('a transaction that waits too long is refused, and nothing of it is stored', async () => {
	const context = await createTestContext()
	const store = (year: number) =>
		inTransaction(context, async (tx) => {
			await tx.insert(quoteNumbers).values({ year, last: 1 })
			return year
		})
	const clock = vi.spyOn(performance, 'now')
	onTestFinished(() => clock.mockRestore())
	const came = performance.now()
	let late: Promise<unknown> = Promise.resolve()
	await inTransaction(context, async () => {
		late = store(2026).catch(isDatabaseUnavailable)
		clock.mockReturnValue(came + 60_000)
	})

	expect(await late).toBe(true)
	clock.mockRestore()
	expect(await store(2027)).toBe(2027)
	expect(await years(context)).toEqual([{ year: 2027, last: 1 }])
})

test('a transaction that conflicted three times gets the database alone, and others wait', async () => {
	const context = await createTestContext()
	const other = beside(context)
	await inTransaction(context, async (tx) => tx.insert(quoteNumbers).values({ year: 2026, last: 0 }))
	const name = new URL(context.config.database.address).pathname.slice(1)
	const waiting = `SELECT FROM pg_stat_activity WHERE datname = '${name}' AND wait_event_type = 'Lock'`
	let tries = 0
	let theirs: Promise<unknown> = Promise.resolve()
	await inTransaction(context, async (tx) => {
		tries += 1
		const [row] = await tx.select().from(quoteNumbers)
		theirs = other.transaction(async (their) => their.update(quoteNumbers).set({ last: 10 * tries }))
		if (tries <= 3) await theirs
		else await expect.poll(() => onServer(waiting)).toHaveLength(1)
		await tx.update(quoteNumbers).set({ last: (row?.last ?? 0) + 1 })
		expect(await tx.select().from(quoteNumbers)).toEqual([{ year: 2026, last: 31 }])
	})

	expect(tries).toBe(4)
	await theirs
	expect(await years(context)).toEqual([{ year: 2026, last: 40 }])
})

test('a rule over several rows is kept between servers: one of the last two administrators stays', async () => {
	const context = await createTestContext()
	const databases = [context.database, beside(context)]
	const people = await inTransaction(context, (tx) =>
		tx
			.insert(users)
			.values(['a', 'b'].map((email) => ({ email, language: 'es', createdAt: 0 })))
			.returning({ id: users.id }),
	)
	await Promise.all(
		databases.map((database, turn) =>
			database.transaction(async (tx) => {
				const active = await tx.select({ id: users.id }).from(users).where(sql`${users.active} = 1`)
				if (active.length > 1) await tx.update(users).set({ active: 0 }).where(sql`${users.id} = ${people[turn]?.id}`)
			}),
		),
	)
	const left = await context.database.read.select({ id: users.id }).from(users).where(sql`${users.active} = 1`)
	expect(left).toHaveLength(1)
})

test('three processes with 100 read-then-write transactions each lose none and see no conflict', async () => {
	const context = await createTestContext()
	await inTransaction(context, async (tx) => tx.insert(quoteNumbers).values({ year: 2026, last: 0 }))
	const input = { file: context.config.database.address, times: 100 }
	const errors = await inProcesses<string[]>('tests/platform/db/processes/count-up.ts', [input, input, input])

	expect(errors).toEqual([[], [], []])
	expect(await years(context)).toEqual([{ year: 2026, last: 300 }])
})

test('a transaction that throws stores nothing and passes its error on; the reader cannot write', async () => {
	const context = await createTestContext()
	const fault = new Error('a fault of ours')
	const thrown = inTransaction(context, async (tx) => {
		await tx.insert(quoteNumbers).values({ year: 2027, last: 1 })
		throw fault
	})

	await expect(thrown).rejects.toBe(fault)
	expect(await years(context)).toEqual([])
	expect(() => context.database.read.insert(quoteNumbers)).toThrow('readonly')
})

test('an error swallowed inside a transaction still undoes it, and is reported', async () => {
	const context = await createTestContext()
	const swallowing = inTransaction(context, async (tx) => {
		await tx.insert(quoteNumbers).values({ year: 2026, last: 1 })
		await Promise.resolve(tx.all(sql`SELECT 1 FROM nowhere`)).catch(() => undefined)
	})

	await expect(swallowing).rejects.toThrow('undone')
	expect(await years(context)).toEqual([])
})

test('a statement after a failed one reports the first failure', async () => {
	const context = await createTestContext()
	const both = inTransaction(context, async (tx) => {
		await tx
			.select({ none: sql`1 / 0` })
			.from(settings)
			.catch(() => undefined)
		await tx.run(sql`SELECT 1`)
	})
	await expect(both).rejects.toMatchObject({ code: '22012' })
	await inTransaction(context, async (tx) => tx.run(sql`SELECT 1`))
})

test('no error contains the values of a row', async () => {
	const context = await createTestContext()
	const twice = inTransaction(context, async (tx) => {
		for (const language of ['es', 'en']) await tx.insert(users).values({ email: 'nuria@x', language, createdAt: 0 })
	})
	const error = await twice.catch((thrown: unknown) => thrown)
	expect(String(error)).toContain('users_email')
	expect(`${error} ${JSON.stringify(error)}`).not.toContain('nuria@x')
})

test('an error about a value does not contain the value, in its message or its details', async () => {
	const context = await createTestContext()
	const wrong = inTransaction(context, async (tx) => tx.all(sql`SELECT CAST(${'of "Núria"'} AS bigint)`))
	const { code, message, stack } = await wrong.catch((thrown) => thrown)
	expect({ code, message }).toEqual({ code: '22P02', message: 'invalid input syntax for type bigint: "…"' })
	expect(stack).not.toContain('Núria')
})

test('text is compared and sorted by its bytes, as SQLite does, and numbers come back as numbers', async () => {
	const context = await createTestContext()
	const names = ['b', 'B', 'a', 'é', 'Z', '~', '😀', '\uffff']
	await inTransaction(context, async (tx) => tx.insert(settings).values(names.map((name) => ({ name, value: '' }))))
	const rows = await context.database.read.select({ name: settings.name }).from(settings).orderBy(asc(settings.name))
	const byBytes = [...names].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
	expect(rows.map(({ name }) => name)).toEqual(byBytes)

	await inTransaction(context, async (tx) => tx.insert(quoteNumbers).values({ year: 1, last: 9_007_199_254_740_991 }))
	expect(await years(context)).toEqual([{ year: 1, last: 9_007_199_254_740_991 }])
})

test('a null character is stored as the replacement character, without an error', async () => {
	const context = await createTestContext()
	await inTransaction(context, async (tx) => tx.insert(settings).values({ name: 'a\0b', value: '' }))
	expect(await context.database.read.select({ name: settings.name }).from(settings)).toEqual([{ name: 'a\uFFFDb' }])
})

test('a cut connection undoes its transaction and is reported, and the next transaction works', async () => {
	const context = await createTestContext()
	await years(context)
	const broken = inTransaction(context, async (tx) => {
		await tx.insert(quoteNumbers).values({ year: 2026, last: 1 })
		await cut(context)
		await tx.insert(quoteNumbers).values({ year: 2027, last: 1 })
	}).catch((error: unknown) => error)
	expect(isDatabaseUnavailable(await broken)).toBe(true)

	await expect.poll(() => years(context).catch(() => undefined)).toEqual([])
	await inTransaction(context, async (tx) => tx.insert(quoteNumbers).values({ year: 2028, last: 1 }))
	expect(await years(context)).toEqual([{ year: 2028, last: 1 }])
})

test('a read-only database is recognised, and is written again once it allows it', async () => {
	const context = await createTestContext()
	const name = new URL(context.config.database.address).pathname.slice(1)
	const write = (year: number) =>
		inTransaction(context, async (tx) => tx.insert(quoteNumbers).values({ year, last: 1 }))
	await onServer(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
	await cut(context)
	await expect.poll(() => write(2026).catch(isDatabaseUnavailable)).toBe(true)
	// A start with nothing to create has nothing to write.
	await expect.poll(() => start(context.config.database.address).then(() => 'started', String)).toBe('started')

	await onServer(`ALTER DATABASE ${name} SET default_transaction_read_only = off`)
	await expect.poll(() => write(2027).then(() => 'written', isDatabaseUnavailable)).toBe('written')
})

test('the revision changes with every commit here, and within a second with one elsewhere', async () => {
	const context = await createTestContext()
	const { database } = context
	const first = database.revision()
	await inTransaction(context, async (tx) => tx.update(fleets).set({ marginDays: 9 }))
	const second = database.revision()
	expect(second).not.toBe(first)
	await expect.poll(() => database.revision()).not.toBe(second)
})

test('two servers that start together on an empty database both open it, made once', async () => {
	const address = await newPostgres('template0')
	const databases = Array.from({ length: 4 }, () => openDatabase(address))
	await Promise.all(databases.map((database) => migrate(database)))
	const rows = await databases[0]?.read.all(sql`SELECT name FROM migrations`)
	expect(rows).toEqual(MIGRATIONS.map((name) => ({ name })))
	await Promise.all(databases.map((database) => database.close()))
})
