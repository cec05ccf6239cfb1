import type { RequestedQuote } from '#app/domain/quotes/request-quote.server.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'

const PURPOSE = 'quote-sent'

/** Data in the address of the page shown after sending a request. */
export type Receipt = RequestedQuote & { email: string }

/** Seals a receipt for the `sent` parameter. */
export const sealReceipt = (secret: string, receipt: Receipt) => seal(secret, PURPOSE, JSON.stringify(receipt))

/** Reads the receipt of a `sent` parameter. Returns undefined if it is missing or was not sealed by this site. */
export function receiptIn(secret: string, sealed: string | null): Receipt | undefined {
	const text = sealed && unseal(secret, PURPOSE, sealed)
	return text ? JSON.parse(text) : undefined
}
