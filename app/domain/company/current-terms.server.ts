import { desc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { hireTerms, users } from '#drizzle/schema.ts'
import { defaultTerms, type HireTerms } from './hire-terms.ts'
import { StoredTermsSchema } from './terms.schema.ts'

/** Whoever asks; within a transaction, with its queries. */
type Reading = { database: Pick<Database, 'read'> }

/** The company's terms of hire as somebody saved them. */
export type SavedTerms = {
	/** counts what was saved; 0 for those that a new site begins with */
	version: number
	terms: HireTerms
	/** milliseconds since 1970; null for those that a new site begins with */
	savedAt: number | null
	/** e-mail address; null where nobody saved them or their account is gone */
	savedBy: string | null
}

const firstTerms: SavedTerms = { version: 0, terms: defaultTerms, savedAt: null, savedBy: null }

/**
 * All that was saved, newest first, and at its end what the site began with.
 * @param most how many of those that were saved
 */
export async function listTerms(context: Reading, most: number): Promise<SavedTerms[]> {
	const { version, terms, savedAt } = hireTerms
	const rows = await context.database.read
		.select({ version, terms, savedAt, savedBy: users.email })
		.from(hireTerms)
		.leftJoin(users, eq(users.id, hireTerms.savedBy))
		.orderBy(desc(version))
		.limit(most)
	const saved = rows.map((row) => ({ ...row, terms: StoredTermsSchema.parse(JSON.parse(row.terms)) }))
	return saved.at(-1)?.version === 1 || saved.length === 0 ? [...saved, firstTerms] : saved
}

/** The terms that hold now, for pages and forms: while the database is away as they were read last. */
export const termsAsKnown = asKnown(
	'terms',
	(queries) =>
		queries
			.select({ version: hireTerms.version, terms: hireTerms.terms, savedAt: hireTerms.savedAt })
			.from(hireTerms)
			.orderBy(desc(hireTerms.version))
			.limit(1),
	([newest]): Omit<SavedTerms, 'savedBy'> =>
		newest ? { ...newest, terms: StoredTermsSchema.parse(JSON.parse(newest.terms)) } : firstTerms,
)

/**
 * The terms that hold now: the newest that somebody saved, or those that a new site begins with. Amounts in cents with
 * VAT, parts in hundredths of a per cent.
 */
export async function currentTerms(context: Reading): Promise<SavedTerms> {
	const [newest] = await listTerms(context, 1)
	return newest ?? firstTerms
}
