import type { AppLoadContext, data } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { companyAt } from '#app/domain/company/current-company.server.ts'
import { bookingPaper, changePaper, offerPaper } from '#app/domain/documents/offer-paper.ts'
import type { Paper } from '#app/domain/documents/paper.ts'
import { askedTransfer } from '#app/domain/payments/asked-transfer.server.ts'
import { balanceOfQuote } from '#app/domain/payments/ledger.server.ts'
import type { Offer } from '#app/domain/quotes/offer/offer.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { changeOfferMail } from '#app/domain/quotes/quote-mails.server.ts'
import { toldInMails } from '#app/domain/quotes/quote-told.ts'
import { offerLife } from '#app/domain/quotes/statuses.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { type FailureCode, failure } from '#app/web/http/failures.server.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'
import { customersTexts } from './customers-texts.server.ts'
import { type CustomersQuote, customersQuote } from './quote-card.server.ts'
import { refuseLink, sealedCode } from './sealed-code.server.ts'
import { paperOfConditions } from './sent-conditions.server.ts'

/**
 * Returns the PDF of an offer, in its customer's language, with the facts of the company when it was sent.
 * @param quote with the trip of the offer
 * @param isOver whether to mark the offer as expired
 */
export async function paperOfOffer(
	context: Pick<Context, 'database'>,
	quote: QuoteFacts,
	offer: Offer,
	isOver = false,
): Promise<Paper> {
	const company = await companyAt(context, offer.sentAt)
	return offerPaper(customersTexts(quote), company, { quote: toldInMails(quote), offer }, isOver)
}

/**
 * Returns the PDF of the offer of a change, in its customer's language.
 * @param quote with the trip of the offer
 * @param agreed quote with the trip to be changed, and its offer if known
 */
export async function paperOfChange(
	context: Pick<Context, 'database'>,
	quote: QuoteFacts,
	offer: Offer,
	agreed: { quote: QuoteFacts; offer: Offer | undefined },
): Promise<Paper> {
	const company = await companyAt(context, offer.sentAt)
	const { changes, agreedCents } = changeOfferMail(agreed.quote, agreed.offer, quote, offer)
	return changePaper(customersTexts(quote), company, { quote: toldInMails(quote), offer, changes, agreedCents })
}

/**
 * Returns the PDF of a booking, with what is to be paid and how. Returns undefined if the offer was not accepted.
 * @param quote with the trip of the offer
 */
export async function bookedPaper(context: Context, quote: QuoteFacts, offer: Offer): Promise<Paper | undefined> {
	const { answeredAt, answeredBy, code } = quote
	if (quote.status !== 'accepted' || answeredAt === null) return undefined
	const { read } = context.database
	const balance = await balanceOfQuote(read, quote.id)
	const transfer = await askedTransfer(context, read, code, balance)
	const told = { quote: toldInMails(quote), offer, answeredAt, answeredBy: answeredBy ?? '' }
	const company = await companyAt(context, answeredAt)
	return bookingPaper(customersTexts(quote), company, { ...told, due: balance.parts, transfer })
}

/** Checks whether a quote's page has a PDF: of the booking or else of the offer, but none after a cancellation. */
const hasPaper = ({ offer, status }: CustomersQuote) => offer !== undefined && status !== 'cancelled'

/** Returns the links from a quote's page to its PDF, with the same sealed link. Returns null if there is none. */
export async function paperLink(request: Request, read: CustomersQuote) {
	if (!hasPaper(read)) return null
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
export async function paperFile(paper: Paper) {
	const { drawPaper } = await import('#app/domain/documents/draw/draw-paper.server.ts')
	return new Response(new Uint8Array(await drawPaper(paper)), {
		headers: {
			...securityHeaders,
			'Content-Type': 'application/pdf',
			'Content-Disposition': attachmentNamed(paper.filename),
			'Cache-Control': 'private, no-store',
			'X-Robots-Tag': 'noindex',
		},
	})
}

type Thrown = ReturnType<typeof data<{ title: string; text: string }>>

const isFailure = (thrown: unknown): thrown is Thrown =>
	typeof thrown === 'object' && thrown !== null && 'init' in thrown && 'data' in thrown

/** Responds with a file, or with the error as plain text: a file's route has no page that could show an error. */
export async function fileOrWords(makeFile: () => Promise<Response>): Promise<Response> {
	try {
		return await makeFile()
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown
		const { title, text } = thrown.data
		const headers = new Headers(thrown.init?.headers)
		headers.set('Content-Type', 'text/plain; charset=utf-8')
		headers.set('Cache-Control', 'private, no-store')
		return new Response(`${title}\n\n${text}\n`, { status: thrown.init?.status ?? 500, headers })
	}
}

/** Responds with the PDF that belongs to a customer's page. @param purpose of the sealed link to that page */
export const customersPaper = (request: Request, loadContext: AppLoadContext, purpose: string) =>
	fileOrWords(async () => {
		const context = await appContext()
		const code = await sealedCode(request, loadContext, context, purpose)
		const read = (await customersQuote(context, code)) ?? (await refuseLink(request, loadContext, context))
		const conditions = new URL(request.url).searchParams.get('conditions')
		if (conditions !== null) {
			const paper = await paperOfConditions(context, read.quote.id, conditions)
			if (!paper) throw await failure(request, 404)
			return paperFile(paper)
		}
		if (!read.offer || !hasPaper(read)) throw await failure(request, 404 satisfies FailureCode)
		const { quote, offer, status } = read
		const booked = await bookedPaper(context, quote, offer)
		return paperFile(booked ?? (await paperOfOffer(context, quote, offer, offerLife[status] === 'over')))
	})
