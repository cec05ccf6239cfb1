import type { SQLiteColumnBuilderBase } from 'drizzle-orm/sqlite-core'
import type { ColumnRetention } from '#app/platform/column-retention.ts'

/** Kind of a field's value, which determines its control, check, storage and label. */
export type ResourceFieldKind =
	| 'text'
	/** of a person or a company */
	| 'name'
	| 'plate'
	| 'number'
	| 'flag'
	| 'day'
	| 'choice'
	| 'size'
	| 'taxNumber'
	| 'phone'
	| 'email'

/** Field of a vehicle, a driver or a partner, with all that depends on it. */
export type ResourceField = {
	kind: ResourceFieldKind
	column: SQLiteColumnBuilderBase
	/** whose data it holds, and its value after they are forgotten */
	class: ColumnRetention
	/** whether it may be left empty */
	optional?: true
	/** whether no two records may have the same value */
	unique?: true
	/** whether it is a column of the list */
	inList?: true
	/** heading of the form under which it appears; without one it appears at the top */
	section?: 'languages' | 'papers'
	/** values of a choice */
	options?: readonly string[]
	/** longest text in characters, or largest number */
	most?: number
	/**
	 * whether it is the last valid day of a document, `yyyy-MM-dd`, after which no job may be driven; empty where unknown
	 */
	isDocument?: true
	/** field of the same record with a day that this one must not precede, where both are given */
	notBefore?: string
	/** value in the example of an import file */
	example: string | number
}
