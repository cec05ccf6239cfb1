import { backupChanges } from '#app/platform/mail/backup-change.ts'
import { kit } from '../kit.ts'
import { users } from './accounts.ts'

const { index, integer, primaryKey, rowNumber, table, text } = kit

/** Settings that the company changes while the site runs. */
export const settings = table('settings', {
	name: text('name').primaryKey(),
	value: text('value').notNull(),
})

/** Missing texts that were requested, for the administrator to see (decision 7). */
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

/** Number of browsers on each day, without anything about them (decision 29). */
export const visits = table('visits', {
	/** `yyyy-MM-dd` in Madrid */
	day: text('day').primaryKey(),
	count: integer('count').notNull(),
})

/** One-time links that open the set-up of a new site, or the office of a demo. A new link replaces those before. */
export const setupLinks = table('setup_links', {
	/** hexadecimal SHA-256 of the secret in the link, which is stored nowhere */
	hash: text('hash').primaryKey(),
	endsAt: integer('ends_at').notNull(),
})

/** What administrators did with backups of the site. Rows are added, never changed. */
export const backupEvents = table(
	'backup_events',
	{
		id: rowNumber('id'),
		at: integer('at').notNull(),
		kind: text('kind', {
			enum: backupChanges,
		}).notNull(),
		/** name of the backup's file; empty where there is none */
		file: text('file').notNull().default(''),
		/** null if the account is deleted, or the set-up of a new site did it */
		actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
	},
	(table) => [index('backup_events_actor').on(table.actorId)],
)
