import type { AppLoadContext } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { companyAt } from '#app/domain/company/current-company.server.ts'
import { withLookAt } from '#app/domain/documents/letterhead.server.ts'
import type { PdfContent } from '#app/domain/documents/pdf-content.ts'
import { receiptPdf } from '#app/domain/documents/receipt-pdf.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { receiptsOf } from '#app/domain/payments/receipts.ts'
import { factsForMails } from '#app/domain/quotes/facts-for-mails.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { QUOTE_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { fileOrWords } from '#app/web/http/file-or-words.server.ts'
import { customersTexts } from './customers-texts.server.ts'
import { customersQuote } from './quote-card.server.ts'
import { pdfFile } from './quote-pdf.server.ts'
import { refuseLink, sealedCode } from './sealed-code.server.ts'

/**
 * Returns the PDF of a booking's receipt, in its customer's language. Returns undefined if there is none of that
 * number.
 * @param number from the address: only the exact spelling `1` is accepted
 */
export async function pdfOfReceipt(
	{ database }: Pick<Context, 'database'>,
	quote: QuoteFacts,
	number: string,
): Promise<PdfContent | undefined> {
	const receipts = receiptsOf(await ledgerOf(database.read, quote.id))
	const receipt = receipts.find((each) => String(each.number) === number)
	if (!receipt) return undefined
	const company = await companyAt({ database }, receipt.at)
	const pdf = receiptPdf(customersTexts(quote), company, factsForMails(quote), receipt)
	return withLookAt({ database }, pdf, receipt.at)
}

/** Responds with a receipt, by the sealed link of its quote's page. */
export const customersReceipt = (request: Request, loadContext: AppLoadContext, number = '') =>
	fileOrWords(async () => {
		const context = await appContext()
		const code = await sealedCode(request, loadContext, context, QUOTE_PURPOSE)
		const read = (await customersQuote(context, code)) ?? (await refuseLink(request, loadContext, context))
		const pdf = await pdfOfReceipt(context, read.quote, number)
		if (!pdf) throw await failure(request, 404)
		return pdfFile(pdf)
	})
