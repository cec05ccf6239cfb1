import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { formContent } from '#app/domain/quotes/trip/form-legs.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { type RequestFacts, requestFacts } from '#app/web/http/request-facts.server.ts'
import { sealReceipt } from '#app/web/quote/quote-receipt.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { formAsItCame } from './buttons/form-as-it-came.server.ts'
import { replyToFormButton } from './buttons/quote-buttons.server.ts'
import { replyToClearing } from './buttons/quote-clearing.server.ts'
import { HOLD, turnHold } from './buttons/quote-hold.server.ts'
import { personAsking } from './checks/person-asking.server.ts'
import { type CheckedForm, checkQuoteForm } from './checks/quote-form-check.server.ts'
import { AGAIN, ownTripForm } from './own-trip-form.server.ts'
import { type QuoteFormReply, quoteFormReply, reviewOf, reviewWords } from './quote-form.server.ts'
import { hasReviewed, type QuoteFormToken, reviewedFormToken, tokenOfVisitor } from './quote-form-token.server.ts'
import { type NotStored, storeOnce, unavailable } from './store-once.server.ts'

/** One press of a button. */
type Posted = {
	context: Context
	facts: RequestFacts
	request: Request
	texts: LanguageTexts
	form: FormData
	token: QuoteFormToken
	/** the same, sealed */
	formToken: string
}

type Checked = CheckedForm & { ok: true }

type Obstacle = Pick<NotStored, 'status' | 'notice' | 'retryAfter'>

function replyWith(reply: QuoteFormReply, status = 200, retryAfter?: number) {
	return data(reply, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined })
}

/** Shows the request to look over, with what keeps it from being sent where that was tried. */
function lookOver({ context, texts, token }: Posted, checked: Checked, obstacle?: Obstacle) {
	const review = reviewOf(texts, checked)
	const notices = [...review.notices, ...(obstacle ? [obstacle.notice] : [])]
	const formToken = reviewedFormToken(context, token, checked.assessment.request)
	const reply = quoteFormReply({ ...review, words: reviewWords(texts), notices, formToken })
	return replyWith(reply, obstacle?.status, obstacle?.retryAfter)
}

/** What keeps a request from being sent before anything is looked up: it was not reviewed, or sooner than people can. */
function hindrance({ context, texts: { t }, token }: Posted, { assessment }: Checked): Obstacle | undefined {
	if (!hasReviewed(token, assessment.request)) return { status: 422, notice: t('quote:notices.lookAgain') }
	// Another server may have issued the token, whose clock is a moment ahead.
	const openFor = Math.max(0, context.now() - token.openedAt)
	if (openFor < context.config.limits.minFillSeconds * 1000) return { status: 422, notice: t('quote:notices.tooFast') }
	return undefined
}

/** Stores a reviewed request and leads to its receipt; shows the review again where it may not be stored. */
async function send(posted: Posted, checked: Checked) {
	const { context, facts, texts, request: asking, token } = posted
	const hindered = hindrance(posted, checked)
	if (hindered) return lookOver(posted, checked, hindered)
	const { request } = checked.assessment
	const userId = (await visitorOf(asking)).account?.id
	const stored = await storeOnce(context, { request, requestKey: token.requestKey, userId, checked }, texts, facts)
	if (!stored.ok) return lookOver(posted, checked, stored)
	const receipt = sealReceipt(context.config.secret, { ...stored.value, email: request.email })
	return redirect(`${new URL(asking.url).pathname}?sent=${receipt}`, 303)
}

/** Answers the buttons that look at what was typed. */
async function replyToButton(posted: Posted) {
	const { context, facts, texts, form, formToken } = posted
	const answered = await replyToFormButton(context, texts, form, facts.clientAddress)
	if (answered) return replyWith(quoteFormReply({ ...answered, formToken }))
	if (form.get('website')) {
		const notices = [texts.t('quote:notices.honeypot')]
		return replyWith(quoteFormReply({ ...formContent(form, quoteFields), notices, formToken }), 422)
	}
	const checked = await checkQuoteForm(context, texts, form)
	if (!checked.ok) {
		const { title } = texts.texts('quote')
		return replyWith(quoteFormReply({ formToken, ...checked, errorTitle: texts.t('quote:errorTitle', { title }) }), 422)
	}
	return form.get('intent') === 'send' ? send(posted, checked) : lookOver(posted, checked)
}

/**
 * Answers every button of the quote form (decision 16): review, back, clear, send and the others, alike with and without
 * JavaScript. Whatever goes wrong, the answer carries everything that was typed, and a token: the form's page has none.
 * @throws error pages for forms that are not ours to read (403, 413, 415, 400)
 */
export async function replyToQuoteForm(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const came = await readForm(request, context.config.origin)
	const form = came.get('intent') === AGAIN ? await ownTripForm(context, request, came) : came
	const texts = await textsFor(request)
	const { token, formToken } = tokenOfVisitor(context, form.get('formToken'))
	form.set('formToken', formToken)
	const cleared = replyToClearing(texts, form, await personAsking(context, request))
	if (cleared) return replyWith(quoteFormReply({ ...cleared, formToken }))
	turnHold(form)
	const intent = form.get('intent')
	if (intent === 'back' || intent === HOLD)
		return replyWith(quoteFormReply({ ...formContent(form, quoteFields), formToken }))

	const facts = requestFacts(loadContext)
	return replyToButton({ context, facts, request, texts, form, token, formToken }).catch((error: unknown) => {
		const away = formAsItCame({ facts, form, notice: unavailable(texts).notice }, error)
		return replyWith(quoteFormReply({ ...away.shown, formToken }), away.status, away.retryAfter)
	})
}
