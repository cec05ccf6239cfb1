import { and, type Column, eq, getTableColumns, isNull, lte, type SQL } from 'drizzle-orm'
import type { Personal } from '#app/platform/column-retention.ts'
import { kit } from '#drizzle/kit.ts'
import { classified, type RetainedTable } from '#drizzle/retention.ts'
import { outbox } from '#drizzle/schema.ts'
import type { Forgettable } from '#drizzle/table-retention.ts'
import type { Transaction } from './database.server.ts'

/** People whose columns are replaced in rows that stay, by the kind of erasure. */
const takenAlong: Record<keyof Forgettable, Personal[]> = {
	request: ['customer', 'office', 'account'],
	account: ['account'],
	driver: ['driver'],
	mailbox: ['staff'],
}

type Row = Record<string, unknown>

const columnOf = ({ table }: RetainedTable, name: string): Column => {
	const column = getTableColumns(table)[name]
	if (!column) throw new Error(`There is no column ${name}.`)
	return column
}

/** Makes the condition that selects one row by its primary key. */
function isRow(each: RetainedTable, row: Row): SQL | undefined {
	const { columns, primaryKeys } = kit.describe(each.table)
	const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
	const isKey = ([, column]: [string, Column]) => keys.some(({ name }) => name === column.name)
	const named = Object.entries(getTableColumns(each.table)).filter(isKey)
	return and(...named.map(([name, column]) => eq(column, row[name])))
}

const valueFor = (becomes: unknown, row: Row) => (typeof becomes === 'function' ? becomes(row) : becomes)

/** Gives the columns about some people their value after erasure, in the rows found. */
async function replace(tx: Transaction, each: RetainedTable, found: SQL, people: Personal[]) {
	const theirs = Object.entries(each.columns).filter(([, { whose }]) => (people as string[]).includes(whose))
	if (theirs.length === 0) return
	for (const row of (await tx.select().from(each.table).where(found)) as Row[]) {
		const values = theirs.map(([name, { becomes }]) => [name, valueFor(becomes, row)] as const)
		const changes = values.filter(([name, value]) => row[name] !== value)
		if (changes.length > 0) await tx.update(each.table).set(Object.fromEntries(changes)).where(isRow(each, row))
	}
}

/**
 * Erases a person from every table, as the tables' data retention says. It runs inside the transaction that causes the
 * erasure. Of a request's customer, all goes but what stays in the accounts; an account goes with all that belongs to
 * it; of a driver, the driver's data go; of a staff member's mailbox, the data found by its address alone.
 * @returns ids of the removed mails, for `removeMailFiles`
 */
export async function forget<Who extends keyof Forgettable>(
	tx: Transaction,
	who: Who,
	known: Forgettable[Who],
): Promise<string[]> {
	const mails: string[] = []
	for (const each of classified) {
		const found = each.rowsOf?.[who]?.(known)
		if (!found) continue
		if (each.forgotten === 'columns') await replace(tx, each, found, takenAlong[who])
		else if (each.table === outbox) mails.push(...(await forgetMails(tx, found)))
		else await tx.delete(each.table).where(found)
	}
	return mails
}

const forgetMails = async (tx: Transaction, found: SQL) =>
	(await tx.delete(outbox).where(found).returning({ id: outbox.id })).map(({ id }) => id)

/** Removes the rows whose retention is over. @param now milliseconds since 1970 */
export async function forgetEnded(tx: Transaction, now: number) {
	for (const each of classified) {
		if (!each.ends) continue
		const { after, life, unless } = each.ends
		const isOver = lte(columnOf(each, after), now - life)
		await tx.delete(each.table).where(and(isOver, unless ? isNull(columnOf(each, unless)) : undefined))
	}
}

/** Returns the columns of a table that are stored for a limited time, each with its value afterwards. */
export const briefColumns = ({ columns }: Pick<RetainedTable, 'columns'>): Row =>
	Object.fromEntries(
		Object.entries(columns).flatMap(([name, { keptFor, becomes }]) => (keptFor ? [[name, becomes]] : [])),
	)
