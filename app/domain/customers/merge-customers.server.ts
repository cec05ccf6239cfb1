import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { customerEvents, customers } from '#drizzle/schema.ts'
import { pageOf } from './customer-pages.server.ts'
import { takeOffList, updatePage } from './update-page.server.ts'

/** Time within which a merge can be undone, in milliseconds. */
export const UNDONE_WITHIN = 24 * 3_600_000

/** Customer with the version of it that the user has read. */
export type Read = { id: number; version: number }

const nextVersion = { version: sql`${customers.version} + 1` }
const countUp = (tx: Transaction, id: number) => tx.update(customers).set(nextVersion).where(eq(customers.id, id))

/** Returns the condition for a customer with a record of its own, unchanged since it was read. */
const isOwnPage = ({ id, version }: Read) =>
	and(eq(customers.id, id), eq(customers.version, version), isNull(customers.mergedInto))

type Merging = {
	/** customer to be merged, with all customers already merged into it */
	from: Read
	into: Read
	/** account id of the user who decides it */
	actorId: number
}

/**
 * Merges one customer into another. Each keeps requests and notes, and new requests of both appear in the one record.
 * @returns refused('changedMeanwhile') where either has changed since it was read, which also prevents circles
 */
export function mergeCustomers(
	context: Context,
	{ from, into, actorId }: Merging,
): Promise<Result<null, 'changedMeanwhile'>> {
	return inTransaction(context, async (tx) => {
		const [other] = await tx.select({ id: customers.id }).from(customers).where(isOwnPage(into))
		if (!other || from.id === into.id) return refused('changedMeanwhile')
		const at = context.now()
		const [merged] = await tx
			.update(customers)
			.set({ mergedInto: into.id, mergedAt: at, ...nextVersion })
			.where(isOwnPage(from))
			.returning({ id: customers.id })
		if (!merged) return refused('changedMeanwhile')
		await countUp(tx, into.id)
		await takeOffList(tx, from.id)
		await updatePage(tx, into.id)
		await tx.insert(customerEvents).values({ kind: 'merged', customerId: from.id, otherId: into.id, at, actorId })
		return accepted(null)
	})
}

/**
 * Undoes a merge within a day: the customer gets a record of its own again, with all customers merged into it.
 * @param merged the merged customer as it was read
 * @returns refused('tooLate') after a day, refused('changedMeanwhile') where it has changed since it was read
 */
export function partCustomer(
	context: Context,
	{ merged, actorId }: { merged: Read; actorId: number },
): Promise<Result<null, 'changedMeanwhile' | 'tooLate'>> {
	return inTransaction(context, async (tx) => {
		const asRead = and(eq(customers.id, merged.id), eq(customers.version, merged.version))
		const [before] = await tx
			.select({ otherId: customers.mergedInto })
			.from(customers)
			.where(and(asRead, isNotNull(customers.mergedInto)))
		if (!before?.otherId) return refused('changedMeanwhile')
		const at = context.now()
		const [unmerged] = await tx
			.update(customers)
			.set({ mergedInto: null, mergedAt: null, ...nextVersion })
			.where(and(asRead, gt(customers.mergedAt, at - UNDONE_WITHIN)))
			.returning({ id: customers.id })
		if (!unmerged) return refused('tooLate')
		const page = await pageOf(tx, before.otherId)
		await countUp(tx, page)
		await updatePage(tx, page)
		await updatePage(tx, merged.id)
		const { otherId } = before
		await tx.insert(customerEvents).values({ kind: 'parted', customerId: merged.id, otherId, at, actorId })
		return accepted(null)
	})
}
