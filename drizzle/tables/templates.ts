import { kit } from '../kit.ts'

const { integer, rowNumber, table, text, uniqueIndex } = kit

/** Templates of messages that the office writes above an offer. */
export const messageTemplates = table(
	'message_templates',
	{
		id: rowNumber('id'),
		name: text('name').notNull(),
		/** JSON: the text in each language that has one, with placeholders in braces */
		texts: text('texts').notNull(),
		/** counts changes; a write names the version that its author has read */
		version: integer('version').notNull().default(1),
	},
	(table) => [uniqueIndex('message_templates_name').on(table.name)],
)
