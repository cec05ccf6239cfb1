import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { findSame } from '#app/domain/resources/find-same.server.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { type AnyRecord, isPlannedWith, tableOf } from '#app/domain/resources/resource-tables.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { settleRecord } from './settle.server.ts'

type Read = { kind: ResourceKind; id: number; version: number }

/**
 * Changes a vehicle's, driver's or partner's record that was read at a version. It bumps `planVersion`, so that
 * concurrent assignments check again, marks jobs that no longer fit, and updates sheets and notices.
 * @returns refused('taken') where another record says the same or has its plate or tax number;
 *   refused('changedMeanwhile') where the record has changed since or is gone
 */
export function changeResource(
	context: Context,
	{ kind, id, version, record }: Read & { record: AnyRecord },
): Promise<Result<null, 'taken' | 'changedMeanwhile'>> {
	return inTransaction(context, async (tx) => {
		const rival = (await findSame(tx, kind, [record], id)).get(0)
		if (rival) return refused('taken')
		const table = tableOf(kind)
		const planned = isPlannedWith(kind) ? { planVersion: sql`${table.planVersion} + 1` } : {}
		const [changed] = await tx
			.update(table)
			.set({ ...record, ...planned, version: sql`${table.version} + 1` } as object)
			.where(and(eq(table.id, id), eq(table.version, version)))
			.returning({ id: table.id })
		if (!changed) return refused('changedMeanwhile')
		await settleRecord(tx, context, { kind, id })
		return accepted(null)
	})
}
