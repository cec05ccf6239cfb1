import { and, asc, eq, notInArray } from 'drizzle-orm'
import { type Answered, answerQuote } from '#app/domain/bookings/answer-quote.server.ts'
import { sendOffer } from '#app/domain/bookings/sending/send-offer.server.ts'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { outbox, quoteEvents, quoteOffers, quotes } from '#drizzle/schema.ts'
import { inOrderOfWriting } from './postgres.ts'
import { validRequest } from './quote-requests.ts'
import type { TestContext } from './test-context.ts'

/** Office user who prices requests. */
export const MARTA = { kind: 'office', email: 'marta@garbi.example' } as const
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** Returns an offer for an ordinary trip: 450 € and 10 % VAT. */
export const offerDraft = (changes: Partial<OfferDraft> = {}): OfferDraft => ({
	lines: [
		{ text: 'Midibús de 24 plazas', cents: 38_000 },
		{ text: 'Peajes', cents: 7_000 },
	],
	vatBasisPoints: 1000,
	included: 'Conductor y combustible',
	excluded: 'Aparcamiento',
	validDays: 14,
	message: 'Hola, Núria:\n\nAquí va el precio.',
	...changes,
})

type QuoteParts = { request?: Partial<QuoteRequest>; language?: Language; userId?: number }

let keys = 0

/**
 * Stores a request as a visitor has sent it.
 * @returns its reference
 */
export async function requestedQuote(context: TestContext, { request, language = 'es', userId }: QuoteParts = {}) {
	const asked = { request: validRequest(request), requestKey: `key-${++keys}`, language, userId }
	const stored = await requestQuote(context, asked)
	if (!stored.ok) throw new Error(`Not stored: ${stored.refusal}`)
	return stored.value.code
}

/** Returns a quote as it is stored now. */
export async function quoteNow(context: TestContext, code: string): Promise<QuoteFacts> {
	const quote = await findQuote(context.database.read, code)
	if (!quote) throw new Error(`No quote ${code}`)
	return quote
}

/**
 * Sends an offer on the current version.
 * @returns the offer as sent
 */
export async function priceQuote(context: TestContext, code: string, changes: Partial<OfferDraft> = {}) {
	const { version } = await quoteNow(context, code)
	const sent = await sendOffer(context, { code, version, draft: offerDraft(changes), actor: MARTA })
	if (!sent.ok) throw new Error(`Not sent: ${sent.refusal}`)
	return sent.value
}

/**
 * Makes a request with an offer.
 * @returns its reference
 */
export async function pricedQuote(
	context: TestContext,
	{ draft, ...asked }: QuoteParts & { draft?: Partial<OfferDraft> } = {},
) {
	const code = await requestedQuote(context, asked)
	await priceQuote(context, code, draft)
	return code
}

export const accept = (context: TestContext, code: string, offerNumber = 1, name = 'Núria Puig') =>
	answerQuote(context, { code, offerNumber, accept: true, name })

export const reject = (context: TestContext, code: string, offerNumber = 1, reason = '') =>
	answerQuote(context, { code, offerNumber, accept: false, reason })

/**
 * Returns the recorded answer.
 * @throws when it was refused
 */
export function heard(answered: Awaited<ReturnType<typeof answerQuote>>): Answered {
	if (!answered.ok) throw new Error(`Not heard: ${answered.refusal}`)
	return answered.value
}

/**
 * Makes a quote whose offer is accepted.
 * @returns its reference
 */
export async function acceptedQuote(context: TestContext, asked: Parameters<typeof pricedQuote>[1] = {}) {
	const code = await pricedQuote(context, asked)
	await accept(context, code)
	return code
}

const idOf = async (context: TestContext, code: string) => (await quoteNow(context, code)).id

/** Returns the audit trail of a quote, the oldest event first. */
export const eventsOf = async (context: TestContext, code: string) =>
	context.database.read
		.select()
		.from(quoteEvents)
		.where(eq(quoteEvents.quoteId, await idOf(context, code)))
		.orderBy(asc(quoteEvents.id))

/** Returns the kinds of events of a quote, the oldest first. */
export const kindsOf = async (context: TestContext, code: string) =>
	(await eventsOf(context, code)).map(({ kind }) => kind)

/** Returns the rows of all offers of a quote, the first one first. */
export const offersOf = async (context: TestContext, code: string) =>
	context.database.read
		.select()
		.from(quoteOffers)
		.where(eq(quoteOffers.quoteId, await idOf(context, code)))
		.orderBy(asc(quoteOffers.number))

/** Returns the whole row of a quote. */
export async function rowOf(context: TestContext, code: string) {
	const [row] = await context.database.read.select().from(quotes).where(eq(quotes.code, code))
	if (!row) throw new Error(`No quote ${code}`)
	return row
}

/** Templates with which every request begins; the tests of requests cover them. */
const confirmations = ['quote-received', 'quote-requested']

/** Returns the other mails about a quote, in the order of writing. */
export const mailsAbout = async (context: TestContext, code: string) =>
	context.database.read
		.select()
		.from(outbox)
		.where(and(eq(outbox.quoteId, await idOf(context, code)), notInArray(outbox.template, confirmations)))
		.orderBy(inOrderOfWriting)

export const templatesAbout = async (context: TestContext, code: string) =>
	(await mailsAbout(context, code)).map(({ template }) => template)

/** Returns the last mail of a kind about a quote. */
export async function lastMailAbout(context: TestContext, code: string, template: string) {
	const mail = (await mailsAbout(context, code)).filter((row) => row.template === template).at(-1)
	if (!mail) throw new Error(`No ${template} about ${code}`)
	return mail
}

/** Returns the address of a quote's page, as in the link of a mail. */
export const answerPath = ({ config }: TestContext, code: string, tipo = 'a', purpose = 'quote') =>
	`/ar/${tipo}?i=${seal(config.secret, purpose, code)}`
