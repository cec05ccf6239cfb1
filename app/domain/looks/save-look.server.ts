import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { looks, pictureFiles } from '#drizzle/schema.ts'
import { newestLook, refreshLook, versionOfLook } from './current-look.server.ts'
import type { Look } from './look.ts'

/** Part of a look that a form changes; the other part may have changed since the form was opened. */
export type LookChange = Partial<Look>

type Saving = {
	/** version the form was opened with, 0 for the default look */
	version: number
	change: LookChange
	/** files of a new logo */
	files?: readonly (typeof pictureFiles.$inferInsert)[]
	/** account id of the administrator who saves it */
	userId: number
}

/** Returns whether two looks are the same in the part that is changed. */
const isSame = (change: LookChange, one: Look, other: Look) =>
	JSON.stringify(Object.keys(change).map((name) => one[name as keyof Look])) ===
	JSON.stringify(Object.keys(change).map((name) => other[name as keyof Look]))

async function insertLook(
	tx: Transaction,
	{ version, change, files = [], userId, savedAt }: Saving & { savedAt: number },
): Promise<Result<number, 'changedMeanwhile'>> {
	const newest = await newestLook({ database: { read: tx } })
	const read = await versionOfLook({ database: { read: tx } }, version)
	if (!read || !isSame(change, read, newest.look)) return refused('changedMeanwhile')
	const look: Look = { ...newest.look, ...change }
	if (isSame(change, look, newest.look)) return accepted(newest.version)
	// The same file may be there already, from an earlier logo.
	if (files.length > 0)
		await tx
			.insert(pictureFiles)
			.values([...files])
			.onConflictDoNothing()
	const [saved] = await tx
		.insert(looks)
		.values({ version: newest.version + 1, look: JSON.stringify(look), savedAt, savedBy: userId })
		.onConflictDoNothing()
		.returning({ version: looks.version })
	return saved ? accepted(saved.version) : refused('changedMeanwhile')
}

/**
 * Stores the changed part of the look as a further version. What was sent before keeps the look of its time.
 * @returns the newest version; refused('changedMeanwhile') where this part has changed since the version that was read
 */
export async function saveLook(context: Pick<Context, 'database' | 'now'>, saving: Saving) {
	const saved = await inTransaction(context, (tx) => insertLook(tx, { ...saving, savedAt: context.now() }))
	await refreshLook(context)
	return saved
}
