import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { hireTerms } from '#drizzle/schema.ts'
import type { HireTerms } from './hire-terms.ts'

type Saving = {
	/** the version that was read, 0 for the first terms */
	version: number
	terms: HireTerms
	/** the account of whoever saves them */
	userId: number
}

/**
 * Keeps new terms of hire beside all former ones: offers that went out keep what they say.
 * @returns the new version; refused('changedMeanwhile') where the version that was read is not the newest
 */
export const saveTerms = (
	context: Pick<Context, 'database' | 'now'>,
	{ version, terms, userId }: Saving,
): Promise<Result<number, 'changedMeanwhile'>> =>
	inTransaction(context, async (tx) => {
		// Versions have no gaps, so a number that is free is the next one only if there are so many rows.
		if ((await tx.$count(hireTerms)) !== version) return refused('changedMeanwhile')
		const [saved] = await tx
			.insert(hireTerms)
			.values({ version: version + 1, terms: JSON.stringify(terms), savedAt: context.now(), savedBy: userId })
			.onConflictDoNothing()
			.returning({ version: hireTerms.version })
		return saved ? accepted(saved.version) : refused('changedMeanwhile')
	})
