import { kit } from '../kit.ts'

const { integer, rowNumber, table, text, uniqueIndex } = kit

/** What the office often writes above an offer, in its own words. */
export const messageTemplates = table(
	'message_templates',
	{
		id: rowNumber('id'),
		name: text('name').notNull(),
		/** JSON: the text of each language that has one, with placeholders in braces */
		texts: text('texts').notNull(),
		/** counts changes: who writes names the one they have read */
		version: integer('version').notNull().default(1),
	},
	(table) => [uniqueIndex('message_templates_name').on(table.name)],
)
