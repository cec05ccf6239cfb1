import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { offerToBeSent } from '#app/domain/bookings/sending/offer-to-be-sent.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { contradictsItself } from '#app/domain/quotes/offer/line-arithmetic.ts'
import { isWorthNothing, type OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { htmlLang } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { letterPage } from '#app/web/office/letter-page.server.ts'
import { quotePath } from '#app/web/office/office-paths.ts'
import { listQueryIn, withList } from '#app/web/office/quote-question.server.ts'
import { customersTexts } from '#app/web/quote/customers-texts.server.ts'
import { deskQuote } from '../quote-desk.server.ts'
import { maySend, whyClosed } from './desk-offer.server.ts'

/** Renders the mail that would be sent now. */
function letterNow(context: Context, desk: QuoteAtDesk, draft: OfferDraft) {
	const { mail } = offerToBeSent(context.now(), desk, draft)
	return letterOf(context, {
		template: mail.template,
		language: customersTexts(desk.quote).language,
		data: JSON.stringify(mail.data),
		createdAt: context.now(),
	})
}

/** Says why lines are no offer: they sum to nothing, or a calculation contradicts its amount; else null. */
export function whyNotOffered({ texts }: LanguageTexts, { lines }: Pick<OfferDraft, 'lines'>) {
	if (isWorthNothing(lines)) return texts('desk').preview.nothing
	return lines.some(contradictsItself) ? texts('validation').lineContradicts : null
}

/** Says why the previewed draft cannot be sent; null where it can. */
function whyNotSendable(texts: LanguageTexts, desk: QuoteAtDesk, draft: OfferDraft) {
	if (!maySend(desk)) return whyClosed(texts, desk)
	return whyNotOffered(texts, draft)
}

/** Reads the preview of the saved draft: page and mail in the customer's language, and the button that sends it. */
export async function offerPreviewPage(request: Request, session: Session, code: string | undefined) {
	const context = await appContext()
	const desk = await deskQuote(request, context, code)
	const { quote, draft, events } = desk
	const texts = await textsFor(request)
	const { preview, withoutEmail } = texts.texts('desk')
	const text = hasNoEmail(quote) ? { ...preview, ...withoutEmail.preview } : preview
	const title = texts.t('desk:preview.title', { code: quote.code })
	const frame = await adminFrame(request, session, 'quotes', title)
	const path = quotePath(quote.code)
	const back = withList(path, listQueryIn(queryOf(request)))
	if (!draft) return { ...frame, text, back, shown: null }

	const theirs = customersTexts(quote)
	const { offer } = offerToBeSent(context.now(), desk, draft)
	const letter = letterNow(context, desk, draft)
	return {
		...frame,
		text,
		back,
		shown: {
			lang: htmlLang(theirs.language),
			total: moneyLabel(texts.tag, offer.totalCents),
			page: `${path}preview/page/`,
			mail: hasNoEmail(quote)
				? null
				: {
						recipient: texts.t('desk:change.recipient', { address: quote.email }),
						subject: letter.subject,
						plain: renderText(letter),
						page: `${path}preview/mail/`,
					},
			sending: {
				version: String(quote.version),
				/** id of the last trail entry at the time of the preview */
				seen: String(events.at(-1)?.id ?? 0),
				closed: whyNotSendable(texts, desk, draft),
			},
		},
	}
}

/**
 * Responds with the mail of the saved draft as HTML, for the frame in the preview.
 * @throws the 404 page where there is no draft, or no e-mail address
 */
export async function offerPreviewMail(request: Request, code: string | undefined) {
	const context = await appContext()
	const desk = await deskQuote(request, context, code)
	if (!desk.draft || hasNoEmail(desk.quote)) throw await failure(request, 404)
	return letterPage(letterNow(context, desk, desk.draft), context.look)
}
