import type { Context } from '#app/context.server.ts'
import { factsForMails } from '#app/domain/quotes/facts-for-mails.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { answerLink } from '#app/domain/quotes/quote-links.ts'
import { tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { ledgerOf } from './ledger.server.ts'
import { receiptsOf } from './receipts.ts'

/** Mails the customer the receipt of the payment written last, in the transaction that wrote it. */
export async function thankFor(tx: Transaction, context: Context, code: string) {
	const asAsked = await findQuote(tx, code)
	if (!asAsked) return
	const { quote } = await offeredQuote(tx, asAsked)
	const receipt = receiptsOf(await ledgerOf(tx, quote.id)).at(-1)
	if (!receipt) return
	const data = { quote: factsForMails(quote), page: answerLink(code, 'a'), receipt }
	await tellCustomer(tx, context, quote, { template: 'payment-received', data })
}
