import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { settings } from '#drizzle/schema.ts'
import type { BankColumns } from './bank-csv.server.ts'

const SETTING = 'bank-columns'
/** Kinds of tables that are known: a company has a bank or two, and they change them at times. */
const MOST_KNOWN = 20

const column = z.number().int().nonnegative()
const KnownColumns = z.record(
	z.string(),
	z.object({
		day: column,
		amount: column.nullable(),
		in: column.nullable(),
		out: column.nullable(),
		texts: z.array(column),
		currency: column.nullable(),
	}),
)

/** What tells the tables of one bank from those of another. */
const signOf = (headings: readonly string[]) => headings.map((heading) => heading.trim().toLowerCase()).join('|')

async function readKnown({ read }: Pick<Context['database'], 'read'>): Promise<Record<string, BankColumns>> {
	const [row] = await read.select({ value: settings.value }).from(settings).where(eq(settings.name, SETTING))
	return row ? KnownColumns.parse(JSON.parse(row.value)) : {}
}

/** What the office has once said of a table with these headings; undefined where nobody has. */
export const knownColumns = async (
	{ database }: Pick<Context, 'database'>,
	headings: readonly string[],
): Promise<BankColumns | undefined> => (await readKnown(database))[signOf(headings)]

/** Remembers what the columns of a table with these headings say. */
export async function rememberColumns(
	context: Pick<Context, 'database'>,
	headings: readonly string[],
	columns: BankColumns,
): Promise<void> {
	const others = Object.entries(await readKnown(context.database)).filter(([sign]) => sign !== signOf(headings))
	const value = JSON.stringify(Object.fromEntries([[signOf(headings), columns], ...others].slice(0, MOST_KNOWN)))
	await inTransaction(context, async (tx) => {
		await tx
			.insert(settings)
			.values({ name: SETTING, value })
			.onConflictDoUpdate({ target: settings.name, set: { value } })
	})
}
