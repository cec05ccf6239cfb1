import { importKinds } from '#app/domain/imports/import-kinds.ts'
import { kit } from '../kit.ts'

const { integer, primaryKey, rowNumber, table, text, uniqueIndex } = kit

/** Import of a checked file; deleted when its last row is saved. */
export const imports = table(
	'imports',
	{
		id: rowNumber('id'),
		kind: text('kind', { enum: importKinds }).notNull(),
		/** idempotency key of the import */
		key: text('key').notNull(),
		/** JSON: what all its rows need to be saved */
		about: text('about').notNull(),
		startedBy: text('started_by'),
		startedAt: integer('started_at').notNull(),
		/** saved rows that the office must decide on */
		held: integer('held').notNull().default(0),
	},
	(table) => [uniqueIndex('imports_key').on(table.key)],
)

/** Rows of an import that are not saved yet. */
export const importRows = table(
	'import_rows',
	{
		importId: integer('import_id')
			.notNull()
			.references(() => imports.id),
		position: integer('position').notNull(),
		/** JSON of the checked row */
		row: text('row').notNull(),
		/** e-mail address, in lower case, of the person in the row; empty if it has none */
		mailbox: text('mailbox').notNull().default(''),
		at: integer('at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.position] })],
)
