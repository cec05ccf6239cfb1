import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { hireTerms } from '#drizzle/schema.ts'
import type { HireTerms } from './hire-terms.ts'

type Saving = {
	/** version the form was opened with, 0 for the default terms */
	version: number
	terms: HireTerms
	/** account id of the administrator who saves them */
	userId: number
}

/**
 * Stores new terms of hire as a further version. Offers already sent are not affected.
 * @returns the new version; refused('changedMeanwhile') where a newer version than the one read exists
 */
export const saveTerms = (
	context: Pick<Context, 'database' | 'now'>,
	{ version, terms, userId }: Saving,
): Promise<Result<number, 'changedMeanwhile'>> =>
	inTransaction(context, async (tx) => {
		// Versions have no gaps, so the number of rows is the newest version.
		if ((await tx.$count(hireTerms)) !== version) return refused('changedMeanwhile')
		const [saved] = await tx
			.insert(hireTerms)
			.values({ version: version + 1, terms: JSON.stringify(terms), savedAt: context.now(), savedBy: userId })
			.onConflictDoNothing()
			.returning({ version: hireTerms.version })
		return saved ? accepted(saved.version) : refused('changedMeanwhile')
	})
