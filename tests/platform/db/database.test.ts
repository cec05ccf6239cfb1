import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { asc, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Queries } from '#app/platform/db/database.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { quoteEvents, quoteNumbers } from '#drizzle/schema.ts'
import { faultText } from '#server/fault-text.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

/** Returns the pragmas of one connection, read through the application's own queries. */
async function pragmasOf(queries: Queries) {
	const ask = async (name: string) => Object.values(await queries.get<object>(sql.raw(`PRAGMA ${name}`)))[0]
	return {
		journalMode: await ask('journal_mode'),
		synchronous: await ask('synchronous'),
		foreignKeys: await ask('foreign_keys'),
		busyTimeout: await ask('busy_timeout'),
	}
}

const safe = { journalMode: 'wal', synchronous: 2, foreignKeys: 1, busyTimeout: 0 }

const newFile = () => path.join(temporaryFolder(), 'deep', 'down', 'app.db')

function open(file: string) {
	const database = openDatabase(file)
	onTestFinished(() => database.close())
	return database
}

async function migrated(file = newFile()) {
	const database = open(file)
	await migrate(database)
	return database
}

const years = (queries: Queries) =>
	queries.select({ year: quoteNumbers.year }).from(quoteNumbers).orderBy(asc(quoteNumbers.year))

test('a new file is safe against power cuts and checks references, on both connections', async () => {
	const database = open(newFile())

	expect(await pragmasOf(database.read)).toEqual(safe)
	expect(await database.transaction(pragmasOf)).toEqual(safe)
})

test('a reopened file has the same safe settings', async () => {
	const file = newFile()
	const first = openDatabase(file)
	await migrate(first)
	first.close()
	const second = open(file)

	expect(await pragmasOf(second.read)).toEqual(safe)
	expect(await second.transaction(pragmasOf)).toEqual(safe)
})

test('migrations sort on the disk, not in memory', async () => {
	const database = open(newFile())
	const tempStore = async (queries: Queries) =>
		Object.values(await queries.get<object>(sql.raw('PRAGMA temp_store')))[0] as number
	const MEMORY = 2

	expect(await database.alone(tempStore)).not.toBe(MEMORY)
	const [builtFor] = await database.read.all<object>(sql.raw("SELECT sqlite_compileoption_used('TEMP_STORE=1')"))
	expect(Object.values(builtFor ?? {})).toEqual([1])
})

test('a row that refers to a missing row is refused, with its transaction', async () => {
	const database = await migrated()

	const orphan = database.transaction(async (tx) => {
		await tx.insert(quoteNumbers).values({ year: 2026, last: 1 })
		await tx.insert(quoteEvents).values({ quoteId: 4711, kind: 'requested', at: 0 })
	})

	await expect(orphan).rejects.toThrow('FOREIGN KEY')
	expect(await years(database.read)).toEqual([])
})

test('a transaction returns its value and stores its writes; one that throws stores nothing and passes the error on', async () => {
	const database = await migrated()
	const fault = new Error('a fault of ours')

	const kept = await database.transaction(async (tx) => {
		await tx.insert(quoteNumbers).values({ year: 2026, last: 1 })
		return 'done'
	})
	const thrown = database.transaction(async (tx) => {
		await tx.insert(quoteNumbers).values({ year: 2027, last: 1 })
		throw fault
	})

	expect(kept).toBe('done')
	await expect(thrown).rejects.toBe(fault)
	expect(await years(database.read)).toEqual([{ year: 2026 }])
})

test('transactions run one after the other, and one that throws does not block the next', async () => {
	const database = await migrated()
	const log: string[] = []
	const write = (year: number, fails = false) =>
		database.transaction(async (tx) => {
			log.push(`${year} begins`)
			await tx.insert(quoteNumbers).values({ year, last: 1 })
			await setTimeout(5)
			log.push(`${year} ends`)
			if (fails) throw new Error('no')
		})

	const outcomes = await Promise.allSettled([write(2026), write(2027, true), write(2028)])

	expect(log).toEqual(['2026 begins', '2026 ends', '2027 begins', '2027 ends', '2028 begins', '2028 ends'])
	expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
	expect(await years(database.read)).toEqual([{ year: 2026 }, { year: 2028 }])
})

test('concurrent transactions are each committed before they are reported, and a failed one is undone alone', async () => {
	const database = await migrated()
	const heard: (number | string)[][] = []
	const store = (...written: number[]) =>
		database
			.transaction(async (tx) => {
				for (const year of written) await tx.insert(quoteNumbers).values({ year, last: 1 })
			})
			.then(note, note)
	const note = async () => {
		heard.push((await years(database.read)).map(({ year }) => year))
	}
	await Promise.all([store(2026), store(2027), store(2030, 2027), store(2028)])

	expect(heard).toEqual([[2026], [2026, 2027], [2026, 2027], [2026, 2027, 2028]])
})

