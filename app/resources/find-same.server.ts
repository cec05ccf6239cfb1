import type { Queries } from '#app/db/database.server.ts'
import type { ResourceKind } from './resource-kind.ts'
import { type AnyRecord, fieldsOf, tableOf } from './resource-tables.server.ts'

/** What says all the same as a record, or has what only one may have; stored already, or further up in the same list. */
export type Same = { field?: string; stored?: number; place?: number }

type Known = { record: AnyRecord } & Pick<Same, 'stored' | 'place'>

const isEqual = (one: AnyRecord, other: AnyRecord, names: readonly string[]) =>
	names.every((name) => one[name] === other[name])

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
	const known: Known[] = rows
		.filter(({ id }) => id !== besides)
		.map((row) => ({ record: row as unknown as AnyRecord, stored: row.id }))
	const found = new Map<number, Same>()
	for (const [place, record] of records.entries()) {
		const taken = (other: Known) => unique.find((name) => record[name] !== '' && record[name] === other.record[name])
		const same = known.find((other) => isEqual(record, other.record, names))
		const rival = same ?? known.find(taken)
		if (rival) found.set(place, { stored: rival.stored, place: rival.place, field: same ? undefined : taken(rival) })
		else known.push({ record, place })
	}
	return found
}
