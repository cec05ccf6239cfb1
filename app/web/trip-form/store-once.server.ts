import type { Context } from '#app/context.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { type Assessment, assessRequest } from '#app/domain/quotes/assess-request.ts'
import { guidePriceOf, waysOf } from '#app/domain/quotes/offer/guide-price-of.server.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import { findRequested, type RequestedQuote, requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { legProblem } from '#app/domain/quotes/trip/leg-problems.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Accepted, accepted, type Refused, refused } from '#app/platform/result.ts'
import { RETRY_AFTER } from '#app/web/http/failures.server.ts'
import type { RequestFacts } from '#app/web/http/request-facts.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import { legSentence, momentSentence } from './checks/moment-errors.server.ts'

/** Why a request is not stored, in words, with the status that belongs to it. */
export type NotStored = Refused<'moment' | 'tooMany' | 'keyTaken' | 'notice' | 'unavailable'> & {
	status: number
	notice: string
	/** the field that it is about; of a further leg with its number, `trayectos.2.datePickup` */
	field?: string
	/** seconds */
	retryAfter?: number
}

type Stored = Accepted<RequestedQuote> | NotStored

export const unavailable = ({ t }: LanguageTexts): NotStored => ({
	...refused('unavailable'),
	status: 503,
	notice: t('quote:notices.unavailable'),
	retryAfter: RETRY_AFTER,
})

/** Double clicks that arrive together share one attempt, and so count once against the limit. */
const underWay = new Map<string, Promise<Stored>>()

function onlyOnce(key: string, attempt: () => Promise<Stored>) {
	const running = underWay.get(key) ?? attempt().finally(() => underWay.delete(key))
	underWay.set(key, running)
	return running
}

type NewQuote = Omit<Parameters<typeof requestQuote>[1], 'language'>

async function storedBefore(context: Context, asked: NewQuote) {
	const code = await findRequested(context, asked)
	return code === undefined ? undefined : accepted({ code, mailQueued: true })
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

async function store({ context, asked, assessment, texts, facts }: Storing): Promise<Stored> {
	try {
		const known = await storedBefore(context, asked)
		if (known) return known

		const wait = await countAttempt(await rateLimitsOf(context), [
			['quoteFromAddress', addressKey(facts.clientAddress)],
		])
		if (wait > 0) {
			const notice = texts.t('quote:notices.tooMany', { minutes: Math.ceil(wait / 60) })
			return { ...refused('tooMany'), status: 429, notice, retryAfter: wait }
		}
		const { guide, tooSoon } = await measured(context, asked, assessment, texts)
		if (tooSoon) return { ...refused('moment'), status: 422, ...tooSoon }
		const result = await requestQuote(context, {
			...asked,
			checked: { assessment, guide },
			language: texts.language,
			askedFrom: facts.clientAddress,
		})
		if (result.ok) return result
		if (result.refusal === 'keyTaken')
			return { ...result, refusal: 'keyTaken', status: 409, notice: texts.texts('api').keyTaken }
		return { ...refused('notice'), status: 422, notice: texts.t('quote:notices.moreNotice') }
	} catch (error) {
		// Where only the answer to the commit was lost, the database may tell by another connection.
		const stored = await storedBefore(context, asked).catch(() => undefined)
		log().error({ requestId: facts.requestId, error }, stored ? 'answer to a commit lost' : 'quote request not stored')
		return stored ?? unavailable(texts)
	}
}

/**
 * Stores a request, once for each key and content however often it comes, within the limits of its sender
 * (decisions 21, 47).
 */
export async function storeOnce(
	context: Context,
	asked: NewQuote,
	texts: LanguageTexts,
	facts: RequestFacts,
): Promise<Stored> {
	// What is not possible is refused before anything is looked up or counted.
	const today = dayAt(context.now())
	const assessment = asked.checked?.assessment ?? assessRequest(await listFleets(context), today, asked.request)
	const refusal = momentSentence(texts, assessment, today)
	if (refusal) return { ...refused('moment'), status: 422, ...refusal }
	const storing = { context, asked, assessment, texts, facts }
	return onlyOnce(`${asked.requestKey} ${requestDigest(asked.request)}`, () => store(storing))
}
