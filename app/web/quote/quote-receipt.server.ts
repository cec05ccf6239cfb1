import type { RequestedQuote } from '#app/domain/quotes/request-quote.server.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'

const PURPOSE = 'quote-sent'

/** What the address of the page after sending says. */
export type Receipt = RequestedQuote & { email: string }

/** Seals a receipt for the `sent` parameter. */
export const sealReceipt = (secret: string, receipt: Receipt) => seal(secret, PURPOSE, JSON.stringify(receipt))

/** The receipt of a `sent` parameter; undefined for anything else. */
export function receiptIn(secret: string, sealed: string | null): Receipt | undefined {
	const text = sealed && unseal(secret, PURPOSE, sealed)
	return text ? JSON.parse(text) : undefined
}
