import type { SQLiteColumnBuilderBase } from 'drizzle-orm/sqlite-core'
import type { ColumnClass } from '#app/platform/column-class.ts'

/** What a value of a record is: its control, how it is checked, stored and put into words follow from it. */
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

/** A field of a vehicle, a driver or a partner: everything there is to say of it. */
export type ResourceField = {
	kind: ResourceFieldKind
	column: SQLiteColumnBuilderBase
	/** whose it is and what it becomes when they are forgotten */
	class: ColumnClass
	/** may be left empty */
	optional?: true
	/** no two records have the same */
	unique?: true
	/** a column of the list */
	inList?: true
	/** under which heading of the form it stands; the others stand on top */
	section?: 'languages' | 'papers'
	/** of a choice */
	options?: readonly string[]
	/** the longest text, the largest number */
	most?: number
	/** the last day of a paper, `yyyy-MM-dd`: behind it nobody drives with it; empty where nobody has said */
	isPaper?: true
	/** the field of the same record with the day before which this one cannot be, where both are said */
	notBefore?: string
	/** what an example fills in */
	example: string | number
}
