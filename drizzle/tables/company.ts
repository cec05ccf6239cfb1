import { kit } from '../kit.ts'
import { users } from './accounts.ts'

const { index, integer, table, text } = kit

/** Conditions of hire as they went with offers: each once, by its own SHA-256, and none is ever changed. */
export const hireConditions = table('hire_conditions', {
	/** hexadecimal, of the body */
	hash: text('hash').primaryKey(),
	/** `yyyy-MM-dd`: since when they read like this */
	version: text('version').notNull(),
	/** one of six */
	language: text('language').notNull(),
	/** JSON, in the shape of `HireConditions` */
	body: text('body').notNull(),
})

/** The company's terms of hire: a row for each time that somebody saved them, and none is ever changed. */
export const hireTerms = table(
	'hire_terms',
	{
		/** counts up from 1 without gaps */
		version: integer('version').primaryKey(),
		/** JSON, by the names in `app/domain/company/hire-terms.ts` */
		terms: text('terms').notNull(),
		savedAt: integer('saved_at').notNull(),
		/** empty where their account is gone */
		savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
	},
	(table) => [index('hire_terms_saved_by').on(table.savedBy)],
)
