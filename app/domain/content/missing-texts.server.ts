import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { isNamespace } from '#app/platform/i18n/catalogue.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { missingTexts } from '#drizzle/schema.ts'

/** Limits of what is recorded, since it comes from outside (decision 7). */
export const MAX_KEYS = 50
export const LONGEST_KEY = 200
const MAX_ROWS = 5_000

export type MissingTexts = { language: string; namespace: string; keys: readonly string[] }
type TextRefusal = 'unknownLanguage' | 'unknownNamespace' | 'tooManyKeys' | 'badKey'

function refusalOf({ language, namespace, keys }: MissingTexts): TextRefusal | undefined {
	if (!isLanguage(language)) return 'unknownLanguage'
	if (!isNamespace(namespace)) return 'unknownNamespace'
	if (keys.length > MAX_KEYS) return 'tooManyKeys'
	return keys.some((key) => key === '' || key.length > LONGEST_KEY) ? 'badKey' : undefined
}

type Row = { language: string; namespace: string; key: string }

/**
 * Increases the count of a known text.
 * @returns false where the text is not known yet
 */
async function countUp(tx: Transaction, { language, namespace, key }: Row, lastAt: number) {
	const known = await tx
		.update(missingTexts)
		.set({ times: sql`${missingTexts.times} + 1`, lastAt })
		.where(and(eq(missingTexts.language, language), eq(missingTexts.namespace, namespace), eq(missingTexts.key, key)))
		.returning({ key: missingTexts.key })
	return known.length > 0
}

/**
 * Records missing texts for the administrator; a text already recorded is counted again. When the list is full, new
 * texts are left out until an administrator clears it.
 * @returns refused, with nothing recorded, for an unknown language or namespace, too many keys, or a key that is
 * empty or too long (decision 7)
 */
export async function recordMissingTexts(context: Context, missing: MissingTexts): Promise<Result<null, TextRefusal>> {
	const refusal = refusalOf(missing)
	if (refusal) return refused(refusal)
	const { language, namespace } = missing
	const lastAt = context.now()
	await inTransaction(context, async (tx) => {
		let room = MAX_ROWS - (await tx.$count(missingTexts))
		for (const key of new Set(missing.keys)) {
			const row = { language, namespace, key }
			if ((await countUp(tx, row, lastAt)) || room <= 0) continue
			await tx.insert(missingTexts).values({ ...row, times: 1, lastAt })
			room -= 1
		}
	})
	return accepted(null)
}

/** Lists the recorded texts, the most requested first. */
export const listMissingTexts = ({ database }: Pick<Context, 'database'>, limit: number) =>
	database.read
		.select({
			language: missingTexts.language,
			namespace: missingTexts.namespace,
			key: missingTexts.key,
			times: missingTexts.times,
			lastAt: missingTexts.lastAt,
		})
		.from(missingTexts)
		.orderBy(desc(missingTexts.times), asc(missingTexts.language), asc(missingTexts.namespace), asc(missingTexts.key))
		.limit(limit)

/** Clears the list; texts still missing are recorded again. */
export const clearMissingTexts = (context: Context) =>
	inTransaction(context, async (tx) => {
		await tx.delete(missingTexts)
	})
