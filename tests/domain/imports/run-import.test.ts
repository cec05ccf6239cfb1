import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { assessRequest } from '#app/domain/quotes/assess-request.ts'
import { addResources } from '#app/domain/resources/add-resources.server.ts'
import { recordSchema } from '#app/domain/resources/resource.schema.ts'
import type { AnyRecord } from '#app/domain/resources/resource-tables.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { saveImport, saveLeftImports } from '#app/web/office/import/import-savers.server.ts'
import { driverActivities, importRows, imports, payments, quotes, vehicles } from '#drizzle/schema.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { typedExample } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const MANY = 130

const vehicle = (number: number): AnyRecord =>
	recordSchema('vehicles', [5, 6]).parse({ ...typedExample('vehicles'), plate: `${1000 + number} BCD` })

const manyVehicles = (count = MANY) => Array.from({ length: count }, (_, number) => vehicle(number))

const ofVehicles = (rows: AnyRecord[]) =>
	({ kind: 'vehicles', key: 'file', about: null, rows, by: 'office@example.com' }) as const

/** Opens the same data as another process does; its transactions fail after so many. */
function asOtherProcess(context: TestContext, transactions = Number.POSITIVE_INFINITY): Context {
	let left = transactions
	const database: Context['database'] = {
		...context.database,
		transaction: (work) => {
			if (left-- > 0) return context.database.transaction(work)
			throw new DatabaseUnavailable('away')
		},
	}
	return { ...context, database }
}

const platesIn = async ({ database: { read } }: TestContext) =>
	(await read.select({ plate: vehicles.plate }).from(vehicles).orderBy(asc(vehicles.id))).map(({ plate }) => plate)

const leftIn = async ({ database: { read } }: TestContext) => [
	await read.$count(imports),
	await read.$count(importRows),
]

test('all rows of a file are saved in their order, and no copy of it stays', async () => {
	const context = await createTestContext()
	const rows = manyVehicles()
	expect(await saveImport(context, ofVehicles(rows))).toEqual({ ok: true, value: { held: 0, isDone: true } })
	expect(await platesIn(context)).toEqual(rows.map(({ plate }) => plate))
	expect(await leftIn(context)).toEqual([0, 0])
})

test.each([1, 2, 3, 4, 5])(
	'an import that stops after %i transactions is completed later, with each row once',
	async (transactions) => {
		const context = await createTestContext()
		const rows = manyVehicles()
		await expect(saveImport(asOtherProcess(context, transactions), ofVehicles(rows))).rejects.toThrow('away')
		const seen = (await platesIn(context)).length
		expect(seen).toBeLessThan(MANY)
		expect(seen > 0).toBe(transactions > 1)
		await saveLeftImports(asOtherProcess(context))
		expect(await platesIn(context)).toEqual(rows.map(({ plate }) => plate))
		expect(await leftIn(context)).toEqual([0, 0])
		await saveLeftImports(context)
		expect(await platesIn(context)).toHaveLength(MANY)
	},
)

test('an import of erased people ends, and a failing one delays no other', async () => {
	const context = await createTestContext()
	const begin = (key: string, rows: AnyRecord[]) =>
		expect(saveImport(asOtherProcess(context, 1), { ...ofVehicles(rows), key })).rejects.toThrow('away')
	await begin('broken', manyVehicles(2))
	await begin('forgotten', manyVehicles(3))
	await begin('sound', manyVehicles(4))
	await inTransaction(context, async (tx) => {
		await tx.update(importRows).set({ row: 'no JSON' }).where(eq(importRows.importId, 1))
		await tx.delete(importRows).where(eq(importRows.importId, 2))
	})
	await expect(saveLeftImports(context)).rejects.toThrow('JSON')
	expect(await platesIn(context)).toHaveLength(4)
	expect(await leftIn(context)).toEqual([1, 2])
})

