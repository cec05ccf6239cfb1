import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, impersonal } from '#app/platform/column-retention.ts'
import { kit } from '#drizzle/kit.ts'
import { classified } from '#drizzle/retention.ts'
import { shapes } from '#drizzle/shapes.ts'
import type { Retention, TableClass } from '#drizzle/table-retention.ts'

const { integer, rowNumber, table, text } = kit
const trips = table('trips', { id: rowNumber('id'), flight: text('flight').notNull(), seats: integer('seats') })

/** Fields that carry their data retention themselves may be among the columns. */
const flight = { flight: customers('') } as const
const free = { flight: impersonal } as const
const rest = { id: impersonal, seats: impersonal } as const
const byColumns = { table: trips, forgotten: 'columns', rowsOf: {} } as const
const byRows = { table: trips, forgotten: 'rows', rowsOf: {} } as const
const byNothing = { table: trips, forgotten: 'nothing' } as const

// Checked by types alone: a line that compiles against its expectation is an error of `npm run check`.
const _tried: TableClass<typeof trips>[] = [
	{ ...byColumns, columns: { ...rest, ...flight } },
	{ ...byRows, columns: { ...rest, ...free } },
	{ ...byNothing, columns: { ...rest, flight: { ...impersonal, why: 'a number' } } },
	// @ts-expect-error a column without data retention
	{ ...byColumns, columns: { ...flight, id: impersonal } },
	// @ts-expect-error data retention without a column
	{ ...byRows, columns: { ...rest, ...free, bus: impersonal } },
	// @ts-expect-error a column that is never empty cannot become empty
	{ ...byColumns, columns: { ...rest, flight: customers(null) } },
	// @ts-expect-error a customer's column in a row that stays needs a value for after the erasure
	{ ...byColumns, columns: { ...rest, flight: { whose: 'customer', copy: 'none' } } },
	// @ts-expect-error free text that stays, without a reason
	{ ...byColumns, columns: { ...rest, ...free } },
	// @ts-expect-error a personal column in a table without personal rows
	{ ...byNothing, columns: { ...rest, ...flight } },
	// @ts-expect-error missing: how a person's rows are found
	{ table: trips, forgotten: 'rows', columns: { ...rest, ...flight } },
]

// @ts-expect-error a table without data retention
const _unclassified: Retention<{ trips: typeof trips }> = {}

test('every column of every stored table has a data retention, and nothing else has', () => {
	expect(new Set(classified.map(({ table }) => table))).toEqual(new Set(shapes.map(({ table }) => table)))
	for (const { table, columns } of classified)
		expect(Object.keys(columns).sort()).toEqual(Object.keys(getTableColumns(table)).sort())
})
