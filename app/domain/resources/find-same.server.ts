import type { Queries } from '#app/platform/db/database.server.ts'
import type { ResourceKind } from './resource-kind.ts'
import { type AnyRecord, fieldsOf, tableOf } from './resource-tables.server.ts'

/**
 * Duplicate of a record: `stored` is the id of its row, `place` the index of an earlier record in the list. `field`
 * names the unique field that both share.
 */
export type Same = { field?: string; stored?: number; place?: number }

/**
 * Finds duplicates of records: the same in every field, or with the same plate or tax number where it must be unique.
 * It reads the whole table, because a company has some hundreds of rows at most.
 * @param besides id of the record that is changed, which is no duplicate of itself
 * @returns by index, for records with a duplicate; without `field` the two are the same in every field
 */
export async function findSame(
	queries: Queries,
	kind: ResourceKind,
	records: readonly AnyRecord[],
	besides?: number,
): Promise<Map<number, Same>> {
	const fields = fieldsOf[kind]
	const names = Object.keys(fields)
	const unique = names.filter((name) => fields[name]?.unique)
	const rows = await queries.select().from(tableOf(kind))
	const wholes = new Map<string, Same>()
	const holders = new Map<string, Same>()
	const wholeOf = (record: AnyRecord) => JSON.stringify(names.map((name) => record[name]))
	const holderOf = (record: AnyRecord, name: string) => `${name} ${record[name]}`
	const know = (record: AnyRecord, same: Same) => {
		if (!wholes.has(wholeOf(record))) wholes.set(wholeOf(record), same)
		for (const field of unique) if (record[field] !== '') holders.set(holderOf(record, field), { ...same, field })
	}
	for (const row of rows) if (row.id !== besides) know(row as unknown as AnyRecord, { stored: row.id })
	const found = new Map<number, Same>()
	for (const [place, record] of records.entries()) {
		const field = unique.find((name) => record[name] !== '' && holders.has(holderOf(record, name)))
		const same = wholes.get(wholeOf(record)) ?? (field && holders.get(holderOf(record, field)))
		if (same) found.set(place, same)
		else know(record, { place })
	}
	return found
}
