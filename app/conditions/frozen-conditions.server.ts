import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { currentTerms } from '#app/company/current-terms.server.ts'
import type { Context } from '#app/context.server.ts'
import type { Queries, Transaction } from '#app/db/database.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { textsIn } from '#app/i18n/texts.server.ts'
import { hireConditions } from '#drizzle/schema.ts'
import type { HireConditions } from './conditions.ts'
import { writeConditions } from './write-conditions.server.ts'

/** Conditions that went with an offer: the SHA-256 of all that was stored of them, and since when they read like this. */
export type FrozenConditions = { hash: string; version: string }

/**
 * Stores the conditions of this moment in a language, in the transaction that sends them; those that read alike are there
 * once, under their own SHA-256.
 */
export async function freezeConditions(
	tx: Transaction,
	{ company }: Pick<Context, 'company'>,
	language: Language,
): Promise<FrozenConditions> {
	const saved = await currentTerms({ database: { read: tx } })
	const conditions = writeConditions(textsIn(language), company, saved)
	const body = JSON.stringify(conditions)
	const hash = createHash('sha256').update(body).digest('hex')
	const { version } = conditions
	await tx.insert(hireConditions).values({ hash, version, language, body }).onConflictDoNothing()
	return { hash, version }
}

/** The conditions of a hash, as they were sent; undefined where there are none. */
export async function findConditions(queries: Queries, hash: string): Promise<HireConditions | undefined> {
	const [row] = await queries
		.select({ body: hireConditions.body })
		.from(hireConditions)
		.where(eq(hireConditions.hash, hash))
	return row && (JSON.parse(row.body) as HireConditions)
}
