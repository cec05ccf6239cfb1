import type { SQL, Table } from 'drizzle-orm'
import type { Brief, ForTheTrip, Goes, Replaced, Stays } from '#app/platform/column-retention.ts'

/** Who can be erased, and how they are identified; addresses are in lower case. */
export type Forgettable = {
	/** customer of a request */
	request: { id: number; code: string; customerId: number | null }
	account: { id: number; email: string }
	/** driver of the company, with or without an e-mail address */
	driver: { id: number }
	/** owner of this e-mail address, with or without an account */
	mailbox: string
}

/** Conditions that find the rows of each. */
export type Finders = { [Who in keyof Forgettable]?: (known: Forgettable[Who]) => SQL | undefined }

type Row<Of extends Table> = Of['$inferSelect']

/** Retention of a column that stays. If it is free text, `why` must give the reason. */
type StaysIn<Value> = string extends Value ? Stays & { why: string } : Stays

/** Expiry of rows: a number of milliseconds after the time in a column. */
export type End<Column = string> = {
	after: Column
	life: number
	/** column that has a value in rows which do not expire */
	unless?: Column
}

type Forgetting<Of extends Table> =
	/** contains no personal data */
	| { forgotten: 'nothing'; columns: { [Name in keyof Row<Of>]-?: StaysIn<NonNullable<Row<Of>[Name]>> } }
	/** a person's rows are deleted; some expire by themselves */
	| {
			forgotten: 'rows'
			rowsOf: Finders
			ends?: End<keyof Row<Of> & string>
			columns: { [Name in keyof Row<Of>]-?: Stays | Goes | Brief<Row<Of>[Name]> }
	  }
	/** the row stays; personal values are replaced by others, fixed or computed from the row */
	| {
			forgotten: 'columns'
			rowsOf: Finders
			columns: {
				[Name in keyof Row<Of>]-?:
					| StaysIn<NonNullable<Row<Of>[Name]>>
					| Replaced<Row<Of>[Name] | ((row: Row<Of>) => Row<Of>[Name])>
					| ForTheTrip<Row<Of>[Name]>
			}
	  }

/** Retention of a table: of its rows when a person is erased, and of each column. */
export type TableClass<Of extends Table | undefined> = { table: Of } & Forgetting<NonNullable<Of>>

/** Retention of every table of a schema. Tables that only the other engine has are undefined. */
export type Retention<Schema> = {
	[Name in keyof Schema as NonNullable<Schema[Name]> extends Table ? Name : never]: TableClass<
		Extract<Schema[Name], Table | undefined>
	>
}
