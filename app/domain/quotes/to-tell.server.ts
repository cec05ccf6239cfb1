import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { MailTemplates } from '#app/domain/letters/templates/templates.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'
import { hasNoEmail } from './forgotten.server.ts'
import { type Hirer, isHirerOpen } from './hirer.server.ts'
import type { QuoteFacts } from './quote-facts.server.ts'
import { type Actor, recordEvent } from './quote-step.server.ts'
import type { QuoteEventKind } from './statuses.ts'

/**
 * Notes that the office has to tell a customer without e-mail what a mail would have said, in the transaction of the
 * event. It is listed on the Today page and the quote's page until that is done. Nothing is noted for a customer
 * whose data was erased.
 */
export async function noteToTell(
	tx: Transaction,
	{ now }: Pick<Context, 'now'>,
	quote: Pick<QuoteFacts, 'id' | 'email' | 'withoutEmail'>,
	template: keyof MailTemplates,
) {
	if (!hasNoEmail(quote)) return
	const at = now()
	await tx
		.update(quotes)
		.set({ toTellAt: at })
		.where(and(eq(quotes.id, quote.id), isNull(quotes.toTellAt)))
	await recordEvent(tx, { quoteId: quote.id, kind: 'toTell', at, actor: { kind: 'clock' }, detail: template })
}

type TrailLine = { kind: QuoteEventKind; detail: string | null }

/** Returns whether a mail asks for something that is known by now. */
const isOvertaken = (template: string, quote: Hirer) => template === 'tax-number-asked' && !isHirerOpen(quote)

/**
 * Returns the templates of the mails whose content still has to be told, each once, in the order in which they first
 * came up. Mails that ask for something already known are left out.
 * @param events in order of time
 */
export function stillToTell(events: readonly TrailLine[], quote: Hirer): string[] {
	const since = events.slice(events.findLastIndex(({ kind }) => kind === 'told') + 1)
	const noted = since.flatMap(({ kind, detail }) => (kind === 'toTell' && detail ? [detail] : []))
	return [...new Set(noted)].filter((template) => !isOvertaken(template, quote))
}

/** Reads the result of `stillToTell` for several quotes, by their ids. */
export async function toTellOf(queries: Queries, ids: readonly number[]): Promise<Map<number, string[]>> {
	const { quoteId, kind, detail } = quoteEvents
	const { company, taxNumber } = quotes
	const rows = await queries
		.select({ quoteId, kind, detail, company, taxNumber })
		.from(quoteEvents)
		.innerJoin(quotes, eq(quotes.id, quoteId))
		.where(and(inArray(quoteId, [...ids]), inArray(kind, ['toTell', 'told'])))
		.orderBy(asc(quoteEvents.id))
	return new Map(
		ids.map((id) => {
			const events = rows.filter((row) => row.quoteId === id)
			return [id, events[0] ? stillToTell(events, events[0]) : []]
		}),
	)
}

/** Clears a quote's mark once nothing is left to tell, in the transaction that stored the last missing fact. */
export async function endToTell(tx: Transaction, quoteId: number) {
	if (((await toTellOf(tx, [quoteId])).get(quoteId) ?? []).length > 0) return
	await tx
		.update(quotes)
		.set({ toTellAt: null })
		.where(and(eq(quotes.id, quoteId), isNotNull(quotes.toTellAt)))
}

type Telling = {
	code: string
	/** id of the last audit trail entry that the office had read when it told the customer */
	seen: number
	actor: Actor
}

/**
 * Records for the office that the customer has been told everything that was due; a second call does nothing.
 * @returns refused('changedMeanwhile') where something more has come up that the office has not read
 */
export function recordNotified(
	context: Pick<Context, 'database' | 'now'>,
	{ code, seen, actor }: Telling,
): Promise<Result<null, 'unknown' | 'changedMeanwhile'>> {
	return inTransaction(context, async (tx) => {
		const [quote] = await tx
			.select({ id: quotes.id, toTellAt: quotes.toTellAt })
			.from(quotes)
			.where(eq(quotes.code, code))
		if (!quote) return refused('unknown')
		if (quote.toTellAt === null) return accepted(null)
		const unseen = and(eq(quoteEvents.quoteId, quote.id), eq(quoteEvents.kind, 'toTell'), gt(quoteEvents.id, seen))
		if ((await tx.$count(quoteEvents, unseen)) > 0) return refused('changedMeanwhile')
		await tx
			.update(quotes)
			.set({ toTellAt: null })
			.where(and(eq(quotes.id, quote.id), isNotNull(quotes.toTellAt)))
		await recordEvent(tx, { quoteId: quote.id, kind: 'told', at: context.now(), actor })
		return accepted(null)
	})
}
