import { appContext } from '#app/context.server.ts'
import { isForgotten } from '#app/quotes/forgotten.server.ts'
import { asOffered } from '#app/quotes/offered-trip.server.ts'
import { findOffer, offeredQuote } from '#app/quotes/offers.server.ts'
import { findQuote } from '#app/quotes/quote-facts.server.ts'
import { fileOrWords, paperFile, paperOfBooking, paperOfOffer } from '../../quotes/quote-paper.server.ts'
import { failure } from '../../shell/failures.server.ts'

/** What the booking's paper is called in the address, where the others are the numbers of their offers. */
const BOOKING = 'booking'

/** Where the office finds a paper of a quote. */
export const deskPaperPath = (code: string, paper: number | typeof BOOKING) => `/admin/quotes/${code}/papers/${paper}`

async function paperNamed(code: string, name: string) {
	const context = await appContext()
	const { read } = context.database
	const quote = await findQuote(read, code)
	if (!quote || isForgotten(quote)) return undefined
	if (name === BOOKING) {
		const held = await offeredQuote(read, quote)
		return held.offer && paperOfBooking(context, held.quote, held.offer)
	}
	const offer = /^\d{1,4}$/.test(name) ? await findOffer(read, quote.id, Number(name)) : undefined
	return offer && paperOfOffer(context, asOffered(quote, offer.trip), offer)
}

/** Answers with a paper of a quote as its customer has it: an offer by its number, or the booking. */
export const deskPaper = (request: Request, { code = '', paper = '' }: { code?: string; paper?: string }) =>
	fileOrWords(async () => {
		const found = await paperNamed(code, paper)
		if (!found) throw await failure(request, 404)
		return paperFile(found)
	})
