import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { looks } from '#drizzle/schema.ts'
import { refreshLook } from './current-look.server.ts'
import type { Look } from './look.ts'

type Saving = {
	/** version the form was opened with, 0 for the default look */
	version: number
	look: Look
	/** account id of the administrator who saves it */
	userId: number
}

/**
 * Stores a new look as a further version. What was sent before keeps the look of its time.
 * @returns the new version; refused('changedMeanwhile') where a newer version than the one read exists
 */
export async function saveLook(
	context: Pick<Context, 'database' | 'now'>,
	{ version, look, userId }: Saving,
): Promise<Result<number, 'changedMeanwhile'>> {
	const saved = await inTransaction(context, async (tx) => {
		// Versions have no gaps, so the number of rows is the newest version.
		if ((await tx.$count(looks)) !== version) return refused('changedMeanwhile')
		const [row] = await tx
			.insert(looks)
			.values({ version: version + 1, look: JSON.stringify(look), savedAt: context.now(), savedBy: userId })
			.onConflictDoNothing()
			.returning({ version: looks.version })
		return row ? accepted(row.version) : refused('changedMeanwhile')
	})
	await refreshLook(context)
	return saved
}
