import { asc, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertNumbered, insertRow, preparedForAll, preparedOn } from '#app/platform/db/prepared.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { customers } from '#drizzle/schema.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const byKey = preparedOn((queries) =>
	queries
		.select()
		.from(customers)
		.where(eq(customers.key, sql.placeholder('key')))
		.prepare(),
)

test('rows that say other columns each have what they say, and the others’ defaults', async () => {
	const context = await createTestContext()
	const id = await inTransaction(context, async (tx) => {
		const first = await insertNumbered(tx, customers, { kind: 'person', key: 'anna@example.com' })
		await insertRow(tx, customers, { kind: 'person', key: 'pau@example.com', mergedInto: first, mergedAt: undefined })
		await insertRow(tx, customers, { kind: 'person', key: 'pep@example.com', mergedAt: 7 })
		return first
	})
	const found = async (key: string) => (await byKey(context.database.read).execute({ key }))[0]
	expect(await found('anna@example.com')).toMatchObject({ id, mergedInto: null, mergedAt: null, version: 1 })
	expect(await found('pau@example.com')).toMatchObject({ mergedInto: id, mergedAt: null })
	expect(await found('pep@example.com')).toMatchObject({ mergedInto: null, mergedAt: 7 })
})

test('what is prepared for one database asks no other one', async () => {
	const [one, other] = [await createTestContext(), await createTestContext()]
	await inTransaction(one, (tx) => insertRow(tx, customers, { kind: 'person', key: 'anna@example.com' }))
	expect(await byKey(one.database.read).execute({ key: 'anna@example.com' })).toHaveLength(1)
	expect(await byKey(other.database.read).execute({ key: 'anna@example.com' })).toHaveLength(0)
})

const keysOf = preparedForAll((queries, ids) =>
	queries
		.select({ key: customers.key })
		.from(customers)
		.where(inArray(customers.id, ids))
		.orderBy(asc(customers.id))
		.prepare(),
)

test('rows are found by as many numbers as are asked for, none and more than a page among them', async () => {
	const context = await createTestContext()
	const keys = Array.from({ length: 150 }, (_, index) => `${index}@example.com`)
	const ids: number[] = await inTransaction(context, async (tx) => {
		const stored = []
		for (const key of keys) stored.push(await insertNumbered(tx, customers, { kind: 'person', key }))
		return stored
	})
	for (const count of [0, 1, 25, 2, 150, 25, 0]) {
		const found = await keysOf(context.database.read, ids.slice(-count || ids.length))
		expect(found.map(({ key }) => key)).toEqual(keys.slice(-count || keys.length))
	}
})
