import { desc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { hireTerms, users } from '#drizzle/schema.ts'
import { defaultTerms, type HireTerms } from './hire-terms.ts'
import { StoredTermsSchema } from './terms.schema.ts'

/** Database to read from; inside a transaction, with its queries. */
type Reading = { database: Pick<Database, 'read'> }

/** Saved version of the company's terms of hire. */
export type SavedTerms = {
	/** number of the saved version; 0 for the defaults of a new site */
	version: number
	terms: HireTerms
	/** milliseconds since 1970; null for the defaults of a new site */
	savedAt: number | null
	/** e-mail address of the user; null for the defaults, or where the account is deleted */
	savedBy: string | null
}

const firstTerms: SavedTerms = { version: 0, terms: defaultTerms, savedAt: null, savedBy: null }

/**
 * Lists the saved versions, the newest first. Where the list reaches the first version, the defaults of a new site
 * follow.
 * @param most maximum number of saved versions
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

/** Reads the current terms for pages and forms; while the database is unavailable, the values last read. */
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
 * Reads the current terms: the newest saved version, or the defaults of a new site. Amounts are in cents with VAT,
 * shares in hundredths of a per cent.
 */
export async function currentTerms(context: Reading): Promise<SavedTerms> {
	const [newest] = await listTerms(context, 1)
	return newest ?? firstTerms
}
