import { appContext, type Context } from '#app/context.server.ts'
import type { Right } from '#app/domain/accounts/rights.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { findOffer, offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { asOffered } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { fileOrWords } from '#app/web/http/file-or-words.server.ts'
import { bookedPdf, pdfFile, pdfOfChange, pdfOfOffer } from '#app/web/quote/quote-pdf.server.ts'
import { pdfOfReceipt } from '#app/web/quote/quote-receipts.server.ts'
import { pdfOfConditions } from '#app/web/quote/sent-conditions.server.ts'

/** Name of the booking confirmation in the address; offers are named by their number. */
const BOOKING = 'booking'
/** Prefix for the conditions of an offer, before the offer's number. */
const CONDITIONS = 'conditions-'

/** Prefix for a receipt, before its number. */
const RECEIPT = 'receipt-'

/** Returns the office's address of a quote's PDF. */
export const deskPdfPath = (
	code: string,
	pdf: number | typeof BOOKING | `${typeof RECEIPT | typeof CONDITIONS}${number}`,
) => `/admin/quotes/${code}/papers/${pdf}`

/** Finds an offer by its number: of a price, or of the change of a booking. */
async function numberedPdf(context: Context, quote: QuoteFacts, number: number) {
	const { read } = context.database
	const offer = await findOffer(read, quote.id, number)
	if (!offer) return undefined
	const offered = asOffered(quote, offer.trip)
	if (offer.amends === null) return pdfOfOffer(context, offered, offer)
	const agreed = await findOffer(read, quote.id, offer.amends)
	return pdfOfChange(context, offered, offer, { quote: asOffered(quote, agreed?.trip), offer: agreed })
}

async function pdfNamed(code: string, name: string) {
	const context = await appContext()
	const { read } = context.database
	const quote = await findQuote(read, code)
	if (!quote || isForgotten(quote)) return undefined
	if (name === BOOKING) {
		const held = await offeredQuote(read, quote)
		return held.offer && (await bookedPdf(context, held.quote, held.offer))
	}
	if (name.startsWith(RECEIPT)) return pdfOfReceipt(context, quote, name.slice(RECEIPT.length))
	if (name.startsWith(CONDITIONS)) return pdfOfConditions(context, quote.id, name.slice(CONDITIONS.length))
	return /^[1-9]\d{0,3}$/.test(name) ? numberedPdf(context, quote, Number(name)) : undefined
}

/** Returns the right that a quote's PDF needs: a receipt belongs to the payments. */
export const rightOfPdf = ({ paper: pdf = '' }: { paper?: string }): Right =>
	pdf.startsWith(RECEIPT) ? 'money' : 'readRequests'

/** Responds with a PDF of a quote as the customer has it: an offer, its conditions, a receipt or the confirmation. */
export const deskPdf = (request: Request, { code = '', paper: pdf = '' }: { code?: string; paper?: string }) =>
	fileOrWords(async () => {
		const found = await pdfNamed(code, pdf)
		if (!found) throw await failure(request, 404)
		return pdfFile(found)
	})
