import { kit } from '../kit.ts'

const { integer, primaryKey, table, text } = kit

/** The few switches that the company turns while the site runs. */
export const settings = table('settings', {
	name: text('name').primaryKey(),
	value: text('value').notNull(),
})

/** Texts that were asked for and are missing, for the administrator to see (decision 7). */
export const missingTexts = table(
	'missing_texts',
	{
		language: text('language').notNull(),
		namespace: text('namespace').notNull(),
		key: text('key').notNull(),
		times: integer('times').notNull(),
		lastAt: integer('last_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.language, table.namespace, table.key] })],
)

/** How many browsers came on each day; nothing about who (decision 29). */
export const visits = table('visits', {
	/** `yyyy-MM-dd` in Madrid */
	day: text('day').primaryKey(),
	count: integer('count').notNull(),
})
