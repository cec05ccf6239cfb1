import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { Result } from '#app/platform/result.ts'
import type { ImportKind } from './import-kinds.ts'

/**
 * Facts common to all rows of an import: those of its kind, the user's e-mail (null once the account is deleted), and
 * the time.
 */
export type Importing<About> = { about: About; by: string | null; at: number }

/**
 * Function that saves a few rows in a transaction.
 * @returns how many rows the office has to look at, or why the rows are refused
 */
export type SaveRows<Refusal extends string> = (tx: Transaction) => Promise<Result<number, Refusal>>

/**
 * Function that saves the rows of one kind. Slow work and calls to other services come first; the returned function
 * runs in the transaction. Rows and `about` are passed as JSON.
 */
export type ImportSaver<Row, About, Refusal extends string> = (
	context: Context,
	rows: readonly Row[],
	importing: Importing<About>,
) => Promise<SaveRows<Refusal>>

/** Saver of each kind of import. */
export type ImportSavers = Record<ImportKind, ImportSaver<never, never, string>>
