import type { Queries } from '#app/platform/db/database.server.ts'
import type { ResourceKind } from './resource-kind.ts'
import { type AnyRecord, fieldsOf, tableOf } from './resource-tables.server.ts'

/** What says all the same as a record, or has what only one may have; stored already, or further up in the same list. */
export type Same = { field?: string; stored?: number; place?: number }

/**
 * Finds for records those that are there already: the same in every field, or with a plate or a tax number that only one
 * has. A company has hundreds at most, so all are looked at.
 * @param besides the id of the record that is changed, which is not its own double
 * @returns by their place, of those that have one; without `field` they are the same in every field
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
