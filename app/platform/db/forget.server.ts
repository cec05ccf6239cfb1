import { and, type Column, eq, getTableColumns, isNull, lte, type SQL } from 'drizzle-orm'
import type { Personal } from '#app/platform/column-class.ts'
import { type ClassifiedTable, classified } from '#drizzle/classes.ts'
import { kit } from '#drizzle/kit.ts'
import { outbox } from '#drizzle/schema.ts'
import type { Forgettable } from '#drizzle/table-class.ts'
import type { Transaction } from './database.server.ts'

/** Whose columns lose their value with each, in rows that stay. */
const takenAlong: Record<keyof Forgettable, Personal[]> = {
	request: ['customer', 'office', 'account'],
	account: ['account'],
	driver: ['driver'],
	mailbox: ['staff'],
}

type Row = Record<string, unknown>

const columnOf = ({ table }: ClassifiedTable, name: string): Column => {
	const column = getTableColumns(table)[name]
	if (!column) throw new Error(`There is no column ${name}.`)
	return column
}

/** What makes a row of a table the one that it is. */
function isRow(each: ClassifiedTable, row: Row): SQL | undefined {
	const { columns, primaryKeys } = kit.describe(each.table)
	const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
	const isKey = ([, column]: [string, Column]) => keys.some(({ name }) => name === column.name)
	const named = Object.entries(getTableColumns(each.table)).filter(isKey)
	return and(...named.map(([name, column]) => eq(column, row[name])))
}

const valueFor = (becomes: unknown, row: Row) => (typeof becomes === 'function' ? becomes(row) : becomes)

/** Gives the columns of some people in some rows the value they have when these are forgotten. */
async function replace(tx: Transaction, each: ClassifiedTable, found: SQL, people: Personal[]) {
	const theirs = Object.entries(each.columns).filter(([, { whose }]) => (people as string[]).includes(whose))
	if (theirs.length === 0) return
	for (const row of (await tx.select().from(each.table).where(found)) as Row[]) {
		const values = theirs.map(([name, { becomes }]) => [name, valueFor(becomes, row)] as const)
		const changes = values.filter(([name, value]) => row[name] !== value)
		if (changes.length > 0) await tx.update(each.table).set(Object.fromEntries(changes)).where(isRow(each, row))
	}
}

/**
 * Takes somebody out of every table, as its class says, inside the transaction that gives the reason: of the customer of
 * a request all but what stays for the books, an account with all that hangs on it, of a driver what is theirs, and of
 * whoever reads a mailbox what is found by its address alone.
 * @returns ids of the mails that went; see `removeMailFiles`
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

/** Removes the rows that are over by themselves. @param now milliseconds since 1970 */
export async function forgetEnded(tx: Transaction, now: number) {
	for (const each of classified) {
		if (!each.ends) continue
		const { after, life, unless } = each.ends
		const isOver = lte(columnOf(each, after), now - life)
		await tx.delete(each.table).where(and(isOver, unless ? isNull(columnOf(each, unless)) : undefined))
	}
}

/** The columns of a table that are kept for a while only, with the values that they have afterwards. */
export const briefColumns = ({ columns }: Pick<ClassifiedTable, 'columns'>): Row =>
	Object.fromEntries(
		Object.entries(columns).flatMap(([name, { keptFor, becomes }]) => (keptFor ? [[name, becomes]] : [])),
	)
