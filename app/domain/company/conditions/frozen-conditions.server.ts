import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { hireConditions } from '#drizzle/schema.ts'
import { currentTerms } from '../current-terms.server.ts'
import type { HireConditions } from './conditions.ts'
import { writeConditions } from './write-conditions.server.ts'

/** Conditions that went with an offer: the SHA-256 of all that was stored of them, and since when they read like this. */
export type FrozenConditions = { hash: string; version: string }

/** What would be stored of the conditions of this moment in a language, under the hash of it. */
export async function conditionsNow(tx: Transaction, { company }: Pick<Context, 'company'>, language: Language) {
	const conditions = writeConditions(textsIn(language), company, await currentTerms({ database: { read: tx } }))
	const body = JSON.stringify(conditions)
	const hash = createHash('sha256').update(body).digest('hex')
	return { hash, version: conditions.version, language, body }
}

/** Keeps conditions in the transaction that sends them; those that read alike are there once, under their own SHA-256. */
export async function freezeConditions(
	tx: Transaction,
	conditions: Awaited<ReturnType<typeof conditionsNow>>,
): Promise<FrozenConditions> {
	await tx.insert(hireConditions).values(conditions).onConflictDoNothing()
	const { hash, version } = conditions
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
