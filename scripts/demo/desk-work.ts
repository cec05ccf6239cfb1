import type { Context } from '#app/context.server.ts'
import { answerQuote } from '#app/domain/bookings/answer-quote.server.ts'
import { sendOffer } from '#app/domain/bookings/sending/send-offer.server.ts'
import type { Hirer } from '#app/domain/quotes/hirer.server.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import type { Result } from '#app/platform/result.ts'

/** Administrator of the demo, by whom the office's work is done. */
export const OFFICE = { kind: 'office', email: 'marta@garbi.example' } as const

/**
 * Returns the value of an operation.
 * @param what is done, for the message
 * @throws where it was refused
 */
export function done<Value>(result: Result<Value, string>, what: string): Value {
	if (!result.ok) throw new Error(`${what}: ${result.refusal}.`)
	return result.value
}

/** Returns a quote as it is stored now. @throws where there is none */
export async function quoteNow(context: Context, code: string): Promise<QuoteFacts> {
	const quote = await findQuote(context.database.read, code)
	if (!quote) throw new Error(`There is no quote ${code}.`)
	return quote
}

/** Stores a request as a visitor sends it. @returns its reference */
export const ask = async (context: Context, asked: Omit<Parameters<typeof requestQuote>[1], 'entered'>) =>
	done(await requestQuote(context, asked), `The request ${asked.requestKey}`).code

type Actor = Parameters<typeof sendOffer>[1]['actor']

/** Sends an offer on the current version of a quote, or that of a change of a booking. */
export async function sendPrice(context: Context, code: string, draft: OfferDraft, actor: Actor = OFFICE) {
	const { version } = await quoteNow(context, code)
	return done(await sendOffer(context, { code, version, draft, actor }), `The offer of ${code}`)
}

type Answer = { accept: boolean; offerNumber?: number; reason?: string; hirer?: Hirer }

/** Answers an offer for its customer; by default the first one. */
export async function answer(context: Context, code: string, { accept, offerNumber = 1, reason = '', hirer }: Answer) {
	const { firstName, surname } = await quoteNow(context, code)
	const said = accept ? { accept, name: `${firstName} ${surname}`, hirer } : { accept, reason }
	return done(await answerQuote(context, { code, offerNumber, ...said }), `The answer to ${code}`)
}
