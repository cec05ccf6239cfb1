import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { routeSheets } from '#drizzle/schema.ts'
import { dropDiskCopy } from './disk-copies.server.ts'

/**
 * Takes the sheet of a job that holds out of force, in a transaction: its address answers no more, and this server's copy of it goes;
 * those of other servers go with their next round. Were the transaction undone, the next round would bring it back.
 */
export async function voidSheet(tx: Transaction, { config, now }: Pick<Context, 'config' | 'now'>, jobId: number) {
	const voided = await tx
		.update(routeSheets)
		.set({ voidAt: now() })
		.where(and(eq(routeSheets.jobId, jobId), isNull(routeSheets.voidAt)))
		.returning({ token: routeSheets.token })
	for (const { token } of voided) dropDiskCopy(config, token)
}
