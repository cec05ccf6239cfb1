import { and, eq, gte, isNull, lt, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { fleets } from '#drizzle/schema.ts'
import type { Fleet } from './fleet.ts'

type Values = Omit<Fleet, 'id'>

const isAsItWas = (id: number, { name, seats, marginDays, vip, hold }: Values) =>
	and(
		eq(fleets.id, id),
		eq(fleets.name, name),
		eq(fleets.seats, seats),
		eq(fleets.marginDays, marginDays),
		vip ? gte(fleets.vip, 1) : lt(fleets.vip, 1),
		hold === null ? isNull(fleets.hold) : eq(fleets.hold, hold),
	)

/**
 * Changes a vehicle size, unless another user has changed it since. Sizes are read again on each use, so the change
 * shows immediately.
 * @param change.was the values that the user read before the change
 * @returns refused('seatsTaken') where another size has as many seats; refused('changedMeanwhile') where the stored
 *   values are no longer `was`; refused('unknown') where there is no such size
 */
export const changeFleet = (
	context: Pick<Context, 'database'>,
	{ id, was, becomes }: { id: number; was: Values; becomes: Values },
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
			.where(isAsItWas(id, was))
			.returning({ id: fleets.id })
		return changed ? accepted(undefined) : refused('changedMeanwhile')
	})
