import { and, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { type DeskRefusal, recordEvent, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { quoteNotes, quotes } from '#drizzle/schema.ts'

/** Somebody of the office. */
type Author = { kind: 'office'; email: string }

/** The office's notes on a quote, the newest first; those of a customer who was forgotten are empty, and not told. */
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
 * Adds a note to a quote, in whatever state it is. It changes nothing that anybody else may be working on, and so asks for
 * no version; what one person sends twice in a row stands once.
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

/** Whether somebody may remove a note: their own, and an administrator any. */
export const mayRemoveNote = (reader: { email: string; isAdministrator: boolean }, author: string | null) =>
	reader.isAdministrator || author === reader.email

type Removal = { code: string; noteId: number; actor: Author; isAdministrator: boolean }

/** Removes a note, of which the trail keeps that it was there. @returns refused('unknown') where it is not there for them to remove */
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
