import { appContext } from '#app/context.server.ts'
import { quoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { offerToBeSent } from '#app/domain/bookings/sending/offer-to-be-sent.server.ts'
import { htmlLang } from '#app/platform/i18n/languages.ts'
import { languageCookie } from '#app/platform/i18n/negotiation.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { whatChanges } from '#app/web/quote/change-shown.server.ts'
import { customersTexts } from '#app/web/quote/customers-texts.server.ts'
import { answerForm } from '#app/web/quote/quote-answer.server.ts'
import type { CustomersQuote } from '#app/web/quote/quote-card.server.ts'
import { quoteShown } from '#app/web/quote/quote-shown.server.ts'

/** Address of every link: in the preview they lead nowhere. */
const NOWHERE = '#'

/** Returns a quote as its customer would see it, had the draft been sent now. */
function asSent({ trip, offer, agreed }: ReturnType<typeof offerToBeSent>): CustomersQuote {
	const still = { isWithdrawn: false, isTripOver: false, isOwnCancelling: false }
	if (!agreed) return { quote: trip, offer, status: 'quoted', ...still, change: undefined, changed: undefined }
	return { ...agreed, status: 'accepted', ...still, change: 'offered', changed: { quote: trip, offer } }
}

/**
 * Returns the data of the page where a customer would accept the draft of an offer or of a change, in their language.
 * @throws the 404 page where there is no draft
 */
export async function answerPreview(request: Request, code: string | undefined) {
	const context = await appContext()
	const desk = await quoteAtDesk(context, code ?? '')
	if (!desk?.draft) throw await failure(request, 404)
	const { language } = customersTexts(desk.quote)
	// The customer has neither the session nor the language of the person who looks.
	const theirs = new Request(request.url, { headers: { Cookie: languageCookie(language) } })
	const read = asSent(offerToBeSent(context.now(), desk, desk.draft))
	const { texts, shown } = await quoteShown(theirs, read, read.changed !== undefined)
	return {
		...shown,
		lang: htmlLang(language),
		change: read.changed ? whatChanges(texts, read, read.changed) : null,
		...{ payment: null, pay: null, cancel: null, again: null, travellers: null, hirerNotice: null, pdf: null },
		changeRequests: { states: [], forms: null },
		form: await answerForm({ request: theirs, context, texts }, read, true, () => ({
			acceptPath: NOWHERE,
			rejectPath: NOWHERE,
			conditions: null,
		})),
	}
}
