import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { fleets } from '#drizzle/schema.ts'
import { type FleetValues, isAsRead } from './as-read.server.ts'

/**
 * Changes a vehicle size, unless another user has changed it since. Sizes are read again on each use, so the change
 * shows immediately. One that is no longer offered can be changed too; it stays so.
 * @param change.was the values that the user read before the change
 * @returns refused('seatsTaken') where another size has as many seats; refused('changedMeanwhile') where the stored
 *   values are no longer `was`; refused('unknown') where there is no such size
 */
export const changeFleet = (
	context: Pick<Context, 'database'>,
	{ id, was, becomes }: { id: number; was: FleetValues; becomes: FleetValues },
): Promise<Result<undefined, 'seatsTaken' | 'changedMeanwhile' | 'unknown'>> =>
	inTransaction(context, async (tx) => {
		const [known] = await tx.select({ id: fleets.id }).from(fleets).where(eq(fleets.id, id))
		if (!known) return refused('unknown')
		const hasItsSeats = and(eq(fleets.seats, becomes.seats), ne(fleets.id, id))
		const [taken] = await tx.select({ id: fleets.id }).from(fleets).where(hasItsSeats)
		if (taken) return refused('seatsTaken')

		const { name, seats, marginDays, vip, hold } = becomes
		const [changed] = await tx
			.update(fleets)
			.set({ name, seats, marginDays, vip: vip ? 1 : 0, hold })
			.where(isAsRead(id, was))
			.returning({ id: fleets.id })
		return changed ? accepted(undefined) : refused('changedMeanwhile')
	})
