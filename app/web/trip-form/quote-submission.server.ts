import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { type Assessment, assessRequest } from '#app/domain/quotes/assess-request.ts'
import { guidePriceOf, waysOf } from '#app/domain/quotes/offer/guide-price-of.server.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import { findRequested, type RequestedQuote, requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { formContent } from '#app/domain/quotes/trip/form-legs.ts'
import { legProblem } from '#app/domain/quotes/trip/leg-problems.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { RETRY_AFTER } from '#app/web/http/failures.server.ts'
import { type RequestFacts, requestFacts } from '#app/web/http/request-facts.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import { sealReceipt } from '#app/web/quote/quote-receipt.server.ts'
import { visitorOf } from '#app/web/session/visitor.server.ts'
import { formAsItCame } from './buttons/form-as-it-came.server.ts'
import { replyToFormButton } from './buttons/quote-buttons.server.ts'
import { replyToClearing } from './buttons/quote-clearing.server.ts'
import { HOLD, turnHold } from './buttons/quote-hold.server.ts'
import { legSentence, momentSentence } from './checks/moment-errors.server.ts'
import { personAsking } from './checks/person-asking.server.ts'
import { type CheckedForm, checkQuoteForm } from './checks/quote-form-check.server.ts'
import { AGAIN, ownTripForm } from './own-trip-form.server.ts'
import { type QuoteFormReply, quoteFormReply, reviewOf, reviewWords } from './quote-form.server.ts'
import { issueFormToken, type QuoteFormToken, readFormToken, reviewedFormToken } from './quote-form-token.server.ts'

type Obstacle = {
	status: number
	notice: string
	/** the field that it is about; of a further leg with its number, `trayectos.2.datePickup` */
	field?: string
	/** seconds */
	retryAfter?: number
}

const unavailable = ({ t }: LanguageTexts): Obstacle => ({
	status: 503,
	notice: t('quote:notices.unavailable'),
	retryAfter: RETRY_AFTER,
})

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
	// A link may have filled most of it in, and the browser the rest: whoever looks it over is never too quick.
	if (token.isReviewed) return undefined
	// Another server may have opened it, whose clock is a moment ahead.
	const openFor = Math.max(0, context.now() - token.openedAt)
	if (openFor < context.config.limits.minFillSeconds * 1000) return { status: 422, notice: t('quote:notices.tooFast') }
	return undefined
}

type NewQuote = Omit<Parameters<typeof requestQuote>[1], 'language'>

async function storedBefore(context: Context, asked: NewQuote): Promise<Sent | undefined> {
	const code = await findRequested(context, asked)
	return code === undefined ? undefined : { ok: true, value: { code, mailQueued: true } }
}

/** What a request's ways are, and whether its legs leave the coach the time for them. */
async function measured(context: Context, asked: NewQuote, assessment: Assessment, texts: LanguageTexts) {
	const { guide } = asked.checked ?? { guide: await guidePriceOf(context, assessment) }
	const today = dayAt(context.now())
	const minutes = waysOf(guide)?.minutes
	const problem = legProblem(asked.request, today, minutes)
	return { guide, tooSoon: problem && legSentence(texts, assessment, problem, today, minutes) }
}

type Storing = { context: Context; asked: NewQuote; assessment: Assessment; texts: LanguageTexts; facts: RequestFacts }

async function store({ context, asked, assessment, texts, facts }: Storing): Promise<Sent> {
	try {
		const known = await storedBefore(context, asked)
		if (known) return known

		const wait = await countAttempt(await rateLimitsOf(context), [
			['quoteFromAddress', addressKey(facts.clientAddress)],
		])
		if (wait > 0) {
			const notice = texts.t('quote:notices.tooMany', { minutes: Math.ceil(wait / 60) })
			return { ok: false, obstacle: { status: 429, notice, retryAfter: wait } }
		}
		const { guide, tooSoon } = await measured(context, asked, assessment, texts)
		if (tooSoon) return { ok: false, obstacle: { status: 422, ...tooSoon } }
		const result = await requestQuote(context, {
			...asked,
			checked: { assessment, guide },
			language: texts.language,
			askedFrom: facts.clientAddress,
		})
		if (result.ok) return result
		if (result.refusal === 'keyTaken')
			return { ok: false, obstacle: { status: 409, notice: texts.texts('api').keyTaken } }
		return { ok: false, obstacle: { status: 422, notice: texts.t('quote:notices.moreNotice') } }
	} catch (error) {
		// Where only the answer to the commit was lost, the database may tell by another connection.
		const stored = await storedBefore(context, asked).catch(() => undefined)
		log().error({ requestId: facts.requestId, error }, stored ? 'answer to a commit lost' : 'quote request not stored')
		return stored ?? { ok: false, obstacle: unavailable(texts) }
	}
}

/**
 * Stores a request, once for each key and content however often it comes, within the limits of its sender
 * (decisions 21, 47).
 * @returns an obstacle where it is not stored: a sentence and the status that belongs to it
 */
