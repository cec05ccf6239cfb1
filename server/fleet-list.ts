import type { Context } from '#app/context.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/http/rate-limits.server.ts'
import { answerCall } from '#app/http/services/answer-call.server.ts'
import type { Answering } from './answering.ts'
import { type Answer, answerFrom, type KeptAnswer, sendKept } from './kept-answer.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** How programs ask for the list; whoever writes it otherwise is answered by the application, alike. */
const ADDRESSES = ['/services/?tipo=fl', '/services?tipo=fl']

/**
 * Answers `fl` before Remix, which outside programs ask for most: the application's own answer, kept until a fleet
 * changes. It counts towards the caller's limit all the same.
 */
export function fleetList(context: Context, answers: KeptAnswers): Answering {
	const make = async (): Promise<Answer | undefined> => {
		const request = new Request(`${context.config.origin}${ADDRESSES[0]}`)
		const answer = await answerCall({ request, context: {}, params: {} })
		// A fault is not kept: the next caller tries again.
		if (answer.status >= 500) throw new Error('The list could not be made.')
		return answer.ok ? answerFrom(answer, context.config) : undefined
	}
	/** @returns undefined where the application has to answer, which refuses whoever asks too often */
	const answerFor = async (clientAddress: string): Promise<KeptAnswer | undefined> => {
		const limits = await rateLimitsOf(context)
		const wait = await countAttempt(limits, [['serviceFromAddress', addressKey(clientAddress)]])
		return wait > 0 ? undefined : ((await answers.obtain('fl', make)) ?? undefined)
	}
	return (exchange, pass) => {
		const { url = '', headers, method } = exchange.request
		if (method !== 'GET' || !ADDRESSES.includes(url) || headers.authorization !== undefined) return false
		answerFor(exchange.clientAddress).then(
			(kept) => (kept ? sendKept(exchange, kept) : pass(exchange)),
			() => pass(exchange),
		)
		return true
	}
}