test('a transaction that SQLite undid is reported, and those around it are stored once', async () => {
	const database = await migrated()
	const store = (year: number) =>
		database.transaction(async (tx) => {
			await tx.insert(quoteNumbers).values({ year, last: 1 })
		})
	// SQLite does so by itself on a full disk, and the work may not notice.
	const undone = database.transaction(async (tx) => void (await tx.run(sql.raw('ROLLBACK'))))
	const ends = await Promise.allSettled([store(2026), undone, store(2027)])

	expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
	expect(await years(database.read)).toEqual([{ year: 2026 }, { year: 2027 }])
})

test('the reader sees nothing of a transaction before it is committed, and all of it then', async () => {
	const database = await migrated()

	const seenInside = await database.transaction(async (tx) => {
		await tx.insert(quoteNumbers).values({ year: 2026, last: 1 })
		return { byReader: await years(database.read), byWriter: await years(tx) }
	})

	expect(seenInside).toEqual({ byReader: [], byWriter: [{ year: 2026 }] })
	expect(await years(database.read)).toEqual([{ year: 2026 }])
})

test('the revision changes with every commit of any connection, and with nothing else', async () => {
	const file = newFile()
	const [one, other] = [open(file), open(file)]
	await migrate(one)
	const first = one.revision()
	await one.read.select().from(quoteNumbers)
	expect(one.revision()).toBe(first)
	const write = (year: number) => (tx: Parameters<Parameters<typeof one.transaction>[0]>[0]) =>
		tx.insert(quoteNumbers).values({ year, last: 1 })
	await one.transaction(write(2026))
	const second = one.revision()
	expect(second).not.toBe(first)
	await other.transaction(write(2027))
	expect(one.revision()).not.toBe(second)
})

test('the reader cannot write', async () => {
	const database = await migrated()

	await expect(async () => database.read.insert(quoteNumbers).values({ year: 2026, last: 1 })).rejects.toThrow(
		'readonly',
	)
})

test('three processes with 200 read-then-write transactions each lose none and see no lock error', async () => {
	const file = newFile()
	const database = await migrated(file)
	await database.transaction(async (tx) => {
		await tx.insert(quoteNumbers).values({ year: 2026, last: 0 })
	})

	const input = { file, times: 200 }
	const errors = await inProcesses<string[]>('tests/platform/db/processes/count-up.ts', [input, input, input])

	expect(errors).toEqual([[], [], []])
	expect(await database.read.select().from(quoteNumbers)).toEqual([{ year: 2026, last: 600 }])
	expect(await database.read.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: 'ok' })
})

test('a file in exclusive use by another process is reported soon and in plain words', async () => {
	const file = newFile()
	open(file).close()
	const holder = new Sqlite(file)
	onTestFinished(() => void holder.close())
	holder.pragma('locking_mode = EXCLUSIVE')
	holder.exec('BEGIN EXCLUSIVE; CREATE TABLE notes (text TEXT); COMMIT')

	let thrown: unknown
	try {
		openDatabase(file)
	} catch (error) {
		thrown = error
	}
	expect(faultText(thrown)).toMatch(/^The database \(app\.db in DATA_DIR\) cannot be used: database is locked/)
})

test('two processes that create the same file at the same moment both open it', async () => {
	const folder = temporaryFolder()
	const files = Array.from({ length: 150 }, (_, index) => path.join(folder, `${index}.db`))
	const input = { files, apart: 25 }

	const errors = await inProcesses<string[]>('tests/platform/db/processes/open-files.ts', [input, input])

	expect(errors).toEqual([[], []])
})

test('a copy made while the site writes is a whole database', async () => {
	const database = await migrated()
	const copy = path.join(temporaryFolder(), 'copy.db')
	const write = (year: number) =>
		database.transaction(async (tx) => {
			await tx.insert(quoteNumbers).values({ year, last: 1 })
		})
	await write(2026)

	await Promise.all([database.backup(copy), write(2027), write(2028)])

	const restored = await migrated(copy)
	expect(await restored.read.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: 'ok' })
	expect(await years(restored.read)).toContainEqual({ year: 2026 })
})

test('a file that is no database is refused at opening and left alone', () => {
	const file = path.join(temporaryFolder(), 'app.db')
	const letter = 'This is a letter to the office. '.repeat(200)
	writeFileSync(file, letter)

	expect(() => openDatabase(file)).toThrow('not a database')
	expect(readFileSync(file, 'utf8')).toBe(letter)
})
