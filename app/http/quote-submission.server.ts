import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { type LanguageTexts, textsFor } from '#app/i18n/texts.server.ts'
import { log } from '#app/log.server.ts'
import type { QuoteRequest } from '#app/quotes/quote-request.schema.ts'
import { quoteFormValues } from '#app/quotes/quote-request.ts'
import { findRequested, type RequestedQuote, requestQuote } from '#app/quotes/request-quote.server.ts'
import { seal } from '#app/shared/sealed.server.ts'
import { readForm } from './forms.server.ts'
import { type CheckedForm, checkQuoteForm, type QuoteAnswer, quoteAnswer, reviewOf } from './quote-form.server.ts'
import { issueFormToken, type QuoteFormToken, readFormToken } from './quote-form-token.server.ts'
import { rateLimitsOf } from './rate-limits.server.ts'
import { requestFacts } from './request-facts.server.ts'

export const SENT_PURPOSE = 'quote-sent'

type Obstacle = { status: number; notice: string; retryAfter?: number }
type Sent = { ok: true; value: RequestedQuote } | { ok: false; obstacle: Obstacle }

/** Double clicks that arrive together share one attempt, and so count once against the limit. */
const underWay = new Map<string, Promise<Sent>>()

function sendOnce(key: string, attempt: () => Promise<Sent>) {
	const running = underWay.get(key) ?? attempt().finally(() => underWay.delete(key))
	underWay.set(key, running)
	return running
}

/** Signs that a program filled in the form. */
function suspicion(
	context: Context,
	{ t }: LanguageTexts,
	form: FormData,
	token: QuoteFormToken,
): Obstacle | undefined {
	if (form.get('website')) return { status: 422, notice: t('quote:notices.honeypot') }
	const openFor = context.now() - token.openedAt
	if (openFor < context.config.limits.minFillSeconds * 1000) return { status: 422, notice: t('quote:notices.tooFast') }
	return undefined
}

async function store(
	context: Context,
	texts: LanguageTexts,
	request: QuoteRequest,
	{ requestKey }: QuoteFormToken,
	facts: ReturnType<typeof requestFacts>,
): Promise<Sent> {
	try {
		const known = await findRequested(context, requestKey)
		if (known) return { ok: true, value: { code: known, mailQueued: true } }

		const limits = await rateLimitsOf(context)
		const wait = await limits.quoteRequest(facts.clientAddress)
		if (wait > 0) {
			const notice = texts.t('quote:notices.tooMany', { minutes: Math.ceil(wait / 60) })
			return { ok: false, obstacle: { status: 429, notice, retryAfter: wait } }
		}
		const result = await requestQuote(context, { request, requestKey, language: texts.language })
		if (result.ok) return result
		return { ok: false, obstacle: { status: 422, notice: texts.t('quote:notices.dateCleared') } }
	} catch (error) {
		log().error({ requestId: facts.requestId, error }, 'quote request not stored')
		return { ok: false, obstacle: { status: 503, notice: texts.t('quote:notices.unavailable') } }
	}
}

function answerWith(answer: QuoteAnswer, status = 200, retryAfter?: number) {
	return data(answer, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined })
}

/** The request again, with what keeps it from being sent. */
function sendBack(texts: LanguageTexts, checked: CheckedForm & { ok: true }, formToken: string, obstacle: Obstacle) {
	const review = reviewOf(texts, checked)
	const notices = [...review.notices, obstacle.notice]
	return answerWith(quoteAnswer({ ...review, notices, formToken }), obstacle.status, obstacle.retryAfter)
}

type Sending = { context: Context; loadContext: AppLoadContext; texts: LanguageTexts; form: FormData; path: string }

async function send({ context, loadContext, texts, form, path }: Sending, checked: CheckedForm & { ok: true }) {
	const given = String(form.get('formToken'))
	const token = readFormToken(context, given)
	if (!token) {
		const notice = texts.t('quote:notices.lookAgain')
		return sendBack(texts, checked, issueFormToken(context), { status: 422, notice })
	}
	const { request } = checked.assessment
	const obstacle = suspicion(context, texts, form, token)
	const sent: Sent = obstacle
		? { ok: false, obstacle }
		: await sendOnce(token.requestKey, () => store(context, texts, request, token, requestFacts(loadContext)))
	if (!sent.ok) return sendBack(texts, checked, given, sent.obstacle)

	const receipt = { ...sent.value, email: request.email }
	return redirect(`${path}?sent=${seal(context.config.secret, SENT_PURPOSE, JSON.stringify(receipt))}`, 303)
}

/**
 * Answers every button of the quote form (decision 16): review, back, clear and send, alike with and without
 * JavaScript. Whatever goes wrong, the answer carries everything that was typed.
 * @throws error pages for forms that are not ours to read (403, 413, 415, 400)
 */
export async function answerQuoteForm(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const path = new URL(request.url).pathname
	const intent = form.get('intent')
	if (intent === 'clear') return redirect(path, 303)

	const texts = await textsFor(request)
	const given = form.get('formToken')
	const formToken = readFormToken(context, given) ? String(given) : issueFormToken(context)
	if (intent === 'back') return answerWith(quoteAnswer({ values: quoteFormValues(form), formToken }))

	const checked = await checkQuoteForm(context, texts, form)
	if (!checked.ok) {
		loadContext.formFailed = true
		return answerWith(quoteAnswer({ ...checked, formToken }), 422)
	}
	if (intent === 'send') return send({ context, loadContext, texts, form, path }, checked)
	return answerWith(quoteAnswer({ ...reviewOf(texts, checked), formToken }))
}
