import type { Context } from '#app/context.server.ts'
import type { ImportSaver } from '#app/domain/imports/import-saver.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { findSame } from './find-same.server.ts'
import type { ResourceKind } from './resource-kind.ts'
import { type AnyRecord, tableOf } from './resource-tables.server.ts'

type Adding = { kind: ResourceKind; records: readonly AnyRecord[] }

/** Adds records in a transaction of somebody else's. @param at milliseconds since 1970 */
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
 * Adds records of a kind, all of them or none; one that is there in every field stays as it is, so that what is sent
 * twice is added once.
 * @returns their ids, in the order of the records; refused('taken') where a plate or a tax number is another one's
 */
export const addResources = (context: Context, adding: Adding): Promise<Result<number[], 'taken'>> =>
	inTransaction(context, (tx) => addIn(tx, adding, context.now()))

/** Saves records of a file, as an import does. */
export const saveRecords =
	(kind: ResourceKind): ImportSaver<AnyRecord, null, 'taken'> =>
	async (_, records, { at }) =>
	async (tx) => {
		const added = await addIn(tx, { kind, records }, at)
		return added.ok ? accepted(0) : added
	}
