import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { Result } from '#app/platform/result.ts'
import type { ImportKind } from './import-kinds.ts'

/** What is the same for all rows of an import: what its kind needs, who brings it in (null once they are erased), when. */
export type Importing<About> = { about: About; by: string | null; at: number }

/** What saves a few rows, in a transaction. @returns of how many the office is asked or told apart from the others, or why it takes none of them */
export type SaveRows<Refusal extends string> = (tx: Transaction) => Promise<Result<number, Refusal>>

/**
 * How the rows of a kind are saved. What takes long, or asks other machines, is done first; what it returns is done in the
 * transaction. Rows and what is about them travel as JSON.
 */
export type ImportSaver<Row, About, Refusal extends string> = (
	context: Context,
	rows: readonly Row[],
	importing: Importing<About>,
) => Promise<SaveRows<Refusal>>

/** How the rows of each kind are saved. */
export type ImportSavers = Record<ImportKind, ImportSaver<never, never, string>>
