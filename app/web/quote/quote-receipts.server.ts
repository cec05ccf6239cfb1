import type { AppLoadContext } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { companyAt } from '#app/domain/company/current-company.server.ts'
import type { Paper } from '#app/domain/documents/paper.ts'
import { receiptPaper } from '#app/domain/documents/receipt-paper.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { receiptsOf } from '#app/domain/payments/receipts.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { QUOTE_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { toldInMails } from '#app/domain/quotes/quote-told.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { customersTexts } from './customers-texts.server.ts'
import { customersQuote } from './quote-card.server.ts'
import { fileOrWords, paperFile } from './quote-paper.server.ts'
import { refuseLink, sealedCode } from './sealed-code.server.ts'

/**
 * Returns the PDF of a booking's receipt, in its customer's language. Returns undefined if there is none of that
 * number.
 * @param number from the address: only the exact spelling `1` is accepted
 */
export async function paperOfReceipt(
	{ database }: Pick<Context, 'database'>,
	quote: QuoteFacts,
	number: string,
): Promise<Paper | undefined> {
	const receipts = receiptsOf(await ledgerOf(database.read, quote.id))
	const receipt = receipts.find((each) => String(each.number) === number)
	if (!receipt) return undefined
	return receiptPaper(customersTexts(quote), await companyAt({ database }, receipt.at), toldInMails(quote), receipt)
}

/** Responds with a receipt, by the sealed link of its quote's page. */
export const customersReceipt = (request: Request, loadContext: AppLoadContext, number = '') =>
	fileOrWords(async () => {
		const context = await appContext()
		const code = await sealedCode(request, loadContext, context, QUOTE_PURPOSE)
		const read = (await customersQuote(context, code)) ?? (await refuseLink(request, loadContext, context))
		const paper = await paperOfReceipt(context, read.quote, number)
		if (!paper) throw await failure(request, 404)
		return paperFile(paper)
	})
