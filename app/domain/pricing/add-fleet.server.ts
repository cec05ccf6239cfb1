import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { FleetValues } from '#app/domain/fleet/as-read.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { fleets, tariffs } from '#drizzle/schema.ts'

/** Finds the tariff of the next larger size that is offered and has one, else of the next smaller. */
async function tariffNextTo(tx: Transaction, seats: number) {
	const next = (isNext: typeof gt, order: typeof asc) =>
		tx
			.select({ tariff: tariffs })
			.from(fleets)
			.innerJoin(tariffs, eq(tariffs.fleetId, fleets.id))
			.where(and(isNull(fleets.retiredAt), isNext(fleets.seats, seats)))
			.orderBy(order(fleets.seats))
			.limit(1)
	const [found] = [...(await next(gt, asc)), ...(await next(lt, desc))]
	return found?.tariff
}

/** Added size: its id, and whether it has a tariff. */
export type AddedFleet = { id: number; isPriced: boolean }

/**
 * Adds a vehicle size with a tariff, so that it is offered and has prices immediately. The tariff is a copy of the next
 * size's and marked as a sample until the office saves it.
 * @returns refused('seatsTaken') where a size with as many seats is offered; refused('seatsRetired') where one was
 */
export const addFleet = (
	context: Pick<Context, 'database'>,
	{ name, seats, marginDays, vip, hold }: FleetValues,
): Promise<Result<AddedFleet, 'seatsTaken' | 'seatsRetired'>> =>
	inTransaction(context, async (tx) => {
		const [added] = await tx
			.insert(fleets)
			.values({ name, seats, marginDays, vip: vip ? 1 : 0, hold })
			.onConflictDoNothing({ target: fleets.seats })
			.returning({ id: fleets.id })
		if (!added) {
			const [taken] = await tx.select({ retiredAt: fleets.retiredAt }).from(fleets).where(eq(fleets.seats, seats))
			return refused(taken?.retiredAt ? 'seatsRetired' : 'seatsTaken')
		}
		const next = await tariffNextTo(tx, seats)
		if (next) await tx.insert(tariffs).values({ ...next, fleetId: added.id, sample: 1, version: 1 })
		return accepted({ id: added.id, isPriced: next !== undefined })
	})
