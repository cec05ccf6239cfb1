import type { Context } from '#app/context.server.ts'
import type { ImportSaver } from '#app/domain/imports/import-saver.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { findSame } from './find-same.server.ts'
import type { ResourceKind } from './resource-kind.ts'
import { type AnyRecord, tableOf } from './resource-tables.server.ts'

type Adding = { kind: ResourceKind; records: readonly AnyRecord[] }

/**
 * Adds records inside the caller's transaction.
 * @param at epoch milliseconds
 */
async function addIn(tx: Transaction, { kind, records }: Adding, at: number): Promise<Result<number[], 'taken'>> {
	const there = await findSame(tx, kind, records)
	if ([...there.values()].some(({ field }) => field)) return refused('taken')
	const table = tableOf(kind)
	const ids: number[] = []
	for (const [place, record] of records.entries()) {
		const known = there.get(place)
		if (known) {
			ids.push(known.stored ?? ids[known.place ?? 0] ?? 0)
			continue
		}
		const row = { ...record, createdAt: at } as unknown as typeof table.$inferInsert
		const added = await tx.insert(table).values(row).returning({ id: table.id })
		ids.push(...added.map(({ id }) => id))
	}
	return accepted(ids)
}

/**
 * Adds records of a kind, all of them or none. A record that exists already with the same values in every field is not
 * added again, so a repeated form adds nothing.
 * @returns their ids, in the order of the records; refused('taken') where another record has the same plate or tax
 *   number
 */
export const addResources = (context: Context, adding: Adding): Promise<Result<number[], 'taken'>> =>
	inTransaction(context, (tx) => addIn(tx, adding, context.now()))

/** Stores the records of an imported file. */
export const saveRecords =
	(kind: ResourceKind): ImportSaver<AnyRecord, null, 'taken'> =>
	async (_, records, { at }) =>
	async (tx) => {
		const added = await addIn(tx, { kind, records }, at)
		return added.ok ? accepted(0) : added
	}
