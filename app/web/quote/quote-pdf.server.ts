import type { AppLoadContext } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { companyAt } from '#app/domain/company/current-company.server.ts'
import { withLookAt } from '#app/domain/documents/letterhead.server.ts'
import { bookingPdf, changePdf, offerPdf } from '#app/domain/documents/offer-pdf.ts'
import type { PdfContent } from '#app/domain/documents/pdf-content.ts'
import { askedTransfer } from '#app/domain/payments/asked-transfer.server.ts'
import { balanceOfQuote } from '#app/domain/payments/ledger.server.ts'
import { factsForMails } from '#app/domain/quotes/facts-for-mails.ts'
import type { Offer } from '#app/domain/quotes/offer/offer.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { changeOfferMail } from '#app/domain/quotes/quote-mails.server.ts'
import { offerLife } from '#app/domain/quotes/statuses.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { type FailureCode, failure } from '#app/web/http/failures.server.ts'
import { fileOrWords } from '#app/web/http/file-or-words.server.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'
import { customersTexts } from './customers-texts.server.ts'
import { type CustomersQuote, customersQuote } from './quote-card.server.ts'
import { refuseLink, sealedCode } from './sealed-code.server.ts'
import { pdfOfConditions } from './sent-conditions.server.ts'

/**
 * Returns the PDF of an offer, in its customer's language, with the facts and the look of the company when it was
 * sent.
 * @param quote with the trip of the offer
 * @param isOver whether to mark the offer as expired
 */
export async function pdfOfOffer(
	context: Pick<Context, 'database'>,
	quote: QuoteFacts,
	offer: Offer,
	isOver = false,
): Promise<PdfContent> {
	const company = await companyAt(context, offer.sentAt)
	const pdf = offerPdf(customersTexts(quote), company, { quote: factsForMails(quote), offer }, isOver)
	return withLookAt(context, pdf, offer.sentAt)
}

/**
 * Returns the PDF of the offer of a change, in its customer's language.
 * @param quote with the trip of the offer
 * @param agreed quote with the trip to be changed, and its offer if known
 */
export async function pdfOfChange(
	context: Pick<Context, 'database'>,
	quote: QuoteFacts,
	offer: Offer,
	agreed: { quote: QuoteFacts; offer: Offer | undefined },
): Promise<PdfContent> {
	const company = await companyAt(context, offer.sentAt)
	const { changes, agreedCents } = changeOfferMail(agreed.quote, agreed.offer, quote, offer)
	const facts = { quote: factsForMails(quote), offer, changes, agreedCents }
	return withLookAt(context, changePdf(customersTexts(quote), company, facts), offer.sentAt)
}

/**
 * Returns the PDF of a booking, with what is to be paid and how. Returns undefined if the offer was not accepted.
 * @param quote with the trip of the offer
 */
export async function bookedPdf(context: Context, quote: QuoteFacts, offer: Offer): Promise<PdfContent | undefined> {
	const { answeredAt, answeredBy, code } = quote
	if (quote.status !== 'accepted' || answeredAt === null) return undefined
	const { read } = context.database
	const balance = await balanceOfQuote(read, quote.id)
	const transfer = await askedTransfer(context, read, code, balance)
	const facts = { quote: factsForMails(quote), offer, answeredAt, answeredBy: answeredBy ?? '' }
	const company = await companyAt(context, answeredAt)
	const pdf = bookingPdf(customersTexts(quote), company, { ...facts, due: balance.parts, transfer })
	return withLookAt(context, pdf, answeredAt)
}

/** Checks whether a quote's page has a PDF: of the booking or else of the offer, but none after a cancellation. */
const hasPdf = ({ offer, status }: CustomersQuote) => offer !== undefined && status !== 'cancelled'

/** Returns the links from a quote's page to its PDF, with the same sealed link. Returns null if there is none. */
export async function pdfLink(request: Request, read: CustomersQuote) {
	if (!hasPdf(read)) return null
	const { pathname, searchParams } = new URL(request.url)
	const { texts } = await textsFor(request)
	const { offer, booking } = texts('papers')
	const href = `${pathname.replace(/\/$/, '')}/pdf?i=${encodeURIComponent(searchParams.get('i') ?? '')}`
	const conditions = { href: `${href}&conditions=${read.offer?.number}`, text: texts('conditions').download }
	return {
		href,
		text: read.status === 'accepted' ? booking.link : offer.link,
		conditions: read.offer?.conditions ? conditions : null,
	}
}

/** Returns the `Content-Disposition` of a file (RFC 6266), with its name in ASCII, and in UTF-8 too if that differs. */
function attachmentNamed(filename: string) {
	const plain = filename.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
	const whole = plain === filename ? '' : `; filename*=UTF-8''${encodeURIComponent(filename)}`
	return `attachment; filename="${plain}"${whole}`
}

/** Returns a response that downloads a PDF. Neither proxies nor browsers may cache it. */
export async function pdfFile(pdf: PdfContent) {
	const { drawPdf } = await import('#app/domain/documents/draw/draw-pdf.server.ts')
	return new Response(new Uint8Array(await drawPdf(pdf)), {
		headers: {
			...securityHeaders,
			'Content-Type': 'application/pdf',
			'Content-Disposition': attachmentNamed(pdf.filename),
			'Cache-Control': 'private, no-store',
			'X-Robots-Tag': 'noindex',
		},
	})
}

/** Responds with the PDF that belongs to a customer's page. @param purpose of the sealed link to that page */
export const customersPdf = (request: Request, loadContext: AppLoadContext, purpose: string) =>
	fileOrWords(async () => {
		const context = await appContext()
		const code = await sealedCode(request, loadContext, context, purpose)
		const read = (await customersQuote(context, code)) ?? (await refuseLink(request, loadContext, context))
		const conditions = new URL(request.url).searchParams.get('conditions')
		if (conditions !== null) {
			const pdf = await pdfOfConditions(context, read.quote.id, conditions)
			if (!pdf) throw await failure(request, 404)
			return pdfFile(pdf)
		}
		if (!read.offer || !hasPdf(read)) throw await failure(request, 404 satisfies FailureCode)
		const { quote, offer, status } = read
		const booked = await bookedPdf(context, quote, offer)
		return pdfFile(booked ?? (await pdfOfOffer(context, quote, offer, offerLife[status] === 'over')))
	})
