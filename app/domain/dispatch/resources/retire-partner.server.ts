import { eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { partners } from '#drizzle/schema.ts'

/** Removes a partner from the choices for jobs, or restores it; its jobs stay with it. */
export function retirePartner(
	context: Context,
	{ id, retired }: { id: number; retired: boolean },
): Promise<Result<null, 'unknown'>> {
	return inTransaction(context, async (tx) => {
		const [changed] = await tx
			.update(partners)
			.set({ retired: retired ? 1 : 0, version: sql`${partners.version} + 1` })
			.where(eq(partners.id, id))
			.returning({ id: partners.id })
		return changed ? accepted(null) : refused('unknown')
	})
}