test('nothing is saved from a file that could not be stored completely', async () => {
	const context = await createTestContext()
	await expect(saveImport(asOtherProcess(context, 0), ofVehicles(manyVehicles()))).rejects.toThrow('away')
	expect(await leftIn(context)).toEqual([0, 0])
	await saveLeftImports(context)
	expect(await platesIn(context)).toEqual([])
})

test('several processes and two sends of the same file save each row once', async () => {
	const context = await createTestContext()
	const { id: driverId } = await aDriver(context)
	const rows = Array.from(
		{ length: MANY },
		(_, n) => ({ kind: 'rest', from: n * 100, until: n * 100 + 50, note: '' }) as const,
	)
	const asked = { kind: 'hours', key: 'file', about: { driverId }, rows, by: 'office@example.com' } as const
	const processes = [context, asOtherProcess(context), asOtherProcess(context)]
	await Promise.all(processes.flatMap((each) => [saveImport(each, asked), saveImport(each, asked)]))
	const saved = await context.database.read.select({ from: driverActivities.fromAt }).from(driverActivities)
	expect(saved.map(({ from }) => from).sort((one, other) => one - other)).toEqual(rows.map(({ from }) => from))
	expect(await leftIn(context)).toEqual([0, 0])
})

test('bookings of one form that are sent again after their import are stored once, with their money', async () => {
	const context = await createTestContext()
	const fleets = await listFleets(context)
	const today = dayAt(context.now())
	const booked = { language: 'es', acceptedCents: 45_000, paidCents: 10_000 } as const
	const booking = (row: number) => ({ row, assessment: assessRequest(fleets, today, validRequest()), ...booked })
	const about = { requestKey: 'form', lines: lineIn('Precio acordado') }
	const asked = (...rows: number[]) =>
		({ kind: 'bookings', key: 'form', about, rows: rows.map(booking), by: 'office@example.com' }) as const
	for (const rows of [[2, 3], [2, 3, 4], [3]])
		expect(await saveImport(context, asked(...rows))).toEqual({ ok: true, value: { held: 0, isDone: true } })
	const { read } = context.database
	const stored = await read.select({ key: quotes.requestKey }).from(quotes).orderBy(asc(quotes.id))
	expect(stored.map(({ key }) => key)).toEqual(['form 2', 'form 3', 'form 4'])
	expect(await read.$count(payments, eq(payments.kind, 'received'))).toBe(3)
	expect(await leftIn(context)).toEqual([0, 0])
})

test('a row that is refused ends the import, and what was saved before stays', async () => {
	const context = await createTestContext()
	const rows = manyVehicles()
	await addResources(context, { kind: 'vehicles', records: [{ ...vehicle(100), seats: 11 }] })
	expect(await saveImport(context, ofVehicles(rows))).toEqual({ ok: false, refusal: 'taken' })
	expect(await platesIn(context)).toEqual([vehicle(100).plate, ...rows.slice(0, 100).map(({ plate }) => plate)])
	expect(await leftIn(context)).toEqual([0, 0])
})

test('another request can write between the rows of an import', async () => {
	const context = await createTestContext()
	const saving = saveImport(context, ofVehicles(manyVehicles()))
	const other = addResources(context, { kind: 'vehicles', records: [vehicle(MANY + 1)] })
	await Promise.all([saving, other])
	const plates = await platesIn(context)
	expect(plates).toHaveLength(MANY + 1)
	expect(plates.indexOf(String(vehicle(MANY + 1).plate))).toBeLessThan(MANY)
})

const lineIn = (text: string) =>
	Object.fromEntries(languageCodes.map((code) => [code, text])) as Record<Language, string>

async function aDriver(context: TestContext) {
	const record = recordSchema('drivers', []).parse(typedExample('drivers'))
	const added = await addResources(context, { kind: 'drivers', records: [record] })
	return { id: added.ok ? (added.value[0] ?? 0) : 0 }
}
