import { eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { vehicles } from '#drizzle/schema.ts'

/**
 * Revokes all addresses of a vehicle's calendar that were sent.
 * @returns refused('unknown') where there is no such vehicle
 */
export const revokeVehicleCalendar = (
	context: Pick<Context, 'database'>,
	vehicleId: number,
): Promise<Result<null, 'unknown'>> =>
	inTransaction(context, async (tx) => {
		const [revoked] = await tx
			.update(vehicles)
			.set({ linkVersion: sql`${vehicles.linkVersion} + 1` })
			.where(eq(vehicles.id, vehicleId))
			.returning({ id: vehicles.id })
		return revoked ? accepted(null) : refused('unknown')
	})
