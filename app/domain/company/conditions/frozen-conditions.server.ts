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

/**
 * Reference to the conditions attached to an offer: the SHA-256 of the stored content, and the day since which they
 * apply.
 */
export type FrozenConditions = { hash: string; version: string }

/** Writes the current conditions in a language, ready to be stored under the hash of their content. */
export async function conditionsNow(tx: Transaction, { company }: Pick<Context, 'company'>, language: Language) {
	const conditions = writeConditions(textsIn(language), company, await currentTerms({ database: { read: tx } }))
	const body = JSON.stringify(conditions)
	const hash = createHash('sha256').update(body).digest('hex')
	return { hash, version: conditions.version, language, body }
}

/** Stores conditions in the transaction that sends them. Equal ones are stored once, under their SHA-256. */
export async function freezeConditions(
	tx: Transaction,
	conditions: Awaited<ReturnType<typeof conditionsNow>>,
): Promise<FrozenConditions> {
	await tx.insert(hireConditions).values(conditions).onConflictDoNothing()
	const { hash, version } = conditions
	return { hash, version }
}

/** Reads the conditions of a hash as they were sent; undefined where there are none. */
export async function findConditions(queries: Queries, hash: string): Promise<HireConditions | undefined> {
	const [row] = await queries
		.select({ body: hireConditions.body })
		.from(hireConditions)
		.where(eq(hireConditions.hash, hash))
	return row && (JSON.parse(row.body) as HireConditions)
}
