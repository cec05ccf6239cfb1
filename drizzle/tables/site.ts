import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The few switches that the company turns while the site runs. */
export const settings = sqliteTable('settings', {
	name: text('name').primaryKey(),
	value: text('value').notNull(),
})

/** Texts that were asked for and are missing, for the administrator to see (decision 7). */
export const missingTexts = sqliteTable(
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
export const visits = sqliteTable('visits', {
	/** `yyyy-MM-dd` in Madrid */
	day: text('day').primaryKey(),
	count: integer('count').notNull(),
})
