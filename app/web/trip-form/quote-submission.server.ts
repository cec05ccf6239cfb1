import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { seatWords } from '#app/domain/fleet/vehicle-words.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import { storedBefore } from '#app/domain/quotes/request-quote.server.ts'
import { formContent } from '#app/domain/quotes/trip/form-legs.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { type Refused, refused } from '#app/platform/result.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { type RequestFacts, requestFacts } from '#app/web/http/request-facts.server.ts'
import { sealReceipt } from '#app/web/quote/quote-receipt.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { formAsItCame } from './buttons/form-as-it-came.server.ts'
import { handleFormButton } from './buttons/quote-buttons.server.ts'
import { handleClearing } from './buttons/quote-clearing.server.ts'
import { HOLD, turnHold } from './buttons/quote-hold.server.ts'
import { personAsking } from './checks/person-asking.server.ts'
import { type CheckedForm, checkQuoteForm } from './checks/quote-form-check.server.ts'
import { notSentWords } from './not-sent-words.server.ts'
import { AGAIN, ownTripForm } from './own-trip-form.server.ts'
import { quoteFormReply, reviewOf, reviewWords } from './quote-form.server.ts'
import {
	hasReviewed,
	hasSameVehicles,
	type QuoteFormToken,
	type Reviewed,
	reviewedFormToken,
	tokenOfVisitor,
} from './quote-form-token.server.ts'
import { type NotSent, storeOnce } from './store-once.server.ts'

/** Submission of the form by one of its buttons. */
type Posted = {
	context: Context
	facts: RequestFacts
	request: Request
	texts: LanguageTexts
	form: FormData
	token: QuoteFormToken
	/** the same token, sealed */
	formToken: string
}

type Checked = CheckedForm & { ok: true }

type Shown = Omit<Parameters<typeof quoteFormReply>[0], 'formToken'> & { formToken?: string }
type Outcome = { status: number; retryAfter?: number }

/** Responds with the form or its review, with the token. For an error status it sets the error title. */
function replyWith({ texts, formToken }: Pick<Posted, 'texts' | 'formToken'>, shown: Shown, outcome?: Outcome) {
	const { status, retryAfter } = outcome ?? { status: 200 }
	const { title } = texts.texts('quote')
	const errorTitle = status >= 400 ? texts.t('quote:errorTitle', { title }) : null
	const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : undefined
	return data(quoteFormReply({ formToken, ...shown, errorTitle }), { status, headers })
}

const reviewedIn = ({ assessment }: Checked): Reviewed => ({
	digest: requestDigest(assessment.request),
	vehicles: seatWords(assessment.vehicles),
})

/** Shows the review of the request, with the reason if it could not be sent. */
function lookOver(posted: Posted, checked: Checked, notSent?: NotSent) {
	const { context, texts, token, formToken } = posted
	const reviewed = reviewedIn(checked)
	const isKnown = hasReviewed(token, reviewed.digest) && token.vehicles === reviewed.vehicles
	const words = notSent && notSentWords(texts, notSent)
	const review = reviewOf(texts, checked)
	const shown = {
		...review,
		words: reviewWords(texts),
		notices: [...review.notices, ...(words ? [words.notice] : [])],
		formToken: isKnown ? formToken : reviewedFormToken(context, token, reviewed),
	}
	return replyWith(posted, shown, words)
}

/**
 * Refuses to send a request that was not reviewed, or not with these vehicles, or faster than a person can fill it in.
 * A request that is stored already keeps its vehicles.
 */
async function hindrance(
	{ context, token }: Posted,
	{ digest, vehicles }: Reviewed,
): Promise<Refused<'lookAgain' | 'tooFast' | 'vehicleChanged'> | undefined> {
	if (!hasReviewed(token, digest)) return refused('lookAgain')
	const keyed = { requestKey: token.requestKey, requestDigest: digest }
	if (!hasSameVehicles(token, vehicles) && !(await storedBefore(context.database.read, keyed)))
		return refused('vehicleChanged')
	// Another server, whose clock is slightly ahead, may have issued the token.
	const openFor = Math.max(0, context.now() - token.openedAt)
	return openFor < context.config.limits.minFillSeconds * 1000 ? refused('tooFast') : undefined
}

/** Returns a form with the vehicles of now, where they changed while it was being stored. */
async function checkedAgain({ context, texts, form }: Posted, checked: Checked, notSent: NotSent): Promise<Checked> {
	if (notSent.refusal !== 'vehicleChanged') return checked
	const again = await checkQuoteForm(context, texts, form)
	return again.ok ? again : checked
}

/** Stores a reviewed request and redirects to its receipt. Shows the review again if it is refused. */
async function send(posted: Posted, checked: Checked) {
	const { context, facts, texts, request: asking, token } = posted
	const reviewed = reviewedIn(checked)
	const hindered = await hindrance(posted, reviewed)
	if (hindered) return lookOver(posted, checked, hindered)
	const { assessment } = checked
	const userId = (await visitorOf(asking)).account?.id
	const asked = {
		...{ request: assessment.request, requestDigest: reviewed.digest, requestKey: token.requestKey, userId },
		...{ assessment, measured: checked, language: texts.language },
	}
	const sent = await storeOnce(context, asked, facts)
	if (!sent.ok) return lookOver(posted, await checkedAgain(posted, checked, sent), sent)
	const receipt = sealReceipt(context.config.secret, { ...sent.value, email: assessment.request.email })
	return redirect(`${new URL(asking.url).pathname}?sent=${receipt}`, 303)
}

/** Handles the buttons that work on the form's content. */
async function handleButton(posted: Posted) {
	const { context, facts, texts, form } = posted
	const answered = await handleFormButton(context, texts, form, facts.clientAddress)
	if (answered) return replyWith(posted, answered)
	if (form.get('website')) {
		const notices = [texts.t('quote:notices.honeypot')]
		return replyWith(posted, { ...formContent(form, quoteFields), notices }, { status: 422 })
	}
	const checked = await checkQuoteForm(context, texts, form)
	if (!checked.ok) return replyWith(posted, checked, { status: 422 })
	return form.get('intent') === 'send' ? send(posted, checked) : lookOver(posted, checked)
}

/**
 * Handles every button of the quote form (decision 16): review, back, clear, send and the others, with and without
 * JavaScript. Every response carries all input and a token, because the page itself has none.
 * @throws the error page for a form that cannot be read (400, 403, 413, 415)
 */
export async function handleQuoteForm(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const came = await readForm(request, context.config.origin)
	const form = came.get('intent') === AGAIN ? await ownTripForm(context, request, came) : came
	const texts = await textsFor(request)
	const { token, formToken } = tokenOfVisitor(context, form.get('formToken'))
	form.set('formToken', formToken)
	const cleared = handleClearing(texts, form, await personAsking(context, request))
	const held = { texts, formToken }
	if (cleared) return replyWith(held, cleared)
	turnHold(form)
	const intent = form.get('intent')
	if (intent === 'back' || intent === HOLD) return replyWith(held, formContent(form, quoteFields))

	const facts = requestFacts(loadContext)
	return handleButton({ context, facts, request, texts, form, token, formToken }).catch((error: unknown) => {
		const away = formAsItCame({ facts, form, notice: notSentWords(texts, refused('unavailable')).notice }, error)
		return replyWith(held, away.shown, away)
	})
}
