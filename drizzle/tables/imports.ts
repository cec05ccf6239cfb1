import { importKinds } from '#app/domain/imports/import-kinds.ts'
import { kit } from '../kit.ts'

const { integer, primaryKey, rowNumber, table, text, uniqueIndex } = kit

/** A file that is being brought in: it was checked wholly, and is gone from here when its last row is saved. */
export const imports = table(
	'imports',
	{
		id: rowNumber('id'),
		kind: text('kind', { enum: importKinds }).notNull(),
		/** what makes two sends of it one */
		key: text('key').notNull(),
		/** JSON: what all its rows need to be saved */
		about: text('about').notNull(),
		startedBy: text('started_by'),
		startedAt: integer('started_at').notNull(),
		/** saved rows that the office is asked about */
		held: integer('held').notNull().default(0),
	},
	(table) => [uniqueIndex('imports_key').on(table.key)],
)

/** The rows of it that are not saved yet. */
export const importRows = table(
	'import_rows',
	{
		importId: integer('import_id')
			.notNull()
			.references(() => imports.id),
		position: integer('position').notNull(),
		/** JSON: as it was checked */
		row: text('row').notNull(),
		/** e-mail address in lower case of the person that it is about; empty where it names none */
		mailbox: text('mailbox').notNull().default(''),
		at: integer('at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.position] })],
)
