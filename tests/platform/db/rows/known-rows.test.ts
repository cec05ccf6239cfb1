import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asKnown, keepRowsIn } from '#app/platform/db/rows/known-rows.server.ts'
import { rowsOnDisk } from '#app/platform/db/rows/rows-on-disk.server.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { fleets } from '#drizzle/schema.ts'
import { takeDatabaseAway } from '#tests/support/database-away.ts'
import { createTestContext, type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

let lastName = 0

/** Makes a cached query of the seats of all fleets, under a name of its own. */
const seatsOf = () =>
	asKnown(
		`seats ${++lastName}`,
		(queries) => queries.select({ seats: fleets.seats }).from(fleets).orderBy(asc(fleets.seats)),
		(rows) => rows.map(({ seats }) => seats),
	)

const addFleet = ({ database }: TestContext, seats: number) =>
	database.transaction((tx) => tx.insert(fleets).values({ name: 'x', seats, marginDays: 1, vip: 0, hold: 1 }))

const first = [12, 16, 24, 40, 55, 60]

test('known rows follow every write, and stay as they were while the database is away', async () => {
	const context = await createTestContext()
	const seats = seatsOf()
	expect(await seats(context)).toEqual(first)
	await addFleet(context, 70)
	expect(await seats(context)).toEqual([...first, 70])

	const isBack = takeDatabaseAway(context)
	Object.assign(context.database, { revision: () => Number.NaN })
	expect(await seats(context)).toEqual([...first, 70])
	isBack()
	await addFleet(context, 80)
	expect(await seats(context)).toEqual([...first, 70, 80])
})

test('rows that were never read are not known', async () => {
	const context = await createTestContext()
	takeDatabaseAway(context)
	await expect(seatsOf()(context)).rejects.toThrow(DatabaseUnavailable)
})

test('an internal error is not a database that is away', async () => {
	const context = await createTestContext()
	let fails = false
	const reading = asKnown(
		'faulty',
		async () => {
			if (fails) throw new Error('ours')
			return [1]
		},
		(rows) => rows,
	)
	expect(await reading(context)).toEqual([1])
	fails = true
	await addFleet(context, 70)
	await expect(reading(context)).rejects.toThrow('ours')
})

/** Opens a site whose cached rows are stored in a file. */
async function siteWith(file: string) {
	const context = await createTestContext()
	keepRowsIn(context.database, rowsOnDisk(file))
	return context
}

const newFile = () => path.join(temporaryFolder(), 'not', 'yet', 'rows.json')

/** Reads once, and waits until the rows are on the disk. */
async function readOnce(file: string, seats: ReturnType<typeof seatsOf>, like: string) {
	await seats(await siteWith(file))
	await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toContain(like)
}

test('the next process knows the rows that the one before has read, from a file for the site alone', async () => {
	const file = newFile()
	const seats = seatsOf()
	await readOnce(file, seats, '"seats":60')
	expect(statSync(file).mode & 0o077).toBe(0)

	const next = await siteWith(file)
	takeDatabaseAway(next)
	expect(await seats(next)).toEqual(first)
	await expect(seatsOf()(next)).rejects.toThrow(DatabaseUnavailable)
})

test.each([
	['of other tables', (text: string) => text.replace(/"schema":"[^"]+"/, '"schema":"0000_other.sql"')],
	['cut off', (text: string) => text.slice(0, text.length / 2)],
	['of something else', () => '[1, 2, 3]'],
	['empty', () => ''],
])('a file that is %s is ignored, and written again', async (_, spoil) => {
	const file = newFile()
	const seats = seatsOf()
	await readOnce(file, seats, '"seats":60')
	const whole = readFileSync(file, 'utf8')
	writeFileSync(file, spoil(whole))

	const next = await siteWith(file)
	const isBack = takeDatabaseAway(next)
	await expect(seats(next)).rejects.toThrow(DatabaseUnavailable)
	isBack()
	expect(await seats(next)).toEqual(first)
	await expect.poll(() => readFileSync(file, 'utf8')).toBe(whole)
})

test('reading works where the file cannot be written', async () => {
	const folder = temporaryFolder()
	writeFileSync(path.join(folder, 'file'), '')
	const context = await siteWith(path.join(folder, 'file', 'rows.json'))
	const seats = seatsOf()
	expect(await seats(context)).toEqual(first)
	takeDatabaseAway(context)
	expect(await seats(context)).toEqual(first)
})
