import { desc, eq, lte, or } from 'drizzle-orm'
import { refreshLook } from '#app/domain/looks/current-look.server.ts'
import { refreshWords } from '#app/domain/words/current-words.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { offerLanguages } from '#app/platform/i18n/negotiation.server.ts'
import { fillInTexts } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import { companyFacts, users } from '#drizzle/schema.ts'
import { StoredCompanySchema } from './company.schema.ts'
import type { Company } from './company.ts'
import { factsInTexts } from './facts-in-texts.ts'

type Reading = { database: Pick<Database, 'read' | 'revision'> }
type ReadOnly = { database: Pick<Database, 'read'> }

/** Saved version of the company's facts. */
export type SavedCompany = {
	/** number of the saved version; 0 for the sample company */
	version: number
	company: Company
	/** milliseconds since 1970; null for the sample company */
	savedAt: number | null
	/** e-mail address of the user; null for the sample company, or where the account is deleted */
	savedBy: string | null
}

const firstCompany: SavedCompany = { version: 0, company: sampleCompany, savedAt: null, savedBy: null }

const readFacts = (facts: string) => StoredCompanySchema.parse(JSON.parse(facts))

/**
 * Lists the saved versions, the newest first. Where the list reaches the first version, the sample company follows.
 * @param most maximum number of saved versions
 */
export async function listCompanies({ database }: ReadOnly, most: number): Promise<SavedCompany[]> {
	const { version, facts, savedAt } = companyFacts
	const rows = await database.read
		.select({ version, facts, savedAt, savedBy: users.email })
		.from(companyFacts)
		.leftJoin(users, eq(users.id, companyFacts.savedBy))
		.orderBy(desc(version))
		.limit(most)
	const saved = rows.map(({ facts, ...row }) => ({ ...row, company: readFacts(facts) }))
	return saved.at(-1)?.version === 1 || saved.length === 0 ? [...saved, firstCompany] : saved
}

/** Reads the newest saved version; the sample company where there is none. */
export async function newestCompany(context: ReadOnly): Promise<SavedCompany> {
	const [newest] = await listCompanies(context, 1)
	return newest ?? firstCompany
}

/** Reads the current facts for pages; while the database is unavailable, those last read. */
const companyAsKnown = asKnown(
	'company',
	(queries) =>
		queries.select({ facts: companyFacts.facts }).from(companyFacts).orderBy(desc(companyFacts.version)).limit(1),
	([newest]) => (newest ? readFacts(newest.facts) : sampleCompany),
)

const current = new WeakMap<object, Company>()

/** Returns the facts of the company as last read from a database; the sample company's before the first reading. */
export const companyOf = (database: Reading['database']): Company => current.get(database) ?? sampleCompany

/**
 * Reads the facts of the company again if anything was written since. Each request and each scheduled job begins with
 * it, so that all processes learn of a change. Texts follow, with its own words, and the languages that it offers; so
 * does its look.
 */
export async function refreshCompany({ database }: Reading) {
	const [company] = await Promise.all([
		companyAsKnown({ database }),
		refreshWords({ database }),
		refreshLook({ database }),
	])
	if (current.get(database) === company) return
	current.set(database, company)
	fillInTexts(factsInTexts(company))
	offerLanguages(company.languages)
}

/**
 * Returns the facts that were valid at a time, for what was sent then. What was sent before the first version was saved
 * has the facts of that version.
 * @param at milliseconds since 1970
 */
export async function companyAt({ database }: ReadOnly, at: number): Promise<Company> {
	const [saved] = await database.read
		.select({ facts: companyFacts.facts })
		.from(companyFacts)
		.where(or(lte(companyFacts.savedAt, at), eq(companyFacts.version, 1)))
		.orderBy(desc(companyFacts.version))
		.limit(1)
	return saved ? readFacts(saved.facts) : sampleCompany
}
