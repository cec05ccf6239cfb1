import { eq } from 'drizzle-orm'
import { answerQuote } from '#app/domain/bookings/answer-quote.server.ts'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { validRequest } from './quote-requests.ts'
import { eventsOf, MARTA, priceQuote, quoteNow } from './quotes-at-work.ts'
import type { TestContext } from './test-context.ts'

let calls = 0

/**
 * Stores a request that the office has entered for a caller without e-mail.
 * @returns its reference
 */
export async function callersQuote(context: TestContext, request: Partial<QuoteRequest> = {}) {
	const stored = await requestQuote(context, {
		request: validRequest({ email: '', nif: '', ...request }),
		...{ requestKey: `call-${++calls}`, language: 'es', entered: { by: MARTA, tell: true } },
	})
	if (!stored.ok) throw new Error(`Not stored: ${stored.refusal}`)
	return stored.value.code
}

const noted = { actor: MARTA, way: 'phone', name: 'Tomàs Vila' } as const

/** Records the answer of a caller without e-mail to an offer, as the office notes it. */
export const noteYes = (context: TestContext, code: string, offerNumber = 1) =>
	answerQuote(context, { code, offerNumber, accept: true, name: noted.name, noted })

export const noteNo = (context: TestContext, code: string, offerNumber = 1, reason = '') =>
	answerQuote(context, { code, offerNumber, accept: false, reason, noted })

/**
 * Makes a booking of a caller without e-mail.
 * @returns its reference
 */
export async function callersBooking(context: TestContext, request: Partial<QuoteRequest> = {}) {
	const code = await callersQuote(context, request)
	await priceQuote(context, code)
	await noteYes(context, code)
	return code
}

/** Returns the addresses of the mails about a quote, recipients and reply addresses. */
export async function addressesAbout(context: TestContext, code: string) {
	const { id } = await quoteNow(context, code)
	const { toAddress, replyToAddress } = outbox
	const mails = await context.database.read
		.select({ toAddress, replyToAddress })
		.from(outbox)
		.where(eq(outbox.quoteId, id))
	return [...new Set(mails.flatMap((mail) => [mail.toAddress, mail.replyToAddress]))]
}

/** Returns what the office had to tell a customer by telephone, mail by mail. */
export const customerMailsAbout = async (context: TestContext, code: string) =>
	(await eventsOf(context, code)).filter(({ kind }) => kind === 'toTell').map(({ detail }) => detail)
