import { and, eq, notInArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/db/database.server.ts'
import { forgetMailsAbout } from '#app/mail/forget-mails.server.ts'
import { quoteEvents, quoteOffers, quotes } from '#drizzle/schema.ts'
import { isForgotten } from './forgotten.server.ts'
import type { OfferLine } from './offer.ts'
import { indexQuote } from './quote-index.server.ts'
import { takeStep } from './quote-step.server.ts'
import { quoteWords } from './quote-words.ts'
import type { QuoteEventKind } from './statuses.ts'

/** What was typed by or about the customer: empty or gone, so that it says nothing about anybody. */
const nobody = {
	userId: null,
	firstName: '',
	surname: '',
	email: '',
	phone: '',
	originAddress: '',
	destinationAddress: '',
	draft: null,
	internalNote: '',
	answeredBy: null,
	answerReason: null,
}

/** What an event says besides that it happened: a number, where it is one of these, and otherwise somebody's words. */
const eventsInNumbers: QuoteEventKind[] = ['quoted', 'distanceCorrected']

/** Amounts stay, the words beside them go: anything may have been written there. */
async function emptyOffers(tx: Transaction, quoteId: number) {
	const offers = await tx.select().from(quoteOffers).where(eq(quoteOffers.quoteId, quoteId))
	for (const { number, lines } of offers) {
		const amounts = (JSON.parse(lines) as OfferLine[]).map(({ cents }) => ({ text: '–', cents }))
		await tx
			.update(quoteOffers)
			.set({ lines: JSON.stringify(amounts), included: '', excluded: '', message: '' })
			.where(and(eq(quoteOffers.quoteId, quoteId), eq(quoteOffers.number, number)))
	}
}

/**
 * Takes everything personal out of a request, inside a transaction: name, addresses, telephone, words of either side,
 * its mails. Towns, day, vehicle, kilometres, amounts and what happened when stay for the books. An open request is
 * called off, silently; one that is forgotten already stays as it is.
 * @returns ids of the mails that went; see `removeMailFiles`
 */
export async function forgetCustomer(tx: Transaction, { now }: Pick<Context, 'now'>, code: string): Promise<string[]> {
	const [before] = await tx.select().from(quotes).where(eq(quotes.code, code))
	if (!before || isForgotten(before)) return []
	const { id, status } = before
	if (status === 'requested' || status === 'quoted')
		await takeStep(tx, { code, to: 'cancelled', event: { at: now(), actor: { kind: 'clock' } } })

	const [quote] = await tx
		.update(quotes)
		.set({ ...nobody, requestKey: `forgotten ${id}`, requestDigest: '' })
		.where(eq(quotes.id, id))
		.returning()
	if (quote) await indexQuote(tx, id, quoteWords(quote))
	await emptyOffers(tx, id)
	await tx
		.update(quoteEvents)
		.set({ detail: null })
		.where(and(eq(quoteEvents.quoteId, id), notInArray(quoteEvents.kind, eventsInNumbers)))
	return forgetMailsAbout(tx, { id, code })
}
