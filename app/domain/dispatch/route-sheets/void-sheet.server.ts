import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { routeSheets } from '#drizzle/schema.ts'
import { dropDiskCopy } from './disk-copies.server.ts'

/**
 * Voids the job's route sheet, in a transaction. Its address stops working, and this server's copy is deleted; other
 * servers delete theirs in their next scheduled run. If the transaction is rolled back, the next run restores the copy.
 */
export async function voidSheet(tx: Transaction, { config, now }: Pick<Context, 'config' | 'now'>, jobId: number) {
	const voided = await tx
		.update(routeSheets)
		.set({ voidAt: now() })
		.where(and(eq(routeSheets.jobId, jobId), isNull(routeSheets.voidAt)))
		.returning({ token: routeSheets.token })
	for (const { token } of voided) dropDiskCopy(config, token)
}
