import { eq, sql } from 'drizzle-orm'
import { impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import { importRows, imports } from '../tables/imports.ts'

/**
 * Retention in milliseconds of rows not yet saved. Files are saved within minutes; after a month a row can only be
 * deleted.
 */
const ROWS_KEPT = 30 * 24 * 3_600_000

export const ofImports = {
	table: imports,
	forgotten: 'columns',
	rowsOf: { account: ({ email }) => sql`lower(${imports.startedBy}) = ${email}` },
	columns: {
		id: impersonal,
		kind: impersonal,
		key: { ...impersonal, why: 'a random number or a digest' },
		about: { ...impersonal, why: 'numbers, and digests of what banks write' },
		startedBy: { whose: 'staff', copy: 'none', becomes: null },
		startedAt: impersonal,
		held: impersonal,
	},
} satisfies TableClass<typeof imports>

export const ofImportRows = {
	table: importRows,
	forgotten: 'rows',
	rowsOf: { mailbox: (email) => eq(importRows.mailbox, email) },
	ends: { after: 'at', life: ROWS_KEPT },
	columns: {
		importId: impersonal,
		position: impersonal,
		row: { whose: 'customer', copy: 'none' },
		mailbox: { whose: 'customer', copy: 'none' },
		at: impersonal,
	},
} satisfies TableClass<typeof importRows>
