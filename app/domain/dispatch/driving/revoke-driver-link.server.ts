import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { drivers } from '#drizzle/schema.ts'

/**
 * Revokes all links to a driver's page that were sent; new links differ.
 * @returns refused('unknown') where there is no such driver, or they were forgotten
 */
export const revokeDriverLink = (
	context: Pick<Context, 'database'>,
	driverId: number,
): Promise<Result<null, 'unknown'>> =>
	inTransaction(context, async (tx) => {
		const [revoked] = await tx
			.update(drivers)
			.set({ linkVersion: sql`${drivers.linkVersion} + 1` })
			.where(and(eq(drivers.id, driverId), isNull(drivers.forgottenAt)))
			.returning({ id: drivers.id })
		return revoked ? accepted(null) : refused('unknown')
	})
