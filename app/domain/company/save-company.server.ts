import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { companyFacts } from '#drizzle/schema.ts'
import type { Company } from './company.ts'
import { refreshCompany } from './current-company.server.ts'

type Saving = {
	/** version the form was opened with, 0 for the sample company */
	version: number
	company: Company
	/** account id of the administrator who saves them; null for a command */
	userId: number | null
	/** milliseconds since 1970 */
	savedAt: number
}

/** Stores new facts as a further version, inside a transaction. Returns the same as `saveCompany`. */
export async function insertCompany(
	tx: Transaction,
	{ version, company, userId, savedAt }: Saving,
): Promise<Result<number, 'changedMeanwhile'>> {
	// Versions have no gaps, so the number of rows is the newest version.
	if ((await tx.$count(companyFacts)) !== version) return refused('changedMeanwhile')
	const [saved] = await tx
		.insert(companyFacts)
		.values({ version: version + 1, facts: JSON.stringify(company), savedAt, savedBy: userId })
		.onConflictDoNothing()
		.returning({ version: companyFacts.version })
	return saved ? accepted(saved.version) : refused('changedMeanwhile')
}

/**
 * Stores new facts of the company as a further version. PDFs of what was sent before keep the facts of their time.
 * @returns the new version; refused('changedMeanwhile') where a newer version than the one read exists
 */
export async function saveCompany(context: Pick<Context, 'database' | 'now'>, saving: Omit<Saving, 'savedAt'>) {
	const saved = await inTransaction(context, (tx) => insertCompany(tx, { ...saving, savedAt: context.now() }))
	await refreshCompany(context)
	return saved
}
