import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { fleets } from '#drizzle/schema.ts'
import { type FleetValues, isAsRead } from './as-read.server.ts'

async function isKnown(tx: Transaction, id: number) {
	const [known] = await tx.select({ id: fleets.id }).from(fleets).where(eq(fleets.id, id))
	return known !== undefined
}

async function isOnlyOne(tx: Transaction, id: number) {
	const isAnother = and(isNull(fleets.retiredAt), ne(fleets.id, id))
	const [another] = await tx.select({ id: fleets.id }).from(fleets).where(isAnother).limit(1)
	return another === undefined
}

/**
 * Stops offering a vehicle size. Quotes, jobs and vehicles that have it keep it, and so does its tariff.
 * @param retiring.was the values that the user read before
 * @returns refused('last') where no other size is offered; refused('changedMeanwhile') where the stored values are no
 *   longer `was`, or it is no longer offered; refused('unknown') where there is no such size
 */
export const retireFleet = (
	context: Pick<Context, 'database' | 'now'>,
	{ id, was }: { id: number; was: FleetValues },
): Promise<Result<undefined, 'last' | 'changedMeanwhile' | 'unknown'>> =>
	inTransaction(context, async (tx) => {
		if (!(await isKnown(tx, id))) return refused('unknown')
		if (await isOnlyOne(tx, id)) return refused('last')
		const [retired] = await tx
			.update(fleets)
			.set({ retiredAt: context.now() })
			.where(and(isAsRead(id, was), isNull(fleets.retiredAt)))
			.returning({ id: fleets.id })
		return retired ? accepted(undefined) : refused('changedMeanwhile')
	})

/**
 * Offers a vehicle size again that was retired.
 * @param offering.retiredAt the time of its retirement that the user read
 * @returns refused('changedMeanwhile') where it is offered, or was retired at another time; refused('unknown') where
 *   there is no such size
 */
export const offerFleetAgain = (
	context: Pick<Context, 'database'>,
	{ id, retiredAt }: { id: number; retiredAt: number },
): Promise<Result<undefined, 'changedMeanwhile' | 'unknown'>> =>
	inTransaction(context, async (tx) => {
		if (!(await isKnown(tx, id))) return refused('unknown')
		const [offered] = await tx
			.update(fleets)
			.set({ retiredAt: null })
			.where(and(eq(fleets.id, id), eq(fleets.retiredAt, retiredAt)))
			.returning({ id: fleets.id })
		return offered ? accepted(undefined) : refused('changedMeanwhile')
	})
