import { kit } from '../kit.ts'
import { users } from './accounts.ts'

const { index, integer, table, text } = kit

/** Conditions of hire as they were sent with offers. Each text is stored once, by its SHA-256, and never changed. */
export const hireConditions = table('hire_conditions', {
	/** hexadecimal SHA-256 of `body` */
	hash: text('hash').primaryKey(),
	/** `yyyy-MM-dd`, first day of this version */
	version: text('version').notNull(),
	/** one of six */
	language: text('language').notNull(),
	/** JSON, in the shape of `HireConditions` */
	body: text('body').notNull(),
})

/** Terms of hire of the company: a new row for each change, never updated. */
export const hireTerms = table(
	'hire_terms',
	{
		/** counts up from 1 without gaps */
		version: integer('version').primaryKey(),
		/** JSON, with the names in `app/domain/company/hire-terms.ts` */
		terms: text('terms').notNull(),
		savedAt: integer('saved_at').notNull(),
		/** null if the account is deleted */
		savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
	},
	(table) => [index('hire_terms_saved_by').on(table.savedBy)],
)

/** Facts of the company, such as its name: a new row for each change, never updated. */
export const companyFacts = table(
	'company_facts',
	{
		/** counts up from 1 without gaps */
		version: integer('version').primaryKey(),
		/** JSON, in the shape of `Company` */
		facts: text('facts').notNull(),
		savedAt: integer('saved_at').notNull(),
		/** null if the account is deleted, or a command has saved them */
		savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
	},
	(table) => [index('company_facts_saved_by').on(table.savedBy)],
)
