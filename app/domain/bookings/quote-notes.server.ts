import { and, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { type DeskRefusal, recordEvent, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { quoteNotes, quotes } from '#drizzle/schema.ts'

/** Member of the office staff who writes a note. */
type Author = { kind: 'office'; email: string }

/** Lists the office's notes on a quote, the newest first, without those that were emptied by data retention. */
export const listNotes = (queries: Queries, quoteId: number) =>
	queries
		.select({ id: quoteNotes.id, at: quoteNotes.at, author: quoteNotes.author, text: quoteNotes.text })
		.from(quoteNotes)
		.where(and(eq(quoteNotes.quoteId, quoteId), ne(quoteNotes.text, '')))
		.orderBy(desc(quoteNotes.id))

const knownQuote = async (tx: Transaction, code: string) =>
	(
		await tx
			.select({ id: quotes.id })
			.from(quotes)
			.where(and(eq(quotes.code, code), isKnown))
	)[0]

type NewNote = { code: string; actor: Author; note: string }

/**
 * Adds a note to a quote, in any status. A note conflicts with no other change, so no version is needed. A note that
 * the same person sends twice in a row is stored once.
 */
export function addNote(context: Context, { code, actor, note }: NewNote): Promise<Result<null, DeskRefusal>> {
	return inTransaction(context, async (tx) => {
		const quote = await knownQuote(tx, code)
		if (!quote) return refused(await whyNot(tx, code, quoteStatuses))
		const [newest] = await listNotes(tx, quote.id).limit(1)
		if (newest?.text === note && newest.author === actor.email) return accepted(null)
		const at = context.now()
		await tx.insert(quoteNotes).values({ quoteId: quote.id, at, author: actor.email, text: note })
		await recordEvent(tx, { quoteId: quote.id, kind: 'noted', at, actor })
		return accepted(null)
	})
}

/** Returns whether a user may remove a note: their own, or as administrator any. */
export const mayRemoveNote = (reader: { email: string; isAdministrator: boolean }, author: string | null) =>
	reader.isAdministrator || author === reader.email

type Removal = { code: string; noteId: number; actor: Author; isAdministrator: boolean }

/**
 * Removes a note; the audit trail records the removal.
 * @returns refused('unknown') where the note does not exist or this user may not remove it
 */
export function removeNote(
	context: Context,
	{ code, noteId, actor, isAdministrator }: Removal,
): Promise<Result<null, 'unknown'>> {
	return inTransaction(context, async (tx) => {
		const quote = await knownQuote(tx, code)
		if (!quote) return refused('unknown')
		const isTheirs = isAdministrator ? undefined : eq(quoteNotes.author, actor.email)
		const [removed] = await tx
			.delete(quoteNotes)
			.where(and(eq(quoteNotes.id, noteId), eq(quoteNotes.quoteId, quote.id), isTheirs))
			.returning({ id: quoteNotes.id })
		if (!removed) return refused('unknown')
		await recordEvent(tx, { quoteId: quote.id, kind: 'noteRemoved', at: context.now(), actor })
		return accepted(null)
	})
}
