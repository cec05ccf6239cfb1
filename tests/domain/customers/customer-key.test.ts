import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerKey, taxKey } from '#app/domain/customers/customer-key.ts'
import { isPersonsNumber, taxSpelling } from '#app/domain/fields/tax-number.ts'
import { migrations } from '#app/platform/db/migrate.server.ts'
import { customers, quotes } from '#drizzle/schema.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test.each([
	['B12345678', 'B12345678'],
	[' es b-12.345.678 ', 'B12345678'],
	['ESB12345678', 'B12345678'],
	['FR 40 303 265 045', 'FR40303265045'],
	['ESPAÑA1', 'ESPAÑA1'],
	['B00000000', ''],
	['n/a', ''],
	['-', ''],
	['', ''],
])('the tax number %j is known as %j', (typed, key) => {
	expect(taxKey(typed)).toBe(key)
})

const code = 'P-2026-00001'

test('an organisation is known by its tax number, a person by their e-mail in lower case', () => {
	const email = 'Nuria@Example.com'
	expect(customerKey({ code, email, taxNumber: '' })).toEqual({ kind: 'person', key: 'nuria@example.com' })
	expect(customerKey({ code, email, taxNumber: 'n/a' })).toEqual({ kind: 'person', key: 'nuria@example.com' })
	expect(customerKey({ code, email, taxNumber: 'B-12345678' })).toEqual({ kind: 'organisation', key: 'B12345678' })
})

test.each(['12345678-Z', 'ES 12.345.678 z', 'X1234567L', 'K1234567L'])(
	'a person’s own number %j makes no organisation of them',
	(taxNumber) => {
		expect(customerKey({ code, email: 'nuria@example.com', taxNumber })).toEqual({
			kind: 'person',
			key: 'nuria@example.com',
		})
	},
)

test('a customer without e-mail is known by their request, unless it has an organisation’s tax number', () => {
	expect(customerKey({ code, email: '', taxNumber: '' })).toEqual({ kind: 'person', key: code })
	expect(customerKey({ code, email: '', taxNumber: '12345678Z' })).toEqual({ kind: 'person', key: code })
	expect(customerKey({ code, email: '', taxNumber: 'B12345678' })).toEqual({ kind: 'organisation', key: 'B12345678' })
})

/** Statements of the migration that assigns old requests to their customers. */
const statements = migrations[onPostgres ? 'postgres' : 'sqlite']
	.flatMap((each) => each.statements)
	.filter((statement) => statement.includes('customers_of_quotes'))

test('the migrations of both engines assign old requests to the same customers as the code does', async () => {
	const context = await createTestContext()
	const written = fc.constantFrom(...'ESBx129 0.,/_-\u00a0ñ')
	// The migration made an organisation of a person's own tax number.
	const anyText = fc.string({ unit: written, maxLength: 14 }).filter((text) => !isPersonsNumber(taxSpelling(text)))
	const typed = fc.sample(fc.oneof(anyText, fc.constant('ES B12345678')), 300)
	await insertQuotes(context, typed.length, (index) => ({
		taxNumber: typed[index] ?? '',
		email: index % 7 === 0 ? '' : `Somebody${index % 50}@example.com`,
	}))
	await context.database.transaction(async (tx) => {
		for (const statement of statements) await tx.run(sql.raw(statement))
	})
	const { read } = context.database
	const known = new Map((await read.select().from(customers)).map((row) => [row.id, row]))
	const rows = await read.select().from(quotes)
	expect(rows).toHaveLength(300)
	for (const row of rows) {
		const its = row.customerId === null ? null : known.get(row.customerId)
		expect(its && { kind: its.kind, key: its.key }).toEqual(row.email === '' ? null : customerKey(row))
	}
	for (const { id, latestQuoteId } of known.values())
		expect(latestQuoteId).toBe(Math.max(...rows.filter((row) => row.customerId === id).map((row) => row.id)))
})
