import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { MAX_ABOVE } from '#app/platform/tables/headings.ts'
import type { Table } from '#app/platform/tables/split-rows.ts'
import { settings } from '#drizzle/schema.ts'
import { type BankColumns, type BankTable, headingsOf } from './bank-columns.ts'
import { isShape, shapeOf } from './column-kinds.ts'
import { columnsIn } from './filled-columns.ts'
import { findHeading } from './find-heading.ts'

const SETTING = 'bank-columns'
/** Maximum number of table layouts remembered. A company has one or two banks, which change their layouts at times. */
const MAX_KNOWN = 20

const column = z.number().int().nonnegative()
/** Stored layouts may lack roles that were added later. */
const optional = column.nullable().default(null)
const KnownColumns = z.record(
	z.string(),
	z.object({
		day: column,
		...{ valueDay: optional, amount: optional, in: optional, out: optional, side: optional, state: optional },
		...{ currency: optional, balance: optional },
		texts: z.array(column),
		decimal: z.enum([',', '.']).nullable().default(null),
		order: z.enum(['dmy', 'mdy']).nullable().default(null),
	}),
) satisfies z.ZodType<Record<string, BankColumns>>

/** Returns the key by which a layout with headings is remembered. */
const signOf = (headings: readonly string[]) => headings.map((heading) => heading.trim().toLowerCase()).join('|')

/** Returns the kind of each column of a table, read as one without headings. */
const kindsOf = (table: Table) => columnsIn({ ...table, heading: null }).map(({ kind }) => kind)

async function readKnown({ read }: Pick<Context['database'], 'read'>): Promise<Record<string, BankColumns>> {
	const [row] = await read.select({ value: settings.value }).from(settings).where(eq(settings.name, SETTING))
	return row ? KnownColumns.parse(JSON.parse(row.value)) : {}
}

/**
 * Finds the columns that office staff have chosen before for a table with the same headings, in any of the first
 * rows. A table without headings is found by the kinds of its columns.
 * @returns undefined where no layout is remembered
 */
export async function knownColumns(
	{ database }: Pick<Context, 'database'>,
	table: Table,
): Promise<{ heading: number | null; columns: BankColumns } | undefined> {
	const known = await readKnown(database)
	for (const [heading, { cells }] of table.rows.slice(0, MAX_ABOVE).entries()) {
		const columns = known[signOf(cells)]
		if (columns) return { heading, columns }
	}
	if (findHeading(table) !== null) return undefined
	const kinds = kindsOf(table)
	const columns = known[shapeOf(kinds)] ?? Object.entries(known).find(([sign]) => isShape(sign, kinds))?.[1]
	return columns && { heading: null, columns }
}

/** Remembers the columns of this layout. The layouts remembered longest ago are dropped beyond `MAX_KNOWN`. */
export async function rememberColumns(
	context: Pick<Context, 'database'>,
	table: BankTable,
	columns: BankColumns,
): Promise<void> {
	const sign = table.heading === null ? shapeOf(kindsOf(table)) : signOf(headingsOf(table))
	const others = Object.entries(await readKnown(context.database)).filter(([other]) => other !== sign)
	const value = JSON.stringify(Object.fromEntries([[sign, columns], ...others].slice(0, MAX_KNOWN)))
	await inTransaction(context, async (tx) => {
		await tx
			.insert(settings)
			.values({ name: SETTING, value })
			.onConflictDoUpdate({ target: settings.name, set: { value } })
	})
}
