import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { customerNotes, customers, users } from '#drizzle/schema.ts'
import { membersOf, pageOf } from './customer-pages.server.ts'

/** Lists the office's notes on some customers, the newest first. */
export const listCustomerNotes = (queries: Queries, customerIds: readonly number[]) =>
	queries
		.select({
			id: customerNotes.id,
			at: customerNotes.at,
			authorId: customerNotes.authorId,
			author: users.email,
			text: customerNotes.text,
		})
		.from(customerNotes)
		.leftJoin(users, eq(users.id, customerNotes.authorId))
		.where(inArray(customerNotes.customerId, [...customerIds]))
		.orderBy(desc(customerNotes.id))

type NewNote = { customerId: number; authorId: number; note: string }

/** Adds a note to a customer; the same text sent twice in a row by one user is stored once. */
export function addCustomerNote(
	context: Context,
	{ customerId, authorId, note }: NewNote,
): Promise<Result<null, 'unknown'>> {
	return inTransaction(context, async (tx) => {
		const [known] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId))
		if (!known) return refused('unknown')
		const [newest] = await listCustomerNotes(tx, [customerId]).limit(1)
		if (newest?.text === note && newest.authorId === authorId) return accepted(null)
		await tx.insert(customerNotes).values({ customerId, authorId, at: context.now(), text: note })
		return accepted(null)
	})
}

type Removal = { customerId: number; noteId: number; actorId: number; isAdministrator: boolean }

/**
 * Deletes a note from a customer record: users may delete their own, administrators any.
 * @returns refused('unknown') where the record has no such note that the user may delete
 */
export function removeCustomerNote(
	context: Context,
	{ customerId, noteId, actorId, isAdministrator }: Removal,
): Promise<Result<null, 'unknown'>> {
	return inTransaction(context, async (tx) => {
		const members = await membersOf(tx, await pageOf(tx, customerId))
		const isTheirs = isAdministrator ? undefined : eq(customerNotes.authorId, actorId)
		const [removed] = await tx
			.delete(customerNotes)
			.where(and(eq(customerNotes.id, noteId), inArray(customerNotes.customerId, members), isTheirs))
			.returning({ id: customerNotes.id })
		return removed ? accepted(null) : refused('unknown')
	})
}
