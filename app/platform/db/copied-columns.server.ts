import { getTableColumns, type Table } from 'drizzle-orm'
import type { ColumnRetention, Copy } from '#app/platform/column-retention.ts'

/** A formal access request gets everything that a download has, and more. */
type Given = { download: 'download'; request: 'download' | 'request' }
const given: Record<keyof Given, Copy[]> = { download: ['download'], request: ['download', 'request'] }

type Classified = { table: Table; columns: Record<string, Pick<ColumnRetention, 'copy'>> }

type Copied<Of extends Classified, To extends keyof Given> = {
	[Column in keyof Of['columns'] & keyof Of['table'] as Of['columns'][Column] extends { copy: Given[To] }
		? Column
		: never]: Of['table'][Column]
}

/** Selects the columns of a table that a person gets a copy of, in a download or in a formal access request. */
export function copiedColumns<Of extends Classified, To extends keyof Given>({ table, columns }: Of, to: To) {
	const copied = Object.entries(getTableColumns(table)).filter(([name]) =>
		given[to].includes(columns[name]?.copy ?? 'none'),
	)
	return Object.fromEntries(copied) as unknown as Copied<Of, To>
}
