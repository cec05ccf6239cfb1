import type { SQL, Table } from 'drizzle-orm'
import type { Brief, ForTheTrip, Goes, Replaced, Stays } from '#app/platform/column-class.ts'

/** Who can be forgotten, and what they are known by: addresses are in lower case. */
export type Forgettable = {
	/** the customer of a request */
	request: { id: number; code: string; customerId: number | null }
	account: { id: number; email: string }
	/** whoever drives for the company, with or without an e-mail */
	driver: { id: number }
	/** whoever reads mails to this address, with or without an account */
	mailbox: string
}

/** How the rows of each are found. */
export type Finders = { [Who in keyof Forgettable]?: (known: Forgettable[Who]) => SQL | undefined }

type Row<Of extends Table> = Of['$inferSelect']

/** What anybody may have written into says why it stays. */
type StaysIn<Value> = string extends Value ? Stays & { why: string } : Stays

/** When rows are over by themselves: so many milliseconds after a moment. */
export type End<Column = string> = {
	after: Column
	life: number
	/** a column that has a value in rows which stay */
	unless?: Column
}

type Forgetting<Of extends Table> =
	/** says nothing about anybody */
	| { forgotten: 'nothing'; columns: { [Name in keyof Row<Of>]-?: StaysIn<NonNullable<Row<Of>[Name]>> } }
	/** a person's rows go whole, some of them by themselves */
	| {
			forgotten: 'rows'
			rowsOf: Finders
			ends?: End<keyof Row<Of> & string>
			columns: { [Name in keyof Row<Of>]-?: Stays | Goes | Brief<Row<Of>[Name]> }
	  }
	/** the row stays, and what is personal in it becomes another value, or one made of the row */
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

/** A table with the class of its every column, and what becomes of its rows when somebody is forgotten. */
export type TableClass<Of extends Table | undefined> = { table: Of } & Forgetting<NonNullable<Of>>

/** A class for every table of a schema; those that only the other engine has are undefined. */
export type Classes<Schema> = {
	[Name in keyof Schema as NonNullable<Schema[Name]> extends Table ? Name : never]: TableClass<
		Extract<Schema[Name], Table | undefined>
	>
}
