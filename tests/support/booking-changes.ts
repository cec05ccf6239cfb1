import { editRequest } from '#app/domain/bookings/changes/edit-request.server.ts'
import { discardChange } from '#app/domain/bookings/changes/end-change.server.ts'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import type { HireRequest } from '#app/domain/quotes/hire-request.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { validRequest } from './quote-requests.ts'
import { acceptedQuote, MARTA, priceQuote, quoteNow } from './quotes-at-work.ts'
import type { TestContext } from './test-context.ts'

/** Change that a caller asks for: a day later, and one more passenger. */
export const LATER: Partial<HireRequest> = { datePickup: '2026-12-25 10:00', numPasajeros: 23 }

type How = { version?: number; tell?: boolean }

/** Changes a booking as the office does, on its current version. */
export async function changeTrip(
	context: TestContext,
	code: string,
	request: Partial<HireRequest> = LATER,
	how: How = {},
) {
	const { version } = await quoteNow(context, code)
	return editRequest(context, {
		...{ code, version, actor: MARTA, tell: false, ...how },
		request: { ...validRequest(), ...request },
	})
}

type Booked = { request?: Partial<QuoteRequest>; language?: 'es' | 'de'; change?: Partial<HireRequest> }

/**
 * Makes a booking with a change that has a price and is not sent yet.
 * @returns its reference
 */
export async function bookingToChange(context: TestContext, { request, language, change = LATER }: Booked = {}) {
	const code = await acceptedQuote(context, { request, language })
	await changeTrip(context, code, { ...request, ...change })
	return code
}

/**
 * Makes a booking whose customer has received the offer of a change: number 2, of 550 €.
 * @returns its reference
 */
export async function offeredChange(
	context: TestContext,
	{ draft, ...booked }: Booked & { draft?: Partial<OfferDraft> } = {},
) {
	const code = await bookingToChange(context, booked)
	await priceQuote(context, code, { lines: [{ text: 'Midibús', cents: 50_000 }], ...draft })
	return code
}

/** Discards a change as the office does, on the current version. */
export async function discard(context: TestContext, code: string) {
	const { version } = await quoteNow(context, code)
	return discardChange(context, { code, version, actor: MARTA })
}