export async function storeOnce(
	context: Context,
	asked: NewQuote,
	texts: LanguageTexts,
	facts: RequestFacts,
): Promise<Sent> {
	// What is not possible is refused before anything is looked up or counted.
	const today = dayAt(context.now())
	const assessment = asked.checked?.assessment ?? assessRequest(await listFleets(context), today, asked.request)
	const refusal = momentSentence(texts, assessment, today)
	if (refusal) return { ok: false, obstacle: { status: 422, ...refusal } }
	const storing = { context, asked, assessment, texts, facts }
	return sendOnce(`${asked.requestKey} ${requestDigest(asked.request)}`, () => store(storing))
}

function replyWith(reply: QuoteFormReply, status = 200, retryAfter?: number) {
	return data(reply, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined })
}

/** The request to look over, with what keeps it from being sent where that was tried. */
function lookOver(
	{ loadContext, texts }: Pick<Sending, 'loadContext' | 'texts'>,
	checked: CheckedForm & { ok: true },
	formToken: string,
	obstacle?: Obstacle,
) {
	loadContext.isLookedOver = true
	const review = reviewOf(texts, checked)
	const notices = [...review.notices, ...(obstacle ? [obstacle.notice] : [])]
	const reply = quoteFormReply({ ...review, words: reviewWords(texts), notices, formToken })
	return replyWith(reply, obstacle?.status, obstacle?.retryAfter)
}

type Sending = {
	context: Context
	loadContext: AppLoadContext
	texts: LanguageTexts
	form: FormData
	path: string
	/** undefined where it is none of ours */
	token: QuoteFormToken | undefined
	/** whose request it will be, where somebody is logged in */
	userId: number | undefined
}

async function send(sending: Sending, checked: CheckedForm & { ok: true }) {
	const { context, loadContext, texts, form, path, userId, token } = sending
	const given = String(form.get('formToken'))
	if (!token) {
		const notice = texts.t('quote:notices.lookAgain')
		return lookOver(sending, checked, reviewedFormToken(context, issueFormToken(context)), { status: 422, notice })
	}
	const { request } = checked.assessment
	const asked = { request, requestKey: token.requestKey, userId, checked }
	const obstacle = suspicion(context, texts, form, token)
	const sent: Sent = obstacle
		? { ok: false, obstacle }
		: await storeOnce(context, asked, texts, requestFacts(loadContext))
	if (!sent.ok) {
		loadContext.retryAfter = sent.obstacle.retryAfter
		return lookOver(sending, checked, given, sent.obstacle)
	}

	const receipt = sealReceipt(context.config.secret, { ...sent.value, email: request.email })
	return redirect(`${path}?sent=${receipt}`, 303)
}

type Posted = Pick<Sending, 'context' | 'loadContext' | 'texts' | 'form' | 'token'> & { request: Request }

/** Answers the buttons that look at what was typed. */
async function replyToButton(posted: Posted, formToken: string) {
	const { loadContext, request, context, texts, form } = posted
	const intent = form.get('intent')
	const answered = await replyToFormButton(context, texts, form, requestFacts(loadContext).clientAddress)
	if (answered) return replyWith(quoteFormReply({ ...answered, formToken }))

	const checked = await checkQuoteForm(context, texts, form)
	if (!checked.ok) {
		loadContext.formFailed = true
		const { title } = texts.texts('quote')
		const errorTitle = texts.t('quote:errorTitle', { title })
		return replyWith(quoteFormReply({ formToken, ...checked, errorTitle }), 422)
	}
	if (intent === 'send') {
		const userId = (await visitorOf(request)).account?.id
		return send({ ...posted, path: new URL(request.url).pathname, userId }, checked)
	}
	return lookOver(posted, checked, reviewedFormToken(context, formToken))
}

/**
 * Answers every button of the quote form (decision 16): review, back, clear, send and the others, alike with and without
 * JavaScript. Whatever goes wrong, the answer carries everything that was typed.
 * @throws error pages for forms that are not ours to read (403, 413, 415, 400)
 */
export async function replyToQuoteForm(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const posted = await readForm(request, context.config.origin)
	const form = posted.get('intent') === AGAIN ? await ownTripForm(context, request, posted) : posted
	const intent = form.get('intent')
	const texts = await textsFor(request)
	const given = form.get('formToken')
	const token = readFormToken(context, given)
	const formToken = token ? String(given) : issueFormToken(context)
	const cleared = replyToClearing(texts, form, await personAsking(context, request))
	if (cleared) return replyWith(quoteFormReply({ ...cleared, formToken }))
	turnHold(form)
	if (intent === 'back' || intent === HOLD)
		return replyWith(quoteFormReply({ ...formContent(form, quoteFields), formToken }))

	const asked = { loadContext, request, context, texts, form, token }
	return replyToButton(asked, formToken).catch((error: unknown) => {
		const came = formAsItCame({ loadContext, form, notice: unavailable(texts).notice }, error)
		return replyWith(quoteFormReply({ ...came.shown, formToken }), came.status, came.retryAfter)
	})
}
